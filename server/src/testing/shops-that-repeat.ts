import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { besideProduct } from './beside-product.ts';
import { expectBooksRight } from './expect-books-right.ts';
import { parcelForm } from './make-parcels.ts';
import { aHub, aShipper } from './make-users.ts';
import type { Product } from './start-product.ts';

/**
 * The answers to shops that send each act again under its key until it is answered, and the
 * unacceptable ones.
 */
export interface RepeatedWork {
  acknowledged: string[];
  later: number;
  faults: string[];
  /** When the last act was acknowledged. */
  lastAt: number;
  stop(): Promise<void>;
}

interface Manner {
  /** Parcels created per call. */
  atOnce?: number;
  /** A missing answer is not a fault, because the process is killed. */
  mayBreak?: boolean;
  /** The delay before trying again. */
  againAfterMs?: number;
}

export async function someShops(product: Product, count: number): Promise<string[]> {
  return besideProduct(product, async (app) => {
    const hub = await aHub(app, { govs: ['Tunis'] });
    const people = await Promise.all(Array.from({ length: count }, () => aShipper(app, { hub })));
    return people.map(({ token }) => token);
  });
}

export function shopsThatRepeat(
  address: string,
  tokens: readonly string[],
  { atOnce = 1, mayBreak = false, againAfterMs = 20 }: Manner = {},
): RepeatedWork {
  let working = true;
  const work: RepeatedWork = {
    acknowledged: [],
    later: 0,
    faults: [],
    lastAt: 0,
    stop: async () => {
      working = false;
      await Promise.all(all);
    },
  };
  const all = tokens.map(async (token) => {
    while (working) {
      const codes = await untilMade(
        { address, token, mayBreak, againAfterMs },
        actOf(atOnce),
        work,
      );
      work.acknowledged.push(...codes);
      work.lastAt = performance.now();
    }
  });
  return work;
}

const actOf = (atOnce: number): Act =>
  atOnce === 1
    ? { path: '/api/colis/exped/create', body: parcelForm }
    : {
        path: '/api/colis/exped/import',
        body: {
          colis: Array.from({ length: atOnce }, () => ({
            ...parcelForm,
            client_id: crypto.randomUUID(),
          })),
        },
      };

interface Act {
  path: string;
  body: object;
}
interface Sender {
  address: string;
  token: string;
  mayBreak: boolean;
  againAfterMs: number;
}
interface Reply {
  code?: string;
  colis?: { ref: string };
  rows?: { ref: string }[];
}

/** Longer than a busy machine takes to start the product. */
const patienceMs = 900_000;

/** Repeats one act under one key until it is answered; undefined after an unacceptable answer. */
async function untilMade(
  { address, token, mayBreak, againAfterMs }: Sender,
  { path, body }: Act,
  work: RepeatedWork,
): Promise<string[]> {
  const key = crypto.randomUUID();
  for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; await pause(againAfterMs)) {
    try {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'cgo-tkn': token,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      const reply = (await answer.json()) as Reply;
      if (answer.status === 200)
        return [...(reply.rows ?? []), ...(reply.colis ? [reply.colis] : [])].map(({ ref }) => ref);
      // Unavailable, or still busy with the first sending of this very act.
      const isLater = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;
      if (isLater) work.later += 1;
      else if (answer.status !== 409 || reply.code !== 'en-cours')
        work.faults.push(`${answer.status} ${JSON.stringify(reply)}`);
    } catch (error) {
      if (!mayBreak)
        work.faults.push(`${(error as Error).message} ${String((error as Error).cause)}`);
    }
  }
  work.faults.push('never answered');
  return [];
}

/**
 * Expects that exactly what was acknowledged exists, each once, and that every rule of the books
 * holds.
 */
export async function expectAllThereOnce(
  product: Product,
  { acknowledged, faults }: Pick<RepeatedWork, 'acknowledged' | 'faults'>,
): Promise<void> {
  expect(faults.slice(0, 10), product.incidents().join('\n')).toEqual([]);
  await besideProduct(product, async (app) => {
    const { rows } = await app.services.pool.query<{ code: string }>('select code from colis');
    const there = new Set(rows.map(({ code }) => code));
    expect(acknowledged.filter((code) => !there.has(code))).toEqual([]);
    expect([rows.length, new Set(acknowledged).size]).toEqual([
      acknowledged.length,
      acknowledged.length,
    ]);
    await expectBooksRight(app);
  });
}
