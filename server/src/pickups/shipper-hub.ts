import type { Context } from '../context/context.ts';

/** The hub that collects from a shipper; null while none covers the zone. */
export async function shipperHub(ctx: Context, shipper: number): Promise<number | null> {
  const { id_hub } = await ctx.tx
    .selectFrom('users')
    .select('id_hub')
    .where('id', '=', shipper)
    .executeTakeFirstOrThrow();
  return id_hub;
}
