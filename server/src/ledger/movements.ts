import {
  type Account,
  accountOf,
  feeKinds,
  type LedgerEvent,
} from '@cigogne/domain/ledger/accounts';
import { type AccountKind, kindsWhere } from '@cigogne/domain/ledger/chart';
import { type Millimes, millimes } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The entries of one document, including reversals. */
interface EntriesOf {
  event?: LedgerEvent;
  id_rs?: number;
  id_facture?: number;
  id_payment?: number;
  id_remittance?: number;
  id_colis?: readonly number[];
}

/** What the entries of a document moved on an account; 0 when they did not touch it. */
export async function movedOn(db: Db, { kind, owner }: Account, of: EntriesOf): Promise<Millimes> {
  let query = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.id_entry', 'e.id')
    .select((eb) => eb.fn.sum<string>('l.amount').as('total'))
    .where('l.kind', '=', kind)
    .where('l.owner', '=', owner);
  if (of.event) query = query.where('e.event', '=', of.event);
  if (of.id_rs !== undefined) query = query.where('e.id_rs', '=', of.id_rs);
  if (of.id_facture !== undefined) query = query.where('e.id_facture', '=', of.id_facture);
  if (of.id_payment !== undefined) query = query.where('e.id_payment', '=', of.id_payment);
  if (of.id_remittance !== undefined) query = query.where('e.id_remittance', '=', of.id_remittance);
  if (of.id_colis)
    query = query.where('e.id_colis', '=', sql<number>`any(${[...of.id_colis]}::bigint[])`);
  const row = await query.executeTakeFirst();
  return millimes(Number(row?.total ?? 0));
}

/** When an account was first posted to; null when nothing was ever owed on it. */
export async function firstMoveOf(db: Db, { kind, owner }: Account): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.id_entry')
    .select('e.at')
    .where('l.kind', '=', kind)
    .where('l.owner', '=', owner)
    .orderBy('l.id_entry')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The kinds as an SQL list, for `in`. */
export const kindList = (kinds: readonly AccountKind[]): string =>
  `(${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * Over lines `l` of entries whose event is `event` (for a reversal, the event that it reverses):
 * the amount collected for shippers, and the fees invoiced to them.
 */
export const collectedSql = (event: string): string =>
  `coalesce(-sum(l.amount) filter (where l.kind = 'dû' and ${event} in ('encaissement', 'correction-montant')), 0)::bigint`;
export const feesSql = (event: string): string =>
  `coalesce(-sum(l.amount) filter (where l.kind in ${kindList(feeKinds)} and ${event} = 'facture'), 0)::bigint`;

/**
 * For each row of `entries` (`id`, `event`): what it collected, the fees of its invoice, the hub
 * whose till it moved.
 */
export const sumsOfEntries = (entries: string): string =>
  `select e.id, max(l.owner) filter (where l.kind = 'caisse/hub') as hub, ${collectedSql('e.event')} as encaisse,
    ${feesSql('e.event')} as frais
  from ${entries} e join ledger_lines l on l.id_entry = e.id group by e.id`;

/**
 * The invoice to which the oldest open part of an owed amount belongs, or null. Earlier movements
 * count as settled first, as for the ages below; what was reversed owes nothing.
 */
export async function invoiceOpenSince(
  db: Db,
  { kind, owner }: Account,
  owed: Millimes,
): Promise<number | null> {
  const { rows } = await sql<{ id_facture: number | null }>`
    with moves as (
      select e.id_facture, l.amount, sum(l.amount) over (order by e.at desc, l.id desc) as until
      from ledger_lines l join ledger_entries e on e.id = l.id_entry
      where l.kind = ${kind} and l.owner = ${owner} and l.amount > 0 and e.event <> 'paiement' and e.reverses is null
        and not exists (select from ledger_entries r where r.reverses = e.id)
    )
    select id_facture from moves where until - amount < ${owed} order by until desc limit 1`.execute(
    db,
  );
  return rows[0]?.id_facture ?? null;
}

/**
 * SQL of what the payment `p` of an invoice paid in addition to it, negative for a reversal; never
 * null.
 */
export const besidesSql = `case when p.mode = 'compensation' then 0 when p.id_facture is null then p.montant
  else coalesce((select sum(l.amount) from ledger_entries e join ledger_lines l on l.id_entry = e.id
    where e.id_facture = p.id_facture and e.id_payment = coalesce(p.reverses, p.id) and e.event = 'paiement'
      and l.kind = 'report'), 0) * sign(p.montant) end::bigint`;

/**
 * SQL: the payment `p` to one of these shippers, or the one it reverses, paid what was owed outside
 * the invoices.
 */
export const paidBesides = (shippers: readonly number[]): RawBuilder<unknown> =>
  sql`coalesce(p.reverses, p.id) in (
    select e.id_payment from ledger_lines l join ledger_entries e on e.id = l.id_entry
    where l.kind = 'report' and l.owner = any(${[...shippers]}::bigint[]) and l.amount > 0 and e.event = 'paiement')`;

export interface OpenPart {
  account: Account;
  /** Of the whole account. */
  balance: Millimes;
  amount: Millimes;
  /** Age in days. */
  days: number;
}

/**
 * The parts of open balances with their age. The open part of an account consists of its latest
 * movements on that side: earlier ones count as settled first, and reversed ones are ignored.
 */
export async function openParts(db: Db, now: Date): Promise<OpenPart[]> {
  const kinds = kindList(kindsWhere(({ aged }) => aged === 'by-line'));
  const { rows } = await sql<{
    kind: AccountKind;
    owner: number;
    balance: number;
    amount: Millimes;
    days: number;
  }>`
    with open as materialized (
      select kind, owner, sum(amount) as balance from (
        select kind, owner, amount from account_totals union all select kind, owner, amount from account_moves) k
      where kind in ${sql.raw(kinds)}
      group by kind, owner having sum(amount) <> 0
    ), moves as (
      select o.kind, o.owner, o.balance, abs(l.amount) as amount, e.at,
        sum(abs(l.amount)) over (partition by o.kind, o.owner order by e.at desc, l.id desc) as until
      from open o join ledger_lines l on l.kind = o.kind and l.owner = o.owner and sign(l.amount) = sign(o.balance)
      join ledger_entries e on e.id = l.id_entry
      where e.reverses is null and not exists (select from ledger_entries r where r.reverses = e.id)
    )
    select kind, owner, balance::bigint, sum(greatest(0, least(amount, abs(balance) - (until - amount))))::bigint as amount,
      floor(extract(epoch from (${now}::timestamptz - at)) / 86400)::int as days
    from moves where until - amount < abs(balance) group by 1, 2, 3, 5`.execute(db);
  return rows.map(({ kind, owner, balance, amount, days }) => ({
    account: accountOf({ kind, owner }),
    balance: millimes(balance),
    amount: millimes(amount),
    days,
  }));
}
