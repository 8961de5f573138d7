import type { Millimes } from '@cigogne/domain/money';
import type { Motif, ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** What the hub decides when it corrects a result before the confirmation. */
export interface Correction {
  etat: ParcelStatus;
  motif: Motif | null;
  note: string | null;
  /** `YYYY-MM-DD`, for LIV-COURS-REPO. */
  date_p: string | null;
  /** Millimes decided as collected, when the hub says so. */
  montant: Millimes | null;
  echange_rendu: boolean | null;
}

/**
 * What later features do, or refuse, inside a transaction of the parcels: `features.ts` fills the
 * lists. A hook refuses by throwing.
 */
export const parcelHooks = {
  /** The amount changes: the line of an open runsheet follows, cheques above it refuse. */
  amountEdited: [] as ((
    ctx: Context,
    parcel: LockedParcel,
    montant_ttc: Millimes,
  ) => Promise<void>)[],
  /** An issue is about to be replaced or cleared: refused while its cheques exist. */
  outcomeUndone: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
  /** The staff corrects a result on an open runsheet: its line follows. */
  resultCorrected: [] as ((
    ctx: Context,
    parcel: LockedParcel,
    correction: Correction,
  ) => Promise<void>)[],
  /** Its shipper deletes it: what it was made of no longer counts as sent. */
  deleted: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
  /** The handling by the partner is about to end: the partner is asked to cancel. */
  partnerCancelled: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
};

export async function callHooks<A extends unknown[]>(
  hooks: readonly ((ctx: Context, ...about: A) => Promise<void>)[],
  ctx: Context,
  ...about: A
): Promise<void> {
  for (const hook of hooks) await hook(ctx, ...about);
}
