import { notFound } from '@cigogne/domain/refusal';
import type { Contest, ContestToDecide } from '@cigogne/domain/runsheets/contest';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { attemptProofs } from '../attempt-proofs.ts';
import {
  allQueued,
  type HubQueue,
  inQueue,
  ofOwnHub,
  type QueueFilter,
  queueFilter,
  queuePage,
} from '../hub-queue.ts';

interface ContestRecord extends Omit<Contest, 'passe_le' | 'createdAt' | 'decide_le'> {
  passe_le: Date;
  created_at: Date;
  decide_le: Date | null;
}

const showContest = ({ created_at, ...row }: ContestRecord): Contest => ({
  ...row,
  passe_le: row.passe_le.toISOString(),
  createdAt: created_at.toISOString(),
  decide_le: row.decide_le?.toISOString() ?? null,
});

async function withProofs(
  ctx: Context,
  rows: readonly ContestRecord[],
): Promise<ContestToDecide[]> {
  const proofs = await attemptProofs(
    ctx,
    rows.map(({ rs }) => rs.id),
  );
  return rows.map((row) => ({
    ...showContest(row),
    preuve: proofs.find(({ id_rs, ref }) => id_rs === row.rs.id && ref === row.ref) ?? null,
  }));
}

const contests: HubQueue<ContestRecord, ContestToDecide> = {
  alias: 'k',
  columns: `k.id, c.code as ref, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, s.nom_com,
    jsonb_build_object('id', r.id, 'ref', r.ref, 'confirmee', r.etat <> 'in_progress') as rs,
    jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
    k.motif, k.passe_le, k.mot, k.created_at, k.decision, k.raison, k.decide_le,
    case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as decide_par`,
  from: `contested_attempts k
    join users u on u.id = k.id_liv
    join runsheets r on r.id = k.id_rs
    join colis c on c.id = k.id_colis
    join users s on s.id = c.id_exped
    left join users g on g.id = k.decide_par`,
  decided: 'k.decision',
  codes: ['c.code', 'r.ref'],
  show: withProofs,
};

interface ContestFilter extends Omit<QueueFilter, 'waits'> {
  etat?: 'attente' | 'decide' | undefined;
}

export const listContests = (
  ctx: Context,
  filter: ContestFilter,
  page: ListPage,
): Promise<Listed<ContestToDecide>> =>
  queuePage(ctx, contests, queueFilter(filter, 'attente'), page);

export const allContests = (ctx: Context, filter: ContestFilter): AsyncGenerator<ContestToDecide> =>
  allQueued(ctx, contests, queueFilter(filter, 'attente'));

export async function contestById(ctx: Context, id: number): Promise<ContestToDecide> {
  const [contest] = await inQueue(ctx, contests, sql`where k.id = ${id} and ${ofOwnHub(ctx, 'k')}`);
  if (!contest) throw notFound();
  return contest;
}

/** Couriers do not see the proofs. */
const ownContests: HubQueue<ContestRecord, Contest> = {
  ...contests,
  show: (_, rows) => rows.map(showContest),
};
const ownDays = 7;
const mostOwn = 100;

/** The courier's own of the last few days, newest first. */
export async function myContests(ctx: Context): Promise<{ rows: Contest[]; count: number }> {
  const rows = await inQueue(
    ctx,
    ownContests,
    sql`where k.id_liv = ${ctx.by.id}
      and coalesce(k.decide_le, ${ctx.now}) > ${ctx.now}::timestamptz - make_interval(days => ${ownDays})
    order by k.id desc limit ${mostOwn}`,
  );
  return { rows, count: rows.length };
}
