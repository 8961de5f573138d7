import { type Act, goesHome, type ParcelFacts, transferPlace } from './parcel-facts.ts';
import { needsProof } from './proven-motifs.ts';
import {
  isAmong,
  type Issue,
  type ParcelStatus,
  parcelStatuses,
  type RestingStatus,
  restingStatuses,
  returnedStatuses,
  roundStatuses,
  statusIssues,
  toSendStatuses,
  undoableStatuses,
  waitingStatuses,
} from './statuses.ts';
import { maxAttempts } from './attempts.ts';
import { type ComputedStatus, type Effects, type ParcelEvent, ruleOf } from './transition-table.ts';

const effectsOf = (event: ParcelEvent): Effects => ruleOf(event).does ?? {};

/** Whether an event under FACTURE leaves `etat` as it is and only moves the goods. */
export const staysInvoiced = (event: ParcelEvent, parcel: ParcelFacts): boolean =>
  parcel.etat === 'FACTURE' && ruleOf(event).underInvoice !== undefined;

/** The statuses that staff may choose, by current status. */
export const staffChoices = (etat: ParcelStatus): readonly ParcelStatus[] =>
  choices[etat] ?? [etat];

const outcomes = ['LIVRE', 'ANL', 'ENDOM', 'RECUPERER'] as const;
/**
 * All statuses that staff may set once the round is over, in the order in which screens offer them.
 */
export const staffTargets = [
  'ATT-LIV',
  'ATT-RECUP',
  'LIVRE',
  'RECUPERER',
  'ANL',
  'ENDOM',
] as const satisfies readonly RestingStatus[];
const choices: Record<ParcelStatus, readonly ParcelStatus[] | null> = {
  'ATT-ENVOIE': null,
  'ATT-DISP-ENVOIE': null,
  'ATT-ENLEV': null,
  'ENLEV-COURS': null,
  'ENLEV-ECHEC': null,
  'ENLEV-SUCC': null,
  'ATT-LIV': ['ATT-LIV', ...outcomes],
  'LIV-PLAN': null,
  'LIV-COURS': roundStatuses,
  'LIV-COURS-SUCC': roundStatuses,
  'LIV-COURS-ECHEC': roundStatuses,
  'LIV-COURS-REPO': roundStatuses,
  LIVRE: staffTargets,
  ANL: staffTargets,
  ENDOM: staffTargets,
  RECUPERER: ['ATT-RECUP', 'RECUPERER', 'ANL', 'ENDOM'],
  'ATT-RECUP': ['ATT-RECUP', 'RECUPERER', 'ANL', 'ENDOM'],
  FACTURE: null,
  'ATT-TRANSF': null,
  'TRANSF-PLAN': null,
  'TRANSF-COURS': null,
};

/** The event for a staff edit from this status (a correction before the confirmation). */
export const staffEvent = (etat: ParcelStatus): 'correct' | 'staff-edit' =>
  isAmong(roundStatuses, etat) ? 'correct' : 'staff-edit';

const waiting = (parcel: ParcelFacts): RestingStatus =>
  parcel.type_envoi === 'recuperation' ? 'ATT-RECUP' : 'ATT-LIV';

const isResting = (etat: ParcelStatus): etat is RestingStatus => isAmong(restingStatuses, etat);

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
    act.motif !== 'non-tente' && !act.uncounted && parcel.attempt >= maxAttempts
      ? 'ANL'
      : lastEtat(parcel),
  failed: (parcel, act) => {
    if (act.motif === 'endommage') return 'ENDOM';
    const isOpen = parcel.conteste && needsProof(act.motif ?? null);
    return isOpen || act.uncounted ? lastEtat(parcel) : 'ANL';
  },
  contested: (parcel) =>
    parcel.etat === 'LIV-PLAN' || isAmong(roundStatuses, parcel.etat)
      ? parcel.etat
      : waiting(parcel),
  again: (parcel) => (parcel.etat === 'LIV-PLAN' ? parcel.etat : waiting(parcel)),
  upheld: (parcel, act) => {
    if (parcel.etat === 'LIV-PLAN') return parcel.etat;
    return act.target === 'ANL' ? 'ANL' : waiting(parcel);
  },
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

