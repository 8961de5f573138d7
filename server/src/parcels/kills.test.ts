import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofs, tally } from '../testing/proof-counts.ts';
import { expectAllThereOnce, shopsThatRepeat, someShops } from '../testing/shops-that-repeat.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// kill -9 under eight shops, some of which send files: many writes, each there once.

const shops = 8;
const ofFile = 25;

let product: Product;
beforeAll(async () => {
  if (proofs.writeKills > 0) product = await startProduct();
}, 120_000);
afterAll(async () => product?.stop());

test.skipIf(proofs.writeKills === 0)(
  'kill -9 of the application and of PostgreSQL while shops send parcels alone and in files',
  async () => {
    const tokens = await someShops(product, shops);
    const alone = shopsThatRepeat(product.address, tokens.slice(2), { mayBreak: true });
    const files = shopsThatRepeat(product.address, tokens.slice(0, 2), {
      mayBreak: true,
      atOnce: ofFile,
    });
    const made = () => alone.acknowledged.length + files.acknowledged.length;
    let slowestMs = 0;
    for (let kill = 0; kill < proofs.writeKills; kill += 1) {
      const enough = Math.ceil((proofs.writes * (kill + 1)) / proofs.writeKills);
      while (made() < enough) await pause(5);
      // Two of three are the application's.
      const what = kill % 3 === 2 ? 'database' : 'application';
      const begun = performance.now();
      await product.kill(what);
      await product.ready();
      if (what === 'application') slowestMs = Math.max(slowestMs, performance.now() - begun);
      tally({ [`kills of the ${what}`]: 1 });
    }
    await Promise.all([alone.stop(), files.stop()]);
    await expectAllThereOnce(product, {
      acknowledged: [...alone.acknowledged, ...files.acknowledged],
      faults: [...alone.faults, ...files.faults],
    });
    expect(made()).toBeGreaterThanOrEqual(proofs.writes);
    tally({
      'parcels acknowledged': made(),
      'told to come later': alone.later + files.later,
      'ms at most until the killed application was ready': Math.round(slowestMs),
    });
  },
  60_000 + proofs.writeKills * 60_000,
);
