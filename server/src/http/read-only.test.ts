import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DiskSpace, type Space } from '../database/disk-space.ts';
import { testAppOn, type TestApp } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { aHub, aRoot, aShipper, type Person, testPassword } from '../testing/make-users.ts';
import { diskFull } from './read-only.ts';

const megabyte = 1024 * 1024;
const total = 100_000 * megabyte;
let space: Space = { free: total, total };
let now = 0;
const disk = new DiskSpace({
  folder: '/anywhere',
  reserve: null,
  read: () => space,
  now: () => now,
});
let app: TestApp;
let root: Person;
let shipper: Person;

beforeAll(async () => {
  app = await testAppOn(await freshDatabase(), {}, null, null, disk);
  root = await aRoot(app, { hub: await aHub(app) });
  shipper = await aShipper(app);
});
afterAll(async () => {
  disk.stop();
  await app.close();
});
beforeEach(() => leave(50_000));

function leave(megabytes: number): void {
  space = { free: megabytes * megabyte, total };
  disk.look();
}
const write = () =>
  app
    .post('/api/vue/save', { liste: 'colis', nom: 'Les miens', requete: '' }, root.token)
    .then(({ status, body }) => ({ status, code: body.code }));
const full = { status: 503, code: 'disque-plein' };

test('below its reserve the product reads and does not write, and says so on every answer', async () => {
  leave(1_000);
  const before = await app.fingerprint();
  const refused = await app.post('/api/evenements/adm/rejouer', {}, root.token);
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'disque-plein', message: diskFull().message });
  expect(refused.headers['retry-after']).toBe('30');
  const read = await app.get('/api/users/checkuser', root.token);
  expect(read.status).toBe(200);
  expect(read.headers['x-lecture-seule']).toBe('1');
  expect(await app.fingerprint()).toEqual(before);
  expect((await app.get('/metrics')).body).toMatch(/^read_only 1$/m);
});

test('who is not signed in reads that first, and may sign in to read', async () => {
  leave(1_000);
  expect((await app.post('/api/evenements/adm/rejouer', {})).status).toBe(401);
  const login = await app.post('/api/users/login', {
    email: shipper.email,
    password: testPassword,
  });
  expect(login.body.success).toBe(true);
});

test('writing begins again by itself, once there is a fifth more than the reserve', async () => {
  leave(1_000);
  leave(1_100);
  expect(await replay()).toEqual(full);
  leave(1_300);
  expect((await replay()).status).toBe(200);
  expect((await app.get('/healthz')).headers['x-lecture-seule']).toBeUndefined();
});

test('on a small disk a tenth of it is the reserve, where nobody has set another', () => {
  const isFull = (reserve: number | null) => {
    const small = new DiskSpace({
      folder: '/anywhere',
      reserve,
      read: () => ({ free: 30 * megabyte, total: 256 * megabyte }),
    });
    small.stop();
    return small.isFull;
  };
  expect(isFull(null)).toBe(false);
  expect(isFull(100)).toBe(true);
  expect(isFull(20)).toBe(false);
});

test('a database without room is no incident: the same sentence, for ten seconds, then one write tries', async () => {
  await app.owner.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await app.owner.pool.query(
    'create trigger no_room before insert on user_views for each row execute function no_room()',
  );
  expect(await write()).toEqual(full);
  expect(disk.isFull).toBe(true);
  expect(await replay()).toEqual(full);
  now += 10_001;
  expect((await replay()).status).toBe(200);
});

const replay = () =>
  app
    .post('/api/evenements/adm/rejouer', {}, root.token)
    .then(({ status, body }) => ({ status, ...(body.code ? { code: body.code } : {}) }));
