import { addDays, type Day, formatInstant, startOfDay } from '@cigogne/domain/days';
import {
  type Correction,
  type CorrectionState,
  correctionStateLabels,
} from '@cigogne/domain/parcels/corrections';
import { toTnd } from '@cigogne/domain/money';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '../http/context.ts';
import { inPieces } from '../http/export.ts';
import { hubSeen } from '../http/hub-scope.ts';
import {
  anywhere,
  type Listed,
  listed,
  type ListPage,
  mostOf,
  refusePagePast,
} from '../http/list-page.ts';
import type { SheetColumn } from '../http/sheet.ts';

interface Filter {
  id?: readonly number[] | undefined;
  search?: string | undefined;
  etat?: CorrectionState | undefined;
  id_exped?: readonly number[] | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

function conditionsOf(ctx: Context, filter: Filter): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  const tests = [sql`true`];
  if (hub !== 'all') tests.push(sql`k.id_hub = ${hub}`);
  if (filter.id) tests.push(sql`k.id = any(${[...filter.id]}::bigint[])`);
  if (filter.etat) tests.push(sql`k.etat = ${filter.etat}`);
  if (filter.id_exped) tests.push(sql`k.id_exped = any(${[...filter.id_exped]}::bigint[])`);
  if (filter.du) tests.push(sql`k.created_at >= ${startOfDay(filter.du)}`);
  if (filter.au) tests.push(sql`k.created_at < ${startOfDay(addDays(filter.au, 1))}`);
  if (filter.search) {
    const like = anywhere(filter.search);
    tests.push(sql`(c.code like ${like} or x.nom_com ilike ${like} or k.raison ilike ${like})`);
  }
  return sql.join(tests, sql` and `);
}

const from = sql`corrections k join colis c on c.id = k.id_colis join users x on x.id = k.id_exped`;

async function rowsOf(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<Correction[]> {
  const { rows } = await sql<
    Omit<Correction, 'exped' | 'createdAt' | 'repondu_le'> & {
      id_exped: number;
      nom_com: string | null;
      created_at: Date;
      repondu_le: Date | null;
    }
  >`select k.id, c.code as ref, k.id_exped, x.nom_com, h.nom as hub, k.etat, c.issue, k.ancien, k.nouveau, k.encaisse, k.statut, k.vers,
      k.raison, coalesce(u.prenom || ' ' || u.nom, 'Système') as par, k.created_at, k.reponse,
      case when k.repondu_le is not null then r.prenom || ' ' || r.nom
        when u.role = 'root' then u.prenom || ' ' || u.nom end as accord_de, k.repondu_le
    from ${from} left join hubs h on h.id = k.id_hub left join users u on u.id = k.id_user
      left join users r on r.id = k.id_user_reponse
    where ${where} order by k.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id_exped, nom_com, created_at, repondu_le, ...row }) => ({
    ...row,
    exped: { id: id_exped, nom_com },
    ancien: toTnd(row.ancien),
    nouveau: toTnd(row.nouveau),
    createdAt: created_at.toISOString(),
    repondu_le: repondu_le?.toISOString() ?? null,
  }));
}

/** Newest first; an admin sees those of the own hub. */
export async function listCorrections(
  ctx: Context,
  { filter, page, taille }: { filter: Filter } & ListPage,
): Promise<Listed<Correction>> {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const where = conditionsOf(ctx, filter);
  const [rows, counted] = await Promise.all([
    rowsOf(ctx.tx, where, taille, page * taille),
    sql<{ n: number }>`select count(*)::int as n from (
      select from ${from} where ${where} limit ${most + 1}) k`.execute(ctx.tx),
  ]);
  return listed(rows, counted.rows[0]?.n ?? 0, most);
}

export const allCorrections = (ctx: Context, filter: Filter): AsyncGenerator<Correction> => {
  const where = conditionsOf(ctx, filter);
  return inPieces<Correction>(
    ({ id }) => id,
    (before, piece) =>
      rowsOf(ctx.tx, before === null ? where : sql`${where} and k.id < ${before}`, piece),
  );
};

export const correctionSheet: readonly SheetColumn<Correction>[] = [
  { title: 'Date', width: 18, value: (row) => formatInstant(row.createdAt) },
  { title: 'Colis', width: 16, value: (row) => row.ref },
  { title: 'Expéditeur', width: 28, value: (row) => row.exped.nom_com },
  { title: 'Hub', width: 20, value: (row) => row.hub },
  { title: 'Ancien TND', kind: 'amount', value: (row) => row.ancien },
  { title: 'Nouveau TND', kind: 'amount', value: (row) => row.nouveau },
  {
    title: 'Par un statut',
    width: 20,
    value: (row) => (row.vers ? labelOf(row.vers) : row.statut ? 'oui' : ''),
  },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Par', width: 24, value: (row) => row.par },
  { title: 'Etat', width: 18, value: (row) => correctionStateLabels[row.etat] },
  { title: 'Accord', width: 24, value: (row) => row.accord_de },
  {
    title: 'Répondu le',
    width: 18,
    value: (row) => row.repondu_le && formatInstant(row.repondu_le),
  },
  { title: 'Réponse', width: 40, value: (row) => row.reponse },
];
