import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../testing/app.ts';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, type Person } from '../../testing/make-users.ts';

/** What a courier corrects at the door arrives late, and somebody else may have corrected it meanwhile. */

const { app, hub, admin, shipper } = await openHub();
let courier: Person;
let colis: ParcelRow[];
let ref: string;

beforeEach(async () => {
  app.at('2026-03-11T06:00:00Z');
  courier = await aCourier(app, { hub });
  colis = await parcelsAtHub(app, shipper, hub, 1);
  ref = colis[0]?.ref ?? '';
});

async function leave() {
  app.at('2026-03-11T08:00:00Z');
  await aRound(app, admin, courier, colis);
}

const correct = (field: 'tel' | 'adresse', f_data: string, fait_le?: string): Promise<Answer> =>
  app.post(
    '/api/liv/v10/editcolis',
    { ref, field, f_data, ...(fait_le ? { fait_le } : {}) },
    courier.token,
  );
const atHub = (field: string, f_data: string) =>
  app.post('/api/colis/adm/edit', { ref, field, f_data }, admin.token);
const present = async () => (await app.get(`/api/colis/adm/details/${ref}`, admin.token)).body;

async function refused(call: Promise<Answer>, sentence: string) {
  const before = await app.fingerprint();
  const { status, body } = await call;
  expect([status, body.code, body.message]).toEqual([409, 'etat-change', sentence]);
  expect(await app.fingerprint()).toBe(before);
}

test('what the hub changed after the courier’s word stays, each field by itself', async () => {
  await leave();
  app.at('2026-03-11T09:30:00Z');
  await atHub('tel', '55000222');
  app.at('2026-03-11T10:00:00Z');
  await refused(
    correct('tel', '55000111', '2026-03-11T09:10:00Z'),
    `Le téléphone du colis ${ref} a été changé par le hub à 10:30, après votre correction : 55000222 reste.`,
  );
  expect((await correct('adresse', 'Porte bleue', '2026-03-11T09:10:00Z')).status).toBe(200);
  await atHub('adresse', 'Porte verte');
  await refused(
    correct('adresse', 'Porte rouge', '2026-03-11T09:50:00Z'),
    `L’adresse du colis ${ref} a été changée par le hub à 11:00, après votre correction : « Porte verte » reste.`,
  );
  expect(await present()).toMatchObject({ tel_cl: '55000222', adresse: 'Porte verte' });
});

test('the courier’s later word takes the place of the hub’s, and keeps its time', async () => {
  await leave();
  app.at('2026-03-11T09:30:00Z');
  await atHub('tel', '55000222');
  app.at('2026-03-11T10:00:00Z');
  expect((await correct('tel', '55000111', '2026-03-11T09:40:00Z')).status).toBe(200);
  expect((await present()).tel_cl).toBe('55000111');
  const { rows } = await app.services.pool.query(
    `select h.fait_le from colishistories h join colis c on c.id = h.id_colis
     where c.code = $1 and h.event = 'edit-field' order by h.id`,
    [ref],
  );
  expect(rows).toEqual([{ fait_le: null }, { fait_le: new Date('2026-03-11T09:40:00Z') }]);
});

test('of two corrections of his own that arrive the wrong way round the later one stays', async () => {
  await leave();
  app.at('2026-03-11T10:00:00Z');
  expect((await correct('tel', '55000333', '2026-03-11T09:40:00Z')).status).toBe(200);
  await refused(
    correct('tel', '55000111', '2026-03-11T09:20:00Z'),
    `Le téléphone du colis ${ref} a été changé par vous-même à 10:40, après votre correction : 55000333 reste.`,
  );
  // The same again is no other word.
  expect((await correct('tel', '55000333', '2026-03-11T09:20:00Z')).body).toMatchObject({
    deja: true,
  });
});

test('a clock that is two days slow, and a client that names no time, are as young as they can be', async () => {
  app.at('2026-03-11T07:00:00Z');
  await atHub('tel', '55000222');
  await leave();
  app.at('2026-03-11T10:00:00Z');
  expect((await correct('tel', '55000111', '2026-03-09T09:40:00Z')).status).toBe(200);
  await atHub('tel', '55000222');
  expect((await correct('tel', '55000444')).status).toBe(200);
  expect((await correct('tel', '55000555', '2026-03-19T09:40:00Z')).status).toBe(200);
  expect((await present()).tel_cl).toBe('55000555');
});
