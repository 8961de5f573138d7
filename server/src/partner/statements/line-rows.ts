import { type Day, dayOf, daysBetween, formatDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { toTnd } from '@cigogne/domain/money';
import type { StatementRow } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type FollowUp,
  partnerName,
  type StatementKind,
  statementKinds,
} from '@cigogne/domain/partner/statement-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '../../http/context.ts';
import {
  anywhere,
  listed,
  type ListPage,
  mostCounted,
  mostOf,
  refusePagePast,
} from '../../http/list-page.ts';
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
  montant: number | null;
  chez_nous: number | null;
  ouvert: number;
  doit: boolean;
  en_attente: boolean;
  attendu: number | null;
  recu: number | null;
  vu_le: Day | null;
  suite: FollowUp | null;
  note: string | null;
  suite_le: Date | null;
  suite_par: string | null;
}

const order = sql`array_position(array[${sql.join(statementKinds.map((kind) => sql.lit(kind)))}]::text[], k.kind)`;

function conditionsOf(filter: LineFilter): RawBuilder<unknown> {
  const tests = [sql`true`];
  if (filter.id_releve) tests.push(sql`k.id_statement = any(${[...filter.id_releve]}::bigint[])`);
  if (filter.compte) tests.push(sql`k.compte = ${filter.compte}`);
  if (filter.kind) tests.push(sql`k.kind = ${filter.kind}`);
  if (filter.ecarts) tests.push(sql`k.kind <> 'concorde'`);
  if (filter.suite === 'aucune') tests.push(sql`k.suite is null`);
  else if (filter.suite) tests.push(sql`k.suite = ${filter.suite}`);
  if (filter.search) {
    const like = anywhere(filter.search);
    const digits = anywhere(filter.search.replace(/[\s\u00a0\u202f]/g, ''));
    tests.push(
      sql`(k.code like ${digits} or k.reference ilike ${like} or k.numero ilike ${like}
        or k.nom_cl ilike ${like} or k.prenom_cl ilike ${like})`,
    );
  }
  return sql.join(tests, sql` and `);
}

async function rowsOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  from: RawBuilder<unknown>,
  { where, by, limit, offset }: Piece,
): Promise<StatementRow[]> {
  const { rows } = await sql<LineRecord>`
    select k.*, case when k.rang > 1 then array(select o.ligne from partner_statement_lines o
        where o.id_statement = k.id_statement and o.id_colis = k.id_colis and o.rang < k.rang order by o.rang)
      else '{}' end as autres_lignes, u.prenom || ' ' || u.nom as suite_par
    from (select * from (${from}) k where ${where} order by ${by} limit ${limit} offset ${offset}) k
    left join users u on u.id = k.suite_par
    order by ${by}`.execute(ctx.tx);
  const today = dayOf(ctx.now);
  return rows.map((row) => showLine(row, today));
}

interface Piece {
  where: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

const linesFrom = (filter: LineFilter): RawBuilder<unknown> => sql`
  select j.*, null::date as vu_le from (${judgedLines(
    filter.id_releve ? sql`l.id_statement = any(${[...filter.id_releve]}::bigint[])` : sql`true`,
  )}) j`;

const byKind = sql`${order}, k.ligne, k.id`;
const oldestFirst = sql`k.vu_le, k.id`;

/** The lines of a statement, and the parcels that it misses, differences first. */
export async function listLines(
  ctx: Context,
  { filter, page, taille }: { filter: LineFilter } & ListPage,
) {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const from = linesFrom(filter);
  const where = conditionsOf(filter);
  const [rows, { n }] = await Promise.all([
    rowsOf(ctx, from, { where, by: byKind, limit: taille, offset: page * taille }),
    countOf(ctx.tx, from, where),
  ]);
  return listed(rows, n, most);
}

export const linesForFile = (ctx: Context, filter: LineFilter): Promise<StatementRow[]> =>
  rowsOf(ctx, linesFrom(filter), {
    where: conditionsOf(filter),
    by: byKind,
    limit: 1_000_000,
    offset: 0,
  });

/** Differences that wait, the oldest first, and what is open of them. */
export async function listDifferences(
  ctx: Context,
  { filter, page, taille }: { filter: LineFilter } & ListPage,
) {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const where = conditionsOf(filter);
  const [rows, { n, montant }] = await Promise.all([
    rowsOf(ctx, openDifferences(), {
      where,
      by: oldestFirst,
      limit: taille,
      offset: page * taille,
    }),
    countOf(ctx.tx, openDifferences(), where),
  ]);
  return { ...listed(rows, n, most), montant: toTnd(montant) };
}

export const differencesForFile = (ctx: Context, filter: LineFilter): Promise<StatementRow[]> =>
  rowsOf(ctx, openDifferences(), {
    where: conditionsOf(filter),
    by: oldestFirst,
    limit: 1_000_000,
    offset: 0,
  });

async function countOf(db: Db, from: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number; montant: number }>`
    select least(count(*), ${mostCounted + 1})::int as n,
      coalesce(sum(k.ouvert) filter (where k.kind in ('manque', 'autre-montant')), 0)::bigint as montant
    from (${from}) k where ${where}`.execute(db);
  return rows[0] ?? { n: 0, montant: 0 };
}

function showLine(row: LineRecord, today: Day): StatementRow {
  const ours = row.chez_nous ?? 0;
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
    nom_cl: row.code && [row.prenom_cl, row.nom_cl].filter(Boolean).join(' '),
    lieu: row.adresse_lieu?.split(' | ')[0] ?? null,
    livre_le: row.depuis?.toISOString() ?? null,
    chez_nous: row.chez_nous === null ? null : toTnd(row.chez_nous),
    releve: row.montant === null ? null : toTnd(row.montant),
    ecart: toTnd((row.montant ?? 0) - ours),
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

/** Why a line stands where it does, where its kind alone does not tell. */
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
