import { toTnd, type Millimes } from '@cigogne/domain/money';
import { disputeState } from '@cigogne/domain/runsheets/dispute';
import type { Dispute } from '@cigogne/domain/runsheets/dispute-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest, oldest } from '../lists/order.ts';

interface DisputeRecord
  extends Omit<
    Dispute,
    'etat' | 'fait_le' | 'vu_le' | 'regle_le' | 'lu_le' | 'createdAt' | 'especes' | 'cheques'
  > {
  especes: Millimes;
  cheques: Millimes;
  fait_le: Date | null;
  vu_le: Date | null;
  regle_le: Date | null;
  lu_le: Date | null;
  created_at: Date;
}

const columns =
  sql.raw(`d.id, d.cle, d.sujet, d.acte, d.detail, d.etat_colis as resultat, d.especes, d.cheques, d.motif,
  d.fait_le, d.vu_le, d.reponse, d.regle_le, d.lu_le, d.created_at,
  case when r.id is not null then jsonb_build_object('id', r.id, 'ref', r.ref) end as rs,
  case when c.id is not null then jsonb_build_object('id', c.id, 'ref', c.code,
    'nom_cl', concat_ws(' ', c.prenom_cl, c.nom_cl), 'nom_com', s.nom_com) end as coli,
  jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
  case when h.id is not null then jsonb_build_object('id', h.id, 'nom', h.nom, 'tel', h.tel) end as hub,
  case when v.id is not null then concat_ws(' ', v.prenom, v.nom) end as vu_par,
  case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as regle_par`);
const joins = sql.raw(`join users u on u.id = d.id_liv
  left join hubs h on h.id = d.id_hub
  left join runsheets r on r.id = d.id_rs
  left join colis c on c.id = d.id_colis
  left join users s on s.id = c.id_exped
  left join users v on v.id = d.vu_par
  left join users g on g.id = d.regle_par`);

function showDispute(row: DisputeRecord): Dispute {
  const { created_at, especes, cheques, fait_le, vu_le, regle_le, lu_le, ...rest } = row;
  return {
    ...rest,
    etat: disputeState(row),
    especes: toTnd(especes),
    cheques: toTnd(cheques),
    fait_le: fait_le?.toISOString() ?? null,
    vu_le: vu_le?.toISOString() ?? null,
    regle_le: regle_le?.toISOString() ?? null,
    lu_le: lu_le?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  };
}

export interface DisputeFilter {
  search?: string | undefined;
  etat?: 'ouvert' | 'regle' | undefined;
  id_liv?: readonly number[] | undefined;
  id_rs?: readonly number[] | undefined;
}

/** The hub's own; all of them for root without a chosen one. */
export function disputesSeen(ctx: Context): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql`true` : sql`d.id_hub = ${hub}`;
}

function conditionsOf(ctx: Context, filter: DisputeFilter): RawBuilder<unknown> {
  const tests = [disputesSeen(ctx)];
  if (filter.etat)
    tests.push(filter.etat === 'ouvert' ? sql`d.regle_le is null` : sql`d.regle_le is not null`);
  if (filter.id_liv) tests.push(sql`d.id_liv = any(${[...filter.id_liv]}::bigint[])`);
  if (filter.id_rs) tests.push(sql`d.id_rs = any(${[...filter.id_rs]}::bigint[])`);
  if (filter.search)
    tests.push(
      found(filter.search, {
        codes: ['d.sujet', 'r.ref'],
        names: [`concat_ws(' ', u.prenom, u.nom)`],
      }),
    );
  return sql.join(tests, sql` and `);
}

function disputes(ctx: Context, filter: DisputeFilter): List<DisputeRecord, Dispute> {
  const from = sql`disputes d ${joins}`;
  return {
    db: ctx.tx,
    from,
    where: conditionsOf(ctx, filter),
    order: newest({ 'd.id': 'bigint' }),
    search: filter.search,
    read: async (piece) => {
      const { rows } = await sql<DisputeRecord>`select ${columns} from ${from} ${piece}`.execute(
        ctx.tx,
      );
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: (rows) => rows.map(showDispute),
  };
}

const waitingFirst = oldest({
  'd.regle_le is not null': 'bool',
  'case when d.regle_le is null then d.id else -d.id end': 'bigint',
});

/** What waits for the hub first, oldest first; then what it settled, newest first. */
export const listDisputes = (
  ctx: Context,
  filter: DisputeFilter,
  page: ListPage,
): Promise<Listed<Dispute>> => pageOf({ ...disputes(ctx, filter), order: waitingFirst }, page);

/** Every dispute of a list, newest first, for a file. */
export const allDisputes = (ctx: Context, filter: DisputeFilter): AsyncGenerator<Dispute> =>
  allOf(disputes(ctx, filter));

const mostOwn = 200;

/** The courier's, until the hub's word is read. */
export async function myDisputes(ctx: Context): Promise<Dispute[]> {
  const { rows } = await sql<DisputeRecord>`select ${columns} from disputes d ${joins}
    where d.id_liv = ${ctx.by.id} and d.lu_le is null order by d.id limit ${mostOwn}`.execute(
    ctx.tx,
  );
  return rows.map(showDispute);
}

export async function disputeById(ctx: Context, id: number): Promise<Dispute> {
  const { rows } = await sql<DisputeRecord>`select ${columns} from disputes d ${joins}
    where d.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error(`No dispute ${id}`);
  return showDispute(row);
}
