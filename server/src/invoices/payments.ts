import type { InMillimes } from '@cigogne/domain/amounts';
import { sparingTaxId } from '@cigogne/domain/accounts/tax-id';
import { formatRib } from '@cigogne/domain/accounts/rib';
import type { Day } from '@cigogne/domain/days';
import { type PaymentKind, paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import type { PaymentRow, Payout } from '@cigogne/domain/invoices/payments-wire';
import { besidesInvoices } from '@cigogne/domain/invoices/receipt-paper';
import { withholdingRates } from '@cigogne/domain/invoices/withholding';
import { asMillimes, type Millimes, minus, noMoney, sum, toTnd } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageWithSums, rowsAfter } from '../lists/list.ts';
import { newest, oldest } from '../lists/order.ts';
import type { SheetColumn } from '../lists/sheet.ts';
import { heldSql } from '../ledger/balances.ts';
import { besidesSql, paidBesides } from '../ledger/movements.ts';
import { withholdingChanges } from './shipper-terms.ts';

interface PayoutRecord
  extends Omit<InMillimes<Payout>, 'exped' | 'retenues' | 'createdAt' | 'reste'> {
  id_exped: number;
  nom_com: string | null;
  matricule_fiscal: string | null;
  matricule_confirme: string | null;
  created_at: Date;
}

/** As many as a screen shows; an export has all of them. */
const mostPayouts = 500;

/** How many invoices wait to be paid, and what is left to pay on all of them. */
export async function payoutTotals(ctx: Context): Promise<{ n: number; reste: Millimes }> {
  const { rows } = await sql<{ n: number; reste: Millimes }>`
    select count(*)::int as n, coalesce(sum(montant_paye - regle), 0)::bigint as reste from factures
    where etat in ('emise', 'payee_partiel') and montant_paye > regle`.execute(ctx.tx);
  return rows[0] ?? { n: 0, reste: noMoney };
}

