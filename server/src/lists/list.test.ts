import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { allOf, inPieces, type List, pageOf, pageWithSums, rowsAfter } from './list.ts';
import { cursorOf, newest, oldest } from './order.ts';

interface Line {
  id: number;
  at: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.pool.query('create table lines (id bigint primary key, at timestamptz not null)');
  await app.owner.pool.query('grant select on lines to public');
});
afterAll(async () => app.close());

/** 2 500 lines, many with the same instant, the instants a microsecond apart. */
beforeEach(async () => {
  await app.owner.pool.query('truncate lines');
  await app.owner.pool.query(`insert into lines select id, timestamptz '2026-03-10 08:00:00' + (id / 7) * interval '1 microsecond'
    from generate_series(1, 2500) id`);
});

let pieces = 0;

const lines = (where = sql`true`): List<Line, number> => ({
  db: app.services.db,
  from: sql`lines l`,
  where,
  order: newest({ 'l.at': 'timestamptz', 'l.id': 'bigint' }),
  read: async (piece) => {
    pieces += 1;
    const { rows } = await sql<Line>`select l.id, l.at::text as at from lines l ${piece}`.execute(
      app.services.db,
    );
    expect(rows.length).toBeLessThanOrEqual(1000);
    return rows;
  },
  keyOf: ({ at, id }) => [at, id],
  show: (rows) => rows.map(({ id }) => id),
});

const downFrom = (first: number, length: number) =>
  Array.from({ length }, (_, place) => first - place);

test('a file has each row once, and no more than a thousand are in memory', async () => {
  pieces = 0;
  const ids: number[] = [];
  for await (const id of allOf(lines())) ids.push(id);
  expect(ids).toEqual(downFrom(2500, 2500));
  expect(pieces).toBe(3);
});

test('of files written at once, one piece is read at a time, also after one that fails', async () => {
  let reading = 0;
  const whole = lines();
  const alone = async <T>(read: () => Promise<T>): Promise<T> => {
    expect((reading += 1)).toBe(1);
    return read().finally(() => (reading -= 1));
  };
  const oneList: List<Line, number> = {
    ...whole,
    read: (piece, db) => alone(async () => whole.read(piece, db)),
  };
  const own = (before: number | null, most: number) =>
    alone(async () => {
      const { rows } = await sql<Line>`select id, at::text as at from lines
        where id < ${before ?? 9999} order by id desc limit ${most}`.execute(app.services.db);
      return rows;
    });
  const broken = inPieces<Line>(
    ({ id }) => id,
    () => alone(() => Promise.reject(new Error('gone'))),
  );
  const lengths = await Promise.allSettled(
    [allOf(oneList), broken, inPieces<Line>(({ id }) => id, own), allOf(oneList)].map(
      async (file) => {
        let length = 0;
        for await (const _ of file) length += 1;
        return length;
      },
    ),
  );
  expect(lengths).toMatchObject([
    { value: 2500 },
    { reason: { message: 'gone' } },
    { value: 2500 },
    { value: 2500 },
  ]);
});

test('« plus de 10 000 » is not counted at each look, and never stands over a page that shows less', async () => {
  const first = () => pageOf(lines(), { page: 0, taille: 25 });
  await app.owner.pool.query(
    `insert into lines select id, '2026-03-11' from generate_series(2501, 10001) id`,
  );
  expect(await first()).toEqual({ rows: downFrom(10_001, 25), count: 10_000, plus: true });
  await app.owner.pool.query('delete from lines where id > 10000');
  expect(await first()).toEqual({ rows: downFrom(10_000, 25), count: 10_000, plus: true });
  await app.owner.pool.query('delete from lines where id > 20');
  expect(await first()).toEqual({ rows: downFrom(20, 20), count: 20 });
  // Another filter is another list.
  expect(await pageOf(lines(sql`l.id <= 5`), { page: 0, taille: 5 })).toMatchObject({ count: 5 });
});

test('who follows a list by its cursor misses nothing and meets nothing twice while rows come and go', async () => {
  const first = await rowsAfter(lines(), null, 100);
  expect(first.rows).toEqual(downFrom(2500, 100));
  await app.owner.pool.query(
    `insert into lines values (9001, timestamptz '2026-03-11'), (9002, timestamptz '2026-03-12')`,
  );
  // The row that the cursor was taken from is deleted too.
  await app.owner.pool.query('delete from lines where id in (2401, 2399)');
  const second = await rowsAfter(lines(), first.next, 100);
  expect(second.rows).toEqual([2400, ...downFrom(2398, 99)]);
});

test('the last piece has no cursor', async () => {
  const few = lines(sql`l.id <= 30`);
  const piece = await rowsAfter(few, null, 100);
  expect(piece).toEqual({ rows: downFrom(30, 30), next: null });
});

test('a list that rises is followed upwards', async () => {
  const rising = { ...lines(), order: oldest({ 'l.at': 'timestamptz', 'l.id': 'bigint' }) };
  const { next } = await rowsAfter(rising, null, 10);
  expect((await rowsAfter(rising, next, 3)).rows).toEqual([11, 12, 13]);
});

describe('a cursor that is not of this list is refused, whatever is in it', () => {
  test.each([
    '',
    'x',
    cursorOf([1]),
    cursorOf([1, 2]),
    cursorOf(['2026-03-10 08:00:00+01', 'abc']),
    cursorOf(['2026-13-40 08:00:00+01', 7]),
    cursorOf(['2026-03-10 08:00:00+01', '9'.repeat(30)]),
    cursorOf(['2026-03-10 08:00:00+01', 7, 7]),
    cursorOf([`'); drop table lines; --`, 7]),
    Buffer.from('{"length":2}').toString('base64url'),
  ])('%s', async (cursor) => {
    await expect(rowsAfter(lines(), cursor, 10)).rejects.toMatchObject({
      code: 'requete-invalide',
    });
  });
});

test('a page past the end still says how many there are', async () => {
  const page = { page: 40, taille: 100 };
  expect(await pageOf(lines(), page)).toEqual({ rows: [], count: 2500 });
  expect(
    await pageWithSums(lines(), sql<{ most: number }>`max(l.id)::int as most`, page),
  ).toMatchObject({ rows: [], count: 2500, sums: { most: 2500 } });
});

test('a search is counted up to a thousand, and says that there are more', async () => {
  const searched = { ...lines(), search: 'dar' };
  expect(await pageOf(searched, { page: 39, taille: 25 })).toMatchObject({
    count: 1000,
    plus: true,
  });
  await expect(pageOf(searched, { page: 40, taille: 25 })).rejects.toMatchObject({
    message: 'Affinez votre recherche !',
  });
});
