import { toTnd, type Millimes } from '@cigogne/domain/money';
import { disputeState } from '@cigogne/domain/runsheets/dispute';
import type { Dispute } from '@cigogne/domain/runsheets/dispute-wire';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import {
  allQueued,
  type HubQueue,
  inQueue,
  type QueueFilter,
  queueFilter,
  queuePage,
} from './hub-queue.ts';

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

const disputes: HubQueue<DisputeRecord, Dispute> = {
  alias: 'd',
  columns: `d.id, d.cle, d.sujet, d.acte, d.detail, d.etat_colis as resultat, d.especes, d.cheques, d.motif,
    d.fait_le, d.vu_le, d.reponse, d.regle_le, d.lu_le, d.created_at,
    case when r.id is not null then jsonb_build_object('id', r.id, 'ref', r.ref) end as rs,
    case when c.id is not null then jsonb_build_object('id', c.id, 'ref', c.code,
      'nom_cl', concat_ws(' ', c.prenom_cl, c.nom_cl), 'nom_com', s.nom_com) end as coli,
    jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
    case when h.id is not null then jsonb_build_object('id', h.id, 'nom', h.nom, 'tel', h.tel) end as hub,
    case when v.id is not null then concat_ws(' ', v.prenom, v.nom) end as vu_par,
    case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as regle_par`,
  from: `disputes d
    join users u on u.id = d.id_liv
    left join hubs h on h.id = d.id_hub
    left join runsheets r on r.id = d.id_rs
    left join colis c on c.id = d.id_colis
    left join users s on s.id = c.id_exped
    left join users v on v.id = d.vu_par
    left join users g on g.id = d.regle_par`,
  decided: 'd.regle_le',
  codes: ['d.sujet', 'r.ref'],
  show: (_, rows) => rows.map(showDispute),
};

export interface DisputeFilter extends Omit<QueueFilter, 'waits'> {
  etat?: 'ouvert' | 'regle' | undefined;
}

export const listDisputes = (
  ctx: Context,
  filter: DisputeFilter,
  page: ListPage,
): Promise<Listed<Dispute>> => queuePage(ctx, disputes, queueFilter(filter, 'ouvert'), page);

export const allDisputes = (ctx: Context, filter: DisputeFilter): AsyncGenerator<Dispute> =>
  allQueued(ctx, disputes, queueFilter(filter, 'ouvert'));

const mostOwn = 200;

/** The courier's own, until the hub's answer has been read. */
export const myDisputes = (ctx: Context): Promise<Dispute[]> =>
  inQueue(
    ctx,
    disputes,
    sql`where d.id_liv = ${ctx.by.id} and d.lu_le is null order by d.id limit ${mostOwn}`,
  );

export async function disputeById(ctx: Context, id: number): Promise<Dispute> {
  const [dispute] = await inQueue(ctx, disputes, sql`where d.id = ${id}`);
  if (!dispute) throw new Error(`No dispute ${id}`);
  return dispute;
}
