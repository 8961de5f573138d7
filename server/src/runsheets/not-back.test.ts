import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { rowOf } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, type Person } from '../testing/make-users.ts';

// What a round brings back is scanned; until then a missing parcel is in nobody's plan.

const { app, hub, admin, shipper } = await openHub();
const root = await aRoot(app, { hub });
let courier: Person;
let id: number;
let refs: string[];

const get = (path: string, by = admin) => app.get(path, by.token);
const post = (path: string, body: object, by = admin) => app.post(path, body, by.token);
const at = (place: number) => refs[place] ?? '';
const say = (ref: string, rentre: boolean) => post('/api/rs/adm/line', { id, ref, rentre });
const notBack = (search?: string) =>
  post('/api/rs/adm/non_rentres', { filter: search ? { search } : {}, taille: 100 });
const missing = async () =>
  (await notBack()).body.rows
    .map(({ ref }: { ref: string }) => ref)
    .filter((ref: string) => refs.includes(ref));
const plan = (ref: string) => post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id });

/** A round of four: delivered, postponed, failed, postponed. */
beforeEach(async () => {
  courier = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 4);
  refs = colis.map(({ ref }) => ref);
  ({ id } = await aRound(app, admin, courier, colis));
  const push = (place: number, more: object) =>
    post('/api/liv/v10/pushcolis', { ref: at(place), ...more }, courier);
  await push(0, { etat: 'LIV-COURS-SUCC' });
  await push(1, { etat: 'LIV-COURS-REPO', date_p: '2026-03-12', motif: 'absent' });
  await push(2, { etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  await push(3, { etat: 'LIV-COURS-REPO', date_p: '2026-03-13', motif: 'absent' });
});

test('a confirmation that says nothing of what came back counts all of it', async () => {
  expect((await get(`/api/rs/adm/confirm/${id}`)).status).toBe(200);
  expect(await missing()).toEqual([]);
  expect((await plan(at(1))).status).toBe(200);
});

test('what did not come back is found by its courier, its round and its client, and leaves as a file', async () => {
  expect((await get(`/api/rs/adm/confirm/${id}`)).status).toBe(200);
  expect(await missing()).toEqual([]);
  await app.post(
    '/api/users/adm/update',
    { id: courier.id, nom: 'Zarrouk', prenom: 'Éya' },
    root.token,
  );
  const parcels = await parcelsAtHub(app, shipper, hub, 3);
  const again = await aRound(app, admin, courier, parcels);
  refs = parcels.map(({ ref }) => ref);
  for (const ref of refs)
    await post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-REPO', date_p: '2026-03-12', motif: 'absent' },
      courier,
    );
  id = again.id;
  await say(at(0), true);
  await get(`/api/rs/adm/confirm/${id}`);
  for (const search of ['eya zarr', again.ref]) {
    const { rows, count } = (await notBack(search)).body;
    expect([count, rows.map(({ ref }: { ref: string }) => ref)], search).toEqual([
      2,
      [at(1), at(2)],
    ]);
  }
  expect((await notBack(at(2))).body.count).toBe(1);
  const file = await post('/api/rs/adm/non_rentres/export', { filter: { search: 'zarrouk' } });
  const lines = file.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(at(1));
});

test('what was not scanned stands under the courier’s name and joins nothing until it is', async () => {
  expect((await say(at(1), true)).status).toBe(200);
  expect((await say(at(1), true)).body.deja).toBe(true);
  expect((await get(`/api/rs/adm/confirm/${id}`)).status).toBe(200);
  expect(await missing()).toEqual([at(2), at(3)]);
  expect((await notBack()).body.rows[0]).toMatchObject({
    ref: expect.any(String),
    livreur: expect.any(String),
  });
  const rs = expect.stringMatching(/^RS-/);
  expect((await get(`/api/colis/adm/details/${at(2)}`)).body.non_rentre_de).toEqual({
    rs,
    livreur: expect.any(String),
  });
  expect((await get(`/api/colis/adm/details/${at(1)}`)).body.non_rentre_de).toBeNull();
  const own = await post('/api/colis/exped/mescolis/getbycode', { code: at(2) }, shipper);
  expect(own.status).toBe(200);
  expect(own.body.non_rentre_de).toBeUndefined();
  expect((await rowOf(app, at(2))).etat).toBe('ANL');
  expect((await rowOf(app, at(3))).etat).toBe('ATT-LIV');
  const board = (await post('/api/users/adm/jour', {})).body;
  expect(board.non_rentres).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify((await get('/api/rs/adm/board')).body)).not.toContain(at(3));
  const other = await aHub(app);
  const joins = [
    () => plan(at(3)),
    () => post('/api/mu/adm/transfert/create', { colis: [at(3)], id_hub_dest: other.id }),
    () => post('/api/mu/adm/retour/create', { colis: [at(2)] }),
  ];
  for (const join of joins) {
    const before = await app.fingerprint();
    const { status, body } = await join();
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.message).toContain('n’est pas rentré de sa tournée');
    expect(await app.fingerprint()).toBe(before);
  }
  const candidates = await post('/api/colis/adm/view/filter', {
    for: 'runsheet',
    filter: { search: at(3) },
  });
  expect(candidates.body.rows[0].raison).toContain('n’est pas rentré');
  const back = () => post('/api/rs/adm/rentre', { ref: at(3) });
  expect((await back()).body).toEqual({ done: true });
  expect((await back()).body.deja).toBe(true);
  expect((await plan(at(3))).status).toBe(200);
  expect(await missing()).toEqual([at(2)]);
});

