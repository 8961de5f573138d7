import type { RoundStop } from '../round/use-my-round.ts';

/** What was given at the door for one parcel, sent with its result. */
export interface DoorGiven {
  code_remise?: string;
  sans_code?: string;
  signe?: true;
  sans_signature?: string;
}

/** Each parcel of several has its own. */
export type GivenAt = (stop: Pick<RoundStop, 'ref'>) => DoorGiven;

/** A stop stored by a version without door requirements has none. */
const doorOf = (stop: RoundStop): RoundStop['porte'] => stop.porte ?? null;

export const asksCode = (stop: RoundStop): boolean => (doorOf(stop)?.empreinte ?? null) !== null;
export const asksSignature = (stop: RoundStop): boolean => doorOf(stop)?.signature === true;
