import { CallError, noNetwork } from './call-error.ts';

/**
 * One act of a person, from the press of a button to the server's answer. Whoever shows the button holds
 * the controller, so that « Annuler » meanwhile stops what is not sent yet.
 */
let current: AbortSignal | null = null;

/** What `work` starts before its first wait belongs to this act. */
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

/** From the moment the request leaves until its answer is here. */
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

/** Nothing more of this act is sent; false when there was nothing under way. */
export function stopAct(act: AbortController): boolean {
  const going = underWay.has(act.signal);
  act.abort();
  return going;
}

/** Nothing left this device: the network was known to be away. */
export const notSent = (): CallError =>
  new CallError(0, {
    message:
      'Le réseau est coupé. Rien n’a été envoyé, et rien ne partira tout seul : réessayez quand il revient.',
    code: noNetwork,
  });

/** Sent, and no answer came: nobody here knows what became of it. */
export const noAnswer = (): CallError =>
  new CallError(0, {
    message:
      'Aucune réponse du serveur : on ne sait pas si c’est fait. Réessayez, rien ne se fera deux fois.',
    code: noNetwork,
  });

/** The person took it back while it was on its way. */
export const stopped =
  'Envoi arrêté : rien ne partira plus. Si la demande était déjà arrivée au serveur, l’écran le montre.';

/** Too late for « Annuler ». */
export const doneAnyway = 'La demande était déjà partie : elle est faite.';
