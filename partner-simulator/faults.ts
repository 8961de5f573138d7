import type { Account } from './accounts.ts';

/** What can go wrong with an answer. */
export const answerFaults = [
  'slow',
  'hang',
  'drop',
  'error',
  'too_many',
  'html',
  'huge',
  'redirect',
  'die',
] as const;
/** False information that this company can give. */
const lies = ['unknown', 'backward', 'foreign', 'twice', 'bad_signature', 'refuse'] as const;

export const faultKinds = [...answerFaults, ...lies] as const;
export type FaultKind = (typeof faultKinds)[number];
export type AnswerFault = (typeof answerFaults)[number];

export const operations = [
  'create',
  'find',
  'void',
  'status',
  'events',
  'manifest',
  'find-manifest',
] as const;
export type Operation = (typeof operations)[number];

export interface Fault {
  kind: FaultKind;
  /** The calls affected; a fault about statuses applies to whatever is reported, whoever asks. */
  on: Operation | 'all';
  account: Account | null;
  /** How many more calls are affected; null: until it is switched off. */
  times: number | null;
  /** Before the call has any effect, or after it was recorded. */
  when: 'before' | 'after';
  /** The delay of a slow answer. */
  ms: number;
}

export const faultNames: Record<FaultKind, string> = {
  slow: 'Répondre lentement',
  hang: 'Ne jamais répondre',
  drop: 'Agir, puis perdre la réponse',
  error: 'Erreur 500',
  too_many: 'Trop de demandes (429)',
  html: 'Une page HTML au lieu du JSON',
  huge: 'Une réponse de 50 Mo',
  redirect: 'Une redirection',
  die: 'Mourir (kill -9)',
  unknown: 'Un statut que personne ne connaît',
  backward: 'Un statut en arrière',
  foreign: 'Le code d’un autre colis',
  twice: 'Tout dire deux fois',
  bad_signature: 'Signer faux les webhooks',
  refuse: 'Refuser la création ou le manifeste',
};

/** The usual moment of a fault: those that lose an answer strike after the call took effect. */
export const usualMoment = (kind: FaultKind): Fault['when'] =>
  kind === 'drop' || kind === 'huge' || kind === 'html' ? 'after' : 'before';

/** Returns the fault of these kinds that applies to a call, and counts it. */
export function strike<K extends FaultKind>(
  faults: readonly Fault[],
  kinds: readonly K[],
  call: { on: Operation | null; account: Account; when?: Fault['when'] },
): (Fault & { kind: K }) | null {
  const met = faults.find(
    (fault): fault is Fault & { kind: K } =>
      kinds.some((kind) => kind === fault.kind) &&
      (call.on === null || fault.on === 'all' || fault.on === call.on) &&
      (fault.account === null || fault.account === call.account) &&
      (call.when === undefined || fault.when === call.when) &&
      fault.times !== 0,
  );
  if (met && met.times !== null) met.times -= 1;
  return met ?? null;
}
