import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import type { LockedUnit } from './lock-unit.ts';

/** What happened to a unit, for everyone whose screens show it. */
export interface UnitNews {
  /** Its state after the act. */
  etat: LockedUnit['etat'];
  /** Its state before, by default as it was locked; null for one just created. */
  avant?: LockedUnit['etat'] | null;
  /** The couriers concerned: the current and the previous one. */
  couriers?: readonly (number | null)[];
  /** More for a notification: a reason, a parcel, missing parcels. */
  more?: Record<string, unknown>;
}

export async function announceUnit(
  ctx: Context,
  unit: Pick<
    LockedUnit,
    'ref' | 'type' | 'etat' | 'id_exped' | 'id_hub_exped' | 'id_hub_dest' | 'id_liv'
  >,
  { etat, avant = unit.etat, couriers = [unit.id_liv], more = {} }: UnitNews,
): Promise<void> {
  const recipients = [...new Set(couriers)].filter((one) => one !== null);
  await recordEvents(
    ctx,
    (recipients.length > 0 ? recipients : [null]).map((id_liv) => ({
      type: 'mu',
      id_exped: unit.id_exped,
      id_liv,
      hubs: [unit.id_hub_exped, unit.id_hub_dest],
      data: { ref: unit.ref, etat, avant, unite: unit.type, ...more },
    })),
  );
}
