import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePositions } from '../../parcels/erase-positions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelsAtHub } from '../../testing/make-runsheets.ts';
import { done, refused } from '../../testing/answers.ts';
import { aVisit, type Doors, openDoors, pageOf, say, stopOf } from '../../testing/make-visits.ts';
import { aRoot } from '../../testing/make-users.ts';

// What helps the courier to find the door: the line of the address, a landmark, a call.

let app: TestApp;
let doors: Doors;
beforeAll(async () => {
  app = await startTestApp();
  doors = await openDoors(app);
});
afterAll(async () => app.close());
beforeEach(() => app.at('2026-03-11T08:00:00Z'));

const gone = 'L’adresse ne se précise plus ici : appelez le hub.';
const direct = (ref: string, body: object) => say(doors, ref, 'adresse', body);
const detail = async (ref: string) =>
  done(app.get(`/api/colis/adm/details/${ref}`, doors.admin.token));
const tasksOf = async (ref: string): Promise<string[]> =>
  (await detail(ref)).colishistories.map(({ task }: { task: string }) => task);

test('the courier reads line and landmark on the stop, hub and shop in the panel and its history', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  expect((await pageOf(doors, ref)).adresse).toMatchObject({
    repere: null,
    corrigee: false,
    change: true,
    position: false,
  });
  const { adresse } = await done(
    direct(ref, { adresse: ' 12  rue du Port ', repere: 'En face de la pharmacie' }),
  );
  expect(adresse).toMatchObject({
    repere: 'En face de la pharmacie',
    corrigee: true,
    change: true,
    position: false,
  });
  expect(await stopOf(doors, visit)).toMatchObject({
    adresse: '12 rue du Port',
    repere: 'En face de la pharmacie',
  });
  const parcel = await detail(ref);
  expect(parcel).toMatchObject({ adresse_gov: 'Sousse', repere: 'En face de la pharmacie' });
  expect(parcel.colishistories.slice(0, 2)).toMatchObject([
    {
      task: 'Le destinataire donne un repère : « En face de la pharmacie »',
      doneby: 'Destinataire',
    },
    { task: 'Le destinataire corrige l’adresse : « 12 rue du Port »', doneby: 'Destinataire' },
  ]);
});

test('what is left out or the same stays, and a link changes five times', async () => {
  const { ref } = await aVisit(doors);
  await done(direct(ref, { repere: 'Porte bleue' }));
  await done(direct(ref, { repere: 'Porte bleue', adresse: '' }));
  for (const repere of ['Porte verte', 'Au coin', 'أمام الجامع', 'Étage 3'])
    await done(direct(ref, { repere }));
  await refused(
    app,
    () => direct(ref, { repere: 'Étage 4' }),
    409,
    'Vous avez déjà changé cinq fois : appelez le hub.',
  );
  expect((await pageOf(doors, ref)).adresse).toMatchObject({
    repere: 'Étage 3',
    corrigee: false,
    change: false,
    position: false,
  });
});

test('nothing, signs alone or too much is refused at its field', async () => {
  const { ref } = await aVisit(doors);
  const refusal = async (body: object, sentence: string, field: string) => {
    const { errors } = await refused(app, () => direct(ref, body), 400, sentence);
    expect(errors).toMatchObject([{ field }]);
  };
  await refusal({}, 'Écrivez une adresse ou un repère.', 'repere');
  await refusal({ repere: '  ', adresse: null }, 'Écrivez une adresse ou un repère.', 'repere');
  await refusal({ repere: '???' }, 'Texte non valide !', 'repere');
  await refusal({ repere: 'Porte\u0000' }, 'Texte non valide !', 'repere');
  await refusal({ repere: 7 }, 'Texte non valide !', 'repere');
  await refusal({ repere: 'a'.repeat(121) }, '120 caractères au plus !', 'repere');
  await refusal({ adresse: 'a'.repeat(201) }, '200 caractères au plus !', 'adresse');
});

const sousse = { lat: 35.8288, lng: 10.636, precision: 18.4 };
const locate = (ref: string, position: object) => say(doors, ref, 'position', position);

