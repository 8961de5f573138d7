import type { ClosingForm } from '@cigogne/domain/runsheets/closing-form';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { retrying } from '../http/mount.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockRunsheet } from './lock-runsheet.ts';

/**
 * Keeps what was counted in a transaction of its own, before anything is told or refused: a count that
 * was made is not unmade. The same one again is not kept twice; a closed round is counted no more.
 */
export async function keepCount(
  ctx: Context,
  form: Pick<ClosingForm, 'id' | 'compte' | 'detail'>,
): Promise<void> {
  await retrying(() =>
    ctx.services.db.transaction().execute(async (tx) => {
      const runsheet = await lockRunsheet({ ...ctx, tx }, form.id);
      if (runsheet.deleted_at) throw notFound();
      if (runsheet.etat !== 'completed') return;
      const last = await tx
        .selectFrom('closing_counts')
        .select('compte')
        .where('id_rs', '=', runsheet.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.compte === form.compte) return;
      await tx
        .insertInto('closing_counts')
        .values({
          id_rs: runsheet.id,
          compte: form.compte,
          detail: form.detail === null ? null : sql`${JSON.stringify(form.detail)}::jsonb`,
          id_user: userId(ctx.by),
          created_at: ctx.now,
        })
        .execute();
      // Its courier reads what was counted, whatever becomes of the closing.
      await announceRunsheet({ ...ctx, tx }, runsheet, runsheet.etat);
    }),
  );
}

/** What is expected may be told: somebody has counted this round. */
export async function isCounted(db: Db, id_rs: number): Promise<boolean> {
  const row = await db
    .selectFrom('closing_counts')
    .select('id')
    .where('id_rs', '=', id_rs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
