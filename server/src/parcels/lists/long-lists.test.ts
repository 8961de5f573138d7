import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel } from '../../testing/make-parcels.ts';
import { aRoot, aShipper, type Person } from '../../testing/make-users.ts';

let app: TestApp;
let shop: Person;
let root: Person;

beforeAll(async () => {
  app = await startTestApp();
  shop = await aShipper(app);
  root = await aRoot(app);
  const model = await aParcel(app, shop.id, { nom_cl: 'Ben Salah' });
  // A thousand more customers of that name than the model's own, by itself: the calls would take minutes.
  await sql`insert into colis overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', 1000000 + n, 'code', lpad(n::text, 12, '0')))).*
    from colis c, generate_series(1, 1000) n where c.code = ${model.ref}`.execute(app.services.db);
  await sql`select setval(pg_get_serial_sequence('colis', 'id'), 2000000)`.execute(app.owner.db);
});
afterAll(async () => app.close());

const found = async (by: Person, page = 0, search = 'ben salah') => {
  const path = by === root ? 'adm/global/search' : 'exped/mescolis';
  const answer = await app.post(
    `/api/colis/${path}`,
    { filter: { search }, page, taille: 50 },
    by.token,
  );
  expect(answer.status).toBe(200);
  return answer.body as { rows: { ref: string }[]; count: number; plus?: boolean };
};

test('a name that over a thousand bear is counted « plus de 1 000 », the newest first', async () => {
  for (const who of [shop, root]) {
    const first = await found(who);
    expect(first).toMatchObject({ count: 1000, plus: true });
    expect(first.rows[0]?.ref).toBe('000000001000');
    const repeat = await found(who);
    expect(repeat).toEqual(first);
    const next = await found(who, 1);
    expect(next.rows[0]?.ref).toBe('000000000950');
    expect(next).toMatchObject({ count: 1000, plus: true });
  }
});

test('one that came since is the first of its page, and stays out of another shop’s search', async () => {
  await found(shop);
  const made = await aParcel(app, shop.id, { nom_cl: 'Ben Salah' });
  expect((await found(shop)).rows[0]?.ref).toBe(made.ref);
  const other = await aShipper(app);
  expect(await found(other)).toEqual({ rows: [], count: 0 });
});
