import type { Context } from '../http/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { announceUnit } from './lock-unit.ts';
import { addLines } from './unit-lines.ts';

/** A pickup of own parcels still to send, not yet asked for (D §5: pending). */
export async function createPickup(ctx: Context, refs: readonly string[]): Promise<number> {
  const parcels = await lockParcels(ctx, { refs }, { shipper: ctx.by.id });
  const shipper = await ctx.tx
    .selectFrom('users')
    .select('id_hub')
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  const unit = await ctx.tx
    .insertInto('mu')
    .values({
      ref: await nextRef(ctx, 'MU'),
      type: 'dispatch',
      etat: 'pending',
      id_exped: ctx.by.id,
      id_hub_exped: shipper.id_hub,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveParcels(ctx, parcels, 'add-to-pickup', {
    place: { id_mu: unit.id },
    task: { ref: unit.ref },
  });
  await addLines(ctx, unit.id, parcels);
  await announceUnit(ctx, unit, 'pending');
  return unit.id;
}
