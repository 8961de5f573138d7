import { shopifyOrder, wooOrder } from '@cigogne/domain/testing/shop-samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { aShop, fromShop, type TestShop } from '../testing/shop-messages.ts';

let app: TestApp;
let shipper: Person;
let shop: TestShop;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  shipper = await aShipper(app, { hub: await aHub(app) });
  shop = await aShop(app, shipper);
});

const orders = async (filter = {}) =>
  (await app.post('/api/boutique/exped/commandes', { filter }, shipper.token)).body;
const draftIds = async (): Promise<number[]> =>
  (await orders()).rows.map(({ id }: { id: number }) => id);
const send = async (ids: readonly number[], more = {}) =>
  app.post('/api/boutique/exped/envoyer', { ids, ...more }, shipper.token);
const parcels = async () => (await app.post('/api/colis/exped/mescolis', {}, shipper.token)).body;
const numbered = (n: number, changes = {}) => wooOrder({ id: n, number: `DZ-${n}`, ...changes });
const byHand = (order_ref: string) => ({
  client_id: `hand-${order_ref}`,
  order_ref,
  nom_cl: 'Hatem Guesmi',
  tel_cl: '53418027',
  adresse: 'rue Ali Soua',
  adresse_lieu: 'Ksar Hellal | Ksar Hellal | Monastir | 5070',
  adresse_gov: 'Monastir',
  adresse_deleg: 'Ksar Hellal',
  adresse_zip: '5070',
  marchandise: 'Plaid',
  montant_ttc: '89,500',
  type_envoi: 'livraison',
});

test('ready drafts become parcels; one that lacks something says what and stays, the others go', async () => {
  await fromShop(app, shop, numbered(1));
  await fromShop(app, shop, numbered(2, { billing: { phone: '' } }));
  await fromShop(app, shop, numbered(3));
  const [three = 0, two = 0, one = 0] = await draftIds();
  const { body } = await send([one, two, three]);
  expect(body.rows).toMatchObject([
    { id: one, order_ref: 'DZ-1', ref: expect.stringMatching(/^\d{12}$/), errors: [] },
    {
      id: two,
      ref: null,
      errors: [{ field: 'tel_cl', message: 'Vous devez saisir le tél du client !' }],
    },
    { id: three, ref: expect.any(String) },
  ]);
  expect((await parcels()).rows).toMatchObject([
    { order_ref: 'DZ-3', montant_ttc: 89.5, etat: 'ATT-ENVOIE' },
    { order_ref: 'DZ-1', nom_cl: 'Hatem Guesmi', adresse_gov: 'Monastir' },
  ]);
  expect(await draftIds()).toEqual([two]);
  expect((await orders({ vue: 'envoyees' })).rows).toHaveLength(2);
});

test('sent again, a draft answers the parcel that it became', async () => {
  await fromShop(app, shop, numbered(1));
  const ids = await draftIds();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ids)));
  const refs = new Set(answers.map(({ body }) => body.rows[0].ref));
  expect([refs.size, (await parcels()).count]).toEqual([1, 1]);
  expect(answers.filter(({ body }) => !body.rows[0].deja)).toHaveLength(1);
});

test('what deserves a second look is told with the parcel; that a paid order collects nothing is not', async () => {
  await fromShop(app, shop, numbered(1));
  await send(await draftIds());
  await fromShop(app, shop, numbered(2));
  await fromShop(
    app,
    shop,
    numbered(3, { date_paid: '2026-03-11T08:00:00', payment_method: 'card' }),
  );
  const [paid = 0, twice = 0] = await draftIds();
  const { rows } = (await send([twice, paid])).body;
  expect(rows[0]).toMatchObject({
    order_ref: 'DZ-2',
    avertissements: [expect.stringMatching(/pour ce téléphone et ce montant/)],
  });
  expect(rows[1]).toMatchObject({ order_ref: 'DZ-3', ref: expect.any(String) });
  expect(rows[1]).not.toHaveProperty('avertissements');
});

test('an order whose number is on a live parcel says so, and becomes a second one only on purpose', async () => {
  const hand = await app.post(
    '/api/colis/exped/import',
    { colis: [byHand('DZ-1')] },
    shipper.token,
  );
  const { ref } = hand.body.rows[0];
  await fromShop(app, shop, numbered(1));
  const ids = await draftIds();
  expect((await orders()).rows).toMatchObject([{ connu: ref }]);
  expect((await send(ids)).body.rows).toMatchObject([
    {
      ref: null,
      connu: ref,
      errors: [{ message: `La commande DZ-1 est déjà sur le colis ${ref}.` }],
    },
  ]);
  expect((await parcels()).count).toBe(1);
  expect((await send(ids, { doublon: true })).body.rows[0].ref).not.toBeNull();
  expect((await parcels()).count).toBe(2);
});

