import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aCourier, type Person } from '../../testing/make-users.ts';
import { done } from '../../testing/answers.ts';
import { linkTo } from '../../testing/make-visits.ts';

// « Je serai là »: the recipient confirms being there, and the courier reads it.

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const linkOf = (ref: string) => linkTo(app, ref);
const page = async (ref: string) => done(app.get(await linkOf(ref)));
const present = async (ref: string) => app.post(`${await linkOf(ref)}/present`, {});
const stopOf = async (ref: string) => {
  const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs.colis.find((stop: { ref: string }) => stop.ref === ref);
};
const saidOf = async (ref: string) => {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  return colishistories.filter(({ task }: { task: string }) => task.includes('Je serai là'));
};
async function aStop(): Promise<string> {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  if (!parcel) throw new Error('No parcel');
  await aRound(app, admin, courier, [parcel]);
  return parcel.ref;
}

test('the courier, the hub and the shop read it, and nothing moves', async () => {
  const ref = await aStop();
  expect((await page(ref)).presence).toEqual({ dite_le: null });
  expect((await stopOf(ref)).destinataire).toBe(null);
  const before = await rowOf(app, ref);
  expect((await done(present(ref))).presence).toEqual({ dite_le: '2026-03-11T08:00:00.000Z' });
  expect((await stopOf(ref)).destinataire).toEqual({
    dit: 'present',
    jour: null,
    le: '2026-03-11T08:00:00.000Z',
  });
  expect({ ...(await rowOf(app, ref)), updated_at: null }).toEqual({ ...before, updated_at: null });
  expect(await saidOf(ref)).toMatchObject([
    { task: 'Le destinataire confirme : « Je serai là »', doneby: 'Destinataire' },
  ]);
  const own = await done(
    app.post('/api/colis/exped/mescolis/getbycode', { code: ref }, shipper.token),
  );
  expect(JSON.stringify(own.colishistories)).toContain('« Je serai là »');
});

test('once a day is enough, and another day it can be said again', async () => {
  const ref = await aStop();
  await done(present(ref));
  const before = await app.fingerprint();
  await done(present(ref));
  expect(await app.fingerprint()).toBe(before);
  app.at('2026-03-12T08:00:00Z');
  expect((await page(ref)).presence).toEqual({ dite_le: null });
  // Said of this round, if on another day.
  expect((await stopOf(ref)).destinataire).toMatchObject({ le: '2026-03-11T08:00:00.000Z' });
  await done(present(ref));
  expect(await saidOf(ref)).toHaveLength(2);
});

test('what was said before the round left is read on it, also on another one of the day', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 2);
  const [first, second] = parcels;
  if (!first || !second) throw new Error('No parcels');
  const { id } = await aRunsheet(app, admin, courier, parcels);
  await done(present(first.ref));
  await done(present(second.ref));
  const edit = { id, id_liv: courier.id, colis: [second.ref] };
  await done(app.post('/api/rs/adm/edit', edit, admin.token));
  const other = await aCourier(app, { hub });
  await aRound(app, admin, other, [first]);
  await done(app.get(`/api/rs/adm/dispatch/${id}`, admin.token));
  expect((await stopOf(second.ref)).destinataire).toMatchObject({ dit: 'present' });
  courier = other;
  expect((await stopOf(first.ref)).destinataire).toMatchObject({ dit: 'present' });
});

test('it is neither offered nor taken when no courier is to come, or when one has been', async () => {
  const [waits] = await parcelsAtHub(app, shipper, hub, 1);
  const ref = await aStop();
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' },
      courier.token,
    ),
  );
  for (const one of [waits?.ref ?? '', ref]) {
    expect((await page(one)).presence).toBe(null);
    const before = await app.fingerprint();
    const { status, body } = await present(one);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Aucun livreur n’est en route vers vous pour ce colis.',
    });
    expect(await app.fingerprint()).toBe(before);
  }
});

test('a link with a wrong secret says nothing for anybody', async () => {
  const ref = await aStop();
  const { status } = await app.post(`/api/suivi/${ref}${'a'.repeat(22)}/present`, {});
  expect(status).toBe(404);
  expect(await saidOf(ref)).toEqual([]);
});
