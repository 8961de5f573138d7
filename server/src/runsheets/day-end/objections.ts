import { type Millimes, toTnd } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  type ObjectionAnswer,
  type ObjectionForm,
  objectionChanged,
  type RoundObjection,
} from '@cigogne/domain/runsheets/round-objection';
import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import {
  allQueued,
  type HubQueue,
  inQueue,
  ofOwnHub,
  type QueueFilter,
  queueFilter,
  queuePage,
} from '../hub-queue.ts';
import { ownRound, timeOfAct } from './own-round.ts';

interface ObjectionRecord
  extends Omit<RoundObjection, 'compte' | 'fait_le' | 'repondu_le' | 'lu_le'> {
  compte: Millimes | null;
  fait_le: Date;
  repondu_le: Date | null;
  lu_le: Date | null;
}

const showObjection = (row: ObjectionRecord): RoundObjection => ({
  ...row,
  compte: row.compte === null ? null : toTnd(row.compte),
  fait_le: row.fait_le.toISOString(),
  repondu_le: row.repondu_le?.toISOString() ?? null,
  lu_le: row.lu_le?.toISOString() ?? null,
});

const objections: HubQueue<ObjectionRecord, RoundObjection> = {
  alias: 'q',
  columns: `q.id, jsonb_build_object('id', r.id, 'ref', r.ref, 'etat', r.etat) as rs,
    jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom, 'tel', u.tel) as liv,
    q.compte, q.raison, q.fait_le, q.reponse, q.repondu_le, q.lu_le,
    case when g.id is not null then concat_ws(' ', g.prenom, g.nom) end as repondu_par`,
  from: `round_objections q
    join runsheets r on r.id = q.id_rs
    join users u on u.id = q.id_liv
    left join users g on g.id = q.repondu_par`,
  decided: 'q.repondu_le',
  codes: ['r.ref'],
  show: (_, rows) => rows.map(showObjection),
};

export async function objectionById(ctx: Context, id: number): Promise<RoundObjection> {
  const [row] = await inQueue(ctx, objections, sql`where q.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** The last objection about each of these rounds. */
export const lastObjections = (
  ctx: Context,
  rounds: readonly number[],
): Promise<RoundObjection[]> =>
  inQueue(
    ctx,
    objections,
    sql`where q.id in (select max(id) from round_objections
      where id_rs = any(${[...rounds]}::bigint[]) group by id_rs)`,
  );

/**
 * Stores an objection beside the round; neither results nor money wait for it. Of two objections
 * before an answer, the one with the later time is kept.
 */
export async function objectToRound(
  ctx: Context,
  { id_rs, raison, compte, fait_le }: ObjectionForm,
): Promise<number> {
  const round = await ownRound(ctx, id_rs);
  const word = {
    raison,
    fait_le: timeOfAct(ctx, fait_le),
    compte: compte === null ? null : await countOf(ctx, id_rs, compte),
  };
  const written = await ctx.tx
    .insertInto('round_objections')
    .values({
      ...word,
      id_rs,
      id_liv: round.id_liv,
      id_hub: round.id_hub,
      created_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id_rs')
        .where('repondu_le', 'is', null)
        .doUpdateSet(word)
        .where('round_objections.fait_le', '<=', word.fait_le),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return openObjection(ctx, id_rs);
  await announceRunsheet(ctx, round, round.etat);
  return written.id;
}

async function openObjection(ctx: Context, id_rs: number): Promise<number> {
  const { id } = await ctx.tx
    .selectFrom('round_objections')
    .select('id')
    .where('id_rs', '=', id_rs)
    .where('repondu_le', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** The count that the courier objects to, if the hub has made it; otherwise the last one. */
async function countOf(
  ctx: Context,
  id_rs: number,
  named: Millimes | undefined,
): Promise<Millimes | null> {
  const { rows } = await sql<{ compte: Millimes }>`
    select compte from closing_counts where id_rs = ${id_rs}
    order by compte = ${named ?? null}::bigint desc nulls last, id desc limit 1`.execute(ctx.tx);
  return rows[0]?.compte ?? null;
}

/** Sends the courier an answer in words; corrections are made where they always are. */
export async function answerObjection(
  ctx: Context,
  { id, reponse, vu }: ObjectionAnswer,
): Promise<{ deja: boolean }> {
  const { rows } = await sql<{
    id_rs: number;
    raison: string;
    reponse: string | null;
    par: string | null;
  }>`
    select q.id_rs, q.raison, q.reponse, (select concat_ws(' ', g.prenom, g.nom) from users g where g.id = q.repondu_par) as par
    from round_objections q where q.id = ${id} and ${ofOwnHub(ctx, 'q')} for update of q`.execute(
    ctx.tx,
  );
  const [objection] = rows;
  if (!objection) throw notFound();
  if (objection.reponse === reponse) return { deja: true };
  if (objection.reponse !== null)
    throw new Refusal('etat-change', `${objection.par ?? 'Le hub'} a déjà répondu à ce désaccord.`);
  if (typeof vu === 'string' && vu !== objection.raison)
    throw new Refusal('etat-change', objectionChanged(objection.raison));
  await sql`update round_objections set reponse = ${reponse}, repondu_le = ${ctx.now},
    repondu_par = ${userId(ctx.by)} where id = ${id}`.execute(ctx.tx);
  const round = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', objection.id_rs)
    .executeTakeFirstOrThrow();
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}

/** The courier has read the answer. */
export async function readObjectionAnswer(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const { rows } = await sql<{ lu: boolean }>`
    select lu_le is not null as lu from round_objections
    where id = ${id} and id_liv = ${ctx.by.id} and repondu_le is not null for update`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (!row.lu)
    await sql`update round_objections set lu_le = ${ctx.now} where id = ${id}`.execute(ctx.tx);
  return { deja: row.lu };
}

interface ObjectionFilter extends Omit<QueueFilter, 'waits'> {
  etat?: 'attente' | 'repondu' | undefined;
}

export const listObjections = (
  ctx: Context,
  filter: ObjectionFilter,
  page: ListPage,
): Promise<Listed<RoundObjection>> =>
  queuePage(ctx, objections, queueFilter(filter, 'attente'), page);

export const allObjections = (
  ctx: Context,
  filter: ObjectionFilter,
): AsyncGenerator<RoundObjection> => allQueued(ctx, objections, queueFilter(filter, 'attente'));