test('while the same order is made by a program, its draft waits, and then says so', async () => {
  await fromShop(app, shop, numbered(1));
  const ids = await draftIds();
  const client = await app.services.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('order_ref'), $1::integer)`, [
      shipper.id,
    ]);
    const sent = send(ids);
    await client.query(
      `insert into colis (code, suivi, id_exped, order_ref, nom_cl, tel_cl, adresse, adresse_lieu, adresse_gov,
         adresse_deleg, adresse_zip, marchandise, nbr_paquets, poids_supp, montant_ttc, montant_ht, tva, droit_timbre,
         frai_liv, montant_remboursement, type_envoi, etat, recherche, created_at, updated_at)
       values ('260099999999', 'by-hand', $1, 'DZ-1', 'x', '53418027', 'x', 'x', 'Tunis', 'x', '1000', 'x', 1, 0, 0, 0,
         0, 0, 0, 0, 'livraison', 'ATT-ENVOIE', ' x', now(), now())`,
      [shipper.id],
    );
    await client.query('commit');
    expect((await sent).body.rows).toMatchObject([{ ref: null, connu: '260099999999' }]);
  } finally {
    client.release();
  }
  expect((await parcels()).count).toBe(1);
});

test('the same number from two shops is one parcel, whatever comes at once', async () => {
  const shopify = await aShop(app, shipper, 'shopify');
  await fromShop(app, shop, numbered(1, { number: '1204' }));
  await fromShop(app, shopify, shopifyOrder({ name: '1204' }));
  const ids = await draftIds();
  const sent = await Promise.all([send([ids[0] ?? 0]), send([ids[1] ?? 0]), send(ids)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await parcels()).count).toBe(1);
});

test('what the shop changes or cancels after sending is a warning, until it is read', async () => {
  await fromShop(app, shop, numbered(1));
  const [id = 0] = await draftIds();
  const [{ ref }] = (await send([id])).body.rows;
  await fromShop(
    app,
    shop,
    numbered(1, { date_modified_gmt: '2026-03-11T08:37:00', billing: { phone: '98 640 215' } }),
  );
  expect((await orders()).alertes).toMatchObject([
    {
      order_ref: 'DZ-1',
      annulee: false,
      changes: [{ champ: 'tel_cl', avant: '53418027', apres: '98640215' }],
      colis: { ref, etat: 'ATT-ENVOIE' },
    },
  ]);
  await fromShop(
    app,
    shop,
    numbered(1, { date_modified_gmt: '2026-03-11T08:40:00', status: 'cancelled' }),
  );
  expect((await orders()).alertes).toMatchObject([{ annulee: true, changes: [{}] }]);
  await app.post('/api/boutique/exped/alerte', { id }, shipper.token);
  expect((await orders()).alertes).toEqual([]);
  expect((await parcels()).rows).toMatchObject([{ ref, tel_cl: '53418027' }]);
});

test('the shop marks an order as paid once its parcel is delivered: nobody is warned', async () => {
  await fromShop(app, shop, numbered(1));
  await send(await draftIds());
  await app.services.pool.query(
    `update colis set issue = 'livre', issue_le = now(), montant_encaisse = montant_ttc where id_exped = $1`,
    [shipper.id],
  );
  const paid = {
    date_modified_gmt: '2026-03-11T08:37:00',
    status: 'completed',
    payment_method: 'virement',
    date_paid: '2026-03-11T09:37:00',
  };
  await fromShop(app, shop, numbered(1, paid));
  expect((await orders()).alertes).toEqual([]);
});

test('drafts are put aside and taken back, found by a text, and counted', async () => {
  await fromShop(app, shop, numbered(1));
  await fromShop(
    app,
    shop,
    numbered(2, { shipping: { first_name: 'Éya', last_name: 'Ben Salah' } }),
  );
  const [two = 0] = await draftIds();
  expect((await orders({ search: 'eya' })).rows).toMatchObject([{ order_ref: 'DZ-2' }]);
  expect((await orders({ search: 'dz-1' })).rows).toMatchObject([{ order_ref: 'DZ-1' }]);
  const ignore = (ignoree: boolean) =>
    app.post('/api/boutique/exped/ignorer', { ids: [two], ignoree }, shipper.token);
  await ignore(true);
  expect((await orders()).comptes).toMatchObject({ prete: 1, ignorees: 1 });
  expect((await send([two])).body.rows[0].errors).toEqual([
    { field: 'order_ref', message: 'La commande DZ-2 n’est plus à envoyer.' },
  ]);
  await ignore(false);
  expect((await orders({ vue: 'prete' })).count).toBe(2);
});

test('a correction is judged as the form of a parcel, and a place is one of ours', async () => {
  await fromShop(app, shop, numbered(1, { billing: { phone: '' } }));
  const [id = 0] = await draftIds();
  const correct = (changes: object) =>
    app.post('/api/boutique/exped/corriger', { id, changes }, shipper.token);
  expect(await correct({ tel_cl: '12' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'changes.tel_cl', message: 'numéro tél non valide !' }] },
  });
  const nowhere = { _loc: 'Ailleurs', _del: 'Sfax Ville', _gov: 'Sfax', _zip: '3000' };
  expect((await correct({ lieu: nowhere })).status).toBe(400);
  const { rows } = (await app.get('/api/location/commun/search/sahloul', shipper.token)).body;
  expect((await correct({ tel_cl: '98640215', lieu: rows[0] })).body.verdict).toBe('prete');
  expect((await orders()).rows).toMatchObject([{ lieu: rows[0], certitude: 'sure' }]);
});

test('what the shipper filled in is found by its text', async () => {
  await fromShop(app, shop, numbered(1, { billing: { phone: '' } }));
  const [id = 0] = await draftIds();
  await app.post(
    '/api/boutique/exped/corriger',
    { id, changes: { tel_cl: '98 640 215', nom_cl: 'Éya Ben Salah' } },
    shipper.token,
  );
  for (const search of ['98640215', 'eya'])
    expect([search, (await orders({ search })).rows]).toMatchObject([search, [{ id }]]);
  expect((await orders({ search: 'guesmi' })).rows).toEqual([]);
});

test('an order whose parcel is deleted is put aside, and is sent again once it is taken back', async () => {
  await fromShop(app, shop, numbered(1));
  const ids = await draftIds();
  const [{ ref }] = (await send(ids)).body.rows;
  await app.post('/api/colis/exped/del', { ref }, shipper.token);
  expect((await orders({ vue: 'envoyees' })).rows).toEqual([]);
  expect((await orders({ vue: 'ignorees' })).rows).toMatchObject([
    { order_ref: 'DZ-1', colis: null },
  ]);
  expect((await send(ids)).body.rows).toMatchObject([{ ref: null, deja: false }]);
  await app.post('/api/boutique/exped/ignorer', { ids, ignoree: false }, shipper.token);
  const [again] = (await send(ids)).body.rows;
  expect(again).toMatchObject({ ref: expect.stringMatching(/^\d{12}$/), deja: false, errors: [] });
  expect(again.ref).not.toBe(ref);
  expect((await parcels()).count).toBe(1);
});

test('an order that its shop cancelled does not come back when its parcel is deleted', async () => {
  await fromShop(app, shop, numbered(1));
  const [{ ref }] = (await send(await draftIds())).body.rows;
  const cancelled = { date_modified_gmt: '2026-03-11T08:40:00', status: 'cancelled' };
  await fromShop(app, shop, numbered(1, cancelled));
  await app.post('/api/colis/exped/del', { ref }, shipper.token);
  const { comptes, alertes } = await orders();
  expect([comptes.ignorees, comptes.envoyees, alertes]).toEqual([0, 0, []]);
});

test('a draft that the shop changed since it was read is not sent unseen; the others go', async () => {
  await fromShop(app, shop, numbered(1));
  await fromShop(app, shop, numbered(2));
  const read: { id: number; changee_at: string | null }[] = (await orders()).rows;
  const ids = read.map(({ id }) => id);
  const lues = Object.fromEntries(read.map(({ id, changee_at }) => [id, changee_at]));
  const later = { date_modified_gmt: '2026-03-11T08:10:00', total: '9.500' };
  await fromShop(app, shop, numbered(1, later));
  expect((await send(ids, { lues })).body.rows).toMatchObject([
    { order_ref: 'DZ-2', ref: expect.any(String) },
    {
      order_ref: 'DZ-1',
      ref: null,
      errors: [
        {
          field: 'order_ref',
          message:
            'La commande DZ-1 vient de changer dans la boutique : vérifiez-la avant de l’envoyer.',
        },
      ],
    },
  ]);
  const [one] = (await orders()).rows;
  const seen = { lues: { [one.id]: one.changee_at } };
  expect((await send([one.id], seen)).body.rows).toMatchObject([{ errors: [] }]);
});

test('a warning is put away as it was read: a cancellation that came since still stands', async () => {
  await fromShop(app, shop, numbered(1));
  const [id = 0] = await draftIds();
  await send([id]);
  const phone = { date_modified_gmt: '2026-03-11T08:37:00', billing: { phone: '98 640 215' } };
  await fromShop(app, shop, numbered(1, phone));
  const [read] = (await orders()).alertes;
  app.at('2026-03-11T08:00:05Z');
  const cancelled = { date_modified_gmt: '2026-03-11T08:40:00', status: 'cancelled' };
  await fromShop(app, shop, numbered(1, cancelled));
  const putAway = (seen: string) =>
    app.post('/api/boutique/exped/alerte', { id, at: seen }, shipper.token);
  expect((await putAway(read.at)).status).toBe(200);
  const [now] = (await orders()).alertes;
  expect(now).toMatchObject({ annulee: true });
  await putAway(now.at);
  expect((await orders()).alertes).toEqual([]);
});
