import { isRefusal } from '@cigogne/domain/refusal';
import { CallError, notOurs, offline } from './call-error.ts';
import { isDone } from './own-answer.ts';
import { valueIn } from './value-in.ts';

const isJson = (response: Response): boolean =>
  /^application\/json\b/i.test(response.headers.get('content-type') ?? '');

/** The JSON of an answer from the server itself; anything else counts as a network fault. */
export async function readReply(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalIn(response);
  if (!isDone(response) || !isJson(response)) throw notOurs(response.status);
  return parsed(response);
}

/** The same for an answer whose text has been read; null for every refusal and fault. */
export function parseReply(response: Response, text: string): unknown {
  return isDone(response) && isJson(response) ? valueIn(text) : null;
}

/** The same for a file; a web page or JSON is none. */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await refusalIn(response);
  const type = response.headers.get('content-type') ?? '';
  if (!isDone(response) || type === '' || /^text\/html\b/i.test(type) || isJson(response))
    throw notOurs(response.status);
  return response.blob().catch(unlessLeft);
}

/**
 * The error in an unsuccessful answer. Only the server refuses: with its own JSON, one of its own
 * codes and that code's status. A 403 in HTML, a 511 or a redirect comes from the network.
 */
export async function refusalIn(response: Response): Promise<CallError> {
  if (!isJson(response)) return notOurs(response.status);
  const body = await parsed(response).catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
  return refusalOf(response.status, body);
}

/** The same for JSON that has been parsed. */
export function refusalOf(status: number, body: unknown): CallError {
  const answer = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  return isRefusal(status, answer['code']) && typeof answer['message'] === 'string'
    ? new CallError(status, answer)
    : notOurs(status);
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text().catch(unlessLeft);
  try {
    return JSON.parse(text);
  } catch {
    throw notOurs(response.status);
  }
}

/**
 * The connection broke in the middle of the answer, unless the caller left or waited long enough.
 */
function unlessLeft(error: unknown): never {
  if (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))
    throw error;
  throw offline();
}
