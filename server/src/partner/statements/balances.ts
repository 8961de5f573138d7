import type { InMillimes } from '@cigogne/domain/amounts';
import { type Day, dayOf, daysBetween } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { toTnd, type Millimes, noMoney, sum } from '@cigogne/domain/money';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import type { PartnerDebt, WriteOff } from '@cigogne/domain/partner/partner-statements.contract';
import { ageLimits } from '@cigogne/domain/ledger/ages';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../database/db.ts';
import { found } from '../../lists/found.ts';
import type { ListPage } from '../../lists/list-page.ts';
import { allOf, type List, pageOf, pageWithSums } from '../../lists/list.ts';
import { newest, oldest } from '../../lists/order.ts';
import { judgedLines, openDifferences } from './judged-lines.ts';

/** The age class of what is owed since `depuis`, as in `ageLabels`. */
const ageClass = (now: Date): RawBuilder<number> => sql<number>`width_bucket(
  floor(extract(epoch from (${now}::timestamptz - d.depuis)) / 86400)::int,
  array[${sql.join(ageLimits.map((limit) => sql.lit(limit + 1)))}]::int[])`;

interface ClassRecord {
  compte: PartnerAccount;
  tranche: number;
  n: number;
  montant: Millimes;
}

interface PartRecord {
  compte: PartnerAccount;
  n: number;
  montant: Millimes;
}

/** What the partner owes on each account, by parcel and age. */
export async function balances(ctx: Context) {
  const [debts, matched, open] = await Promise.all([
    sql<ClassRecord>`
      select d.compte, ${ageClass(ctx.now)} as tranche, count(*)::int as n, sum(d.montant)::bigint as montant
      from partner_debts d where d.montant <> 0 group by 1, 2`.execute(ctx.tx),
    sql<PartRecord>`
      select j.compte, count(*)::int as n, sum(j.montant)::bigint as montant
      from (${judgedLines(sql`d.montant > 0`)}) j where j.kind = 'concorde' and j.a_recevoir group by 1`.execute(
      ctx.tx,
    ),
    sql<PartRecord>`
      select k.compte, count(*)::int as n,
        coalesce(sum(k.ouvert) filter (where k.kind in ('manque', 'autre-montant')), 0)::bigint as montant
      from (${openDifferences()}) k group by 1`.execute(ctx.tx),
  ]);
  const partOf = (rows: readonly PartRecord[], compte: PartnerAccount) => {
    const row = rows.find((one) => one.compte === compte);
    return { n: row?.n ?? 0, montant: toTnd(row?.montant ?? noMoney) };
  };
  return {
    comptes: partnerAccounts.map((compte) => {
      const own = debts.rows.filter((row) => row.compte === compte);
      return {
        compte,
        n: own.reduce((all, { n }) => all + n, 0),
        total: toTnd(sum(own.map(({ montant }) => montant))),
        tranches: [0, ...ageLimits].map((_, place) =>
          toTnd(own.find(({ tranche }) => tranche === place)?.montant ?? noMoney),
        ),
        a_recevoir: partOf(matched.rows, compte),
        ecarts: partOf(open.rows, compte),
      };
    }),
  };
}

export interface DebtFilter {
  compte?: PartnerAccount | undefined;
  tranche?: '0' | '1' | '2' | '3' | undefined;
  search?: string | undefined;
}

function debtsWhere(filter: DebtFilter, now: Date): RawBuilder<unknown> {
  const tests = [sql`d.montant <> 0`];
  if (filter.compte) tests.push(sql`d.compte = ${filter.compte}`);
  if (filter.tranche) tests.push(sql`${ageClass(now)} = ${Number(filter.tranche)}`);
  if (filter.search)
    tests.push(
      found(filter.search, {
        codes: ['c.code', 'c.afex_code'],
        names: [`concat_ws(' ', c.prenom_cl, c.nom_cl)`],
      }),
    );
  return sql.join(tests, sql` and `);
}

interface DebtRecord {
  id: number;
  code: string;
  compte: PartnerAccount;
  nom_cl: string;
  prenom_cl: string | null;
  adresse_lieu: string | null;
  montant: Millimes;
  depuis: Date;
  /** To the microsecond. */
  depuis_exact: string;
  id_releve: number | null;
}

