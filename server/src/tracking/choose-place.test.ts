import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { done, refused } from '../testing/answers.ts';
import {
  aVisit,
  type Doors,
  linkTo,
  openDoors,
  pageOf,
  say,
  stopOf,
} from '../testing/make-visits.ts';

// Another place, chosen by the recipient: at once in its governorate, otherwise the shop is asked.

let app: TestApp;
let doors: Doors;
beforeAll(async () => {
  app = await startTestApp();
  doors = await openDoors(app);
});
afterAll(async () => app.close());
beforeEach(() => app.at('2026-03-11T08:00:00Z'));

const akouda = 'Akouda | Akouda | Sousse | 4022';
const sakiet = 'Sakiet Ezzit | Sakiet Ezzit | Sfax | 3021';
const move = (ref: string, lieu: unknown, adresse: unknown = '3 rue de la Plage') =>
  say(doors, ref, 'lieu', { lieu, adresse });
const detail = async (ref: string) =>
  done(app.get(`/api/colis/adm/details/${ref}`, doors.admin.token));
const waiting = async () => (await parcelsAtHub(app, doors.shipper, doors.hub, 1))[0]?.ref ?? '';
const placeOf = async (ref: string) => (await pageOf(doors, ref)).adresse;
const tickets = async (ref: string) => {
  const body = { filter: { search: ref }, pagination: { page: 1, limit: 10 } };
  return (await done(app.post('/api/ticket/exped/list', body, doors.shipper.token))).rows;
};

test('another place of the governorate changes at once what hub, shop and the courier on the road read', async () => {
  const visit = await aVisit(doors);
  const { ref } = visit;
  await done(say(doors, ref, 'adresse', { repere: 'Porte bleue' }));
  const sousse = { lat: 35.8288, lng: 10.636, precision: 18 };
  await done(say(doors, ref, 'position', sousse));
  const before = await detail(ref);
  expect(await placeOf(ref)).toMatchObject({
    gov: { nom: 'Sousse', ar: 'سوسة' },
    ailleurs: true,
    deplacee: false,
  });

  const { lieu, adresse } = await done(move(ref, akouda));
  expect(lieu).toBe('Akouda');
  expect(adresse).toMatchObject({ ailleurs: true, deplacee: true, demande: null });
  const where = {
    adresse: '3 rue de la Plage',
    adresse_lieu: akouda,
    adresse_gov: 'Sousse',
    adresse_deleg: 'Akouda',
    adresse_zip: '4022',
  };
  // What was said of the old door leads nobody there any more.
  expect(await stopOf(doors, visit)).toMatchObject({
    ...where,
    repere: null,
    position_envoyee: false,
  });
  const after = await detail(ref);
  expect(after).toMatchObject({
    ...where,
    etat: 'LIV-COURS',
    tel_cl: before.tel_cl,
    montant_ttc: before.montant_ttc,
    colis_hub_dest: before.colis_hub_dest,
  });
  expect(after.colishistories[0]).toMatchObject({
    task: `Le destinataire change l’adresse : « ${before.adresse}, ${before.adresse_lieu} » devient « 3 rue de la Plage, ${akouda} »`,
    doneby: 'Destinataire',
  });
  const history = after.colishistories.length;
  await done(move(ref, akouda));
  expect((await detail(ref)).colishistories).toHaveLength(history);
  await done(say(doors, ref, 'position', sousse));
  expect(await stopOf(doors, visit)).toMatchObject({ position_envoyee: true });
});

test('after the courier has come, the place waits for the hub’s confirmation', async () => {
  const { ref, courier } = await aVisit(doors);
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-REPO', motif: 'absent', date_p: '2026-03-12' },
      courier.token,
    ),
  );
  expect(await placeOf(ref)).toMatchObject({ change: true, ailleurs: false });
  await refused(
    app,
    () => move(ref, akouda),
    409,
    'Le livreur est déjà passé : appelez le hub pour changer de ville.',
  );
});

test('a place of another governorate becomes one ticket of the shop, which the hub applies', async () => {
  const ref = await waiting();
  expect((await done(move(ref, sakiet))).adresse).toMatchObject({
    ailleurs: false,
    demande: { lieu: 'Sakiet Ezzit, Sfax', reponse: null },
  });
  await done(move(ref, sakiet));
  await refused(
    app,
    () => move(ref, akouda),
    409,
    'Une autre adresse est déjà demandée pour ce colis : attendez la réponse.',
  );
  expect(await detail(ref)).toMatchObject({ adresse_gov: 'Sousse' });
  const [ticket, ...more] = await tickets(ref);
  expect(more).toEqual([]);
  expect(ticket).toMatchObject({
    type: 'INFOS-ADRS',
    status: 'EN-ATTENTE',
    par_destinataire: true,
    data: { adresse: '3 rue de la Plage', adresse_lieu: sakiet },
  });
  expect((await detail(ref)).colishistories[0]).toMatchObject({
    task: `Le destinataire demande une autre adresse : « 3 rue de la Plage, ${sakiet} »`,
    doneby: 'Destinataire',
  });
  await done(
    app.post('/api/ticket/adm/apply', { id: ticket.id, note_adm: null }, doors.admin.token),
  );
  expect(await detail(ref)).toMatchObject({ adresse_gov: 'Sfax', adresse_deleg: 'Sakiet Ezzit' });
  expect(await placeOf(ref)).toMatchObject({
    gov: { nom: 'Sfax' },
    ailleurs: true,
    demande: { lieu: 'Sakiet Ezzit, Sfax', reponse: 'acceptee' },
  });
});

