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
  /** The amount in millimes that the hub says was collected, if it says so. */
  montant: Millimes | null;
  echange_rendu: boolean | null;
}

/**
 * What later features do or refuse inside a transaction of the parcels; `features.ts` fills the
 * lists. A hook refuses by throwing.
 */
export const parcelHooks = {
  /**
   * The amount changes: the line of an open runsheet is updated; refused when its cheques come to
   * more.
   */
  amountEdited: [] as ((
    ctx: Context,
    parcel: LockedParcel,
    montant_ttc: Millimes,
  ) => Promise<void>)[],
  /** An issue is about to be replaced or cleared: refused while it has cheques. */
  outcomeUndone: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
  /** Staff correct a result on an open runsheet: its line is updated. */
  resultCorrected: [] as ((
    ctx: Context,
    parcel: LockedParcel,
    correction: Correction,
  ) => Promise<void>)[],
  /** The shipper deletes it: the order or line that it came from no longer counts as sent. */
  deleted: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
  /** The partner is about to lose the parcel and is asked to cancel. */
  partnerCancelled: [] as ((ctx: Context, parcel: LockedParcel) => Promise<void>)[],
};

export async function callHooks<A extends unknown[]>(
  hooks: readonly ((ctx: Context, ...about: A) => Promise<void>)[],
  ctx: Context,
  ...about: A
): Promise<void> {
  for (const hook of hooks) await hook(ctx, ...about);
}
