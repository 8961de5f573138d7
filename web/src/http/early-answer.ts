import { keepText } from './keep-text.ts';

/** A request that the page made before its script loaded (build/dashb-head.js). */
interface EarlyAnswer {
  address: string;
  /** The request's body; null without one. */
  body: string | null;
  token: string;
  /** By `performance.now()`. */
  at: number;
  answer: Promise<Response>;
  leave: () => void;
  /** Set once it has arrived completely. */
  come?: { response: Response; text: string };
}

declare global {
  var earlyAnswers: EarlyAnswer[] | undefined;
}

const longestMs = 20_000;

interface Asked {
  address: string;
  body: string | null;
  token: string | null;
}

/**
 * The early answer to exactly this call, used once; null when the page did not request it, for
 * another session, or when it is too old.
 */
export function takeEarlyAnswer(asked: Asked, signal?: AbortSignal): Promise<Response> | null {
  const early = take(asked, () => true);
  if (!early) return null;
  signal?.addEventListener('abort', early.leave);
  return early.answer;
}

/** The same if it has arrived completely: a screen can then render with it at once. */
export const takeComeAnswer = (asked: Asked): EarlyAnswer['come'] | null =>
  take(asked, ({ come }) => come !== undefined)?.come ?? null;

function take(
  { address, body, token }: Asked,
  may: (early: EarlyAnswer) => boolean,
): EarlyAnswer | null {
  const all = globalThis.earlyAnswers ?? [];
  const early = all.find((one) => one.address === address && one.body === body && may(one));
  if (!early) return null;
  all.splice(all.indexOf(early), 1);
  return early.token === token && performance.now() - early.at < longestMs ? early : null;
}

/** Something has changed since they were requested. */
export const forgetEarlyAnswers = (): void => {
  globalThis.earlyAnswers = [];
};

const marksKey = 'cgo-tournee';

/**
 * Stores which parts of the round this device has, for the page to send before its script loads.
 */
export function keepEarlyMarks(marks: readonly string[]): void {
  // If they cannot be stored, the page asks for the whole round.
  keepText(marksKey, JSON.stringify(marks));
}
