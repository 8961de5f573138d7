import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelsAtHub } from '../../testing/make-runsheets.ts';
import {
  aVisit,
  type Doors,
  done,
  openDoors,
  pageOf,
  refused,
  say,
  stopOf,
} from '../../testing/make-visits.ts';

// What helps the courier to find the door: the line of the address, a landmark, a call.

let it: TestApp;
let doors: Doors;
beforeAll(async () => {
  it = await startTestApp();
  doors = await openDoors(it);
});
afterAll(async () => it.close());
beforeEach(() => it.at('2026-03-11T08:00:00Z'));

const gone = 'L’adresse ne se précise plus ici : appelez le hub.';
const direct = (ref: string, body: object) => say(doors, ref, 'adresse', body);
const detail = async (ref: string) =>
  done(it.get(`/api/colis/adm/details/${ref}`, doors.admin.token));
const tasksOf = async (ref: string): Promise<string[]> =>
  (await detail(ref)).colishistories.map(({ task }: { task: string }) => task);

test('the courier reads line and landmark on the stop, hub and shop in the panel and its history', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  expect((await pageOf(doors, ref)).adresse).toEqual({
    repere: null,
    corrigee: false,
    change: true,
  });
  const { adresse } = await done(
    direct(ref, { adresse: ' 12  rue du Port ', repere: 'En face de la pharmacie' }),
  );
  expect(adresse).toEqual({ repere: 'En face de la pharmacie', corrigee: true, change: true });
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
    it,
    () => direct(ref, { repere: 'Étage 4' }),
    409,
    'Vous avez déjà changé cinq fois : appelez le hub.',
  );
  expect((await pageOf(doors, ref)).adresse).toEqual({
    repere: 'Étage 3',
    corrigee: false,
    change: false,
  });
});

test('nothing, signs alone or too much is refused at its field', async () => {
  const { ref } = await aVisit(doors);
  const refusal = async (body: object, sentence: string, field: string) => {
    const { errors } = await refused(it, () => direct(ref, body), 400, sentence);
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

test('a call is asked for once a day, while a courier is to come', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  expect((await pageOf(doors, ref)).appel).toEqual({ demande_le: null });
  expect((await done(say(doors, ref, 'appel'))).appel).toEqual({
    demande_le: '2026-03-11T08:00:00.000Z',
  });
  it.at('2026-03-11T09:00:00Z');
  await done(say(doors, ref, 'appel'));
  expect((await stopOf(doors, visit)).appel_le).toBe('2026-03-11T08:00:00.000Z');
  expect(
    (await tasksOf(ref)).filter((task) => task === 'Le destinataire demande un appel'),
  ).toHaveLength(1);
  it.at('2026-03-12T08:00:00Z');
  expect((await pageOf(doors, ref)).appel).toEqual({ demande_le: null });

  const [waiting] = await parcelsAtHub(it, doors.shipper, doors.hub, 1);
  expect((await pageOf(doors, waiting?.ref ?? '')).appel).toBeNull();
  await refused(
    it,
    () => say(doors, waiting?.ref ?? '', 'appel'),
    409,
    'Aucun livreur n’est en route vers vous pour ce colis.',
  );
});

test('a landmark is given before the parcel leaves, and not once it is said to be delivered', async () => {
  const [waiting] = await parcelsAtHub(it, doors.shipper, doors.hub, 1);
  await done(direct(waiting?.ref ?? '', { repere: 'Porte bleue' }));
  const { ref, courier } = await aVisit(doors);
  await done(
    it.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-SUCC', montant: 45.5 },
      courier.token,
    ),
  );
  await refused(it, () => direct(ref, { repere: 'Porte bleue' }), 409, gone);
  expect(await pageOf(doors, ref)).toMatchObject({ adresse: null, appel: null });
});