test('the counter’s confirmation takes what was not scanned as missing, even when nothing was', async () => {
  await get(`/api/rs/adm/confirm/${id}?rentres=scannes`);
  expect(await missing()).toEqual([at(1), at(2), at(3)]);
  expect((await post('/api/colis/adm/perdu', { ref: at(2), raison: 'Volé' }, root)).status).toBe(
    200,
  );
  expect(await missing()).toEqual([at(1), at(3)]);
});

test('a scan is taken back; what is delivered does not come back, and another hub scans nothing', async () => {
  expect((await say(at(0), true)).body.message).toContain('corrigez d’abord son résultat');
  await say(at(1), true);
  await say(at(1), false);
  await say(at(2), true);
  // Brought to the counter and delivered after all: it is no longer expected.
  await say(at(3), true);
  await post('/api/colis/adm/edit', { ref: at(3), field: 'etat', f_data: 'LIV-COURS-SUCC' });
  await get(`/api/rs/adm/confirm/${id}`);
  expect(await missing()).toEqual([at(1)]);
  const outsider = await anAdmin(app, { hub: await aHub(app) });
  expect((await post('/api/rs/adm/rentre', { ref: at(1) }, outsider)).status).not.toBe(200);
  expect(await missing()).toEqual([at(1)]);
  expect((await post('/api/rs/adm/rentre', { ref: at(1) }, outsider)).status).not.toBe(200);
});

test('what staff say was delivered after all is no longer expected', async () => {
  await get(`/api/rs/adm/confirm/${id}?rentres=scannes`);
  await post('/api/colis/adm/edit', { ref: at(1), field: 'etat', f_data: 'ANL' });
  await post('/api/colis/adm/edit', { ref: at(3), field: 'etat', f_data: 'LIVRE' });
  expect((await rowOf(app, at(3))).etat).toBe('LIVRE');
  expect(await missing()).toEqual([at(1), at(2)]);
});

test('a price that changes waits for its round before it takes its parcel, as a confirmation does', async () => {
  const client = await app.services.pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from runsheets where id = $1 for no key update', [id]);
    await post('/api/colis/adm/edit', { ref: at(1), field: 'etat', f_data: 'LIV-COURS' });
    const edited = post('/api/colis/adm/edit', { ref: at(1), field: 'montant', f_data: 44 });
    const waits = `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.query like '%runsheets%' and a.datname = current_database()`;
    for (let n = 0; n === 0; n = (await app.services.pool.query(waits)).rows[0].n);
    await client.query('select id from colis where code = $1 for update nowait', [at(1)]);
    await client.query('commit');
    expect((await edited).status).toBe(200);
  } finally {
    client.release();
  }
});

test('a round that somebody changed since it was asked is not made final', async () => {
  const seen = (more: string) => `/api/rs/adm/confirm/${id}?rentres=scannes&vu=${more}`;
  const { body } = await get(`/api/rs/adm/view/${(await rs()).ref}`);
  const cash = Math.round(body.montant_encaisse * 1000);
  expect((await say(at(1), true)).status).toBe(200);
  const before = await app.fingerprint();
  const stale = await get(seen(`1-2-1-${cash}-0`));
  expect(stale.status).toBe(409);
  expect(stale.body.message).toContain('1 rentré sur 3');
  expect(stale.body.message).toContain('0 rentré sur 3');
  expect(await app.fingerprint()).toBe(before);
  expect((await get(seen('beaucoup'))).status).toBe(400);
  expect((await get(seen(`1-2-1-${cash}-1`))).status).toBe(200);
  expect(await missing()).toEqual([at(2), at(3)]);
});

const rs = async (): Promise<{ ref: string }> =>
  (await post('/api/rs/adm/list', {})).body.rows.find((row: { id: number }) => row.id === id);
