import type { Context } from './context.ts';

/**
 * The one transaction of a call whose entry says `transaction: 'own'`: opened here, unless the call
 * came with an idempotency key and already runs in one.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (ctx.tx !== ctx.services.db) return work(ctx);
  return ctx.services.db.transaction().execute((tx) => work({ ...ctx, tx }));
}
