import type { Issue, Motif, ParcelStatus, RestingStatus, SendType } from './statuses.ts';

/** What the rules ask of a parcel, under the names of its row: a locked row is one. */
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
  /** The open unit or runsheet that holds it, where the asker knows (at most one). */
  plan_mu?: number | null;
  plan_rs?: number | null;
  plan_ref?: string | null;
  /**
   * What its lines in transfers say, where the asker knows. Only needed under FACTURE, whose `etat`
   * hides it (« the unit line alone says where it is »).
   */
  transfer?: TransferPlace;
  /** The confirmed round that did not bring it back, where the asker knows. */
  non_rentre?: number | null;
  /** Its recipient contests the last attempt, and staff have not decided yet. */
  conteste?: boolean;
}

/** In a transfer not yet dispatched, on the road, expected and not found, or in none of these. */
export type TransferPlace = 'planned' | 'travelling' | 'missing' | null;

/** What an act brings besides its name. */
export interface Act {
  /** The status asked by a staff edit or a correction. */
  target?: ParcelStatus;
  motif?: Motif | null;
  /** By the setting, an attempt without proof: it counts for nothing. */
  uncounted?: boolean;
  /** The hub in which it happens: where a parcel is received or found. */
  hub?: number;
  /** Transfer cancelled: the line remembers that the parcel came from ATT-TRANSF. */
  cameFrom?: ParcelStatus;
  /** The money fact of the partner's final status. */
  issue?: Issue;
}

export function transferPlace(parcel: ParcelFacts): TransferPlace {
  if (parcel.etat === 'TRANSF-PLAN') return 'planned';
  if (parcel.etat === 'TRANSF-COURS') return 'travelling';
  if (parcel.etat === 'ATT-TRANSF') return 'missing';
  return parcel.etat === 'FACTURE' ? (parcel.transfer ?? null) : null;
}

/** Goods of such an issue travel back to their shipper until handed back or declared lost. */
export const goesHome = (issue: Issue | null): boolean => issue !== null && issue !== 'livre';
