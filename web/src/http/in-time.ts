import { noAnswerInTime } from './call-error.ts';

/**
 * Ends a request with its answer, when the caller leaves, or after a time. Otherwise a connection
 * that died silently would be waited for as long as the browser believes in it.
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