test('what the shop takes back or the hub refuses leaves the address, and another may be asked for', async () => {
  const ref = await waiting();
  await done(move(ref, sakiet));
  const [first] = await tickets(ref);
  await done(app.get(`/api/ticket/exped/cancel/${first.id}`, doors.shipper.token));
  const said = { ailleurs: true, demande: { lieu: 'Sakiet Ezzit, Sfax', reponse: 'refusee' } };
  expect(await placeOf(ref)).toMatchObject(said);
  await done(move(ref, sakiet));
  const [second] = await tickets(ref);
  await done(
    app.post('/api/ticket/adm/refuse', { id: second.id, note_adm: '' }, doors.admin.token),
  );
  expect(await placeOf(ref)).toMatchObject(said);
  await done(move(ref, akouda));
  expect(await placeOf(ref)).toMatchObject({ deplacee: true, demande: null });
});

test('while the shop’s own ticket asks for an address, the link changes no place', async () => {
  const ref = await waiting();
  const { id } = await detail(ref);
  const ask = { id_colis: id, type: 'INFOS-ADRS', note_exped: null };
  const data = { adresse: 'Rue 1', adresse_lieu: sakiet };
  await done(app.post('/api/ticket/exped/create', { ...ask, data }, doors.shipper.token));
  expect(await tickets(ref)).toMatchObject([{ par_destinataire: false }]);
  await refused(
    app,
    () => move(ref, akouda),
    409,
    'Une autre adresse est déjà demandée pour ce colis : attendez la réponse.',
  );
});

test('no place of ours, or no line of the door, is refused at its field', async () => {
  const ref = await waiting();
  const refusal = async (lieu: unknown, adresse: unknown, sentence: string, field: string) => {
    const { errors } = await refused(app, () => move(ref, lieu, adresse), 400, sentence);
    expect(errors).toMatchObject([{ field }]);
  };
  for (const lieu of ['', 7, 'Akouda', 'Atlantide | Akouda | Sousse | 4022', 'a'.repeat(400)])
    await refusal(lieu, '1 rue', 'Choisissez une ville de la liste.', 'lieu');
  await refusal(akouda, ' ', 'Écrivez la rue et le numéro.', 'adresse');
  await refusal(akouda, null, 'Écrivez la rue et le numéro.', 'adresse');
  await refusal(akouda, 'a'.repeat(201), '200 caractères au plus !', 'adresse');
});

test('places count with what else the link says of the address', async () => {
  const ref = await waiting();
  for (const line of ['1', '2', '3', '4']) await done(move(ref, akouda, line));
  await done(say(doors, ref, 'adresse', { repere: 'Porte bleue' }));
  const spent = 'Vous avez déjà changé cinq fois : appelez le hub.';
  await refused(app, () => move(ref, akouda, '6'), 409, spent);
  await refused(app, () => move(ref, sakiet), 409, spent);
  expect(await placeOf(ref)).toMatchObject({ change: false, ailleurs: false });
});

test('at the counter and at the partner’s the place is not changed here', async () => {
  const ref = await waiting();
  await done(say(doors, ref, 'retrait', { retirer: true }));
  const gone = 'L’adresse ne se précise plus ici : appelez le hub.';
  await refused(app, () => move(ref, akouda), 409, gone);
  await refused(app, () => move(ref, sakiet), 409, gone);
});

test('a link opens the governorates and the places of one of them', async () => {
  const link = await linkTo(app, await waiting());
  const { gouvernorats, delegations } = await done(app.get(`${link}/lieux?gov=Sousse`));
  expect(gouvernorats).toHaveLength(24);
  expect(gouvernorats).toContainEqual({ nom: 'Sousse', ar: 'سوسة' });
  const there = delegations.find(({ nom }: { nom: string }) => nom === 'Akouda');
  expect(there.lieux).toContainEqual({ nom: 'Akouda', zip: '4022' });
  expect((await done(app.get(`${link}/lieux?gov=Atlantide`))).delegations).toEqual([]);
  expect((await app.get(`${link}x/lieux?gov=Sousse`)).status).toBe(404);
});

test('when hub or shop change the place, the landmark of the old door is gone too; a corrected line keeps it', async () => {
  const ref = await waiting();
  await done(say(doors, ref, 'adresse', { repere: 'Porte bleue' }));
  const edit = (f_data: unknown) =>
    done(app.post('/api/colis/adm/edit', { ref, field: 'adresse', f_data }, doors.admin.token));
  await edit('4 rue du Port');
  expect(await detail(ref)).toMatchObject({ adresse: '4 rue du Port', repere: 'Porte bleue' });
  const place = { adresse_lieu: akouda, adresse_gov: 'Sousse', adresse_deleg: 'Akouda' };
  await edit({ adresse: '4 rue du Port', ...place, adresse_zip: '4022' });
  expect(await detail(ref)).toMatchObject({ adresse_deleg: 'Akouda', repere: null });
});
