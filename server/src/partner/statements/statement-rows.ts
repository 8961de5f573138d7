import type { InMillimes } from '@cigogne/domain/amounts';
import { type Day, dayOf, daysBetween } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { toTnd, type Millimes, sum, type Tnd } from '@cigogne/domain/money';
import type {
  OpenGroup,
  PartnerStatement,
  Receipt,
  StatementSum,
} from '@cigogne/domain/partner/partner-statements.contract';
import {
  type Receiver,
  type StatementKind,
  statementKinds,
  type StatementState,
} from '@cigogne/domain/partner/statement-kinds';
import { notFound } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../database/db.ts';
import { found } from '../../lists/found.ts';
import type { ListPage } from '../../lists/list-page.ts';
import { allOf, type List, pageOf } from '../../lists/list.ts';
import { newest } from '../../lists/order.ts';
import { judgedLines, openDifferences } from './judged-lines.ts';

export interface StatementFilter {
  id?: readonly number[] | undefined;
  compte?: PartnerAccount | undefined;
  etat?: StatementState | undefined;
  search?: string | undefined;
}

interface StatementRecord {
  id: number;
  compte: PartnerAccount;
  du: Day;
  au: Day;
  fichier: string;
  nbr_lignes: number;
  montant: Millimes;
  ms: number;
  par: string | null;
  created_at: Date;
  n_matched: number;
  matched: Millimes;
  n_received: number;
  received: Millimes;
  n_open: number;
  open: Millimes;
}

/** Some of it matches to the millime and can be received. */
const waits = sql`exists (select from partner_statement_lines l join partner_debts d on d.id_colis = l.id_colis
  and d.compte = s.compte and d.montant = l.montant and d.montant > 0
  where l.id_statement = s.id and l.rang = 1 and not exists (select from partner_receipt_lines x where x.id_line = l.id
    and not exists (select from partner_receipts v where v.reverses = x.id_receipt)))`;

function conditionsOf(filter: StatementFilter): RawBuilder<unknown> {
  const tests = [sql`s.retire_le is null`];
  if (filter.id) tests.push(sql`s.id = any(${[...filter.id]}::bigint[])`);
  if (filter.compte) tests.push(sql`s.compte = ${filter.compte}`);
  if (filter.etat) tests.push(filter.etat === 'recu' ? sql`not ${waits}` : waits);
  if (filter.search)
    tests.push(
      found(filter.search, { codes: [`to_char(s.au, 'DD/MM/YYYY')`], names: ['s.fichier'] }),
    );
  return sql.join(tests, sql` and `);
}

async function statementRecords(db: Db, piece: RawBuilder<unknown>): Promise<StatementRecord[]> {
  const { rows } = await sql<StatementRecord>`
    with s as materialized (
      select * from partner_statements s ${piece}
    ), matched as (
      select j.id_statement, count(*)::int as n, sum(j.montant)::bigint as montant
      from (${judgedLines(sql`l.id_statement in (select id from s)`)}) j
      where j.kind = 'concorde' and j.a_recevoir group by 1
    ), received as (
      select p.id_statement, sum(sign(p.montant) * p.nbr)::int as n, sum(p.montant)::bigint as montant
      from partner_receipts p where p.id_statement in (select id from s) group by 1
    ), open as (
      select k.id_statement, count(*)::int as n,
        coalesce(sum(k.ouvert) filter (where k.kind in ('manque', 'autre-montant')), 0)::bigint as montant
      from (${openDifferences()}) k where k.id_statement in (select id from s) group by 1
    )
    select s.*, u.prenom || ' ' || u.nom as par, coalesce(m.n, 0) as n_matched, coalesce(m.montant, 0) as matched,
      coalesce(r.n, 0) as n_received, coalesce(r.montant, 0) as received,
      coalesce(o.n, 0) as n_open, coalesce(o.montant, 0) as open
    from s left join users u on u.id = s.id_user
    left join matched m on m.id_statement = s.id
    left join received r on r.id_statement = s.id
    left join open o on o.id_statement = s.id
    order by s.au desc, s.id desc`.execute(db);
  return rows;
}

function showStatement(row: StatementRecord): PartnerStatement {
  return {
    id: row.id,
    compte: row.compte,
    du: row.du,
    au: row.au,
    fichier: row.fichier,
    nbr_lignes: row.nbr_lignes,
    montant: toTnd(row.montant),
    ms: row.ms,
    etat: row.n_matched > 0 ? 'a-recevoir' : 'recu',
    a_recevoir: { n: row.n_matched, montant: toTnd(row.matched) },
    recu: { n: row.n_received, montant: toTnd(row.received) },
    ecarts: { n: row.n_open, montant: toTnd(row.open) },
    par: row.par,
    createdAt: row.created_at.toISOString(),
  };
}