test('a position is sent once: the way leads there, the history says only that it was sent', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  const { adresse } = await done(locate(ref, sousse));
  expect(adresse.position).toBe(true);
  expect(await stopOf(doors, visit)).toMatchObject({ position_envoyee: true });
  const { points } = await done(app.post('/api/liv/v10/getmytask', {}, visit.courier.token));
  expect(points).toMatchObject({ portes: [ref] });
  expect(await tasksOf(ref)).toContain('Le destinataire envoie sa position');
  expect(JSON.stringify(await detail(ref))).not.toContain('35.82');
  await refused(app, () => locate(ref, sousse), 409, 'Votre position est déjà envoyée.');
});

test('a position that is too vague, far away or none is refused', async () => {
  const { ref } = await aVisit(doors);
  const refusal = async (position: object, sentence: string) =>
    refused(app, () => locate(ref, position), 400, sentence);
  await refusal(
    { ...sousse, precision: 900 },
    'Votre téléphone ne sait pas assez bien où il est : réessayez dehors.',
  );
  await refusal(
    { lat: 33.88, lng: 10.09, precision: 10 },
    'Cette position est loin de l’adresse du colis : elle n’est pas envoyée.',
  );
  expect((await locate(ref, { lat: 100, lng: 10, precision: 10 })).status).toBe(400);
  expect((await locate(ref, {})).status).toBe(400);
});

test('a position is erased 90 days after the result, and no sooner', async () => {
  const kept = async (ref: string) =>
    (
      await app.services.db
        .selectFrom('colis')
        .select('position_cl')
        .where('code', '=', ref)
        .executeTakeFirstOrThrow()
    ).position_cl;
  const [waiting] = await parcelsAtHub(app, doors.shipper, doors.hub, 1);
  const ref = waiting?.ref ?? '';
  await done(locate(ref, sousse));
  expect(await kept(ref)).toEqual({ ...sousse, precision: 18 });
  app.at('2026-09-11T08:00:00Z');
  await erasePositions(app.services, {});
  expect(await kept(ref)).not.toBeNull();
  const { token } = await aRoot(app);
  await done(app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: 'LIVRE' }, token));
  app.at('2026-12-09T08:00:00Z');
  await erasePositions(app.services, {});
  expect(await kept(ref)).not.toBeNull();
  app.at('2026-12-11T08:00:00Z');
  await erasePositions(app.services, {});
  expect(await kept(ref)).toBeNull();
});

test('a call is asked for once a day, while a courier is to come', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  expect((await pageOf(doors, ref)).appel).toEqual({ demande_le: null });
  expect((await done(say(doors, ref, 'appel'))).appel).toEqual({
    demande_le: '2026-03-11T08:00:00.000Z',
  });
  app.at('2026-03-11T09:00:00Z');
  await done(say(doors, ref, 'appel'));
  expect((await stopOf(doors, visit)).appel_le).toBe('2026-03-11T08:00:00.000Z');
  expect(
    (await tasksOf(ref)).filter((task) => task === 'Le destinataire demande un appel'),
  ).toHaveLength(1);
  app.at('2026-03-12T08:00:00Z');
  expect((await pageOf(doors, ref)).appel).toEqual({ demande_le: null });

  const [waiting] = await parcelsAtHub(app, doors.shipper, doors.hub, 1);
  expect((await pageOf(doors, waiting?.ref ?? '')).appel).toBeNull();
  await refused(
    app,
    () => say(doors, waiting?.ref ?? '', 'appel'),
    409,
    'Aucun livreur n’est en route vers vous pour ce colis.',
  );
});

test('a landmark is given before the parcel leaves, and not once it is said to be delivered', async () => {
  const [waiting] = await parcelsAtHub(app, doors.shipper, doors.hub, 1);
  await done(direct(waiting?.ref ?? '', { repere: 'Porte bleue' }));
  const { ref, courier } = await aVisit(doors);
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-SUCC', montant: 45.5 },
      courier.token,
    ),
  );
  await refused(app, () => direct(ref, { repere: 'Porte bleue' }), 409, gone);
  expect(await pageOf(doors, ref)).toMatchObject({ adresse: null, appel: null });
});
