import { type Day, dayOf, daysBetween, formatDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { toTnd, type Millimes, noMoney, minus } from '@cigogne/domain/money';
import type { StatementRow } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type FollowUp,
  partnerName,
  type StatementKind,
  statementKinds,
} from '@cigogne/domain/partner/statement-kinds';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { found } from '../../lists/found.ts';
import type { ListPage } from '../../lists/list-page.ts';
import { allOf, type List, pageOf, pageWithSums } from '../../lists/list.ts';
import { oldest, type Order, sorted } from '../../lists/order.ts';
import { judgedLines, openDifferences } from './judged-lines.ts';

export interface LineFilter {
  id_releve?: readonly number[] | undefined;
  compte?: PartnerAccount | undefined;
  kind?: StatementKind | undefined;
  ecarts?: 'oui' | undefined;
  suite?: FollowUp | 'aucune' | undefined;
  search?: string | undefined;
}

interface LineRecord {
  id: number;
  id_statement: number;
  compte: PartnerAccount;
  du: Day;
  au: Day;
  kind: StatementKind;
  ligne: number | null;
  autres_lignes: number[];
  code: string | null;
  reference: string;
  numero: string;
  statut: string;
  nom_cl: string | null;
  prenom_cl: string | null;
  adresse_lieu: string | null;
  compte_afex: PartnerAccount | null;
  depuis: Date | null;
  montant: Millimes | null;
  chez_nous: Millimes | null;
  ouvert: Millimes;
  doit: boolean;
  en_attente: boolean;
  attendu: Millimes | null;
  recu: Millimes | null;
  vu_le: Day | null;
  suite: FollowUp | null;
  note: string | null;
  suite_le: Date | null;
  suite_par: string | null;
}

function conditionsOf(filter: LineFilter): RawBuilder<unknown> {
  const tests = [sql`true`];
  if (filter.id_releve) tests.push(sql`k.id_statement = any(${[...filter.id_releve]}::bigint[])`);
  if (filter.compte) tests.push(sql`k.compte = ${filter.compte}`);
  if (filter.kind) tests.push(sql`k.kind = ${filter.kind}`);
  if (filter.ecarts) tests.push(sql`k.kind <> 'concorde'`);
  if (filter.suite === 'aucune') tests.push(sql`k.suite is null`);
  else if (filter.suite) tests.push(sql`k.suite = ${filter.suite}`);
  if (filter.search)
    tests.push(
      found(filter.search, {
        codes: ['k.code', 'k.numero'],
        names: ['k.reference', `concat_ws(' ', k.prenom_cl, k.nom_cl)`],
      }),
    );
  return sql.join(tests, sql` and `);
}

const linesFrom = (filter: LineFilter): RawBuilder<unknown> => sql`
  select j.*, null::date as vu_le from (${judgedLines(
    filter.id_releve ? sql`l.id_statement = any(${[...filter.id_releve]}::bigint[])` : sql`true`,
  )}) j`;

function judged(
  ctx: Context,
  from: RawBuilder<unknown>,
  filter: LineFilter,
  order: Order,
): Omit<List<LineRecord, StatementRow>, 'keyOf'> {
  return {
    db: ctx.tx,
    from: sql`(${from}) k`,
    where: conditionsOf(filter),
    order,
    search: filter.search,
    read: async (piece) => {
      const { rows } = await sql<LineRecord>`
        select k.*, case when k.rang > 1 then array(select o.ligne from partner_statement_lines o
            where o.id_statement = k.id_statement and o.id_colis = k.id_colis and o.rang < k.rang order by o.rang)
          else '{}' end as autres_lignes, u.prenom || ' ' || u.nom as suite_par
        from (select * from (${from}) k ${piece}) k left join users u on u.id = k.suite_par
        order by ${sorted(order)}`.execute(ctx.tx);
      return rows;
    },
    show: (rows) => rows.map((row) => showLine(row, dayOf(ctx.now))),
    // Each piece compares every line again.
    atOnce: 10_000,
  };
}

/** What is missing has no line in the file, and comes after those that have one. */
const lastLine = 999_999_999;

const byKind = oldest({
  [`array_position(array['${statementKinds.join("', '")}'], k.kind)`]: 'int',
  [`coalesce(k.ligne, ${lastLine})`]: 'int',
  'k.id': 'bigint',
});
const oldestFirst = oldest({ 'k.vu_le': 'date', 'k.id': 'bigint' });

