import type { ClosingForm } from '@cigogne/domain/runsheets/closing-form';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { retrying } from '../http/mount.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockRunsheet } from './lock-runsheet.ts';

/**
 * Stores a count in its own transaction, before anything is revealed or refused: a count that was
 * made cannot be unmade. The same count is not stored twice, and a closed round is not counted
 * again.
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
      // The courier sees the count, whether or not the closing succeeds.
      await announceRunsheet({ ...ctx, tx }, runsheet, runsheet.etat);
    }),
  );
}

/** Once somebody has counted the round, the expected amount may be revealed. */
export async function isCounted(db: Db, id_rs: number): Promise<boolean> {
  const row = await db
    .selectFrom('closing_counts')
    .select('id')
    .where('id_rs', '=', id_rs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