/** The latest periods first. */
const statements = (db: Db, filter: StatementFilter): List<StatementRecord, PartnerStatement> => ({
  db,
  from: sql`partner_statements s`,
  where: conditionsOf(filter),
  order: newest({ 's.au': 'date', 's.id': 'bigint' }),
  search: filter.search,
  read: (piece) => statementRecords(db, piece),
  keyOf: ({ au, id }) => [au, id],
  show: (rows) => rows.map(showStatement),
});

export const listStatements = (
  db: Db,
  { filter, ...page }: { filter: StatementFilter } & ListPage,
) => pageOf(statements(db, filter), page);

export const statementsForFile = (
  db: Db,
  filter: StatementFilter,
): AsyncGenerator<PartnerStatement> => allOf(statements(db, filter));

export async function statementById(db: Db, id: number): Promise<PartnerStatement> {
  const [row] = await statementRecords(db, sql`where ${conditionsOf({ id: [id] })}`);
  if (!row) throw notFound();
  return showStatement(row);
}

interface SumRecord {
  kind: StatementKind;
  n: number;
  chez_nous: Millimes | null;
  releve: Millimes | null;
  n_owed: number;
  owed: Millimes;
  n_others: number;
  others: Millimes;
}

/** One statement in full: sums by kind, what the partner will still owe, its receipts. */
export async function oneStatement(ctx: Context, id: number) {
  const releve = await statementById(ctx.tx, id);
  const [{ rows }, receptions, ailleurs] = await Promise.all([
    sql<SumRecord>`
      select j.kind, count(*)::int as n, sum(j.chez_nous)::bigint as chez_nous, sum(j.montant)::bigint as releve,
        (count(*) filter (where j.kind in ('manque', 'autre-montant') and j.ouvert > 0))::int as n_owed,
        coalesce(sum(j.ouvert) filter (where j.kind in ('manque', 'autre-montant') and j.ouvert > 0), 0)::bigint as owed,
        (count(*) filter (where j.kind = 'autre-montant' and j.a_recevoir))::int as n_others,
        coalesce(sum(j.montant) filter (where j.kind = 'autre-montant' and j.a_recevoir), 0)::bigint as others
      from (${judgedLines(sql`l.id_statement = ${id}`)}) j group by 1`.execute(ctx.tx),
    receiptsOf(ctx.tx, id),
    openElsewhere(ctx, id),
  ]);
  const total = (of: (row: SumRecord) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    releve,
    sommes: statementKinds.flatMap((kind): StatementSum[] => {
      const row = rows.find((one) => one.kind === kind);
      if (!row) return [];
      return [
        { kind, n: row.n, chez_nous: tndOrNull(row.chez_nous), releve: tndOrNull(row.releve) },
      ];
    }),
    devra: { n: total(({ n_owed }) => n_owed), montant: toTnd(sum(rows.map(({ owed }) => owed))) },
    autres: {
      n: total(({ n_others }) => n_others),
      montant: toTnd(sum(rows.map(({ others }) => others))),
    },
    receptions,
    ailleurs,
  };
}

const tndOrNull = (amount: Millimes | null): Tnd | null => (amount === null ? null : toTnd(amount));

interface ReceiptRecord extends Omit<InMillimes<Receipt>, 'createdAt'> {
  vers: Receiver;
  created_at: Date;
}

async function receiptsOf(db: Db, id: number): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRecord>`
    select p.id, p.vers, p.montant, p.nbr, p.jour, p.reference, p.raison, p.reverses as annule_id,
      exists (select from partner_receipts v where v.reverses = p.id) as annule,
      u.prenom || ' ' || u.nom as par, p.created_at
    from partner_receipts p left join users u on u.id = p.id_user
    where p.id_statement = ${id} order by p.id desc`.execute(db);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    montant: toTnd(row.montant),
    createdAt: created_at.toISOString(),
  }));
}

interface GroupRecord extends Omit<InMillimes<OpenGroup>, 'age'> {
  du: Day;
  au: Day;
  vu_le: Day;
}

/** What is open on other statements, the oldest first. */
async function openElsewhere(ctx: Context, id: number): Promise<OpenGroup[]> {
  const { rows } = await sql<GroupRecord>`
    select k.id_statement as id_releve, k.compte, k.du, k.au, min(k.vu_le) as vu_le, count(*)::int as n,
      coalesce(sum(k.ouvert), 0)::bigint as montant, (count(*) filter (where k.kind = 'manque'))::int as manque,
      (count(*) filter (where k.kind = 'autre-montant'))::int as autre_montant
    from (${openDifferences()}) k where k.id_statement <> ${id} and k.kind in ('manque', 'autre-montant')
    group by 1, 2, 3, 4 order by min(k.vu_le), 1 limit 50`.execute(ctx.tx);
  const today = dayOf(ctx.now);
  return rows.map(({ vu_le, ...row }) => ({
    ...row,
    montant: toTnd(row.montant),
    age: Math.max(0, daysBetween(vu_le, today)),
  }));
}
