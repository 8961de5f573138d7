import { expect, test } from 'vitest';
import { type Message, messagesOf } from './event-stream.ts';

const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      const encoder = new TextEncoder();
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });

async function read(stream: ReadableStream<Uint8Array>): Promise<Message[]> {
  const found: Message[] = [];
  for await (const message of messagesOf(stream)) found.push(message);
  return found;
}

test('messages are whole however the network cuts them', async () => {
  const messages = await read(
    streamOf(
      'retry: 1000\n\nid: 7-1\nda',
      'ta: {"type":"colis"}\n',
      '\n: \n\nid: 7-2\r\ndata: {}\r\n\r\n',
    ),
  );
  expect(messages).toEqual([
    { id: null, data: '' },
    { id: '7-1', data: '{"type":"colis"}' },
    { id: null, data: '' },
    { id: '7-2', data: '{}' },
  ]);
});
