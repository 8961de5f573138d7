import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';

const { app, hub, admin, shipper } = await openHub();
const far = await anAdmin(app, { hub: await aHub(app, { nom: 'SFAX', govs: ['Sfax'] }) });
let courier: Person;
let rs: { id: number; ref: string };
let refs: string[];

/** Three stops: delivered for 40, failed, postponed. */
beforeEach(async () => {
  courier = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 3, { montant_ttc: 40 });
  refs = colis.map(({ ref }) => ref);
  rs = await aRound(app, admin, courier, colis);
  app.at('2026-03-11T15:00:00Z');
  await push(0, { etat: 'LIV-COURS-SUCC' });
  await push(1, { etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  await push(2, { etat: 'LIV-COURS-REPO', motif: 'absent', date_p: '2026-03-13' });
});

const push = (place: number, result: object) =>
  done(app.post('/api/liv/v10/pushcolis', { ref: refs[place], ...result }, courier.token));
const say = (path: string, body: object = {}, by = courier) =>
  app.post(`/api/liv/v10/${path}`, { id_rs: rs.id, ...body }, by.token);
const bring = (place: number, apporte: boolean, fait_le?: string) =>
  say('apporter', { ref: refs[place], apporte, fait_le });
const sheet = () => done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
const lineOf = async (place: number) =>
  (await sheet()).colis.find(({ ref }: { ref: string }) => ref === refs[place]);
const confirm = () => done(app.get(`/api/rs/adm/confirm/${rs.id}?rentres=scannes`, admin.token));
const close = (compte: number, raison?: string) =>
  app.post('/api/rs/adm/close', { id: rs.id, compte, raison }, admin.token);
async function atThePhone() {
  const { tournees, a_rendre } = await done(app.post('/api/liv/v10/fin', {}, courier.token));
  return { round: tournees[0], rounds: tournees, a_rendre };
}

test('what the courier says to bring is a word at the counter, and the hub scans it itself', async () => {
  await done(bring(1, true));
  expect(await lineOf(1)).toMatchObject({ apporte: true, rentre: null });
  expect(await lineOf(2)).toMatchObject({ apporte: null, rentre: null });
  await confirm();
  const { a_rendre } = await atThePhone();
  expect(a_rendre.map(({ ref }: { ref: string }) => ref)).toEqual([refs[1], refs[2]]);
});

test('of two words about one parcel the later by its time is kept, however they arrive', async () => {
  await done(bring(1, false, '2026-03-11T14:50:00Z'));
  expect(await done(bring(1, true, '2026-03-11T14:40:00Z'))).toMatchObject({ deja: true });
  expect(await lineOf(1)).toMatchObject({ apporte: false });
  // A phone that is two days ahead does not block every later report.
  await done(bring(1, true, '2026-03-13T14:50:00Z'));
  app.at('2026-03-11T15:01:00Z');
  await done(bring(1, false, '2026-03-13T14:55:00Z'));
  expect(await lineOf(1)).toMatchObject({ apporte: false });
});

test('a word said twice is as late as its second time', async () => {
  await done(bring(1, true, '2026-03-11T14:40:00Z'));
  await done(bring(1, true, '2026-03-11T14:55:00Z'));
  // From the other phone, which was the last to get a network.
  await done(bring(1, false, '2026-03-11T14:50:00Z'));
  expect(await lineOf(1)).toMatchObject({ apporte: true });
});

test('nobody stands at the counter with a round that has not left, or since before it left', async () => {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  const { body } = await app.post(
    '/api/rs/adm/create',
    { colis: [parcel?.ref], id_liv: courier.id },
    admin.token,
  );
  const pending = { id_rs: body.rs.id };
  expect(await done(say('comptoir', pending))).toMatchObject({ deja: true });
  const { au_comptoir_le } = await done(app.get(`/api/rs/adm/view/${body.rs.ref}`, admin.token));
  expect(au_comptoir_le).toBeNull();
  // A phone two days behind.
  await done(say('comptoir', { fait_le: '2026-03-09T15:00:00Z' }));
  expect(await sheet()).toMatchObject({ au_comptoir_le: '2026-03-11T08:00:00.000Z' });
});

test('a word about a parcel that left the round meanwhile, or an unknown one, is no dispute', async () => {
  expect(await done(say('apporter', { ref: '260000000000', apporte: true }))).toMatchObject({
    deja: true,
  });
  await confirm();
  await done(bring(1, true));
  const colleague = await aCourier(app, { hub });
  await refused(
    app,
    () => say('apporter', { ref: refs[1], apporte: true }, colleague),
    404,
    'Introuvable',
  );
});

test('at the counter the courier reads each step: confirmed, counted by whom, the difference and its reason', async () => {
  await done(say('comptoir', { fait_le: '2026-03-11T14:58:00Z' }));
  expect(await sheet()).toMatchObject({ au_comptoir_le: '2026-03-11T14:58:00.000Z' });
  expect(await done(say('comptoir'))).toMatchObject({ deja: true });
  expect((await atThePhone()).round).toMatchObject({
    ref: rs.ref,
    etat: 'in_progress',
    livre: 1,
    reporte: 1,
    annuler: 1,
    attendu: null,
    comptage: null,
  });
  await confirm();
  expect((await atThePhone()).round).toMatchObject({ etat: 'completed', attendu: 40 });
  await done(app.post('/api/rs/adm/compter', { id: rs.id }, admin.token));
  expect((await atThePhone()).round.comptage).toMatchObject({ le: '2026-03-11T15:00:00.000Z' });
  // The first count is stored before the hub is told anything; the courier reads it too.
  expect((await close(38)).status).toBe(409);
  expect((await atThePhone()).round.compte).toMatchObject({ montant: 38 });
  await done(close(38, 'Billet déchiré'));
  expect((await atThePhone()).round).toMatchObject({
    etat: 'closed',
    recu: { attendu: 40, compte: 38, ecart: -2, raison: 'Billet déchiré' },
  });
  app.at('2026-03-12T15:00:00Z');
  expect((await atThePhone()).rounds).toEqual([]);
});

test('that somebody counts is said of a confirmed round of the own hub alone', async () => {
  expect(await done(app.post('/api/rs/adm/compter', { id: rs.id }, admin.token))).toMatchObject({
    deja: true,
  });
  await confirm();
  await refused(
    app,
    () => app.post('/api/rs/adm/compter', { id: rs.id }, far.token),
    404,
    'Introuvable',
  );
});

test('who does not agree is heard without holding anything up, and reads the answer', async () => {
  await confirm();
  await close(38);
  const before = (await done(app.get('/api/users/attente', admin.token))).demandes;
  await refused(
    app,
    () => say('desaccord', { raison: ' ' }),
    400,
    'Dites avec quoi vous n’êtes pas d’accord !',
  );
  const { desaccord } = await done(say('desaccord', { raison: 'J’ai remis 40' }));
  expect(desaccord).toMatchObject({ compte: 38, raison: 'J’ai remis 40', reponse: null });
  expect((await done(app.get('/api/users/attente', admin.token))).demandes).toBe(before + 1);
  const second = await done(say('desaccord', { raison: 'J’ai remis 40, comptés à deux' }));
  expect(second.desaccord).toMatchObject({
    id: desaccord.id,
    raison: 'J’ai remis 40, comptés à deux',
  });
  await done(close(38, 'Il manque 2'));
  const { rows } = await done(app.post('/api/rs/adm/desaccords', {}, admin.token));
  expect(rows[0]).toMatchObject({ id: desaccord.id, rs: { ref: rs.ref, etat: 'closed' } });
  expect((await done(app.post('/api/rs/adm/desaccords', {}, far.token))).rows).toEqual([]);
  const file = async (by: Person) =>
    String((await app.post('/api/rs/adm/desaccords/export', { format: 'csv' }, by.token)).body);
  expect(await file(admin)).toContain(`"${rs.ref}";38,000;"J’ai remis 40, comptés à deux"`);
  expect(await file(far)).not.toContain(rs.ref);
  const answer = (reponse: string, by = admin) =>
    app.post('/api/rs/adm/desaccord/repondre', { id: desaccord.id, reponse }, by.token);
  await refused(app, () => answer('Non', far), 404, 'Introuvable');
  await refused(app, () => answer(''), 400, 'Écrivez au livreur ce que vous répondez !');
  await done(answer('Recompté avec vous : 38'));
  expect(await done(answer('Recompté avec vous : 38'))).toMatchObject({ deja: true });
  expect((await answer('Autre chose')).status).toBe(409);
  expect(await sheet()).toMatchObject({ desaccord: { reponse: 'Recompté avec vous : 38' } });
  // While unread it stays on the phone, however old it is.
  app.at('2026-03-14T15:00:00Z');
  expect((await atThePhone()).round.desaccord).toMatchObject({
    reponse: 'Recompté avec vous : 38',
  });
  await done(app.post('/api/liv/v10/desaccord/lu', { id: desaccord.id }, courier.token));
  expect((await atThePhone()).rounds).toEqual([]);
});

test('a disagreement is about the count that the courier read, not about one made since', async () => {
  await confirm();
  await close(38);
  await close(39);
  const { desaccord } = await done(say('desaccord', { raison: 'J’ai remis 40', compte: 38 }));
  expect(desaccord).toMatchObject({ compte: 38 });
  const unknown = await done(say('desaccord', { raison: 'J’ai remis 40', compte: 12 }));
  expect(unknown.desaccord).toMatchObject({ compte: 39 });
  // A phone that knows of no count yet says so.
  const none = await done(say('desaccord', { raison: 'Un chèque', compte: null }));
  expect(none.desaccord).toMatchObject({ compte: null });
});

test('of two disagreements the later stands, and the hub answers none that it has not read', async () => {
  const object = (raison: string, minute: string) =>
    done(say('desaccord', { raison, fait_le: `2026-03-11T14:${minute}:00Z` }));
  await object('J’ai remis 40', '50');
  const late = await object('Rien encore', '40');
  expect(late.desaccord).toMatchObject({ raison: 'J’ai remis 40' });
  const { id } = late.desaccord;
  await object('Un chèque n’est pas compté', '55');
  const answer = { id, reponse: 'Recompté : 38', vu: 'J’ai remis 40' };
  await refused(
    app,
    () => app.post('/api/rs/adm/desaccord/repondre', answer, admin.token),
    409,
    'Le livreur dit maintenant : « Un chèque n’est pas compté ».',
  );
  await done(
    app.post(
      '/api/rs/adm/desaccord/repondre',
      { ...answer, vu: 'Un chèque n’est pas compté' },
      admin.token,
    ),
  );
});

test('a word that comes after the answer asks for another one; once that is read, nothing is left of the round', async () => {
  await confirm();
  await close(38);
  await done(close(38, 'Il manque 2'));
  const object = async (raison: string) => (await done(say('desaccord', { raison }))).desaccord.id;
  const answer = (id: number, reponse: string) =>
    done(app.post('/api/rs/adm/desaccord/repondre', { id, reponse }, admin.token));
  const first = await object('J’ai remis 40');
  await answer(first, 'Recompté : 38');
  // Repeated by a phone that had not received the answer.
  const second = await object('J’ai remis 40, comptés à deux');
  expect(second).not.toBe(first);
  app.at('2026-03-12T15:00:00Z');
  expect((await atThePhone()).round.desaccord).toMatchObject({ id: second, reponse: null });
  await answer(second, 'Recompté deux fois : 38');
  await done(app.post('/api/liv/v10/desaccord/lu', { id: second }, courier.token));
  expect((await atThePhone()).rounds).toEqual([]);
});

test('the round keeps its receipt for the hub, with the bills and coins that were counted', async () => {
  await confirm();
  expect((await sheet()).cloture).toBeNull();
  await done(
    app.post('/api/rs/adm/close', { id: rs.id, compte: 40, detail: { '20000': 2 } }, admin.token),
  );
  expect((await sheet()).cloture).toMatchObject({
    attendu: 40,
    compte: 40,
    ecart: 0,
    detail: { '20000': 2 },
  });
});
