import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DrawPool } from './draw-pool.ts';

/** A worker that sends as many pieces as it is told, with a given pause between them. */
const script = `import { parentPort } from 'node:worker_threads';
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
parentPort.on('message', async ({ pieces, everyMs = 0, dies }) => {
  if (dies) process.exit(1);
  for (let n = 0; n < pieces; n += 1) {
    if (everyMs > 0) await wait(everyMs);
    parentPort.postMessage({ piece: new TextEncoder().encode('p') });
  }
  parentPort.postMessage({ end: true });
});`;
const aPool = () => new DrawPool(new URL(`data:text/javascript,${encodeURIComponent(script)}`));

const whole = (paper: Promise<Readable>): Promise<string> =>
  paper.then(text).catch((error: Error) => `failed: ${error.message}`);

test('a thread that dies fails its document, and the next one is drawn', async () => {
  const pool = aPool();
  const [dead, next] = [whole(pool.draw(1, { dies: true })), whole(pool.draw(2, { pieces: 3 }))];
  expect(await dead).toContain('failed');
  expect(await next).toBe('ppp');
  await pool.stop();
});

test('what cannot be handed to the thread fails alone', async () => {
  const pool = aPool();
  const first = whole(pool.draw(1, { pieces: 2 }));
  const odd = whole(pool.draw(2, { pieces: 1, odd: () => 1 }));
  expect(await first).toBe('pp');
  expect(await odd).toContain('failed');
  expect(await whole(pool.draw(2, { pieces: 1 }))).toBe('p');
  await pool.stop();
});

test('a document that its client has left is not drawn to its end', async () => {
  const pool = aPool();
  const left = await pool.draw(1, { pieces: 1_000, everyMs: 20 });
  const next = whole(pool.draw(2, { pieces: 2 }));
  left.destroy();
  expect(await next).toBe('pp');
  expect(await whole(pool.draw(1, { pieces: 1 }))).toBe('p');
  await pool.stop();
});

test('after the end of the process nothing is begun: who waits is told', async () => {
  const pool = aPool();
  const running = whole(pool.draw(1, { pieces: 1_000, everyMs: 20 }));
  const waiting = whole(pool.draw(2, { pieces: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await pool.stop();
  expect(await running).toContain('failed');
  expect(await waiting).toContain('failed');
  expect(await whole(pool.draw(3, { pieces: 1 }))).toContain('failed');
});
