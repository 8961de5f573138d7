import createClient from 'openapi-fetch';
import { setTimeout as pause } from 'node:timers/promises';

/** @type {typeof import('./types.js').createCigogne} */
export const createCigogne = ({
  key,
  baseUrl = 'https://cigogne.tn',
  attempts = 4,
  maxWait = 60,
  fetch = globalThis.fetch,
}) =>
  createClient({
    baseUrl,
    headers: { Authorization: `Bearer ${key}` },
    fetch: (request) => send(request, { fetch, attempts, maxWait }),
  });

/**
 * Sends a request again when its answer was lost, when there were too many (429), when the service is away
 * (503), or when another document of the shop is still being drawn (409 with `Retry-After`). A write keeps its key, so that what was done the first time is not done twice.
 *
 * @param {Request} request
 * @param {{ fetch: typeof globalThis.fetch, attempts: number, maxWait: number }} patience
 * @returns {Promise<Response>}
 */
async function send(request, { fetch, attempts, maxWait }) {
  if (request.method !== 'GET' && !request.headers.has('Idempotency-Key'))
    request.headers.set('Idempotency-Key', crypto.randomUUID());
  for (let n = 1; ; n += 1) {
    const isLast = n >= attempts;
    const answer = await fetch(request.clone()).catch((/** @type {unknown} */ error) => {
      if (isLast || request.signal.aborted) throw error;
      return null;
    });
    if (answer && (isLast || !asksToWait(answer))) return answer;
    const seconds = askedFor(answer) ?? 2 ** (n - 1);
    if (answer && seconds > maxWait) return answer;
    await answer?.body?.cancel();
    await pause(seconds * 1_000, undefined, { signal: request.signal });
  }
}

/** @param {Response} answer */
const asksToWait = ({ status, headers }) =>
  status === 429 || status === 503 || (status === 409 && headers.has('Retry-After'));

/**
 * What `Retry-After` says, in seconds.
 *
 * @param {Response | null} answer
 * @returns {number | null}
 */
function askedFor(answer) {
  const said = Number.parseInt(answer?.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(said) ? null : Math.max(0, said);
}
