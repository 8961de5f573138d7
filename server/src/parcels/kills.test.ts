import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofs, tally } from '../testing/proof-counts.ts';
import { expectAllThereOnce, shopsThatRepeat, someShops } from '../testing/shops-that-repeat.ts';
import { type Product, startProduct } from '../testing/start-product.ts';
import { untilDatabaseAnswers } from '../testing/until-database-answers.ts';

// kill -9 under eight shops, most of which send files: many writes, each there once.

const shops = 8;
const fileShops = 6;
/** As many as one file may have. */
const ofFile = 100;
const backWithinMs = 5_000;
/** Kills after which everything is looked for. */
const betweenLooks = 6;
const kills = proofs.applicationKills + proofs.databaseKills;
/** Those of PostgreSQL stand evenly among the others. */
const killedAt = (kill: number) =>
  Math.floor(((kill + 1) * proofs.databaseKills) / kills) >
  Math.floor((kill * proofs.databaseKills) / kills)
    ? 'database'
    : 'application';

let product: Product;
beforeAll(async () => {
  if (kills > 0) product = await startProduct();
}, 600_000);
afterAll(async () => product?.stop());

test.skipIf(kills === 0)(
  'kill -9 of the application and of PostgreSQL while shops send parcels alone and in files',
  async () => {
    const tokens = await someShops(product, shops);
    /** From a kill until `/readyz` says so, and until the next parcel is acknowledged. */
    const readyMs = { application: 0, database: 0 };
    const slowestMs = { application: 0, database: 0 };
    const acknowledged: string[] = [];
    for (let kill = 0; kill < kills; ) {
      // Who is killed must not have to compete with those who ask for it.
      const manner = { mayBreak: true, againAfterMs: 250 };
      const alone = shopsThatRepeat(product.address, tokens.slice(fileShops), manner);
      const files = shopsThatRepeat(product.address, tokens.slice(0, fileShops), {
        ...manner,
        atOnce: ofFile,
      });
      const made = () => alone.acknowledged.length + files.acknowledged.length;
      const killed = { application: 0, database: 0 };
      for (let n = 0; n < betweenLooks && kill < kills; n += 1, kill += 1) {
        const enough = Math.ceil((proofs.writes * (kill + 1)) / kills);
        while (acknowledged.length + made() < enough) await pause(5);
        const what = killedAt(kill);
        const url = product.databaseUrl();
        const begun = performance.now();
        await product.kill(what);
        if (what === 'database')
          await untilDatabaseAnswers(url).catch((error: unknown) => {
            throw new Error(product.lastWords(), { cause: error });
          });
        await product.ready();
        readyMs[what] = Math.max(readyMs[what], performance.now() - begun);
        const before = made();
        while (made() === before) await pause(5);
        slowestMs[what] = Math.max(slowestMs[what], performance.now() - begun);
        killed[what] += 1;
      }
      await Promise.all([alone.stop(), files.stop()]);
      acknowledged.push(...alone.acknowledged, ...files.acknowledged);
      await expectAllThereOnce(product, {
        acknowledged,
        faults: [...alone.faults, ...files.faults],
      });
      tally({
        'kills of the application': killed.application,
        'kills of PostgreSQL': killed.database,
        'parcels acknowledged': made(),
        'told to come later': alone.later + files.later,
      });
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(proofs.writes);
    for (const [what, name] of [
      ['application', 'the application'],
      ['database', 'PostgreSQL'],
    ] as const)
      tally({
        [`ms at most until ${name} that was killed is ready`]: Math.round(readyMs[what]),
        [`ms at most from a kill of ${name} to the next parcel`]: Math.round(slowestMs[what]),
      });
    expect(slowestMs.database).toBeLessThan(backWithinMs);
  },
  600_000 + kills * 300_000,
);
