import type { Context } from '../context/context.ts';

/** Stops all messages of this company to this phone, whatever the shop, or allows them again. */
export async function stopMessages(ctx: Context, tel: string, stop: boolean): Promise<void> {
  if (stop)
    await ctx.tx
      .insertInto('message_stops')
      .values({ tel, stopped_at: ctx.now })
      .onConflict((conflict) => conflict.column('tel').doNothing())
      .execute();
  else await ctx.tx.deleteFrom('message_stops').where('tel', '=', tel).execute();
}
