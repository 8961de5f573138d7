import { type Act, goesHome, type ParcelFacts, transferPlace } from './parcel-facts.ts';
import { type Issue, type ParcelStatus, type RestingStatus, restingStatuses } from './statuses.ts';
import {
  type ComputedStatus,
  maxAttempts,
  onRound,
  type ParcelEvent,
  returned,
  ruleOf,
} from './transition-table.ts';

/** Whether an event leaves `etat` under FACTURE as it is and moves only the goods. */
export const staysInvoiced = (event: ParcelEvent, parcel: ParcelFacts): boolean =>
  parcel.etat === 'FACTURE' && ruleOf(event).underInvoice !== undefined;

/** What the staff may choose, by present status. */
export function staffChoices(etat: ParcelStatus): readonly ParcelStatus[] {
  switch (etat) {
    case 'LIV-COURS':
    case 'LIV-COURS-SUCC':
    case 'LIV-COURS-ECHEC':
    case 'LIV-COURS-REPO':
      return onRound;
    case 'ATT-LIV':
      return ['ATT-LIV', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER'];
    case 'ATT-RECUP':
    case 'RECUPERER':
      return ['ATT-RECUP', 'RECUPERER', 'ANL', 'ENDOM'];
    case 'LIVRE':
    case 'ANL':
    case 'ENDOM':
      return ['ATT-LIV', 'ATT-RECUP', 'LIVRE', 'RECUPERER', 'ANL', 'ENDOM'];
    default:
      return [etat];
  }
}

/** The event that a staff edit from this status is (a correction before confirmation). */
export const staffEvent = (etat: ParcelStatus): 'correct' | 'staff-edit' =>
  onRound.some((one) => one === etat) ? 'correct' : 'staff-edit';

/** The money fact of an outcome; null for a parcel still on its way. */
export function issueOf(etat: ParcelStatus): Issue | null {
  switch (etat) {
    case 'LIVRE':
      return 'livre';
    case 'RECUPERER':
      return 'recupere';
    case 'ANL':
      return 'retour';
    case 'ENDOM':
      return 'rembourse';
    default:
      return null;
  }
}

const waiting = (parcel: ParcelFacts): RestingStatus =>
  parcel.type_envoi === 'recuperation' ? 'ATT-RECUP' : 'ATT-LIV';

const isResting = (etat: ParcelStatus): etat is RestingStatus =>
  restingStatuses.some((resting) => resting === etat);

/** Statuses that a later one returns from: they carry `last_etat`. */
const undoable: readonly ParcelStatus[] = [
  'ATT-TRANSF',
  'LIV-PLAN',
  ...onRound,
  'TRANSF-PLAN',
  'TRANSF-COURS',
  'FACTURE',
];

const lastEtat = (parcel: ParcelFacts): RestingStatus => {
  if (parcel.last_etat) return parcel.last_etat;
  throw new Error(`Parcel ${parcel.code} has no last_etat in ${parcel.etat}`);
};

const computed: Record<ComputedStatus, (parcel: ParcelFacts, act: Act) => ParcelStatus> = {
  same: (parcel) => parcel.etat,
  last_etat: lastEtat,
  waiting: (parcel) =>
    parcel.etat === 'ATT-TRANSF'
      ? lastEtat(parcel)
      : isResting(parcel.etat)
        ? parcel.etat
        : waiting(parcel),
  'before-transfer': (parcel, act) =>
    act.cameFrom === 'ATT-TRANSF' ? 'ATT-TRANSF' : lastEtat(parcel),
  target: (parcel, act) => act.target ?? parcel.etat,
  delivered: (parcel) => (parcel.type_envoi === 'recuperation' ? 'RECUPERER' : 'LIVRE'),
  postponed: (parcel, act) =>
    act.motif !== 'non-tente' && parcel.attempt >= maxAttempts ? 'ANL' : lastEtat(parcel),
  failed: (_, act) => (act.motif === 'endommage' ? 'ENDOM' : 'ANL'),
  returned: (parcel) => {
    if (parcel.issue === 'recupere') return 'RECUPERER';
    return parcel.issue === 'rembourse' ? 'ENDOM' : 'ANL';
  },
  'before-invoice': (parcel) => {
    const place = transferPlace(parcel);
    if (place === 'planned') return 'TRANSF-PLAN';
    if (place === 'travelling') return 'TRANSF-COURS';
    return place === 'missing' ? 'ATT-TRANSF' : lastEtat(parcel);
  },
};

/** The status an event would give, were the parcel not invoiced. */
function givenStatus(event: ParcelEvent, parcel: ParcelFacts, act: Act): ParcelStatus {
  const { to } = ruleOf(event);
  return to in computed ? computed[to as ComputedStatus](parcel, act) : (to as ParcelStatus);
}

/** The status after an event; ask `whyNot` first. */
export function statusAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): ParcelStatus {
  return staysInvoiced(event, parcel) ? 'FACTURE' : givenStatus(event, parcel, act);
}

