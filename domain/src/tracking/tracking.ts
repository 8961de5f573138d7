import { type Day, dayOf, nextWorkingDay } from '../days.ts';
import { type Issue, type ParcelStatus, statusIssues } from '../parcels/statuses.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';

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
  const phase = phases[parcel.etat];
  if (phase !== 'au-hub') return phase;
  return parcel.id_hub_dest === null || parcel.id_hub_current === parcel.id_hub_dest
    ? 'au-hub'
    : 'en-route';
}

/** What the recipient reads of a parcel without result; `au-hub` only at its last one. */
const phases: Record<ParcelStatus, TrackingPhase> = {
  'ATT-ENVOIE': 'prepare',
  'ATT-DISP-ENVOIE': 'prepare',
  'ATT-ENLEV': 'prepare',
  'ENLEV-COURS': 'prepare',
  'ENLEV-ECHEC': 'prepare',
  'ENLEV-SUCC': 'en-route',
  'ATT-LIV': 'au-hub',
  'LIV-PLAN': 'au-hub',
  'LIV-COURS': 'en-livraison',
  'LIV-COURS-SUCC': 'passage',
  'LIV-COURS-ECHEC': 'passage',
  'LIV-COURS-REPO': 'passage',
  LIVRE: 'en-route',
  ANL: 'en-route',
  ENDOM: 'en-route',
  RECUPERER: 'en-route',
  'ATT-RECUP': 'au-hub',
  FACTURE: 'en-route',
  'ATT-TRANSF': 'en-route',
  'TRANSF-PLAN': 'en-route',
  'TRANSF-COURS': 'en-route',
};

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

/** How a journey ended, as a step of it. */
const endings: Record<Issue, string> = {
  livre: 'Livré',
  recupere: 'Récupéré',
  retour: 'Livraison annulée',
  rembourse: 'Livraison annulée',
};

/** A step that a recipient cares for, from an event of the parcel's history; null for the others. */
export function trackingStep(
  event: ParcelEvent,
  to: ParcelStatus,
  hub: string | null,
): string | null {
  const at = hub ? `, ${hub}` : '';
  const issue = statusIssues[to];
  const ending = issue && endings[issue];
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
    case 'leave-runsheet':
      return ending ?? 'Livraison reportée';
    case 'confirm-delivered':
    case 'confirm-failed':
    case 'staff-edit':
      return ending;
    default:
      return null;
  }
}

/** The last word of a journey, by how it ended. */
const lastWords: Partial<Record<TrackingPhase, string>> = {
  livre: endings.livre,
  recupere: endings.recupere,
  annule: endings.retour,
};

/** A result that was taken back is no step of the journey: only the one that stands ends it. */
export const standingSteps = <Step extends { nom: string }>(
  phase: TrackingPhase,
  steps: readonly Step[],
): Step[] => {
  const ending = Object.values(lastWords);
  const last = steps.findLastIndex(({ nom }) => nom === lastWords[phase]);
  return steps.filter(({ nom }, place) => !ending.includes(nom) || place === last);
};

export interface Stop {
  nom: string;
  /** When; null for what is still to come, or happened out of sight. */
  le: string | null;
  etat: 'fait' | 'ici' | 'reste';
}

/** The whole way, done and to come: the bar and the list of a tracking page are both drawn from it. */
export function stopsOf({
  phase,
  etapes,
  lieu,
}: {
  phase: TrackingPhase;
  etapes: readonly { nom: string; le: string }[];
  lieu: string;
}): Stop[] {
  const behind: Stop[] = etapes.map(({ nom, le }) => ({ nom, le, etat: 'fait' }));
  const end = lastWords[phase];
  if (end !== undefined && behind.at(-1)?.nom !== end)
    behind.push({ nom: end, le: null, etat: 'fait' });
  if (phase === 'passage') behind.push({ nom: 'Le livreur est passé', le: null, etat: 'fait' });
  const here = behind.pop();
  const ahead = aheadOf(phase, lieu).map((nom): Stop => ({ nom, le: null, etat: 'reste' }));
  return [...behind, ...(here ? [{ ...here, etat: 'ici' as const }] : []), ...ahead];
}

function aheadOf(phase: TrackingPhase, lieu: string): string[] {
  const home = `Chez vous, ${lieu}`;
  switch (phase) {
    case 'prepare':
      return ['Ramassage', 'Près de chez vous', 'En cours de livraison', home];
    case 'en-route':
      return ['Près de chez vous', 'En cours de livraison', home];
    case 'au-hub':
      return ['En cours de livraison', home];
    case 'en-livraison':
    case 'passage':
      return [home];
    default:
      return [];
  }
}
