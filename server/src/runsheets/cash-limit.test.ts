import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aRoot, type Person } from '../testing/make-users.ts';

const { app, hub, admin, shipper } = await openHub();
const root = await aRoot(app, { hub });
let courier: Person;
beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

/** A round of one parcel of this price, confirmed, its cash in the courier's pocket. */
async function carrying(montant_ttc: number): Promise<{ id: number; ref: string }> {
  const colis = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc });
  const rs = await aRound(app, admin, courier, colis);
  const [first] = colis;
  const pushed = await app.post(
    '/api/liv/v10/pushcolis',
    { ref: first?.ref, etat: 'LIV-COURS-SUCC' },
    courier.token,
  );
  expect(pushed.status, JSON.stringify(pushed.body)).toBe(200);
  expect((await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token)).status).toBe(200);
  return rs;
}

const waiting = async () =>
  aRunsheet(app, admin, courier, await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 30 }));

test('a courier over the cash limit does not leave again before the closing', async () => {
  const full = await carrying(2_000.001);
  const { id } = await waiting();
  const before = await app.fingerprint();
  const refused = await app.get(`/api/rs/adm/dispatch/${id}`, admin.token);
  expect(refused).toMatchObject({ status: 409, body: { limite: 2000 } });
  expect(refused.body.message).toContain('au-delà de la limite');
  expect(refused.body.message).toContain(`clôturées (${full.ref}), au-delà`);
  expect(JSON.stringify(refused.body)).not.toContain('000.001');
  const toRoot = await app.get(`/api/rs/adm/dispatch/${id}`, root.token);
  expect(toRoot).toMatchObject({ status: 409, body: { especes: 2000.001, limite: 2000 } });
  const excused = await app.get(`/api/rs/adm/dispatch/${id}?raison=Urgence`, admin.token);
  expect(excused.status).toBe(409);
  expect(await app.fingerprint()).toBe(before);
  await app.post('/api/rs/adm/close', { id: full.id, compte: 2000.001 }, admin.token);
  expect((await app.get(`/api/rs/adm/dispatch/${id}`, admin.token)).status).toBe(200);
});

test('the limit itself is not over it', async () => {
  await carrying(2_000);
  const { id } = await waiting();
  expect((await app.get(`/api/rs/adm/dispatch/${id}`, admin.token)).status).toBe(200);
});

test('root sends one out over the limit with a reason, which the journal keeps', async () => {
  await carrying(3_000);
  const { id } = await waiting();
  expect((await app.get(`/api/rs/adm/dispatch/${id}`, root.token)).status).toBe(409);
  const sent = await app.get(`/api/rs/adm/dispatch/${id}?raison=Seul%20livreur`, root.token);
  expect(sent.status).toBe(200);
  const { body } = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'rs' } },
    root.token,
  );
  expect(body.rows[0]).toMatchObject({
    action: 'départ au-delà de la limite',
    raison: 'Seul livreur',
    after: { especes: 3_000_000, limite: 2_000_000 },
  });
});

test('a limit of zero is none', async () => {
  const set = (value: number) =>
    app.post('/api/parametres/adm/update', { key: 'courier_cash_limit', value }, root.token);
  await carrying(5_000);
  const { id } = await waiting();
  await set(0);
  expect((await app.get(`/api/rs/adm/dispatch/${id}`, admin.token)).status).toBe(200);
  await set(2000);
});
