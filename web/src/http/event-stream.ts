import { isSignedOut } from './call-error.ts';
import { refusalIn } from './read-answer.ts';

/**
 * The server sends a sign of life every 20 s; a longer silence than this means a dead connection.
 */
const silenceMs = 60_000;

/** One message of a server-sent event stream. */
export interface Message {
  id: string | null;
  data: string;
}

/**
 * The open stream, or that the session is over; throws for anything else, such as a captive portal.
 */
export async function streamIn(response: Response): Promise<ReadableStream<Uint8Array> | 'ended'> {
  if (!response.ok) {
    const refusal = await refusalIn(response);
    if (isSignedOut(refusal)) return 'ended';
    throw refusal;
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream'))
    throw new Error(`No stream: ${response.status} ${type}`);
  return response.body;
}

/**
 * Yields messages as they arrive, however the network splits the text; ends when the stream ends,
 * falls silent or is given up.
 */
export async function* messagesOf(
  stream: ReadableStream<Uint8Array>,
  givenUp?: AbortSignal,
): AsyncGenerator<Message> {
  const reader = stream.getReader();
  givenUp?.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await orSilence(reader.read());
      if (done) return;
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield messageOf(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): Message {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return { id, data: data.join('\n') };
}

async function orSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('silence')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
