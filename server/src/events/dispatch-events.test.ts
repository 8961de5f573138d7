import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dispatcher, makeDispatcher } from './dispatch-events.ts';
import { recordEvents } from './record-events.ts';
import { startBell, takeTurns } from './take-turns.ts';
import { startTestApp, system, type TestApp } from '../testing/app.ts';
import { aRoot } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const write = (...types: string[]) =>
  app.as(system, (ctx) =>
    recordEvents(
      ctx,
      types.map((type) => ({ type })),
    ),
  );

/** Two consumers; the first fails on « poison ». */
function twoConsumers(patience: number[] = []) {
  const heard: Record<'picky' | 'easy', string[]> = { picky: [], easy: [] };
  let cured = false;
  const dispatcher = makeDispatcher(
    app.services,
    [
      {
        name: 'picky',
        consume: async (client, events) => {
          if (!cured && events.some(({ type }) => type === 'poison'))
            await client.query(`select 'not a number'::int`);
          heard.picky.push(...events.map(({ type }) => type));
        },
      },
      {
        name: 'easy',
        consume: async (_client, events) => void heard.easy.push(...events.map(({ type }) => type)),
      },
    ],
    patience,
  );
  return { dispatcher, heard, cure: () => (cured = true) };
}

async function forgetCursors(): Promise<void> {
  await app.services.pool.query(
    `insert into event_cursors (name, tx, id)
     select name, tx, id from unnest(array['picky', 'easy', 'dispatch']) as n (name),
       (select tx, id from events order by tx desc, id desc limit 1) as last
     on conflict (name) do update set tx = excluded.tx, id = excluded.id`,
  );
}

/** Dispatches until the condition holds; another test's transaction delays events for a moment. */
async function until(dispatcher: Dispatcher, isSo: () => unknown): Promise<void> {
  await expect
    .poll(
      async () => {
        await dispatcher.round();
        return isSo();
      },
      { timeout: 15_000 },
    )
    .toBeTruthy();
}

test('an event that one consumer cannot take is set aside; everything else goes on, and it can be played again', async () => {
  await write('before');
  await forgetCursors();
  await write('a', 'b', 'poison', 'c', 'd');
  const { dispatcher, heard, cure } = twoConsumers();
  await until(dispatcher, () => heard.picky.length === 4 && heard.easy.length === 5);
  expect(heard.easy).toEqual(['a', 'b', 'poison', 'c', 'd']);
  expect(heard.picky).toEqual(['a', 'b', 'c', 'd']);

  const root = await aRoot(app);
  const list = async () =>
    (await app.post('/api/evenements/adm/veille', {}, root.token)).body.de_cote;
  expect(await list()).toMatchObject({
    count: 1,
    rows: [{ suite: 'picky', type: 'poison', erreur: expect.stringContaining('not a number') }],
  });
  expect((await app.get('/metrics', root.token)).body).toContain('events_set_aside 1');

  const ask = () => app.post('/api/evenements/adm/rejouer', {}, root.token);
  expect((await ask()).body).toEqual({ done: true, nombre: 1 });
  await dispatcher.round();
  expect((await list()).count).toBe(1);
  cure();
  await ask();
  await dispatcher.round();
  expect((await list()).count).toBe(0);
  expect(heard.picky.slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'poison']);
  expect((await ask()).body.nombre).toBe(0);
});

test('before it is set aside, it is tried again after a pause, in which the others go on', async () => {
  await forgetCursors();
  const { dispatcher, heard } = twoConsumers([60_000]);
  await write('poison');
  await until(dispatcher, () => heard.easy.length === 1);
  await write('e');
  await until(dispatcher, () => heard.easy.length === 2);
  expect(heard).toEqual({ picky: [], easy: ['poison', 'e'] });
});

test('a number that no program can hold hides nothing that follows', async () => {
  await forgetCursors();
  const { dispatcher, heard } = twoConsumers();
  await app.services.pool.query(
    `insert into events (type, id_colis, hubs, created_at) values ('huge', 9007199254740999, '{9223372036854775807}', now())`,
  );
  await write('f');
  await until(dispatcher, () => heard.easy.length === 2);
  expect(heard.easy).toEqual(['huge', 'f']);
});

test('a consumer that waits for a lock is cut short, and holds back nobody', async () => {
  await forgetCursors();
  const heard: string[] = [];
  const other = await app.services.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7)');
  const dispatcher = makeDispatcher(app.services, [
    {
      name: 'picky',
      consume: async (client) => void (await client.query('select pg_advisory_xact_lock(7)')),
    },
    { name: 'easy', consume: async (_, events) => void heard.push(...events.map((e) => e.type)) },
  ]);
  await write('g');
  await until(dispatcher, () => heard.length === 1);
  await write('h');
  await until(dispatcher, () => heard.length === 2);
  expect(heard).toEqual(['g', 'h']);
  await other.query('rollback');
  other.release();
});

test('who looks for new events reads none of those that were taken, however many they are', async () => {
  await app.services.pool.query(
    `insert into events (type, created_at) select 'old', now() from generate_series(1, 5000)`,
  );
  await forgetCursors();
  const { dispatcher } = twoConsumers();
  await until(dispatcher, async () => !(await dispatcher.round()));
  // One connection and one transaction, whose own reads the database counts.
  const pool = new pg.Pool({ connectionString: app.url, max: 1 });
  await pool.query('begin');
  await makeDispatcher({ ...app.services, pool }, []).round();
  const { rows } = await pool.query(
    `select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'events'`,
  );
  await pool.end();
  expect(rows).toEqual([{ read: 0 }]);
});

test('a call that wrote wakes who sleeps', async () => {
  const bell = await startBell(app.url);
  let rounds = 0;
  const turns = takeTurns(app.services, bell, 20, async () => {
    rounds += 1;
    return false;
  });
  const rung = new Promise<void>((resolve) => bell.onRing(resolve));
  const root = await aRoot(app);
  await app.post('/api/evenements/adm/rejouer', {}, root.token);
  await rung;
  const before = rounds;
  await expect.poll(() => rounds).toBeGreaterThan(before);
  await turns.stop();
  await bell.stop();
});

test('an event that always takes too long is set aside as one that fails', async () => {
  await forgetCursors();
  const heard: string[] = [];
  const dispatcher = makeDispatcher(
    app.services,
    [
      {
        name: 'picky',
        consume: async (client, events) => {
          if (events.some(({ type }) => type === 'endless')) {
            await client.query(`set local statement_timeout = '30ms'`);
            await client.query('select pg_sleep(5)');
          }
          heard.push(...events.map(({ type }) => type));
        },
      },
    ],
    [],
  );
  await write('f', 'endless', 'g');
  await until(dispatcher, () => heard.includes('g'));
  expect(heard).toEqual(['f', 'g']);
  const root = await aRoot(app);
  const { rows } = (await app.post('/api/evenements/adm/veille', {}, root.token)).body.de_cote;
  expect(rows[0]).toMatchObject({ suite: 'picky', type: 'endless' });
});

test('a reason that no column holds does not keep the event from being set aside', async () => {
  await forgetCursors();
  const heard: string[] = [];
  const dispatcher = makeDispatcher(
    app.services,
    [
      {
        name: 'picky',
        consume: async (_client, events) => {
          if (events.some(({ type }) => type === 'odd')) throw new Error('a \u0000 in « \ud83d »');
          heard.push(...events.map(({ type }) => type));
        },
      },
    ],
    [],
  );
  await write('odd', 'h');
  await until(dispatcher, () => heard.includes('h'));
});
