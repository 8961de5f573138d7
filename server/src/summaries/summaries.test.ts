import { creditOf, type DebtFacts } from '@cigogne/domain/invoices/arithmetic';
import { millimes } from '@cigogne/domain/money';
import type { Issue } from '@cigogne/domain/parcels/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel, parcelIn } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aCourier,
  anAdmin,
  aHub,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
  testPassword,
  testPasswordHash,
} from '../testing/make-users.ts';

let app: TestApp;
let hub: TestHub;
let far: TestHub;
let shipper: Person;
let admin: Person;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  far = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  shipper = await aShipper(app, { hub });
  admin = await anAdmin(app, { hub });
  root = await aRoot(app);
});
afterAll(async () => app.close());

const resume = async (by: Person) =>
  (await app.post('/api/users/client/resume', {}, by.token)).body;
const waiting = (fields: Record<string, unknown> = {}, by = shipper) =>
  parcelIn(app, { etat: 'ATT-LIV', shipper: by.id, hub: hub.id, fields });
const edit = (ref: string, etat: string) =>
  app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: etat }, admin.token);

test('the four counters split the parcels, the credit is the net of an invoice made now', async () => {
  await aParcel(app, shipper.id);
  await waiting();
  for (const etat of ['LIVRE', 'ANL', 'ENDOM', 'RECUPERER']) {
    const { ref } = await waiting({ montant_ttc: 81.337, poids_supp: 1.5 });
    expect((await edit(ref, etat)).status).toBe(200);
  }
  expect(await resume(shipper)).toEqual({
    to_transfer: 1,
    in_prog: 1,
    livre: 1,
    to_return: 3,
    is_bill_secure: false,
    // 81.337 delivered, 81.337 refunded, 0 recovered − 7 − 4 − 7 − 4 × 1.500 − 1.000
    to_pay: 137.674,
  });
});

test('the credit is the domain’s own arithmetic over the debt lines', async () => {
  const { rows } = await app.services.pool.query<
    Omit<DebtFacts, 'isExchangeReturn' | 'issue'> & { issue: Issue }
  >(
    `select issue, montant_encaisse, montant_remboursement, poids_supp from colis where issue is not null and id_exped = $1`,
    [shipper.id],
  );
  const credit = creditOf(
    rows.map((row) => ({ ...row, isExchangeReturn: false })),
    {
      frais_liv: millimes(7000),
      frais_retour: millimes(4000),
      frais_poids_supp_kg: millimes(1000),
    },
    [],
    millimes(1000),
  );
  expect((await resume(shipper)).to_pay).toBe(credit / 1000);
});

test('a shipper without debts has no credit, nor a negative one', async () => {
  const fresh = await aShipper(app, { hub });
  expect((await resume(fresh)).to_pay).toBe(0);
  const { ref } = await waiting({}, fresh);
  await edit(ref, 'ANL');
  expect((await resume(fresh)).to_pay).toBe(0);
});

test('a secured credit opens with the billing password, in this session', async () => {
  const secured = await aShipper(app, {
    hub,
    is_bill_secure: true,
    bill_password_hash: testPasswordHash,
  });
  const open = (body: object) => app.post('/api/users/client/resume/secure', body, secured.token);
  expect(await resume(secured)).toMatchObject({ to_pay: null, is_bill_secure: true });
  expect((await open({})).status).toBe(400);
  expect(await open({ password: 'fausse' })).toMatchObject({
    status: 403,
    body: { message: 'Mot de passe !' },
  });
  expect(await open({ password: testPassword })).toMatchObject({
    status: 200,
    body: { to_pay: 0 },
  });
  expect(await resume(secured)).toMatchObject({ to_pay: 0, is_bill_secure: true });
});

test('an account that is not secured answers whatever is sent', async () => {
  const answer = await app.post(
    '/api/users/client/resume/secure',
    { password: 'x' },
    shipper.token,
  );
  expect(answer).toMatchObject({ status: 200, body: { to_pay: 137.674 } });
});

test('the hub’s home counts what stands in the hub; a foreign hub in an admin’s request is ignored', async () => {
  await parcelIn(app, { etat: 'ATT-ENLEV', shipper: shipper.id, hub: hub.id });
  const staff = async (by: Person, body: object = {}) =>
    (await app.post('/api/users/adm/resume', body, by.token)).body;
  const mine = await staff(admin);
  expect(mine).toMatchObject({
    in_prog: 0,
    to_deliver: 1,
    to_receive: 1,
    to_transfer: 1,
    to_return: 4,
    rs_pd: 0,
    nbr_exped: 3,
    nbr_liv: 0,
    to_pay: 137.674,
    sans_hub: [],
  });
  expect(await staff(admin, { id_hub: far.id })).toEqual(mine);
  expect(await staff(root, { id_hub: far.id })).toMatchObject({ to_deliver: 0, to_return: 0 });
  expect(await staff(root)).toMatchObject({ to_deliver: 1, to_return: 4 });
});

