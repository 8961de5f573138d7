import { noAnswerInTime } from './call-error.ts';

/**
 * What is asked ends: with its answer, when who asked leaves, or after so long. A connection that died without a word
 * would otherwise be waited for as long as the browser believes in it.
 */
export async function inTime<T>(
  ms: number,
  left: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const asking = new AbortController();
  const leave = () => asking.abort(left?.reason);
  if (left?.aborted) leave();
  left?.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(noAnswerInTime());
      asking.abort();
    }, ms);
  });
  try {
    return await Promise.race([ask(asking.signal), late]);
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', leave);
  }
}
