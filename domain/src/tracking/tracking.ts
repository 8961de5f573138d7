import { type Day, dayOf, nextWorkingDay } from '../days.ts';
import { type Issue, type ParcelStatus, statusIssues } from '../parcels/statuses.ts';
import { isPartnerReturning } from '../parcels/partner-statuses.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';

/** The progress of a parcel from the recipient's point of view. */
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
  /** The partner has it. */
  is_afex: boolean;
  etat_afex: string | null;
  /** The hub said of its last round that nobody went to this door. */
  non_tente?: boolean;
}

export function trackingPhase(parcel: Tracked): TrackingPhase {
  if (parcel.issue === 'livre') return 'livre';
  if (parcel.issue === 'recupere') return 'recupere';
  if (parcel.issue !== null) return 'annule';
  // Its status stays what it was at our hub, and says nothing of how far the partner is.
  if (parcel.is_afex) return isPartnerReturning(parcel.etat_afex) ? 'annule' : 'en-route';
  const { etat, non_tente = false } = parcel;
  const phase = etat === 'LIV-COURS-REPO' && non_tente ? 'au-hub' : phases[etat];
  return phase === 'au-hub' && !isNear(parcel) ? 'en-route' : phase;
}

/** A region that no hub covers is the partner's, unless a hub rides there all the same. */
const isNear = ({ etat, id_hub_current, id_hub_dest }: Tracked): boolean =>
  id_hub_dest === null ? etat.startsWith('LIV-') : id_hub_current === id_hub_dest;

/** The phase of a parcel without a result; `au-hub` only at its last hub. */
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

/**
 * Today if it is out on a round, otherwise the agreed day, otherwise the next working day once it
 * is at its last hub.
 */
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

/** The end of a journey, as a step. */
const endings: Record<Issue, string> = {
  livre: 'Livré',
  recupere: 'Récupéré',
  retour: 'Livraison annulée',
  rembourse: 'Livraison annulée',
};
const notFetched = 'Récupération annulée';
const endingOf = (issue: Issue, recuperation: boolean): string =>
  recuperation && (issue === 'retour' || issue === 'rembourse') ? notFetched : endings[issue];

/**
 * The step shown for an event of the parcel's history; null for events that do not concern the
 * recipient.
 */
export function trackingStep(
  event: ParcelEvent,
  to: ParcelStatus,
  hub: string | null,
  /** Something is fetched from the recipient: until then only its slip travels. */
  recuperation = false,
): string | null {
  const at = hub ? `, ${hub}` : '';
  const issue = statusIssues[to];
  const ending = issue && endingOf(issue, recuperation);
  if (recuperation) return fetchingStep(event, ending);
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
    case 'hand-over-at-counter':
      return ending;
    default:
      return null;
  }
}

function fetchingStep(event: ParcelEvent, ending: string | null): string | null {
  switch (event) {
    case 'create':
      return 'Commande enregistrée';
    case 'hand-to-partner':
      return 'Confié à notre partenaire';
    case 'dispatch-runsheet':
      return 'Livreur en route';
    case 'confirm-postponed':
    case 'leave-runsheet':
      return ending ?? 'Passage reporté';
    case 'confirm-delivered':
    case 'confirm-failed':
    case 'staff-edit':
      return ending;
    default:
      return null;
  }
}

/** The last step of a journey, by its outcome. */
const lastWord = (phase: TrackingPhase, recuperation: boolean): string | undefined => {
  if (phase === 'livre') return endings.livre;
  if (phase === 'recupere') return endings.recupere;
  return phase === 'annule' ? endingOf('retour', recuperation) : undefined;
};

/** Without the hand-overs to the partner that were cancelled: the parcel is with us again. */
export function withoutCancelled<Past extends { event: ParcelEvent }>(
  history: readonly Past[],
): Past[] {
  const cancelled = history.findLastIndex(({ event }) => event === 'cancel-partner');
  return history.filter(({ event }, place) => event !== 'hand-to-partner' || place > cancelled);
}

/**
 * A reversed result is not a step: only the current one ends the journey. What follows it is the
 * way back to the shop.
 */
export const standingSteps = <Step extends { nom: string }>(
  phase: TrackingPhase,
  steps: readonly Step[],
  recuperation = false,
): Step[] => {
  const ending = [...Object.values(endings), notFetched];
  const last = steps.findLastIndex(({ nom }) => nom === lastWord(phase, recuperation));
  const journey = last === -1 ? steps : steps.slice(0, last + 1);
  return journey.filter(({ nom }, place) => !ending.includes(nom) || place === last);
};

export interface JourneyStop {
  nom: string;
  /** When it happened; null if it is still to come, or was not observed. */
  le: string | null;
  etat: 'fait' | 'ici' | 'reste';
}

/** The whole route, past and future, used for both the bar and the list of a tracking page. */
export function stopsOf({
  phase,
  etapes,
  lieu,
  recuperation,
  retrait,
}: {
  phase: TrackingPhase;
  etapes: readonly { nom: string; le: string }[];
  lieu: string;
  recuperation: boolean;
  retrait?: { depuis: string | null } | null;
}): JourneyStop[] {
  const behind: JourneyStop[] = etapes.map(({ nom, le }) => ({ nom, le, etat: 'fait' }));
  const end = lastWord(phase, recuperation);
  if (end !== undefined && behind.at(-1)?.nom !== end)
    behind.push({ nom: end, le: null, etat: 'fait' });
  if (phase === 'passage') behind.push({ nom: 'Le livreur est passé', le: null, etat: 'fait' });
  const here = behind.pop();
  const isFetched = phase === 'au-hub' && Boolean(retrait?.depuis);
  const ahead = (isFetched ? [handedOver] : aheadOf(phase, lieu, recuperation)).map(
    (nom): JourneyStop => ({ nom, le: null, etat: 'reste' }),
  );
  return [...behind, ...(here ? [{ ...here, etat: 'ici' as const }] : []), ...ahead];
}

/** What is left of the way for whoever comes to the counter. */
const handedOver = 'Remis au hub';

function aheadOf(phase: TrackingPhase, lieu: string, recuperation: boolean): string[] {
  const home = `Chez vous, ${lieu}`;
  if (recuperation && ['prepare', 'en-route', 'au-hub'].includes(phase))
    return ['Livreur en route', home];
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
