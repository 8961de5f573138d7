import { isRefusal } from '@cigogne/domain/refusal';
import { CallError, notOurs, offline } from './call-error.ts';

const isJson = (response: Response): boolean =>
  /^application\/json\b/i.test(response.headers.get('content-type') ?? '');

/** The JSON of an answer that the server gave itself; anything else is trouble on the way. */
export async function readReply(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalIn(response);
  if (!isJson(response)) throw notOurs(response.status);
  return parsed(response);
}

/** The same of an answer whose text is here; null for every refusal and all trouble. */
export function parseReply(response: Response, text: string): unknown {
  if (!response.ok || !isJson(response)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same for a file: a page in its place is a portal's. */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await refusalIn(response);
  const type = response.headers.get('content-type') ?? '';
  if (type === '' || /^text\/html\b/i.test(type)) throw notOurs(response.status);
  return response.blob().catch(unlessLeft);
}

/**
 * What an answer that is no success says. Only the server refuses: its own JSON with one of its own
 * codes under that code's status. A 403 in HTML, a 511, a redirect are the network's.
 */
export async function refusalIn(response: Response): Promise<CallError> {
  if (!isJson(response)) return notOurs(response.status);
  const body = await parsed(response).catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
  return refusalOf(response.status, body);
}

/** The same of JSON that is read already. */
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

/** The connection broke in the middle of the answer; who asked may also have left, or waited enough. */
function unlessLeft(error: unknown): never {
  if (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))
    throw error;
  throw offline();
}
