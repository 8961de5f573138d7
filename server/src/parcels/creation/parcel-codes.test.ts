import { parcelCode } from '@cigogne/domain/parcels/code';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endNow, processesIn } from '../../database/embedded/process-state.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import { startTestApp, system, type TestApp } from '../../testing/app.ts';
import { untilDatabaseAnswers } from '../../testing/until-database-answers.ts';
import { takeCodes, takeDurably } from './parcel-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const lastNumber = async (): Promise<number> => {
  const { rows } = await app.services.pool.query<{ last_value: number }>(
    'select last_value from parcel_numbers',
  );
  return Number(rows[0]?.last_value);
};

test('what a transaction takes that never ends is not given to a later parcel', async () => {
  const broken = app.as(system, async (ctx) => {
    await takeCodes(ctx, 1);
    throw new Error('PostgreSQL is gone');
  });
  await expect(broken).rejects.toThrow('PostgreSQL is gone');
  const gone = await lastNumber();
  const { db } = app.services;
  const next = await takeCodes({ ...(await app.as(system, async (ctx) => ctx)), tx: db }, 1);
  expect(next).toEqual([parcelCode(2026, gone + 1)]);
  // The next one costs no question.
  const kept = await lastNumber();
  await app.as(system, (ctx) => takeCodes(ctx, 1));
  expect(await lastNumber()).toBe(kept);
});

test.skipIf(process.platform !== 'linux')(
  'numbers kept for later are never given again by a server that was killed',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-numbers-'));
    const embedded = await startEmbedded({ dataDir });
    try {
      const [one, other] = [new pg.Client(embedded.url), new pg.Client(embedded.url)];
      for (const client of [one, other]) {
        client.on('error', () => undefined);
        await client.connect();
      }
      await one.query('create sequence parcel_numbers');
      // What it writes of the sequence reaches the disk with its commit, which never comes.
      await one.query('begin');
      await one.query(`select nextval('parcel_numbers') from generate_series(1, 40)`);
      const { rows } = await other.query<{ number: string }>(takeDurably.text, [25]);
      for (const pid of processesIn(join(dataDir, 'postgres/data'))) endNow(pid);
      await untilDatabaseAnswers(embedded.url);
      const again = new pg.Client(embedded.url);
      await again.connect();
      const after = await again.query<{ n: string }>(`select nextval('parcel_numbers') as n`);
      await again.end();
      expect(Number(after.rows[0]?.n)).toBeGreaterThan(Number(rows.at(-1)?.number));
    } finally {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  60_000,
);