/** The status that an event would give if the parcel were not invoiced. */
function givenStatus(event: ParcelEvent, parcel: ParcelFacts, act: Act): ParcelStatus {
  const { to } = ruleOf(event);
  return isAmong(parcelStatuses, to) ? to : computed[to](parcel, act);
}

/** The status after an event; ask `whyNot` first. */
export function statusAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): ParcelStatus {
  return staysInvoiced(event, parcel) ? 'FACTURE' : givenStatus(event, parcel, act);
}

/**
 * `last_etat` after an event: set in statuses that can be undone, otherwise null; never such a
 * status itself.
 */
export function lastEtatAfter(
  event: ParcelEvent,
  parcel: ParcelFacts,
  act: Act = {},
): RestingStatus | null {
  if (staysInvoiced(event, parcel)) {
    if (effectsOf(event).lastEtat !== 'follows') return parcel.last_etat;
    const given = givenStatus(event, parcel, act);
    return isResting(given) ? given : parcel.last_etat;
  }
  if (!isAmong(undoableStatuses, statusAfter(event, parcel, act))) return null;
  return isResting(parcel.etat) ? parcel.etat : parcel.last_etat;
}

/** Attempts since the last reset, 0 to 3. */
export function attemptAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): number {
  switch (effectsOf(event).attempt) {
    case 'counts':
      return Math.min(parcel.attempt + 1, maxAttempts);
    case 'takes-back':
      return act.motif === 'non-tente' || act.uncounted
        ? Math.max(parcel.attempt - 1, 0)
        : parcel.attempt;
    case 'contested':
      return Math.max(parcel.attempt - 1, 0);
    case 'as-uncontested':
      return parcel.conteste && !contestAfter(event, parcel, act)
        ? Math.min(parcel.attempt + 1, maxAttempts)
        : parcel.attempt;
    case 'restarts':
      return parcel.etat === 'ANL' && act.target && isAmong(waitingStatuses, act.target)
        ? 0
        : parcel.attempt;
    default:
      return parcel.attempt;
  }
}

/** Whether the recipient's contest of the last attempt is still open. */
export function contestAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): boolean {
  switch (effectsOf(event).contest) {
    case 'begins':
      return true;
    case 'ends':
      return false;
    case 'by-result':
      return (
        parcel.conteste === true &&
        act.target !== 'LIV-COURS' &&
        act.target !== 'LIV-COURS-SUCC' &&
        needsProof(act.motif ?? null)
      );
    default:
      return parcel.conteste ?? false;
  }
}

/** Whether it waits at the counter: only while it waits at all. */
export function atCounterAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): boolean {
  const { counter } = effectsOf(event);
  if (counter !== undefined) return counter === 'begins';
  return Boolean(parcel.guichet_le) && statusAfter(event, parcel, act) === 'ATT-LIV';
}

const decidableStatuses = [...waitingStatuses, 'LIV-PLAN', 'ANL'] as const;

/** Until when the shop may decide; null when it is not asked, or something was decided. */
function decideByAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): Date | null {
  const before = parcel.a_decider ?? null;
  const etat = statusAfter(event, parcel, act);
  switch (effectsOf(event).decision) {
    case 'asks': {
      // What nobody tried needs no decision, unless the recipient's refusal still waits for one.
      const isOpen = act.motif !== 'non-tente' || refusalAfter(event, parcel, act);
      return isOpen && isAmong(decidableStatuses, etat) ? (act.decideBy ?? null) : null;
    }
    case 'ends':
      return null;
    case 'keeps':
      return before;
    default:
      return etat === parcel.etat ? before : null;
  }
}

