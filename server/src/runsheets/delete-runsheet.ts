import type { Context } from '../context/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { plannedIn } from '../parcels/moves/plans.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { unplanParcels } from './plan-parcels.ts';

/** Cancels a runsheet that has not left; its parcels go back to where they came from. */
export async function deleteRunsheet(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) return { deja: true };
  refuseAct('cancel', runsheet);
  const parcels = await lockParcels(ctx, { ids: await plannedIn(ctx, { id_rs: id }) });
  await unplanParcels(ctx, parcels, runsheet);
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ retire_le: ctx.now })
    .where('id_rs', '=', id)
    .execute();
  await ctx.tx
    .updateTable('runsheets')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceRunsheet(ctx, runsheet, 'annule');
  return { deja: false };
}
