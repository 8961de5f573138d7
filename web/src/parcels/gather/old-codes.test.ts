import { ownAnswerHeader } from '@cigogne/domain/own-answer';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { withOldCodes } from './old-codes.ts';

const wrongScan = { good: false, sentence: 'Code à barres non reconnu !' };
const door = withOldCodes(() => wrongScan);

afterEach(() => vi.unstubAllGlobals());

/** What a page of that server reads. */
async function pageOf(answer: string | null) {
  const server = createServer((_, response) => {
    if (answer !== null)
      response
        .writeHead(200, { 'content-type': 'application/json', [ownAnswerHeader]: 'same-origin' })
        .end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

test('a label that the openings do not know is told as another carrier’s', async () => {
  const close = await pageOf('{"code":null}');
  expect((await door('AX-00977')).sentence).toContain('« AX-00977 » n’est pas un code');
  close();
});

test('while nobody answers, a door’s own word stands, and the next scans do not wait for ever', async () => {
  const close = await pageOf(null);
  expect(await door('AX-00977')).toEqual(wrongScan);
  close();
});
