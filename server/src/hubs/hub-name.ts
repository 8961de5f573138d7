import type { Context } from '../context/context.ts';

/** As histories name a hub, deleted ones included. */
export async function hubName(ctx: Context, id: number): Promise<string> {
  const { nom } = await ctx.tx
    .selectFrom('hubs')
    .select('nom')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nom;
}