/** The parcels whose money the partner has, oldest first. */
const debts = (ctx: Context, filter: DebtFilter): List<DebtRecord, PartnerDebt> => ({
  db: ctx.tx,
  from: sql`partner_debts d join colis c on c.id = d.id_colis`,
  where: debtsWhere(filter, ctx.now),
  order: oldest({ 'd.depuis': 'timestamptz', 'd.id_colis': 'bigint' }),
  search: filter.search,
  read: async (piece) => {
    const { rows } = await sql<DebtRecord>`
      select c.id, c.code, d.compte, c.nom_cl, c.prenom_cl, c.adresse_lieu, d.montant, d.depuis,
        d.depuis::text as depuis_exact,
        (select max(l.id_statement) from partner_statement_lines l join partner_statements s on s.id = l.id_statement
          where l.id_colis = c.id and s.compte = d.compte and s.retire_le is null) as id_releve
      from (select d.* from partner_debts d join colis c on c.id = d.id_colis ${piece}) d
      join colis c on c.id = d.id_colis order by d.depuis, d.id_colis`.execute(ctx.tx);
    return rows;
  },
  keyOf: ({ depuis_exact, id }) => [depuis_exact, id],
  show: (rows) => rows.map((row) => showDebt(row, dayOf(ctx.now))),
});

const showDebt = (
  { prenom_cl, adresse_lieu, depuis_exact: _, ...row }: DebtRecord,
  today: Day,
): PartnerDebt => ({
  ...row,
  nom_cl: [prenom_cl, row.nom_cl].filter(Boolean).join(' '),
  lieu: adresse_lieu?.split(' | ')[0] ?? null,
  montant: toTnd(row.montant),
  age: Math.max(0, daysBetween(dayOf(row.depuis), today)),
  depuis: row.depuis.toISOString(),
});

/** One page of them, with the total of all. */
export async function listDebts(
  ctx: Context,
  { filter, ...page }: { filter: DebtFilter } & ListPage,
) {
  const { sums, ...found } = await pageWithSums(
    debts(ctx, filter),
    sql<{ montant: Millimes }>`coalesce(sum(d.montant), 0)::bigint as montant`,
    page,
  );
  return { ...found, montant: toTnd(sums.montant) };
}

export const debtsForFile = (ctx: Context, filter: DebtFilter): AsyncGenerator<PartnerDebt> =>
  allOf(debts(ctx, filter));

interface WriteOffRecord extends Omit<InMillimes<WriteOff>, 'createdAt'> {
  created_at: Date;
}

/** Write-offs and their reversals, newest first. */
const writeOffs = (db: Db, filter: DebtFilter): List<WriteOffRecord, WriteOff> => ({
  db,
  from: writtenOff,
  where: writeOffsWhere(filter),
  order: newest({ 'w.id': 'bigint' }),
  search: filter.search,
  read: async (piece) => {
    const { rows } = await sql<WriteOffRecord>`
      select w.id, c.code, w.compte, w.montant, w.raison, w.reverses as annule_id, w.created_at,
        exists (select from partner_write_offs v where v.reverses = w.id) as annule,
        u.prenom || ' ' || u.nom as par
      from ${writtenOff} left join users u on u.id = w.id_user ${piece}`.execute(db);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) =>
    rows.map(({ created_at, ...row }) => ({
      ...row,
      montant: toTnd(row.montant),
      createdAt: created_at.toISOString(),
    })),
});

export const listWriteOffs = (db: Db, { filter, ...page }: { filter: DebtFilter } & ListPage) =>
  pageOf(writeOffs(db, filter), page);

export const writeOffsForFile = (db: Db, filter: DebtFilter): AsyncGenerator<WriteOff> =>
  allOf(writeOffs(db, filter));

const writtenOff = sql`partner_write_offs w join colis c on c.id = w.id_colis`;

function writeOffsWhere(filter: DebtFilter): RawBuilder<unknown> {
  const tests = [sql`true`];
  if (filter.compte) tests.push(sql`w.compte = ${filter.compte}`);
  if (filter.search) tests.push(found(filter.search, { codes: ['c.code'], names: ['w.raison'] }));
  return sql.join(tests, sql` and `);
}
