import type { Context } from '../context/context.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** The last event of a parcel, and the hub where it happened. */
export const lastEvent = async ({ tx }: Context, { id }: LockedParcel) =>
  tx
    .selectFrom('colishistories')
    .select(['event', 'id_hub'])
    .where('id_colis', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
