import { keepText } from './keep-text.ts';

/** What the page asked of the server before its script had come (build/dashb-head.js). */
interface EarlyAnswer {
  address: string;
  /** What was sent along; null where nothing is. */
  body: string | null;
  token: string;
  /** By `performance.now()`. */
  at: number;
  answer: Promise<Response>;
  leave: () => void;
  /** Once it is here whole. */
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

/** The answer to this very call, once; null when nobody asked it, for another session, or too long ago. */
export function takeEarlyAnswer(asked: Asked, signal?: AbortSignal): Promise<Response> | null {
  const early = take(asked, () => true);
  if (!early) return null;
  signal?.addEventListener('abort', early.leave);
  return early.answer;
}

/** The same where all of it is here by now: a screen is drawn with it from the first. */
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

/** Something has happened since they were asked. */
export const forgetEarlyAnswers = (): void => {
  globalThis.earlyAnswers = [];
};

const marksKey = 'cgo-tournee';

/** What this device has of the round, for the page that asks before its script has come. */
export function keepEarlyMarks(marks: readonly string[]): void {
  // Where they are not kept the page asks for all of it.
  keepText(marksKey, JSON.stringify(marks));
}