/** `last_etat` after an event: set in what can be undone, null otherwise, never undoable itself. */
export function lastEtatAfter(
  event: ParcelEvent,
  parcel: ParcelFacts,
  act: Act = {},
): RestingStatus | null {
  if (staysInvoiced(event, parcel)) {
    if (event !== 'lose' && event !== 'partner-return') return parcel.last_etat;
    const given = givenStatus(event, parcel, act);
    return isResting(given) ? given : parcel.last_etat;
  }
  if (!undoable.includes(statusAfter(event, parcel, act))) return null;
  return isResting(parcel.etat) ? parcel.etat : parcel.last_etat;
}

/** Rounds dispatched and tried since the last reset, 0 to 3. */
export function attemptAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): number {
  if (event === 'dispatch-runsheet') return Math.min(parcel.attempt + 1, maxAttempts);
  if (event === 'confirm-postponed' && act.motif === 'non-tente')
    return Math.max(parcel.attempt - 1, 0);
  const reopened = act.target === 'ATT-LIV' || act.target === 'ATT-RECUP';
  return event === 'staff-edit' && parcel.etat === 'ANL' && reopened ? 0 : parcel.attempt;
}

const settling: readonly ParcelEvent[] = [
  'confirm-delivered',
  'confirm-postponed',
  'confirm-failed',
  'staff-edit',
];

export function issueAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): Issue | null {
  if (event === 'create-return') return 'recupere';
  if (event === 'partner-issue') return act.issue ?? null;
  // Under FACTURE the invoice stands; the refund of the loss goes to the carry-over.
  if (event === 'lose') return parcel.etat === 'FACTURE' ? parcel.issue : 'rembourse';
  return settling.includes(event) ? issueOf(statusAfter(event, parcel, act)) : parcel.issue;
}

const arrivals: readonly ParcelEvent[] = [
  'receive-picked',
  'receive-late',
  'receive-transfer',
  'find',
  'hand-to-partner',
  'partner-return',
];

export interface ParcelChange {
  etat: ParcelStatus;
  last_etat: RestingStatus | null;
  issue: Issue | null;
  attempt: number;
  is_afex: boolean;
  sans_retour: boolean;
  id_hub_current: number | null;
}

/** All that an event changes on a parcel besides dates and amounts; ask `whyNot` first. */
export function changeAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): ParcelChange {
  const leavesPartner =
    event === 'cancel-partner' || event === 'partner-return' || event === 'lose';
  return {
    etat: statusAfter(event, parcel, act),
    last_etat: lastEtatAfter(event, parcel, act),
    issue: issueAfter(event, parcel, act),
    attempt: attemptAfter(event, parcel, act),
    is_afex: event === 'hand-to-partner' || (parcel.is_afex && !leavesPartner),
    sans_retour: parcel.sans_retour || event === 'lose',
    id_hub_current:
      arrivals.includes(event) && act.hub !== undefined ? act.hub : parcel.id_hub_current,
  };
}

export interface Step {
  event: ParcelEvent;
  from: ParcelStatus | null;
  to: ParcelStatus;
}

/**
 * The history lines of one event, in order. A parcel that a hub did not receive, or excluded, passes
 * through ENLEV-ECHEC; one handed to the partner from ATT-TRANSF is found first.
 */
export function stepsOf(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): Step[] {
  const to = statusAfter(event, parcel, act);
  const from = ruleOf(event).from.length === 0 ? null : parcel.etat;
  const leavesPickup = event === 'receive-failed' || event === 'exclude';
  if (leavesPickup && parcel.etat !== 'ENLEV-ECHEC' && parcel.etat !== 'ATT-DISP-ENVOIE') {
    return [
      { event, from, to: 'ENLEV-ECHEC' },
      { event, from: 'ENLEV-ECHEC', to },
    ];
  }
  if (event === 'hand-to-partner' && parcel.etat === 'ATT-TRANSF') {
    return [
      { event: 'find', from, to },
      { event, from: to, to },
    ];
  }
  return [{ event, from, to }];
}

/** What a unit's line remembers of a parcel that joins it, also of one whose invoice hides it. */
export function lineFromEtat(parcel: ParcelFacts): ParcelStatus {
  if (parcel.etat !== 'FACTURE') return parcel.etat;
  return transferPlace(parcel) === 'missing' ? 'ATT-TRANSF' : (parcel.last_etat ?? parcel.etat);
}

/** The A-Transférer badge, also for ATT-RECUP and for invoiced goods going home. */
export function aTransferer(parcel: Omit<ParcelFacts, 'code' | 'attempt' | 'type_envoi'>): boolean {
  const { etat, id_hub_current: here } = parcel;
  if (here === null || parcel.is_afex || parcel.sans_retour || parcel.rendu_le !== null)
    return false;
  if (etat === 'ATT-LIV' || etat === 'ATT-RECUP')
    return parcel.id_hub_dest !== null && parcel.id_hub_dest !== here;
  if (parcel.id_hub_exped === null || parcel.id_hub_exped === here) return false;
  const invoicedHome =
    etat === 'FACTURE' && goesHome(parcel.issue) && (parcel.transfer ?? null) === null;
  return invoicedHome || returned.some((one) => one === etat);
}
