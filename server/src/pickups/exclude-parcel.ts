import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from './lock-unit.ts';
import { dropLines } from './unit-lines.ts';

/** Takes a parcel out of a pickup; the last one is not taken out (D §5). */
export async function excludeParcel(
  ctx: Context,
  id: number,
  parcel: number,
  raison: string | null,
): Promise<void> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  refuseState(unit, 'pending', 'pending_pick', 'in_progress');
  const contents = await lockContents(ctx, unit);
  const excluded = contents.filter((one) => one.id === parcel);
  if (excluded.length === 0) throw notFound();
  if (contents.length === 1) {
    throw new Refusal(
      'conflit',
      "C'est le dernier colis de l'unité : refusez le ramassage ou réceptionnez-le en échec !",
    );
  }
  const why = raison ?? 'sans motif';
  await moveParcels(ctx, excluded, 'exclude', {
    place: { id_mu: id },
    task: { ref: unit.ref },
    raison: why,
  });
  await dropLines(ctx, id, excluded, why);
  await announceUnit(ctx, unit, unit.etat);
}
