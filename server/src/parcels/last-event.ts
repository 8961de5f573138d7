import type { Context } from '../context/context.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** What happened to a parcel last, and in which hub. */
export const lastEvent = async ({ tx }: Context, { id }: LockedParcel) =>
  tx
    .selectFrom('colishistories')
    .select(['event', 'id_hub'])
    .where('id_colis', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
