import { expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aRoot, aShipper, type Person } from '../testing/make-users.ts';

const { app, hub, admin } = await openHub();
const root = await aRoot(app, { hub });

const stillOpen = async ({ id }: Person): Promise<string[]> =>
  (await app.get(`/api/users/adm/encours/${id}`, root.token)).body.liens;

test('what a courier has in hand is told, and the hub ends it although the account is disabled', async () => {
  const courier = await aCourier(app, { hub });
  const shipper = await aShipper(app, { hub, gov: 'Sousse' });
  expect(await stillOpen(courier)).toEqual([]);
  const colis = await parcelsAtHub(app, shipper, hub, 3, { montant_ttc: 40.5 });
  const rs = await aRound(app, admin, courier, colis);
  expect(await stillOpen(courier)).toEqual(['1 tournée non clôturée (3 colis)']);
  await app.post(
    '/api/liv/v10/pushcolis',
    { ref: colis[0]?.ref, etat: 'LIV-COURS-SUCC' },
    courier.token,
  );
  expect(await stillOpen(courier)).toEqual([
    '1 tournée non clôturée (3 colis)',
    '40,500 TND encaissés, à confirmer',
  ]);

  const disabled = await app.post('/api/users/adm/disb-Acnt', { id: courier.id }, root.token);
  expect(disabled.body.user.etat).toBe('disabled');
  const other = await aCourier(app, { hub });
  const taken = await app.post(
    '/api/rs/adm/reassign',
    { id: rs.id, id_liv: other.id },
    admin.token,
  );
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const confirmed = await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  expect(await stillOpen(courier)).toEqual([
    '1 tournée non clôturée (1 colis)',
    '40,500 TND en main',
  ]);
  const refused = await app.post('/api/users/adm/delete', { id: courier.id }, root.token);
  expect(refused.body.message).toBe(
    'Suppression impossible : 1 tournée non clôturée (1 colis), 40,500 TND en main.',
  );
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 40, raison: 'billet' }, admin.token);
  expect(await stillOpen(courier)).toEqual(['0,500 TND d’écart de caisse qu’il nous doit']);
  expect(await stillOpen(shipper)).toEqual([
    '2 colis en cours',
    '1 colis à facturer',
    '40,500 TND à facturer',
  ]);
});

test('is asked by root alone, about an account that is there', async () => {
  const shipper = await aShipper(app, { hub });
  await aParcel(app, shipper.id);
  expect(await stillOpen(shipper)).toEqual(['1 colis en cours']);
  expect((await app.get(`/api/users/adm/encours/${shipper.id}`, admin.token)).status).toBe(403);
  expect((await app.get('/api/users/adm/encours/999999', root.token)).status).toBe(404);
});
