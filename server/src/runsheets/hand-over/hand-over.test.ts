import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, type Person } from '../../testing/make-users.ts';
import { done } from '../../testing/answers.ts';

const { app, hub, admin, shipper } = await openHub();
let giver: Person;
let taker: Person;
let rs: { id: number; ref: string };
let refs: string[];

/** Three stops of a courier whose motorbike broke down, taken over by another. */
beforeEach(async () => {
  app.at('2026-03-11T10:00:00Z');
  giver = await aCourier(app, { hub });
  taker = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 3);
  refs = colis.map(({ ref }) => ref);
  const round = await aRound(app, admin, giver, colis);
  rs = await reassign(round.id, taker);
});

const reassign = async (id: number, to: Person) =>
  (
    await done(
      app.post('/api/rs/adm/reassign', { id, id_liv: to.id, raison: 'Moto en panne' }, admin.token),
    )
  ).rs;
const say = (by: Person, place: number, more = {}) =>
  app.post('/api/liv/v10/remise', { id_rs: rs.id, ref: refs[place], ...more }, by.token);
const task = (by: Person) => done(app.post('/api/liv/v10/getmytask', {}, by.token));
const handOver = async (place: number, round = rs) =>
  (await done(app.get(`/api/rs/adm/view/${round.ref}`, admin.token))).colis.find(
    ({ ref }: { ref: string }) => ref === refs[place],
  ).remise;

test('giver and taker each say what changed hands, and the hub reads both', async () => {
  const { a_donner } = await task(giver);
  expect(a_donner.map(({ ref }: { ref: string }) => ref)).toEqual(refs);
  expect((await task(taker)).rs.colis[0].remise).toMatchObject({ donne_le: null, pris_le: null });
  await done(say(giver, 0, { fait_le: '2026-03-11T09:30:00Z' }));
  await done(say(taker, 0));
  await done(say(giver, 1));
  expect(await handOver(0)).toMatchObject({
    donne_le: '2026-03-11T09:30:00.000Z',
    pris_le: '2026-03-11T10:00:00.000Z',
  });
  expect(await handOver(1)).toMatchObject({ donne_le: '2026-03-11T10:00:00.000Z', pris_le: null });
  expect(await handOver(2)).toMatchObject({ donne_le: null, pris_le: null, remis: null });
  expect(await done(say(giver, 0))).toMatchObject({ deja: true });
  expect((await task(giver)).a_donner.map(({ ref }: { ref: string }) => ref)).toEqual([refs[2]]);
  expect((await say(await aCourier(app, { hub }), 2)).status).toBe(404);
});

test('a phone is dead: the hub says it with a reason, and a result of the taker never waits', async () => {
  await done(say(taker, 0));
  const word = (colis: (string | undefined)[], raison: string) =>
    app.post('/api/rs/adm/remise', { id: rs.id, colis, raison }, admin.token);
  const wrong = await word([refs[0]], '');
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Dites comment vous le savez !']);
  await done(word([refs[0]], 'Son téléphone est éteint, il m’a appelé'));
  expect(await handOver(0)).toMatchObject({
    donne_le: null,
    remis: { raison: 'Son téléphone est éteint, il m’a appelé' },
  });
  expect(await done(word([refs[0]], 'Encore'))).toMatchObject({ deja: true });
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref: refs[1], etat: 'LIV-COURS-SUCC', id_rs: rs.id },
      taker.token,
    ),
  );
  // The taker had what the taker delivered, so the giver is no longer asked.
  expect((await task(giver)).a_donner.map(({ ref }: { ref: string }) => ref)).toEqual([refs[2]]);
});

test('taken over again before they were taken, the goods are still with the first courier', async () => {
  await done(say(taker, 0));
  const third = await aCourier(app, { hub });
  const next = await reassign(rs.id, third);
  const fromFirst = (await task(giver)).a_donner as { ref: string; id_rs: number }[];
  expect(fromFirst).toMatchObject([
    { ref: refs[1], id_rs: next.id },
    { ref: refs[2], id_rs: next.id },
  ]);
  expect((await task(taker)).a_donner).toMatchObject([{ ref: refs[0], id_rs: next.id }]);
  // A late report about a line that has moved on applies to where the goods go now.
  await done(say(giver, 1));
  expect(await handOver(1, next)).toMatchObject({ donne_le: '2026-03-11T10:00:00.000Z' });
  expect(await done(say(taker, 1))).toMatchObject({ deja: true });
});

test('« pris » that comes after the stops went on says nothing of what was given to the next courier', async () => {
  const word = { id: rs.id, colis: [refs[0]], raison: 'Il m’a appelé' };
  await done(app.post('/api/rs/adm/remise', word, admin.token));
  const third = await aCourier(app, { hub });
  const next = await reassign(rs.id, third);
  expect((await task(taker)).a_donner).toMatchObject([{ ref: refs[0], id_rs: next.id }]);
  // What the taker's phone could not send until now.
  expect(await done(say(taker, 0))).toMatchObject({ deja: true });
  expect(await handOver(0, next)).toMatchObject({ donne_le: null, pris_le: null });
  expect((await task(taker)).a_donner).toMatchObject([{ ref: refs[0], id_rs: next.id }]);
});
