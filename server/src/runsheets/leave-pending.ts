import type { Context } from '../context/context.ts';
import { deleteRunsheet } from './delete-runsheet.ts';
import { editRunsheet } from './edit-runsheet.ts';
import type { PlannedRound } from './plan-parcels.ts';

/**
 * Takes parcels off a round that waits to leave; one that loses its last parcel is cancelled.
 */
export async function leavePending(
  ctx: Context,
  { id, id_liv }: Pick<PlannedRound, 'id' | 'id_liv'>,
  leaving: readonly string[],
): Promise<void> {
  const staying = (await refsOn(ctx, id)).filter((ref) => !leaving.includes(ref));
  if (staying.length === 0) await deleteRunsheet(ctx, id);
  else await editRunsheet(ctx, { id, colis: staying, id_liv });
}

/** The parcels of a round in order. */
export async function refsOn(ctx: Context, id_rs: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('runsheet_bags as b')
    .innerJoin('colis as c', 'c.id', 'b.id_colis')
    .select('c.code')
    .where('b.id_rs', '=', id_rs)
    .where('b.retire_le', 'is', null)
    .orderBy('b.position')
    .execute();
  return rows.map(({ code }) => code);
}
