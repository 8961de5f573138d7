import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';

const { app, hub, admin, shipper } = await openHub();
const far = await anAdmin(app, { hub: await aHub(app, { nom: 'SFAX', govs: ['Sfax'] }) });
let courier: Person;
let rs: { id: number; ref: string };
let ref: string;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 1);
  rs = await aRound(app, admin, courier, colis);
  ref = colis[0]?.ref ?? '';
});

const push = (etat: string, more = {}) =>
  done(app.post('/api/liv/v10/pushcolis', { ref, etat, ...more }, courier.token));
const ask = (wish: object, by = courier) =>
  app.post(
    '/api/liv/v10/correction',
    { ref, id_rs: rs.id, raison: 'Mauvais bouton', ...wish },
    by.token,
  );
const answer = (id: number, accepte: boolean, reponse: string | null = null, by = admin) =>
  app.post('/api/rs/adm/demande/repondre', { id, accepte, reponse }, by.token);
const waitingForHub = async () =>
  (await done(app.get('/api/users/attente', admin.token))).demandes as number;
const mine = async () =>
  (await done(app.post('/api/liv/v10/getmytask', {}, courier.token))).demandes;
async function line() {
  const { colis } = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
  return colis[0];
}

test('accepted, the result is corrected as the hub corrects any, and the courier reads so', async () => {
  await push('LIV-COURS-ECHEC', { motif: 'refuse' });
  const before = await waitingForHub();
  const { demande } = await done(ask({ etat: 'LIV-COURS-SUCC', montant: 40 }));
  expect(await waitingForHub()).toBe(before + 1);
  expect(await line()).toMatchObject({ etat: 'LIV-COURS-ECHEC', decision: 'annuler' });
  const { rows } = await done(app.post('/api/rs/adm/demandes', {}, admin.token));
  expect(rows[0]).toMatchObject({ id: demande.id, ref, etat: 'LIV-COURS-SUCC', montant: 40 });
  await done(answer(demande.id, true));
  expect(await line()).toMatchObject({
    etat: 'LIV-COURS-SUCC',
    decision: 'livre',
    montant_decide: 40,
  });
  expect(await waitingForHub()).toBe(before);
  expect(await mine()).toMatchObject([{ id: demande.id, acceptee: true }]);
  expect(await done(answer(demande.id, true))).toMatchObject({ deja: true });
  await done(app.post('/api/liv/v10/correction/lu', { id: demande.id }, courier.token));
  expect(await mine()).toEqual([]);
});

test('back to « still to do » the stop is open again, and takes its true result', async () => {
  await push('LIV-COURS-SUCC');
  const { demande } = await done(ask({ etat: 'LIV-COURS' }));
  await done(answer(demande.id, true));
  expect(await line()).toMatchObject({ etat: 'LIV-COURS', decision: null });
  await push('LIV-COURS-ECHEC', { motif: 'refuse', id_rs: rs.id });
});

test('refused, nothing moves, and the reason is asked for and read', async () => {
  await push('LIV-COURS-SUCC');
  const { demande } = await done(ask({ etat: 'LIV-COURS-SUCC', montant: 1 }));
  await refused(
    app,
    () => answer(demande.id, false),
    400,
    'Écrivez au livreur pourquoi c’est non !',
  );
  await done(answer(demande.id, false, 'Le client a payé 45,500.'));
  expect(await line()).toMatchObject({ decision: 'livre', montant_decide: null });
  expect(await mine()).toMatchObject([{ acceptee: false, reponse: 'Le client a payé 45,500.' }]);
  const second = await answer(demande.id, true);
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringContaining('a déjà répondu à cette demande.'),
  ]);
});

test('what was asked leaves as a file, with the amounts and the answer', async () => {
  await push('LIV-COURS-SUCC');
  const { demande } = await done(ask({ etat: 'LIV-COURS-SUCC', montant: 40.5 }));
  const file = async () =>
    String(
      (
        await app.post(
          '/api/rs/adm/demandes/export',
          { filter: { search: ref }, format: 'csv' },
          admin.token,
        )
      ).body,
    );
  expect(await file()).toContain(';"Livré";40,500;');
  expect(await file()).toContain('"À répondre"');
  await done(answer(demande.id, false, 'Le client a payé 45,500.'));
  expect(await file()).toContain('"Refusée";"Le client a payé 45,500."');
});

test('asked otherwise before the answer, it is one question with the last wish', async () => {
  await push('LIV-COURS-SUCC');
  const first = await done(ask({ etat: 'LIV-COURS' }));
  const second = await done(ask({ etat: 'LIV-COURS-SUCC', montant: 12 }));
  expect(second.demande).toMatchObject({
    id: first.demande.id,
    etat: 'LIV-COURS-SUCC',
    montant: 12,
  });
  expect(await mine()).toHaveLength(1);
});

test('asked again in the same words it is no news, and an older wish that arrives late changes nothing', async () => {
  await push('LIV-COURS-SUCC');
  app.at('2026-03-11T09:00:00Z');
  const wish = { etat: 'LIV-COURS-SUCC', montant: 12, fait_le: '2026-03-11T08:50:00Z' };
  const { demande } = await done(ask(wish));
  const before = await app.fingerprint();
  for (const again of [wish, { ...wish, fait_le: '2026-03-11T08:55:00Z' }])
    expect(await done(ask(again))).toMatchObject({ deja: true, demande: { id: demande.id } });
  expect(await done(ask({ etat: 'LIV-COURS', fait_le: '2026-03-11T08:40:00Z' }))).toMatchObject({
    deja: true,
    demande: { id: demande.id, etat: 'LIV-COURS-SUCC', montant: 12 },
  });
  expect(await app.fingerprint()).toBe(before);
});

test('only of a result, on the own running round, and by the round’s own hub', async () => {
  await refused(
    app,
    () => ask({ etat: 'LIV-COURS' }),
    409,
    `Le colis ${ref} n’a pas encore de résultat.`,
  );
  await push('LIV-COURS-SUCC');
  const colleague = await aCourier(app, { hub });
  await refused(app, () => ask({ etat: 'LIV-COURS' }, colleague), 404, 'Introuvable');
  const { demande } = await done(ask({ etat: 'LIV-COURS' }));
  await refused(app, () => answer(demande.id, true, null, far), 404, 'Introuvable');
  await refused(
    app,
    () => app.post('/api/liv/v10/correction/lu', { id: demande.id }, courier.token),
    404,
    'Introuvable',
  );
  await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
  await refused(
    app,
    () => ask({ etat: 'LIV-COURS' }),
    409,
    `La tournée ${rs.ref} est déjà confirmée : appelez le hub.`,
  );
});

test('two clerks who answer at once: one answer stands', async () => {
  await push('LIV-COURS-SUCC');
  const { demande } = await done(ask({ etat: 'LIV-COURS' }));
  const answers = await Promise.all([answer(demande.id, true), answer(demande.id, false, 'Non')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [one] = await mine();
  expect((await line()).decision).toBe(one.acceptee ? null : 'livre');
});
