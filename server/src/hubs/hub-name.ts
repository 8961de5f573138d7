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

/** The same; null without an id, or when no hub has it. */
export async function hubNameIfAny(ctx: Context, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await ctx.tx.selectFrom('hubs').select('nom').where('id', '=', id).executeTakeFirst();
  return row?.nom ?? null;
}
