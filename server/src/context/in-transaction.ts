import type { Context } from './context.ts';

/**
 * The one transaction of an entry marked `transaction: 'own'`: opened here, unless an idempotency
 * key has already opened one for the call.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (ctx.tx !== ctx.services.db) return work(ctx);
  return ctx.services.db.transaction().execute((tx) => work({ ...ctx, tx }));
}