test('shippers whom no hub covers stand on root’s home', async () => {
  const orphan = await aShipper(app, { hub: null, nom_com: 'Sans Hub' });
  const { body } = await app.post('/api/users/adm/resume', {}, root.token);
  expect(body).toMatchObject({
    nbr_sans_hub: 1,
    sans_hub: [{ id: orphan.id, nom_com: 'Sans Hub' }],
  });
  // An import brings hundreds of them at once: they are all counted.
  await app.services.pool.query(
    `insert into users (role, etat, email, password_hash, nom, prenom, nom_com, created_at, updated_at)
     select 'exped', 'active', 'foule-' || n || '@cigogne.test', '-', 'F', 'F', 'Foule ' || n, now(), now()
     from generate_series(1, 60) n`,
  );
  const many = await app.post('/api/users/adm/resume', {}, root.token);
  expect(many.body.nbr_sans_hub).toBe(61);
  expect(many.body.sans_hub).toHaveLength(50);
});

test('the sidebar counts what waits', async () => {
  for (const by of [shipper, admin, root])
    expect((await app.get('/api/users/attente', by.token)).body).toEqual({
      pickups: 0,
      transfers: 0,
      runsheets: 0,
      tickets: 0,
      corrections: 0,
      demandes: 0,
      afex: 0,
      commandes: 0,
      decisions: 0,
    });
});

const activity = async (by: Person) =>
  (await app.get('/api/users/client/activite', by.token)).body as {
    jours: { jour: string; envoyes: number; livres: number; retours: number }[];
    gouvernorats: object[];
  } & Record<string, unknown>;

test('the shipper’s morning: what to send, what failed, what was answered, the next pickup', async () => {
  const busy = await aShipper(app, { hub });
  expect(await activity(busy)).toMatchObject({
    a_envoyer: 0,
    echecs: 0,
    tickets_repondus: 0,
    ramassage: null,
    gouvernorats: [],
  });
  const first = await aParcel(app, busy.id);
  const second = await aParcel(app, busy.id);
  const tried = await waiting({}, busy);
  await app.services.pool.query('update colis set attempt = 1 where code = $1', [tried.ref]);
  const made = await app.post('/api/mu/exped/create', { colis: [second.ref] }, busy.token);
  const { ref, id } = made.body.mu;
  expect(await activity(busy)).toMatchObject({
    a_envoyer: 1,
    a_confirmer: 1,
    echecs: 1,
    ramassage: null,
  });
  await app.get(`/api/mu/exped/dispatch/${id}`, busy.token);
  const ticket = { id_colis: tried.id, type: 'INFOS-TEL', data: { tel_cl: '98765432' } };
  const opened = await app.post('/api/ticket/exped/create', ticket, busy.token);
  await app.post('/api/ticket/adm/refuse', { id: opened.body.ticket.id }, admin.token);
  expect(await activity(busy)).toMatchObject({
    a_envoyer: 1,
    a_confirmer: 0,
    tickets_repondus: 1,
    ramassage: { ref, etat: 'pending_pick', nbr_colis: 1 },
  });
  const failed = { filter: { groupe: 'echecs' }, page: 0 };
  const { body } = await app.post('/api/colis/exped/mescolis', failed, busy.token);
  expect(body).toMatchObject({ count: 1, rows: [{ ref: tried.ref }] });
  expect(first.etat).toBe('ATT-ENVOIE');
});

test('what is on its first way to the recipient, or was just handed over, was not tried in vain', async () => {
  const seller = await aShipper(app, { hub });
  const courier = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, seller, hub, 4);
  const [, handedOver, absent, again] = colis.map(({ ref }) => ref);
  await app.services.pool.query('update colis set attempt = 1 where code = $1', [again]);
  await aRound(app, admin, courier, colis);
  for (const [ref, etat] of [
    [handedOver, 'LIV-COURS-SUCC'],
    [absent, 'LIV-COURS-ECHEC'],
  ])
    expect((await edit(ref ?? '', etat ?? '')).status).toBe(200);
  expect(await activity(seller)).toMatchObject({ echecs: 2 });
  const failed = { filter: { groupe: 'echecs' }, page: 0 };
  const { body } = await app.post('/api/colis/exped/mescolis', failed, seller.token);
  expect(body.count).toBe(2);
  expect(body.rows.map(({ ref }: { ref: string }) => ref)).toEqual([again, absent]);
});

test('thirty days, today last, and the results by governorate', async () => {
  const seller = await aShipper(app, { hub });
  for (const etat of ['LIVRE', 'LIVRE', 'ANL']) {
    const { ref } = await waiting({}, seller);
    await edit(ref, etat);
  }
  const old = await waiting({}, seller);
  await edit(old.ref, 'LIVRE');
  await app.services.pool.query(
    `update colis set issue_le = issue_le - interval '40 days', recu_le = recu_le - interval '40 days' where code = $1`,
    [old.ref],
  );
  const { jours, gouvernorats } = await activity(seller);
  expect(jours).toHaveLength(30);
  expect(jours.at(-1)).toMatchObject({ envoyes: 3, livres: 2, retours: 1 });
  expect(jours.at(-2)).toMatchObject({ envoyes: 0, livres: 0, retours: 0 });
  expect(gouvernorats).toEqual([{ gov: 'Sousse', livres: 2, retours: 1 }]);
});
