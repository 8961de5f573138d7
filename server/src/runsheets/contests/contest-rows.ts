import { notFound } from '@cigogne/domain/refusal';
import type { Contest, ContestToDecide } from '@cigogne/domain/runsheets/contest';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { hubSeen } from '../../hubs/hub-scope.ts';
import { found } from '../../lists/found.ts';
import { type List, pageOf } from '../../lists/list.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { oldest } from '../../lists/order.ts';
import { attemptProofs } from '../attempt-proofs.ts';

interface ContestRecord extends Omit<Contest, 'passe_le' | 'createdAt' | 'decide_le'> {
  passe_le: Date;
  created_at: Date;
  decide_le: Date | null;
}

const columns =
  sql.raw(`k.id, c.code as ref, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, s.nom_com,
  jsonb_build_object('id', r.id, 'ref', r.ref, 'confirmee', r.etat <> 'in_progress') as rs,
  jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
  k.motif, k.passe_le, k.mot, k.created_at, k.decision, k.raison, k.decide_le,
  case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as decide_par`);
const joins = sql.raw(`join users u on u.id = k.id_liv
  join runsheets r on r.id = k.id_rs
  join colis c on c.id = k.id_colis
  join users s on s.id = c.id_exped
  left join users g on g.id = k.decide_par`);

const showContest = ({ created_at, ...row }: ContestRecord): Contest => ({
  ...row,
  passe_le: row.passe_le.toISOString(),
  createdAt: created_at.toISOString(),
  decide_le: row.decide_le?.toISOString() ?? null,
});

/** Whose the caller may read: those of the own hub. */
export function contestsSeen(ctx: Context): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql`true` : sql`k.id_hub = ${hub}`;
}

export interface ContestFilter {
  search?: string | undefined;
  etat?: 'attente' | 'decide' | undefined;
  id_liv?: readonly number[] | undefined;
}

function contests(ctx: Context, filter: ContestFilter): List<ContestRecord, ContestToDecide> {
  const from = sql`contested_attempts k ${joins}`;
  const tests = [contestsSeen(ctx)];
  if (filter.etat)
    tests.push(filter.etat === 'attente' ? sql`k.decision is null` : sql`k.decision is not null`);
  if (filter.id_liv) tests.push(sql`k.id_liv = any(${[...filter.id_liv]}::bigint[])`);
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
      'k.decision is not null': 'bool',
      'case when k.decision is null then k.id else -k.id end': 'bigint',
    }),
    search: filter.search,
    read: async (piece) => {
      const { rows } = await sql<ContestRecord>`select ${columns} from ${from} ${piece}`.execute(
        ctx.tx,
      );
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: (rows) => withProofs(ctx, rows),
  };
}

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

/** What waits for the hub first, oldest first; then what it decided, newest first. */
export const listContests = (
  ctx: Context,
  filter: ContestFilter,
  page: ListPage,
): Promise<Listed<ContestToDecide>> => pageOf(contests(ctx, filter), page);

export async function contestById(ctx: Context, id: number): Promise<ContestToDecide> {
  const { rows } = await sql<ContestRecord>`select ${columns} from contested_attempts k ${joins}
    where k.id = ${id} and ${contestsSeen(ctx)}`.execute(ctx.tx);
  const [contest] = await withProofs(ctx, rows);
  if (!contest) throw notFound();
  return contest;
}

const ownDays = 7;
const mostOwn = 100;

/** The courier's own of the last days, newest first. */
export async function myContests(ctx: Context): Promise<{ rows: Contest[]; count: number }> {
  const { rows } = await sql<ContestRecord>`select ${columns} from contested_attempts k ${joins}
    where k.id_liv = ${ctx.by.id}
      and coalesce(k.decide_le, ${ctx.now}) > ${ctx.now}::timestamptz - make_interval(days => ${ownDays})
    order by k.id desc limit ${mostOwn}`.execute(ctx.tx);
  return { rows: rows.map(showContest), count: rows.length };
}