/** Whether the recipient refuses it and nothing has come of that yet. */
function refusalAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): boolean {
  const before = parcel.refuse ?? false;
  switch (effectsOf(event).refusal) {
    case 'begins':
      return true;
    case 'ends':
      return false;
    case 'by-result':
      return before && act.motif === 'non-tente';
    default:
      return before;
  }
}

export function issueAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): Issue | null {
  const { settles } = effectsOf(event);
  // The invoice stays; the refund for a loss goes to the carry-over.
  if (settles === undefined || staysInvoiced(event, parcel)) return parcel.issue;
  if (settles === 'by-act') return act.issue ?? null;
  return settles === 'by-status' ? statusIssues[statusAfter(event, parcel, act)] : settles;
}

export interface ParcelChange {
  etat: ParcelStatus;
  last_etat: RestingStatus | null;
  issue: Issue | null;
  attempt: number;
  is_afex: boolean;
  sans_retour: boolean;
  conteste: boolean;
  a_decider: Date | null;
  refuse: boolean;
  id_hub_current: number | null;
}

/** All that an event changes on a parcel except dates and amounts; call `whyNot` first. */
export function changeAfter(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): ParcelChange {
  const { arrives, handling, givesUp } = effectsOf(event);
  return {
    etat: statusAfter(event, parcel, act),
    last_etat: lastEtatAfter(event, parcel, act),
    issue: issueAfter(event, parcel, act),
    attempt: attemptAfter(event, parcel, act),
    is_afex: handling === undefined ? parcel.is_afex : handling === 'begins',
    sans_retour: parcel.sans_retour || givesUp === true,
    conteste: contestAfter(event, parcel, act),
    a_decider: decideByAfter(event, parcel, act),
    refuse: refusalAfter(event, parcel, act),
    id_hub_current: arrives && act.hub !== undefined ? act.hub : parcel.id_hub_current,
  };
}

export interface Step {
  event: ParcelEvent;
  from: ParcelStatus | null;
  to: ParcelStatus;
}

/**
 * The history lines of one event, in order. A parcel that a hub did not receive, or excluded,
 * passes through ENLEV-ECHEC; one handed to the partner from ATT-TRANSF is found first.
 */
export function stepsOf(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): Step[] {
  const to = statusAfter(event, parcel, act);
  const from = ruleOf(event).from.length === 0 ? null : parcel.etat;
  const { failsPickup, finds } = effectsOf(event);
  if (failsPickup && parcel.etat !== 'ENLEV-ECHEC' && !isAmong(toSendStatuses, parcel.etat)) {
    return [
      { event, from, to: 'ENLEV-ECHEC' },
      { event, from: 'ENLEV-ECHEC', to },
    ];
  }
  if (finds && parcel.etat === 'ATT-TRANSF') {
    return [
      { event: 'find', from, to },
      { event, from: to, to },
    ];
  }
  return [{ event, from, to }];
}

/**
 * What a unit's line remembers of the status of a parcel that joins it, even one whose invoice
 * hides it.
 */
export function lineFromEtat(parcel: ParcelFacts): ParcelStatus {
  if (parcel.etat !== 'FACTURE') return parcel.etat;
  return transferPlace(parcel) === 'missing' ? 'ATT-TRANSF' : (parcel.last_etat ?? parcel.etat);
}

/** The A-Transférer badge, also for ATT-RECUP and for invoiced goods going home. */
export function aTransferer(parcel: Omit<ParcelFacts, 'code' | 'attempt' | 'type_envoi'>): boolean {
  const { etat, id_hub_current: here } = parcel;
  if (here === null || parcel.is_afex || parcel.sans_retour || parcel.rendu_le !== null)
    return false;
  if (isAmong(waitingStatuses, etat))
    return parcel.id_hub_dest !== null && parcel.id_hub_dest !== here;
  if (parcel.id_hub_exped === null || parcel.id_hub_exped === here) return false;
  const invoicedHome =
    etat === 'FACTURE' && goesHome(parcel.issue) && (parcel.transfer ?? null) === null;
  return invoicedHome || isAmong(returnedStatuses, etat);
}
