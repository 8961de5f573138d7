import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';

/**
 * The courier whose runsheet has the parcel, so that their screen is updated; null off a runsheet.
 */
export async function carrierOf(
  ctx: Context,
  { plan_rs }: Pick<LockedParcel, 'plan_rs'>,
): Promise<number | null> {
  if (plan_rs === null) return null;
  const round = await ctx.tx
    .selectFrom('runsheets')
    .select('id_liv')
    .where('id', '=', plan_rs)
    .executeTakeFirst();
  return round?.id_liv ?? null;
}
