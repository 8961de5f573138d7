import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { hubChosen } from '../http/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { lockCourier } from './lock-courier.ts';
import { insertLines, linesOf, planParcels, refuseUnplannable, totalOf } from './plan-parcels.ts';

interface NewRunsheet {
  colis: readonly string[];
  id_liv: number;
}

/** Plans a round of the chosen hub, all or nothing; the sum to collect is ours to compute (D §5). */
export async function createRunsheet(
  ctx: Context,
  { colis, id_liv }: NewRunsheet,
): Promise<number> {
  const hub = hubChosen(ctx.by);
  await lockCourier(ctx, id_liv, hub);
  const parcels = await lockParcels(ctx, { refs: colis });
  await refuseUnplannable(ctx, parcels, hub);
  const lines = linesOf(parcels);
  const ref = await nextRef(ctx, 'RS');
  const { id } = await ctx.tx
    .insertInto('runsheets')
    .values({
      ref,
      etat: 'pending',
      id_hub: hub,
      id_liv,
      nbr_colis: lines.length,
      montant_tot: totalOf(lines),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, lines);
  await planParcels(ctx, parcels, { id, ref, id_hub: hub, id_liv });
  await recordEvents(ctx, [{ type: 'rs', id_liv, hubs: [hub], data: { ref, etat: 'pending' } }]);
  return id;
}
