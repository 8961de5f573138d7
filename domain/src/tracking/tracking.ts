import { type Day, dayOf, nextWorkingDay } from '../days.ts';
import type { ParcelStatus } from '../parcels/statuses.ts';

/** How far a parcel is, in the recipient's eyes. */
export const trackingPhases = [
  'prepare',
  'en-route',
  'au-hub',
  'en-livraison',
  'passage',
  'livre',
  'recupere',
  'annule',
] as const;
export type TrackingPhase = (typeof trackingPhases)[number];

export interface Tracked {
  etat: ParcelStatus;
  last_etat: ParcelStatus | null;
  issue: string | null;
  id_hub_current: number | null;
  id_hub_dest: number | null;
}

export function trackingPhase(parcel: Tracked): TrackingPhase {
  if (parcel.issue === 'livre') return 'livre';
  if (parcel.issue === 'recupere') return 'recupere';
  if (parcel.issue !== null) return 'annule';
  switch (parcel.etat) {
    case 'ATT-ENVOIE':
    case 'ATT-DISP-ENVOIE':
    case 'ATT-ENLEV':
    case 'ENLEV-COURS':
    case 'ENLEV-ECHEC':
      return 'prepare';
    case 'LIV-COURS':
      return 'en-livraison';
    case 'LIV-COURS-SUCC':
    case 'LIV-COURS-ECHEC':
    case 'LIV-COURS-REPO':
      return 'passage';
    case 'ATT-LIV':
    case 'ATT-RECUP':
    case 'LIV-PLAN':
      return parcel.id_hub_dest === null || parcel.id_hub_current === parcel.id_hub_dest
        ? 'au-hub'
        : 'en-route';
    default:
      return 'en-route';
  }
}

/** Today on its round, the day agreed, else the next working day once it is at its last hub. */
export function expectedDay(
  phase: TrackingPhase,
  date_programe: string | null,
  now: Date,
): Day | null {
  const today = dayOf(now);
  if (phase === 'en-livraison') return today;
  if (phase !== 'au-hub' && phase !== 'en-route') return null;
  if (date_programe !== null && date_programe >= today) return date_programe as Day;
  return phase === 'au-hub' ? nextWorkingDay(today) : null;
}

/** A step that a recipient cares for, from an event of the parcel's history; null for the others. */
export function trackingStep(event: string, to: string, hub: string | null): string | null {
  const at = hub ? `, ${hub}` : '';
  switch (event) {
    case 'create':
      return 'Commande enregistrée';
    case 'courier-picked':
      return 'Ramassé';
    case 'receive-picked':
    case 'receive-late':
    case 'receive-transfer':
    case 'find':
      return `Reçu${at}`;
    case 'dispatch-transfer':
      return 'En route vers votre région';
    case 'hand-to-partner':
      return 'Confié à notre partenaire';
    case 'dispatch-runsheet':
      return 'En cours de livraison';
    case 'confirm-postponed':
      return to === 'ANL' ? 'Livraison annulée' : 'Livraison reportée';
    case 'confirm-delivered':
      return to === 'RECUPERER' ? 'Récupéré' : 'Livré';
    case 'confirm-failed':
      return 'Livraison annulée';
    case 'staff-edit':
      if (to === 'LIVRE') return 'Livré';
      if (to === 'RECUPERER') return 'Récupéré';
      return to === 'ANL' || to === 'ENDOM' ? 'Livraison annulée' : null;
    default:
      return null;
  }
}
