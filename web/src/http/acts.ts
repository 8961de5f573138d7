import { agree } from '@cigogne/domain/words';
import { CallError, noNetwork, sentenceOf, unsent } from './call-error.ts';

/**
 * One act of a person, from pressing a button to the server's answer. Whoever shows the button
 * holds the controller, so that « Annuler » can stop what was not sent yet.
 */
let current: AbortSignal | null = null;

/** Whatever `work` starts before its first await belongs to this act. */
export function inAct<T>(signal: AbortSignal, work: () => T): T {
  const before = current;
  current = signal;
  try {
    return work();
  } finally {
    current = before;
  }
}

export const signalOfAct = (): AbortSignal | null => current;

const underWay = new WeakSet<AbortSignal>();

/** Counts a request as under way from its departure until its answer. */
export async function whileUnderWay<T>(
  signal: AbortSignal | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work();
  underWay.add(signal);
  try {
    return await work();
  } finally {
    underWay.delete(signal);
  }
}

/** Stops an act from sending anything more; false when nothing was under way. */
export function stopAct(act: AbortController): boolean {
  const going = underWay.has(act.signal);
  act.abort();
  return going;
}

/** Nothing left this device, because the network was known to be down. */
export const notSent = (): CallError =>
  new CallError(0, {
    message:
      'Le réseau est coupé. Rien n’a été envoyé, et rien ne partira tout seul : réessayez quand il revient.',
    code: unsent,
  });

/** Why the creation of several parcels ended, when some of them were sent before. */
export const endOf = (error: unknown, done: number, all: number): string =>
  done > 0 && error instanceof CallError && error.code === unsent
    ? `Le réseau est coupé : ${done} colis sur ${all} ${agree(done, 'est traité', 'sont traités')}, les autres n’ont pas été envoyés et ne partiront pas tout seuls. Réessayez quand il revient.`
    : sentenceOf(error);

/** Sent without an answer: nobody here knows what became of it. */
export const noAnswer = (): CallError =>
  new CallError(0, {
    message:
      'Aucune réponse du serveur : on ne sait pas si c’est fait. Réessayez, rien ne se fera deux fois.',
    code: noNetwork,
  });

/** The person took it back while it was on its way. */
export const stopped =
  'Envoi arrêté : rien ne partira plus. Si la demande était déjà arrivée au serveur, l’écran le montre.';

/** The question went before its answer came, with what it was about. */
export const unanswered = 'Le serveur n’a pas répondu : l’écran montre ce qui est fait.';

/** For « Annuler » that came too late. */
export const doneAnyway = 'La demande était déjà partie : elle est faite.';
