import type { Board } from '@cigogne/domain/runsheets/board';
import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { refused } from '../testing/answers.ts';
import { refsOf, repeated } from '../testing/make-units.ts';
import { aCourier, aHub, anAdmin, aRoot, type Person } from '../testing/make-users.ts';

const { app, hub, admin, shipper } = await openHub();
const outsider = await anAdmin(app, { hub: await aHub(app, { govs: ['Sfax'] }) });
let courier: Person;
let colleague: Person;
beforeEach(async () => {
  courier = await aCourier(app, { hub });
  colleague = await aCourier(app, { hub });
});

const board = async (): Promise<Board> => (await app.get('/api/rs/adm/board', admin.token)).body;
const roundOf = async (id: number) => (await board()).runsheets.find((one) => one.id === id);
const move = (body: object, by = admin) => app.post('/api/rs/adm/deplacer', body, by.token);
const atHub = (n: number) => parcelsAtHub(app, shipper, hub, n);

test('parcels of the hub on no runsheet wait, the others stand in their order', async () => {
  const colis = await atHub(3);
  const rs = await aRunsheet(app, admin, courier, colis.slice(0, 2));
  const { attente, runsheets } = await board();
  expect(refsOf(attente)).toContain(colis[2]?.ref);
  expect(refsOf(attente)).not.toContain(colis[0]?.ref);
  expect(refsOf(runsheets.find(({ id }) => id === rs.id)?.colis ?? [])).toEqual(
    refsOf(colis.slice(0, 2)),
  );
});

test('another hub sees nothing of it, and root chooses a hub first', async () => {
  const [parcel] = await atHub(1);
  const other = await app.get('/api/rs/adm/board', outsider.token);
  expect(refsOf(other.body.attente)).not.toContain(parcel?.ref);
  const root = await aRoot(app);
  expect((await app.get('/api/rs/adm/board', root.token)).status).toBe(409);
});

test('several parcels go to a runsheet at the place asked', async () => {
  const colis = await atHub(4);
  const [a, b, c, d] = refsOf(colis);
  const rs = await aRunsheet(app, admin, courier, colis.slice(0, 2));
  const { status, body } = await move({ colis: [c, d], id_rs: rs.id, ordre: [a, c, d, b] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.rs).toMatchObject({ ref: rs.ref, nbr_colis: 4 });
  expect(refsOf((await roundOf(rs.id))?.colis ?? [])).toEqual([a, c, d, b]);
  await repeated(app, () => move({ colis: [c, d], id_rs: rs.id, ordre: [a, c, d, b] }));
});

test('a move between two runsheets is one act; the emptied one is cancelled', async () => {
  const colis = await atHub(3);
  const [a, b, c] = refsOf(colis);
  const from = await aRunsheet(app, admin, courier, colis.slice(0, 2));
  const to = await aRunsheet(app, admin, colleague, colis.slice(2));
  expect((await move({ colis: [a], id_rs: to.id })).status).toBe(200);
  expect(refsOf((await roundOf(from.id))?.colis ?? [])).toEqual([b]);
  expect((await move({ colis: [b], id_rs: to.id })).status).toBe(200);
  expect(await roundOf(from.id)).toBeUndefined();
  expect(refsOf((await roundOf(to.id))?.colis ?? [])).toEqual([c, a, b]);
});

test('a courier without a runsheet gets one, and the hub takes everything back', async () => {
  const colis = await atHub(2);
  const refs = refsOf(colis);
  const { body } = await move({ colis: refs, id_liv: courier.id, ordre: refs.toReversed() });
  expect(body.rs).toMatchObject({ id_liv: courier.id, nbr_colis: 2 });
  expect(refsOf((await roundOf(body.rs.id))?.colis ?? [])).toEqual(refs.toReversed());
  expect((await move({ colis: refs })).body).toMatchObject({ done: true, rs: null });
  expect(await roundOf(body.rs.id)).toBeUndefined();
  expect(refsOf((await board()).attente)).toEqual(expect.arrayContaining(refs));
});

test('one parcel in the way leaves all where they were', async () => {
  const colis = await atHub(2);
  const [free, gone] = refsOf(colis);
  await aRound(app, admin, colleague, colis.slice(1));
  await refused(app, () => move({ colis: [free, gone], id_liv: courier.id }), 409, /En-Cours/);
});

test('what another hub would move does not exist', async () => {
  const colis = await atHub(1);
  const rs = await aRunsheet(app, admin, courier, colis);
  await refused(app, () => move({ colis: refsOf(colis) }, outsider), 404, 'Introuvable');
  const [other] = await atHub(1);
  await refused(
    app,
    () => move({ colis: [other?.ref], id_rs: rs.id }, outsider),
    404,
    'Introuvable',
  );
});

test('a runsheet or a courier, not both', async () => {
  const colis = await atHub(1);
  const rs = await aRunsheet(app, admin, courier, colis);
  const both = { colis: refsOf(colis), id_rs: rs.id, id_liv: courier.id };
  await refused(app, () => move(both), 400, /pas les deux/);
});

test('what a colleague has moved since it was seen stays where it is', async () => {
  const colis = await atHub(3);
  const [a = '', b = '', c = ''] = refsOf(colis);
  const his = await aRunsheet(app, admin, courier, colis.slice(0, 1));
  const mine = await aRunsheet(app, admin, colleague, colis.slice(1, 2));
  expect((await move({ colis: [c], id_rs: his.id, depuis: { [c]: null } })).status).toBe(200);
  for (const late of [
    { colis: [c], id_rs: mine.id, depuis: { [c]: null } },
    { colis: [a, c], depuis: { [a]: his.id, [c]: mine.id } },
  ])
    await refused(app, () => move(late), 409, /le tableau a changé/);
  expect(refsOf((await roundOf(his.id))?.colis ?? [])).toEqual([a, c]);
  expect(refsOf((await roundOf(mine.id))?.colis ?? [])).toEqual([b]);
  // Where it was wanted: nothing is left to do.
  await repeated(app, () => move({ colis: [c], id_rs: his.id, depuis: { [c]: null } }));
});

test('two dispatchers who cross lose no parcel', async () => {
  const colis = await atHub(6);
  const one = await aRunsheet(app, admin, courier, colis.slice(0, 3));
  const two = await aRunsheet(app, admin, colleague, colis.slice(3));
  const refs = refsOf(colis);
  await Promise.all([
    move({ colis: [refs[0]], id_rs: two.id }),
    move({ colis: [refs[5]], id_rs: one.id }),
    move({ colis: [refs[1]], id_rs: two.id }),
  ]);
  const { runsheets } = await board();
  const placed = runsheets
    .filter(({ id }) => id === one.id || id === two.id)
    .flatMap((round) => refsOf(round.colis));
  expect(placed.toSorted()).toEqual(refs.toSorted());
});
