import type { Issue, Motif, ParcelStatus, RestingStatus, SendType } from './statuses.ts';

/**
 * What the rules need to know of a parcel, named like its columns, so that a locked row can be
 * used.
 */
export interface ParcelFacts {
  code: string;
  etat: ParcelStatus;
  last_etat: RestingStatus | null;
  issue: Issue | null;
  type_envoi: SendType;
  is_afex: boolean;
  attempt: number;
  rendu_le: Date | string | null;
  sans_retour: boolean;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
  id_hub_current: number | null;
  /** The open unit or runsheet that holds it (at most one), if the caller knows it. */
  plan_mu?: number | null;
  plan_rs?: number | null;
  plan_ref?: string | null;
  /**
   * Its place in transfers, if the caller knows it. Needed only under FACTURE, where `etat` hides
   * it.
   */
  transfer?: TransferPlace;
  /** The confirmed round that did not bring it back, if the caller knows it. */
  non_rentre?: number | null;
  /** Its recipient contests the last attempt, and staff have not decided yet. */
  conteste?: boolean;
  /** Since when it waits at its hub for its recipient to fetch it. */
  guichet_le?: Date | string | null;
  /** Until when its shop may decide what becomes of it; null when nothing is to be decided. */
  a_decider?: Date | null;
  /** Its recipient refuses it. */
  refuse?: boolean;
  /** The parcel that brings the old goods of an exchange home, if the caller knows it. */
  child_code?: string | null;
  /** The exchange whose old goods it is, if the caller knows it. */
  parent_code?: string | null;
}

/** In a transfer that has not left, on the road, expected and missing, or in none of these. */
export type TransferPlace = 'planned' | 'travelling' | 'missing' | null;

/** What an act provides besides its name. */
export interface Act {
  /** The status that a staff edit or a correction requests. */
  target?: ParcelStatus;
  motif?: Motif | null;
  /** By the settings, an attempt without proof, which does not count. */
  uncounted?: boolean;
  /** The hub where it happens: where a parcel is received or found. */
  hub?: number;
  /** For a cancelled transfer: the line remembers that the parcel came from ATT-TRANSF. */
  cameFrom?: ParcelStatus;
  /** The issue that the partner's final status means. */
  issue?: Issue;
  /** Until when the shop may decide, where it is asked. */
  decideBy?: Date;
}

export function transferPlace(parcel: ParcelFacts): TransferPlace {
  if (parcel.etat === 'TRANSF-PLAN') return 'planned';
  if (parcel.etat === 'TRANSF-COURS') return 'travelling';
  if (parcel.etat === 'ATT-TRANSF') return 'missing';
  return parcel.etat === 'FACTURE' ? (parcel.transfer ?? null) : null;
}

/** Goods with such an issue travel back to their shipper until handed back or declared lost. */
export const goesHome = (issue: Issue | null): boolean => issue !== null && issue !== 'livre';
