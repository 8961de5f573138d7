import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aShipper,
  type Person,
  type TestHub,
} from '../../testing/make-users.ts';

// « Une autre personne recevra le colis »: its first name, which the courier reads on the stop.

let it: TestApp;
let hub: TestHub;
let shipper: Person;
let admin: Person;
let courier: Person;

beforeAll(async () => {
  it = await startTestApp();
  hub = await aHub(it, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  shipper = await aShipper(it, { hub, nom_com: 'Dar Zine' });
  admin = await anAdmin(it, { hub });
});
afterAll(async () => it.close());
beforeEach(async () => {
  it.at('2026-03-11T08:00:00Z');
  courier = await aCourier(it, { hub });
});

async function done(call: Promise<Answer>) {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
async function refused(call: Promise<Answer>, status: number, sentence: string) {
  const before = await it.fingerprint();
  const answer = await call;
  expect([answer.status, answer.body.message]).toEqual([status, sentence]);
  expect(await it.fingerprint()).toBe(before);
  return answer.body;
}
async function linkOf(ref: string): Promise<string> {
  const { suivi } = await it.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return `/api/suivi/${ref}${suivi}`;
}
const page = async (ref: string) => done(it.get(await linkOf(ref)));
const name = async (ref: string, nom: unknown) => it.post(`${await linkOf(ref)}/personne`, { nom });
const detail = async (ref: string, by = admin) =>
  done(it.get(`/api/colis/adm/details/${ref}`, by.token));
async function aStop(fields: object = {}): Promise<string> {
  const parcels = await parcelsAtHub(it, shipper, hub, 1, fields);
  await aRound(it, admin, courier, parcels);
  return parcels[0]?.ref ?? '';
}
const stopOf = async (ref: string) => {
  const { rs } = await done(it.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs.colis.find((stop: { ref: string }) => stop.ref === ref);
};

test('the courier reads the name on the stop, hub and shop in the panel and its history', async () => {
  const ref = await aStop();
  expect((await page(ref)).remettre).toEqual({ nom: null, change: true });
  expect((await done(name(ref, '  Sami   Ben  '))).remettre).toEqual({
    nom: 'Sami Ben',
    change: true,
  });
  expect((await stopOf(ref)).remettre_a).toBe('Sami Ben');
  const { remettre_a, colishistories } = await detail(ref);
  expect(remettre_a).toBe('Sami Ben');
  expect(colishistories[0]).toMatchObject({
    task: 'Le destinataire désigne une autre personne : « Sami Ben »',
    doneby: 'Destinataire',
  });
  await done(name(ref, ''));
  expect((await stopOf(ref)).remettre_a).toBeNull();
});

test('the same name again changes nothing, and a link changes it five times', async () => {
  const ref = await aStop();
  await done(name(ref, 'Sami'));
  await done(name(ref, 'Sami'));
  for (const nom of ['Ali', 'Mouna', '', 'سامي']) await done(name(ref, nom));
  await refused(name(ref, 'Sami'), 409, 'Vous avez déjà changé cinq fois : appelez le hub.');
  expect((await page(ref)).remettre).toEqual({ nom: 'سامي', change: false });
});

test('a phone, an address, no letter or too much is refused at its field', async () => {
  const ref = await aStop();
  for (const nom of ['Sami 20 123 456', 'sami@x.tn', '---', '٢٠١٢٣٤٥٦', 'Sami\u0000']) {
    const { errors } = await refused(name(ref, nom), 400, 'Écrivez un prénom, sans numéro.');
    expect(errors).toMatchObject([{ field: 'nom' }]);
  }
  await refused(name(ref, 'a'.repeat(61)), 400, '60 caractères au plus !');
  await refused(name(ref, 7), 400, 'Écrivez un prénom, sans numéro.');
});

test('it is named before the parcel leaves, and not once it is said to be delivered', async () => {
  const [waiting] = await parcelsAtHub(it, shipper, hub, 1);
  await done(name(waiting?.ref ?? '', 'Sami'));
  const ref = await aStop();
  await done(
    it.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-SUCC', montant: 45.5 },
      courier.token,
    ),
  );
  await refused(name(ref, 'Sami'), 409, 'La personne ne se change plus ici : appelez le hub.');
  expect((await page(ref)).remettre).toBeNull();
});

test('who gives something to the courier names nobody to receive it', async () => {
  const ref = await aStop({ type_envoi: 'recuperation' });
  expect((await page(ref)).remettre).toBeNull();
  await refused(name(ref, 'Sami'), 409, 'La personne ne se change plus ici : appelez le hub.');
});
