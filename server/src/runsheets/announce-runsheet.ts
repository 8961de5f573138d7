import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import type { LockedRunsheet } from './lock-runsheet.ts';

/**
 * Announces what happened to a runsheet to everyone whose screens show it: its hub and the couriers
 * concerned.
 */
export async function announceRunsheet(
  ctx: Context,
  { ref, id_hub, id_liv }: Pick<LockedRunsheet, 'ref' | 'id_hub' | 'id_liv'>,
  /** Its state after the act. */
  etat: LockedRunsheet['etat'] | 'annule',
  couriers: readonly (number | null)[] = [id_liv],
): Promise<void> {
  await recordEvents(
    ctx,
    [...new Set(couriers)].map((courier) => ({
      type: 'rs',
      id_liv: courier,
      hubs: [id_hub],
      data: { ref, etat },
    })),
  );
}
