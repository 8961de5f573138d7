import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besideProduct } from '../testing/beside-product.ts';
import { aHub, aShipper } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// A thousand clients sending one byte a second, in headers or bodies, are cut off, and nobody else
// has to wait.

const cutOffWithinMs = 10_000;
const callers = 4;
/** For the slowest percent, compared with other load on the machine. */
const mostAddedMs = 50;

let product: Product;
let tokens: string[] = [];
beforeAll(async () => {
  if (proofs.slowSenders === 0) return;
  product = await startProduct();
  tokens = await besideProduct(product, async (app) => {
    const hub = await aHub(app, { govs: ['Tunis'] });
    const people = await Promise.all(Array.from({ length: callers }, () => aShipper(app, { hub })));
    return people.map(({ token }) => token);
  });
}, 600_000);
afterAll(async () => product?.stop());

const head = (token: string) =>
  [
    'POST /api/colis/exped/create HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `cgo-tkn: ${token}`,
    'content-length: 500',
    '',
    '',
  ].join('\r\n');

/** How long the product listened, and its last answer. */
interface Heard {
  ms: number;
  said: string;
}

/** One byte a second until the other side closes. */
async function slowly(first: string, rest: string): Promise<Heard> {
  const { hostname, port } = new URL(product.address);
  const socket: Socket = connect(Number(port), hostname);
  let said = '';
  let begun = 0;
  let writing: NodeJS.Timeout | undefined;
  let sent = 0;
  socket.on('error', () => undefined);
  socket.on('data', (text: Buffer) => {
    said += text.toString();
  });
  socket.on('connect', () => {
    begun = performance.now();
    socket.write(first);
    writing = setInterval(() => {
      if (socket.writable) socket.write(rest[sent++ % rest.length] ?? ' ');
    }, 1_000);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(writing);
  return { ms: performance.now() - begun, said };
}

/** How long everybody else waits, call by call, while `work` goes on. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  await Promise.all(
    tokens.map(async (token) => {
      while (!isOver) {
        const begun = performance.now();
        const answer = await fetch(`${product.address}/api/vue/list`, {
          headers: { 'cgo-tkn': token },
        });
        await answer.text();
        expect(answer.status).toBe(200);
        waits.push(performance.now() - begun);
        await pause(25);
      }
    }),
  );
  return waits.sort((one, other) => one - other);
}

const slowest = (waits: readonly number[]): number => waits[Math.floor(waits.length * 0.99)] ?? 0;

test.skipIf(proofs.slowSenders === 0)(
  'a thousand who send slowly are cut off within ten seconds, and nobody else waits longer',
  async () => {
    await waitsDuring(pause(2_000));
    const before = await waitsDuring(pause(10_000));
    const token = tokens[0] ?? '';
    const senders = Promise.all(
      Array.from({ length: proofs.slowSenders }, async (_, n) =>
        n % 2 === 0
          ? slowly(head(token), '{"nom_cl": "Ines"')
          : slowly('POST /api/colis/exped/create HTTP/1.1\r\nx-', 'lent'),
      ),
    );
    const meanwhile = await waitsDuring(senders);
    const heard = await senders;
    const after = await waitsDuring(pause(10_000));
    const usual = Math.max(slowest(before), slowest(after));
    const longest = Math.max(...heard.map(({ ms }) => ms));
    tally({
      'slow senders': heard.length,
      'told that they are too slow': heard.filter(({ said }) => said.startsWith('HTTP/1.1 408'))
        .length,
      'ms at most until one was cut off': Math.round(longest),
      'calls of others meanwhile': meanwhile.length,
      'ms their slowest in a hundred took': Math.round(slowest(meanwhile)),
      'ms without them': Math.round(usual),
    });
    expect(heard.filter(({ said }) => !/^HTTP\/1\.1 408|^$/.test(said))).toEqual([]);
    expect(longest).toBeLessThan(cutOffWithinMs);
    expect(slowest(meanwhile)).toBeLessThan(usual + mostAddedMs);
  },
);
