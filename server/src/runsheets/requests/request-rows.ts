import { type Millimes, toTnd } from '@cigogne/domain/money';
import type { CorrectionRequest } from '@cigogne/domain/runsheets/correction-request';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { hubSeen } from '../../hubs/hub-scope.ts';
import { found } from '../../lists/found.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { type List, pageOf } from '../../lists/list.ts';
import { oldest } from '../../lists/order.ts';

export interface RequestRecord
  extends Omit<
    CorrectionRequest,
    'montant' | 'montant_avant' | 'fait_le' | 'repondu_le' | 'lu_le'
  > {
  montant: Millimes | null;
  montant_avant: Millimes | null;
  /** Text where the row came as JSON. */
  fait_le: Date | string;
  repondu_le: Date | string | null;
  lu_le: Date | string | null;
}

const columnsSql = `q.id, c.code as ref, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, s.nom_com,
  jsonb_build_object('id', r.id, 'ref', r.ref) as rs,
  jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
  jsonb_build_object('nom', h.nom, 'tel', h.tel) as hub,
  q.etat_avant, q.montant_avant, q.etat, q.montant, q.motif, q.date_p, q.raison, q.fait_le, q.acceptee, q.reponse,
  q.repondu_le, q.lu_le, case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as repondu_par`;
const joinsSql = `join users u on u.id = q.id_liv
  join hubs h on h.id = q.id_hub
  join runsheets r on r.id = q.id_rs
  join colis c on c.id = q.id_colis
  join users s on s.id = c.id_exped
  left join users g on g.id = q.repondu_par`;
const columns = sql.raw(columnsSql);
const joins = sql.raw(joinsSql);

export function showRequest(row: RequestRecord): CorrectionRequest {
  return {
    ...row,
    montant: row.montant === null ? null : toTnd(row.montant),
    montant_avant: row.montant_avant === null ? null : toTnd(row.montant_avant),
    fait_le: iso(row.fait_le),
    repondu_le: row.repondu_le && iso(row.repondu_le),
    lu_le: row.lu_le && iso(row.lu_le),
  };
}

const iso = (moment: Date | string): string => new Date(moment).toISOString();

/** The hub's own; all of them for root without a chosen one. */
export function requestsSeen(ctx: Context): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql`true` : sql`q.id_hub = ${hub}`;
}

export interface RequestFilter {
  search?: string | undefined;
  etat?: 'attente' | 'repondu' | undefined;
  id_liv?: readonly number[] | undefined;
}

function requests(ctx: Context, filter: RequestFilter): List<RequestRecord, CorrectionRequest> {
  const from = sql`correction_requests q ${joins}`;
  const tests = [requestsSeen(ctx)];
  if (filter.etat)
    tests.push(
      filter.etat === 'attente' ? sql`q.repondu_le is null` : sql`q.repondu_le is not null`,
    );
  if (filter.id_liv) tests.push(sql`q.id_liv = any(${[...filter.id_liv]}::bigint[])`);
  if (filter.search)
    tests.push(
      found(filter.search, {
        codes: ['c.code', 'r.ref'],
        names: [`concat_ws(' ', u.prenom, u.nom)`],
      }),
    );
  return {
    db: ctx.tx,
    from,
    where: sql.join(tests, sql` and `),
    order: oldest({
      'q.repondu_le is not null': 'bool',
      'case when q.repondu_le is null then q.id else -q.id end': 'bigint',
    }),
    search: filter.search,
    read: async (piece) => {
      const { rows } = await sql<RequestRecord>`select ${columns} from ${from} ${piece}`.execute(
        ctx.tx,
      );
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: (rows) => rows.map(showRequest),
  };
}

/** What waits for the hub first, oldest first; then what it answered, newest first. */
export const listRequests = (
  ctx: Context,
  filter: RequestFilter,
  page: ListPage,
): Promise<Listed<CorrectionRequest>> => pageOf(requests(ctx, filter), page);

const mostOwn = 100;

/** SQL of a courier's, until the hub's answer is read: rows of `RequestRecord`. */
export const ownRequestsSql = (courier: string): string => `
  select ${columnsSql} from correction_requests q ${joinsSql}
  where q.id_liv = ${courier} and q.lu_le is null order by q.id limit ${mostOwn}`;

export async function requestById(ctx: Context, id: number): Promise<CorrectionRequest> {
  const { rows } = await sql<RequestRecord>`select ${columns} from correction_requests q ${joins}
    where q.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error(`No correction request ${id}`);
  return showRequest(row);
}
