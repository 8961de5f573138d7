import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besideProduct } from '../testing/beside-product.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aHub, aShipper } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// PostgreSQL is restarted, in order and at once, while shops work: whoever is answered « later » comes again
// with the same key, and nothing is lost or done twice.

const shops = 8;
const backWithinMs = 2_000;

let product: Product;
beforeAll(async () => {
  if (proofs.databaseRestarts > 0) product = await startProduct();
}, 120_000);
afterAll(async () => product?.stop());

/** What shops were told, and what none of them should have been. */
interface Work {
  acknowledged: string[];
  later: number;
  faults: string[];
  /** When the last parcel was acknowledged. */
  lastAt: number;
  stop(): Promise<void>;
}

function shopsThatRepeat(tokens: readonly string[]): Work {
  let working = true;
  const work: Work = {
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
      const code = await untilMade(token, crypto.randomUUID(), work);
      if (code !== null) work.acknowledged.push(code);
      work.lastAt = performance.now();
    }
  });
  return work;
}

/** One parcel under one key, asked for until it is answered; null: somebody got an answer that is none. */
async function untilMade(token: string, key: string, work: Work): Promise<string | null> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await pause(20)) {
    try {
      const answer = await fetch(`${product.address}/api/colis/exped/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'cgo-tkn': token,
          'idempotency-key': key,
        },
        body: JSON.stringify(parcelForm),
      });
      const body = (await answer.json()) as { colis: { ref: string }; code?: string };
      if (answer.status === 200) return body.colis.ref;
      // Away, or still busy with the first sending of this very parcel.
      const isLater = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;
      if (isLater) work.later += 1;
      else if (answer.status !== 409 || body.code !== 'en-cours')
        work.faults.push(`${answer.status} ${JSON.stringify(body)}`);
    } catch (error) {
      work.faults.push(`${(error as Error).message} ${String((error as Error).cause)}`);
    }
  }
  work.faults.push('never answered');
  return null;
}

/** When PostgreSQL takes connections again, by asking itself. */
async function untilDatabaseAnswers(url: string): Promise<void> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await pause(5)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not come back');
}

test.skipIf(proofs.databaseRestarts === 0)(
  'while PostgreSQL restarts everybody is told « later », and soon nobody any more; nothing is done twice',
  async () => {
    const tokens = await besideProduct(product, async (it) => {
      const hub = await aHub(it, { govs: ['Tunis'] });
      const people = await Promise.all(Array.from({ length: shops }, () => aShipper(it, { hub })));
      return people.map(({ token }) => token);
    });
    const url = product.databaseUrl();
    const work = shopsThatRepeat(tokens);
    const backMs: number[] = [];
    for (let restart = 0; restart < proofs.databaseRestarts; restart += 1) {
      const made = work.acknowledged.length;
      while (work.acknowledged.length < made + 2 * shops) await pause(5);
      await product.stopDatabase(restart % 2 === 0 ? 'fast' : 'immediate');
      await untilDatabaseAnswers(url);
      const [ready, before] = [performance.now(), work.acknowledged.length];
      while (work.acknowledged.length === before) await pause(5);
      backMs.push(work.lastAt - ready);
      tally({ [restart % 2 === 0 ? 'fast restarts' : 'immediate restarts']: 1 });
    }
    await work.stop();
    expect(work.faults.slice(0, 10)).toEqual([]);
    expect(Math.max(...backMs)).toBeLessThan(backWithinMs);
    await besideProduct(product, async (it) => {
      const { rows } = await it.services.pool.query<{ code: string }>('select code from colis');
      expect(rows.map(({ code }) => code).toSorted()).toEqual(work.acknowledged.toSorted());
      await expectBooksRight(it);
    });
    tally({ 'parcels acknowledged': work.acknowledged.length, 'told to come later': work.later });
    process.stdout.write(
      `The first success came ${Math.round(Math.max(...backMs))} ms after PostgreSQL at most\n`,
    );
  },
  60_000 + proofs.databaseRestarts * 30_000,
);