/** Invoices that wait to be paid, oldest first. */
const waiting = (ctx: Context, search: string | undefined): List<PayoutRecord, Payout> => ({
  db: ctx.tx,
  from: sql`factures f`,
  where: sql`f.etat in ('emise', 'payee_partiel') and f.montant_paye > f.regle
    and ${search ? found(search, { codes: ['f.ref'], names: ['f.fac_nom_com'] }) : sql`true`}`,
  order: oldest({ 'f.id': 'bigint' }),
  read: async (piece) => {
    const { rows } = await sql<PayoutRecord>`
      select f.id, f.ref, f.etat, f.id_exped, f.fac_nom_com as nom_com, u.matricule_fiscal, u.matricule_confirme, u.rib,
        u.mode_reglement, f.montant_paye, f.regle, f.created_at,
        ${sql.raw(heldSql('report', 'f.id_exped'))} as report_actuel
      from factures f join users u on u.id = f.id_exped ${piece}`.execute(ctx.tx);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => showPayouts(ctx, rows),
});

/** The oldest of them, as many as a screen shows. */
export const firstPayouts = async (ctx: Context, search: string | undefined): Promise<Payout[]> =>
  (await rowsAfter(waiting(ctx, search), null, mostPayouts)).rows;

/** All of them, for an export. */
export const allPayouts = (ctx: Context, search: string | undefined): AsyncGenerator<Payout> =>
  allOf(waiting(ctx, search));

async function showPayouts(ctx: Context, rows: readonly PayoutRecord[]): Promise<Payout[]> {
  const changes = await withholdingChanges(ctx.tx);
  return rows.map(
    ({ id_exped, nom_com, matricule_fiscal, matricule_confirme, created_at, ...row }) => ({
      ...row,
      exped: { id: id_exped, nom_com },
      montant_paye: toTnd(row.montant_paye),
      regle: toTnd(row.regle),
      reste: toTnd(minus(row.montant_paye, row.regle)),
      report_actuel: toTnd(row.report_actuel),
      retenues: withholdingRates(changes, sparingTaxId(matricule_fiscal, matricule_confirme)),
      createdAt: created_at.toISOString(),
    }),
  );
}

interface PaymentFilter {
  id?: readonly number[] | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
  mode?: PaymentKind | undefined;
  id_exped?: readonly number[] | undefined;
  /** Only payments outside the invoices; of these shippers. */
  besides?: true;
  search?: string | undefined;
}

interface PaymentRecord extends Omit<InMillimes<PaymentRow>, 'exped' | 'createdAt' | 'verse'> {
  id_exped: number;
  nom_com: string | null;
  created_at: Date;
}

/** Payments of a period, newest first. */
const payments = (db: Db, filter: PaymentFilter): List<PaymentRow, PaymentRow> => ({
  db,
  from: sql`payments p`,
  where: conditionsOf(filter),
  order: newest({ 'p.jour': 'date', 'p.id': 'bigint' }),
  search: filter.search,
  read: (piece) => paymentRows(db, piece),
  keyOf: ({ jour, id }) => [jour, id],
  show: (rows) => rows,
});

/** One page of them, with the totals of all. */
export async function listPayments(
  db: Db,
  { filter, ...page }: { filter: PaymentFilter } & ListPage,
) {
  const { sums, ...found } = await pageWithSums(
    payments(db, filter),
    sql<{ montant: Millimes; retenue: Millimes; verse: Millimes }>`
      coalesce(sum(p.montant), 0)::bigint as montant, coalesce(sum(p.retenue), 0)::bigint as retenue,
      coalesce(sum(p.montant - p.retenue) filter (where p.mode <> 'compensation'), 0)::bigint as verse`,
    page,
  );
  return {
    ...found,
    totaux: {
      montant: toTnd(sums.montant),
      retenue: toTnd(sums.retenue),
      verse: toTnd(sums.verse),
    },
  };
}

/** One payment as the list shows it. */
export async function onePayment(db: Db, id: number): Promise<PaymentRow> {
  const [row] = await paymentRows(db, sql`where p.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

const besidesOf = (db: Db, shipper: number) => payments(db, { id_exped: [shipper], besides: true });

/**
 * What a shipper was paid outside the invoices, the latest first; number and sum cover all of them.
 */
export async function balancePayments(db: Db, shipper: number, most = mostPayouts) {
  const list = besidesOf(db, shipper);
  const { rows, next } = await rowsAfter(list, null, most);
  if (next === null)
    return {
      rows,
      count: rows.length,
      montant: toTnd(sum(rows.map(({ hors_facture }) => asMillimes(hors_facture)))),
    };
  const all = await sql<{ n: number; montant: Millimes }>`
    select count(*)::int as n, sum(${sql.raw(besidesSql)})::bigint as montant
    from ${list.from} where ${list.where}`.execute(db);
  return { rows, count: all.rows[0]?.n ?? 0, montant: toTnd(all.rows[0]?.montant ?? noMoney) };
}

/** All of them, for an export. */
export const allBalancePayments = (db: Db, shipper: number): AsyncGenerator<PaymentRow> =>
  allOf(besidesOf(db, shipper));

/** The payments after a cursor. */
export const paymentsAfter = (db: Db, filter: PaymentFilter, cursor: string | null, most: number) =>
  rowsAfter(payments(db, filter), cursor, most);

/** The transfers that the bank is asked to make, without reversed payments and their reversals. */
export function transfersForFile(db: Db, filter: PaymentFilter): AsyncGenerator<PaymentRow> {
  const list = payments(db, filter);
  return allOf({
    ...list,
    where: sql`${list.where} and p.reversed_at is null and p.reverses is null`,
  });
}

/** Every row of a filter, including reversals, so that the file adds up to the total on screen. */
export const paymentsForFile = (db: Db, filter: PaymentFilter): AsyncGenerator<PaymentRow> =>
  allOf(payments(db, filter));

function conditionsOf(filter: PaymentFilter): RawBuilder<unknown> {
  const tests = [sql`true`];
  if (filter.id) tests.push(sql`p.id = any(${[...filter.id]}::bigint[])`);
  if (filter.du) tests.push(sql`p.jour >= ${filter.du}`);
  if (filter.au) tests.push(sql`p.jour <= ${filter.au}`);
  if (filter.mode) tests.push(sql`p.mode = ${filter.mode}`);
  if (filter.id_exped) tests.push(sql`p.id_exped = any(${[...filter.id_exped]}::bigint[])`);
  if (filter.besides) tests.push(paidBesides(filter.id_exped ?? []));
  if (filter.search) {
    const invoices = found(filter.search, { codes: ['ref'], names: ['fac_nom_com'] });
    const shippers = found(filter.search, { names: ['nom_com'] });
    tests.push(
      sql`(p.id_facture in (select id from factures where ${invoices})
        or p.id_facture is null and p.id_exped in (select id from users where role = 'exped' and ${shippers})
        or ${found(filter.search, { codes: ['p.recu'], names: ['p.reference', 'p.nom_com'] })})`,
    );
  }
  return sql.join(tests, sql` and `);
}

async function paymentRows(db: Db, piece: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRecord>`
    select p.id, p.recu, p.mode, p.montant, p.retenue, ${sql.raw(besidesSql)} as hors_facture, p.jour, p.reference, p.reversed_at is not null as annule,
      o.recu as annule_recu, p.raison,
      p.created_at, f.ref as facture, p.id_exped, coalesce(f.fac_nom_com, p.nom_com, u.nom_com) as nom_com, u.rib, by.prenom || ' ' || by.nom as par
    from payments p join users u on u.id = p.id_exped left join factures f on f.id = p.id_facture
    left join users by on by.id = p.id_user left join payments o on o.id = p.reverses
    ${piece}`.execute(db);
  return rows.map(({ id_exped, nom_com, created_at, ...row }) => ({
    ...row,
    exped: { id: id_exped, nom_com },
    montant: toTnd(row.montant),
    retenue: toTnd(row.retenue),
    hors_facture: toTnd(row.hors_facture),
    verse: toTnd(row.mode === 'compensation' ? noMoney : minus(row.montant, row.retenue)),
    createdAt: created_at.toISOString(),
  }));
}

/** What the bank needs: who, which account, how much, why. */
export const paymentSheet: readonly SheetColumn<PaymentRow>[] = [
  { title: 'Bénéficiaire', width: 32, value: ({ exped }) => exped.nom_com },
  { title: 'RIB', width: 26, value: ({ rib }) => rib && formatRib(rib) },
  { title: 'Montant TND', kind: 'amount', value: ({ verse }) => verse },
  {
    title: 'Motif',
    width: 20,
    value: ({ facture }) => (facture ? `Facture ${facture}` : besidesInvoices),
  },
  { title: 'Date', width: 12, kind: 'day', value: ({ jour }) => jour },
  { title: 'Mode', width: 14, value: ({ mode }) => paymentKindLabels[mode] },
  { title: 'Référence', width: 24, value: ({ reference }) => reference },
  { title: 'Reçu', width: 14, value: ({ recu }) => recu },
  { title: 'Annule le reçu', width: 14, value: ({ annule_recu }) => annule_recu },
  { title: 'Réglé TND', kind: 'amount', value: ({ montant }) => montant },
  { title: 'Retenue TND', kind: 'amount', value: ({ retenue }) => retenue },
];
