import type { Context } from '../context/context.ts';

/** A hub's name for histories, deleted hubs included. */
export async function hubName(ctx: Context, id: number): Promise<string> {
  const { nom } = await ctx.tx
    .selectFrom('hubs')
    .select('nom')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nom;
}
