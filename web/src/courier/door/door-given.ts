import type { RoundStop } from '../round/use-my-round.ts';

/** What was given at the door of one parcel, as its result carries it. */
export interface DoorGiven {
  code_remise?: string;
  sans_code?: string;
  signe?: true;
  sans_signature?: string;
}

/** Of several parcels, each its own. */
export type GivenAt = (stop: Pick<RoundStop, 'ref'>) => DoorGiven;

/** A stop that was kept by an application without doors has no word of them. */
const doorOf = (stop: RoundStop): RoundStop['porte'] => stop.porte ?? null;

export const asksCode = (stop: RoundStop): boolean => (doorOf(stop)?.empreinte ?? null) !== null;
export const asksSignature = (stop: RoundStop): boolean => doorOf(stop)?.signature === true;