/** The lines of a statement, and the parcels missing from it, differences first. */
const lines = (ctx: Context, filter: LineFilter): List<LineRecord, StatementRow> => ({
  ...judged(ctx, linesFrom(filter), filter, byKind),
  keyOf: ({ kind, ligne, id }) => [statementKinds.indexOf(kind) + 1, ligne ?? lastLine, id],
});

export const listLines = (ctx: Context, { filter, ...page }: { filter: LineFilter } & ListPage) =>
  pageOf(lines(ctx, filter), page);

export const linesForFile = (ctx: Context, filter: LineFilter): AsyncGenerator<StatementRow> =>
  allOf(lines(ctx, filter));

/** Open differences, the oldest first. */
const differences = (ctx: Context, filter: LineFilter): List<LineRecord, StatementRow> => ({
  ...judged(ctx, openDifferences(), filter, oldestFirst),
  keyOf: ({ vu_le, au, id }) => [vu_le ?? au, id],
});

/** One page of them, and the open amount of all. */
export async function listDifferences(
  ctx: Context,
  { filter, ...page }: { filter: LineFilter } & ListPage,
) {
  const { sums, ...found } = await pageWithSums(
    differences(ctx, filter),
    sql<{ montant: Millimes }>`
      coalesce(sum(k.ouvert) filter (where k.kind in ('manque', 'autre-montant')), 0)::bigint as montant`,
    page,
  );
  return { ...found, montant: toTnd(sums.montant) };
}

export const differencesForFile = (
  ctx: Context,
  filter: LineFilter,
): AsyncGenerator<StatementRow> => allOf(differences(ctx, filter));

function showLine(row: LineRecord, today: Day): StatementRow {
  const ours = row.chez_nous ?? noMoney;
  return {
    id: row.id,
    id_releve: row.id_statement,
    compte: row.compte,
    du: row.du,
    au: row.au,
    kind: row.kind,
    ligne: row.ligne,
    autres_lignes: row.autres_lignes,
    code: row.code,
    reference: row.reference,
    numero: row.numero,
    statut: row.statut,
    nom_cl: row.code && recipientName(row),
    lieu: row.adresse_lieu?.split(' | ')[0] ?? null,
    livre_le: row.depuis?.toISOString() ?? null,
    chez_nous: row.chez_nous === null ? null : toTnd(row.chez_nous),
    releve: row.montant === null ? null : toTnd(row.montant),
    ecart: toTnd(minus(row.montant ?? noMoney, ours)),
    ouvert: toTnd(row.ouvert),
    en_attente: row.en_attente,
    age: Math.max(0, daysBetween(row.vu_le ?? row.au, today)),
    recu: row.recu === null ? null : toTnd(row.recu),
    suite: row.suite,
    note: row.note,
    suite_le: row.suite_le?.toISOString() ?? null,
    suite_par: row.suite_par,
    phrase: phraseOf(row),
  };
}

/** Explains a line's verdict where its kind alone does not. */
function phraseOf(row: LineRecord): string | null {
  switch (row.kind) {
    case 'pas-a-nous':
      if (row.code === null) return 'Aucun colis chez nous';
      return row.compte_afex
        ? `Confié à ${partnerName(row.compte_afex)}`
        : 'Colis à nous, jamais confié à Afex';
    case 'deux-fois':
      return row.autres_lignes.length > 0
        ? `lignes ${[...row.autres_lignes, row.ligne].join(' et ')}, comptées une fois`
        : 'Déjà reçu par un autre relevé';
    case 'autre-montant':
      if (!row.doit) return 'Pas encore livré chez nous';
      if (row.ouvert < 0) return `Reçu en trop`;
      return row.recu === null
        ? row.ouvert === 0
          ? 'Réglé autrement'
          : null
        : row.ouvert === 0
          ? 'Reçu, reste réglé'
          : 'Reçu, le reste est ouvert';
    case 'manque':
      return row.ouvert === 0
        ? 'Réglé depuis'
        : row.depuis && `livré le ${formatDay(dayOf(row.depuis))}`;
    case 'concorde':
      return row.recu === null ? null : 'Reçu';
  }
}
