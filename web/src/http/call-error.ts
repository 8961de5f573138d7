import type { FieldError } from '@cigogne/domain/refusal';
import { t, translated } from '../language/texts.ts';

/** The code of a request that never got an answer. */
export const noNetwork = 'hors-ligne';
/** The code of an act that did not leave this device. */
export const unsent = 'non-envoye';
/**
 * Something between this device and the server answered in its place: a captive portal, a proxy.
 */
export const foreign = 'reponse-etrangere';
/** A gateway answered that the server is not there. */
export const noServer = 'serveur-absent';

/** What the server refused, or that it could not be reached (`status` 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  /** The whole answer: a 409 may contain the current figures. */
  readonly answer: Record<string, unknown>;

  constructor(status: number, answer: Record<string, unknown>) {
    super(typeof answer['message'] === 'string' ? answer['message'] : `Erreur ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.code = typeof answer['code'] === 'string' ? answer['code'] : 'erreur-interne';
    this.errors = Array.isArray(answer['errors']) ? (answer['errors'] as FieldError[]) : [];
    this.answer = answer;
  }
}

export const offline = (): CallError =>
  new CallError(0, {
    message: 'Le réseau ne répond pas. Rien n’est perdu, réessayez.',
    code: noNetwork,
  });

/**
 * No answer within the time that anybody waits; asking again at once would only double the wait.
 */
export const tooLate = 'sans-reponse';

export const noAnswerInTime = (): CallError =>
  new CallError(0, {
    message: 'Le serveur n’a pas répondu à temps. Rien n’est perdu, réessayez.',
    code: tooLate,
  });

/** An answer that is not the server's own settles nothing: it counts as a network fault. */
export const notOurs = (status: number): CallError =>
  status >= 500 && status !== 511
    ? new CallError(0, {
        message: `Le serveur ne répond pas (${status}). Rien n’est perdu, réessayez.`,
        code: noServer,
      })
    : new CallError(0, {
        message:
          'Un portail Wi-Fi ou un proxy répond à la place du serveur. Validez sa page ou changez de réseau, puis réessayez.',
        code: foreign,
      });

/**
 * Nobody said what became of the act. A 503 or an incident does not say so either: the database may
 * have committed before the server lost its answer.
 */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/** The session is over; only the server's own answer can say so. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.code === 'invalid-token';

/** Deleted, or never there for this caller. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404;

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? translated(error.message) : t('Une erreur inattendue est survenue.');
