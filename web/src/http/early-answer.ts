import { keepText } from './keep-text.ts';

/** What the page asked of the server before its script had come (build/dashb-head.js). */
interface EarlyAnswer {
  address: string;
  token: string;
  /** By `performance.now()`. */
  at: number;
  answer: Promise<Response>;
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

const longestMs = 20_000;

/** The answer to this very call, once; null when nobody asked it, for another session, or too long ago. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswer;
  if (early?.address !== address) return null;
  globalThis.earlyAnswer = undefined;
  return early.token === token && performance.now() - early.at < longestMs ? early.answer : null;
}

const marksKey = 'cgo-tournee';

/** What this device has of the round, for the page that asks before its script has come. */
export function keepEarlyMarks(marks: readonly string[]): void {
  // Where they are not kept the page asks for all of it.
  keepText(marksKey, JSON.stringify(marks));
}
