import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofs, tally } from '../testing/proof-counts.ts';
import { expectAllThereOnce, shopsThatRepeat, someShops } from '../testing/shops-that-repeat.ts';
import { type Product, startProduct } from '../testing/start-product.ts';
import { untilDatabaseAnswers } from '../testing/until-database-answers.ts';

// PostgreSQL is restarted, both fast and immediately, while shops work: whoever is answered « later
// » retries with the same key, and nothing is lost or done twice.

const shops = 8;
const backWithinMs = 2_000;

let product: Product;
beforeAll(async () => {
  if (proofs.databaseRestarts > 0) product = await startProduct();
}, 120_000);
afterAll(async () => product?.stop());

test.skipIf(proofs.databaseRestarts === 0)(
  'while PostgreSQL restarts everybody is told « later », and soon nobody any more; nothing is done twice',
  async () => {
    const tokens = await someShops(product, shops);
    const url = product.databaseUrl();
    const work = shopsThatRepeat(product.address, tokens);
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
    await expectAllThereOnce(product, work);
    tally({
      'parcels acknowledged': work.acknowledged.length,
      'told to come later': work.later,
      'ms at most from PostgreSQL to the first success': Math.round(Math.max(...backMs)),
    });
  },
  60_000 + proofs.databaseRestarts * 30_000,
);
