import type { LineFault } from '@cigogne/domain/openings/opening-cells';
import type { OpeningKind } from '@cigogne/domain/openings/opening-fields';
import type { OpeningState } from '@cigogne/domain/openings/openings.contract';
import type { OpeningValues } from '@cigogne/domain/openings/read-opening';
import type { Millimes } from '@cigogne/domain/money';
import type { Place } from '@cigogne/domain/places/match';
import type { LiveLine } from './known.ts';

/** What an account needs besides its texts: its place, and an existing account. */
export interface PersonTarget {
  id_hub: number | null;
  adresse_gov: string | null;
  /** The account that already has this address. */
  known: number | null;
}

/** What a parcel needs besides its texts. */
export interface ParcelTarget {
  id_exped: number;
  id_hub: number | null;
  lieu: Place;
}

/** A line being checked. */
export interface Draft<K extends OpeningKind, T> {
  n: number;
  cle: string;
  values: OpeningValues[K];
  faults: LineFault[];
  montant: Millimes;
  etat: OpeningState;
  note: string | null;
  /** The same line as imported before. */
  before: LiveLine | null;
  target: T | null;
}

interface Targets {
  exped: PersonTarget;
  liv: PersonTarget;
  colis: ParcelTarget;
}
export type AnyDraft<K extends OpeningKind> = Draft<K, Targets[K]>;
