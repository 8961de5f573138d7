import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';

/** Refuses an edit based on an older version with 409 and the current row. */
export async function refuseStale(
  ctx: Context,
  parcel: LockedParcel,
  lastSeen: string | null | undefined,
): Promise<void> {
  if (!lastSeen || new Date(lastSeen).getTime() === parcel.updated_at.getTime()) return;
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  throw new Refusal(
    'etat-change',
    `Le colis ${parcel.code} vient d'être modifié, actualisez la page.`,
    { extra: row ? { colis: showParcel(row) } : {} },
  );
}
