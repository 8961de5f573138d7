import { type Millimes, toTnd } from '@cigogne/domain/money';
import type { CorrectionRequest } from '@cigogne/domain/runsheets/correction-request';
import { sql } from 'kysely';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import {
  allQueued,
  type HubQueue,
  inQueue,
  type QueueFilter,
  queueFilter,
  queuePage,
} from '../hub-queue.ts';

interface RequestRecord
  extends Omit<
    CorrectionRequest,
    'montant' | 'montant_avant' | 'fait_le' | 'repondu_le' | 'lu_le'
  > {
  montant: Millimes | null;
  montant_avant: Millimes | null;
  fait_le: Date;
  repondu_le: Date | null;
  lu_le: Date | null;
}

function showRequest(row: RequestRecord): CorrectionRequest {
  return {
    ...row,
    montant: row.montant === null ? null : toTnd(row.montant),
    montant_avant: row.montant_avant === null ? null : toTnd(row.montant_avant),
    fait_le: row.fait_le.toISOString(),
    repondu_le: row.repondu_le && row.repondu_le.toISOString(),
    lu_le: row.lu_le && row.lu_le.toISOString(),
  };
}

const requests: HubQueue<RequestRecord, CorrectionRequest> = {
  alias: 'q',
  columns: `q.id, c.code as ref, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, s.nom_com,
    jsonb_build_object('id', r.id, 'ref', r.ref) as rs,
    jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
    jsonb_build_object('nom', h.nom, 'tel', h.tel) as hub,
    q.etat_avant, q.montant_avant, q.etat, q.montant, q.motif, q.date_p, q.raison, q.fait_le, q.acceptee, q.reponse,
    q.repondu_le, q.lu_le, case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as repondu_par`,
  from: `correction_requests q
    join users u on u.id = q.id_liv
    join hubs h on h.id = q.id_hub
    join runsheets r on r.id = q.id_rs
    join colis c on c.id = q.id_colis
    join users s on s.id = c.id_exped
    left join users g on g.id = q.repondu_par`,
  decided: 'q.repondu_le',
  codes: ['c.code', 'r.ref'],
  show: (_, rows) => rows.map(showRequest),
};

interface RequestFilter extends Omit<QueueFilter, 'waits'> {
  etat?: 'attente' | 'repondu' | undefined;
}

export const listRequests = (
  ctx: Context,
  filter: RequestFilter,
  page: ListPage,
): Promise<Listed<CorrectionRequest>> =>
  queuePage(ctx, requests, queueFilter(filter, 'attente'), page);

export const allRequests = (
  ctx: Context,
  filter: RequestFilter,
): AsyncGenerator<CorrectionRequest> => allQueued(ctx, requests, queueFilter(filter, 'attente'));

const mostOwn = 100;

/** SQL: whether a courier has requests whose answer was not read. */
export const hasRequestsSql = (courier: string): string =>
  `exists (select from correction_requests where id_liv = ${courier} and lu_le is null)`;

/** The calling courier's requests, until the hub's answer has been read. */
export const ownRequests = async (ctx: Context): Promise<CorrectionRequest[]> =>
  (await run<RequestRecord>(ctx, findOwn, [ctx.by.id])).map(showRequest);

const findOwn = {
  name: 'own-requests',
  text: `select ${requests.columns} from ${requests.from}
    where q.id_liv = $1 and q.lu_le is null order by q.id limit ${mostOwn}`,
};

export async function requestById(ctx: Context, id: number): Promise<CorrectionRequest> {
  const [request] = await inQueue(ctx, requests, sql`where q.id = ${id}`);
  if (!request) throw new Error(`No correction request ${id}`);
  return request;
}
