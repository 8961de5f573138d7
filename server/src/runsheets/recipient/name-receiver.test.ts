import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelsAtHub } from '../../testing/make-runsheets.ts';
import { done, refused } from '../../testing/answers.ts';
import { aVisit, type Doors, openDoors, pageOf, say, stopOf } from '../../testing/make-visits.ts';

// « Une autre personne recevra le colis »: its first name, which the courier reads on the stop.

let app: TestApp;
let doors: Doors;
beforeAll(async () => {
  app = await startTestApp();
  doors = await openDoors(app);
});
afterAll(async () => app.close());
beforeEach(() => app.at('2026-03-11T08:00:00Z'));

const page = (ref: string) => pageOf(doors, ref);
const name = (ref: string, nom: unknown) => say(doors, ref, 'personne', { nom });
const detail = async (ref: string) =>
  done(app.get(`/api/colis/adm/details/${ref}`, doors.admin.token));

test('the courier reads the name on the stop, hub and shop in the panel and its history', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  expect((await page(ref)).remettre).toEqual({ nom: null, change: true });
  expect((await done(name(ref, '  Sami   Ben  '))).remettre).toEqual({
    nom: 'Sami Ben',
    change: true,
  });
  expect((await stopOf(doors, visit)).remettre_a).toBe('Sami Ben');
  const { remettre_a, colishistories } = await detail(ref);
  expect(remettre_a).toBe('Sami Ben');
  expect(colishistories[0]).toMatchObject({
    task: 'Le destinataire désigne une autre personne : « Sami Ben »',
    doneby: 'Destinataire',
  });
  await done(name(ref, ''));
  expect((await stopOf(doors, visit)).remettre_a).toBeNull();
});

test('the same name again changes nothing, and a link changes it five times', async () => {
  const { ref } = await aVisit(doors);
  await done(name(ref, 'Sami'));
  await done(name(ref, 'Sami'));
  for (const nom of ['Ali', 'Mouna', '', 'سامي']) await done(name(ref, nom));
  await refused(
    app,
    () => name(ref, 'Sami'),
    409,
    'Vous avez déjà changé cinq fois : appelez le hub.',
  );
  expect((await page(ref)).remettre).toEqual({ nom: 'سامي', change: false });
});

test('a phone, an address, no letter or too much is refused at its field', async () => {
  const { ref } = await aVisit(doors);
  for (const nom of ['Sami 20 123 456', 'sami@x.tn', '---', '٢٠١٢٣٤٥٦', 'Sami\u0000', '   ']) {
    const { errors } = await refused(
      app,
      () => name(ref, nom),
      400,
      'Écrivez un prénom, sans numéro.',
    );
    expect(errors).toMatchObject([{ field: 'nom' }]);
  }
  await refused(app, () => name(ref, 'a'.repeat(61)), 400, '60 caractères au plus !');
  await refused(app, () => name(ref, 7), 400, 'Écrivez un prénom, sans numéro.');
});

test('it is named before the parcel leaves, and not once it is said to be delivered', async () => {
  const [waiting] = await parcelsAtHub(app, doors.shipper, doors.hub, 1);
  await done(name(waiting?.ref ?? '', 'Sami'));
  const { ref, courier } = await aVisit(doors);
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-SUCC', montant: 45.5 },
      courier.token,
    ),
  );
  await refused(
    app,
    () => name(ref, 'Sami'),
    409,
    'La personne ne se change plus ici : appelez le hub.',
  );
  expect((await page(ref)).remettre).toBeNull();
});

test('who gives something to the courier names nobody to receive it', async () => {
  const { ref } = await aVisit(doors, { type_envoi: 'recuperation' });
  expect((await page(ref)).remettre).toBeNull();
  await refused(
    app,
    () => name(ref, 'Sami'),
    409,
    'La personne ne se change plus ici : appelez le hub.',
  );
});
