import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../testing/app.ts';
import { parcels } from '../testing/make-parcels.ts';
import {
  aPickup,
  aSentPickup,
  aTakenPickup,
  outcomesOf,
  plansOf,
  refsOf,
  statusesOf,
} from '../testing/make-units.ts';
import type { Person } from '../testing/make-users.ts';
import { done } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';

// Simultaneous actions on one pickup: one wins, the others are told why, never a 500.

const scene = twoHubs();
let app: TestApp;
let admin: Person;
let shipper: Person;
let courier: Person;
let colleague: Person;
beforeAll(() => {
  ({ app, admin, shipper, courier, colleague } = scene);
});

const rounds = 8;
const take = (id: number, by: Person) => app.get(`/api/liv/v10/mu/self-afect/${id}`, by.token);
const receive = (id: number, pick_colis: string[], fail_colis: string[] = []) =>
  app.post('/api/mu/adm/receive', { id, pick_colis, fail_colis }, admin.token);
const wins = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status === 200 && !body.deja);
const onlyConflicts = (answers: Answer[]) =>
  answers.every(({ status }) => status === 200 || status === 409);

async function manyTimes(round: () => Promise<void>) {
  for (let i = 0; i < rounds; i += 1) await round();
}

describe('one pickup, several hands', () => {
  test('two couriers take it: one wins, the other is told who has it', () =>
    manyTimes(async () => {
      const mu = await aSentPickup(app, shipper, 2);
      const answers = await Promise.all([take(mu.id, courier), take(mu.id, colleague)]);
      expect(outcomesOf(answers)).toEqual([200, 409]);
      const winner = wins(answers)[0]?.body.mu.mvLiv;
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body.message).toBe(
        `Le ramassage ${mu.ref} est pris en charge par ${winner.prenom} ${winner.nom}.`,
      );
    }));

  test('the same courier taps five times: taken once', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => take(mu.id, courier)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(wins(answers)).toHaveLength(1);
    const { rows } = await app.services.pool.query(
      `select 1 from colishistories where event = 'assign-courier' and id_mu = $1`,
      [mu.id],
    );
    expect(rows).toHaveLength(2);
  });

  test('taken, given by the hub, or refused: the unit and its parcels agree', () =>
    manyTimes(async () => {
      const mu = await aSentPickup(app, shipper, 2);
      const [taken, given, refused] = (await Promise.all([
        take(mu.id, courier),
        app.post('/api/mu/adm/dispatch', { id: mu.id, id_liv: colleague.id }, admin.token),
        app.post('/api/mu/adm/refuse', { id: mu.id, raison: 'Complet' }, admin.token),
      ])) as [Answer, Answer, Answer];
      expect(onlyConflicts([taken, given, refused])).toBe(true);
      // The hub may reassign it; a refusal is possible only if neither of the others succeeded.
      expect(refused.status === 200).toBe(taken.status === 409 && given.status === 409);
      const now = await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, admin.token));
      const etats = new Set(await statusesOf(app, refsOf(mu.colis)));
      expect(etats).toEqual(new Set([now.etat === 'pending' ? 'ATT-DISP-ENVOIE' : 'ENLEV-COURS']));
    }));

  test('confirmed by the courier while the hub receives: the hub’s word is the last', () =>
    manyTimes(async () => {
      const mu = await aTakenPickup(app, shipper, courier, 2);
      const [a, b] = refsOf(mu.colis) as [string, string];
      const answers = await Promise.all([
        app.post('/api/liv/v10/mu/pick', { id_mu: mu.id, colis: [b] }, courier.token),
        receive(mu.id, [a], [b]),
      ]);
      expect(onlyConflicts(answers)).toBe(true);
      expect(answers[1]?.status).toBe(200);
      expect(await statusesOf(app, [a, b])).toEqual(['ATT-LIV', 'ATT-ENVOIE']);
      expect(await plansOf(app, [a, b])).toEqual([null, null]);
    }));

  test('two clerks receive it: the same lists once, different lists one of them', () =>
    manyTimes(async () => {
      const mu = await aSentPickup(app, shipper, 2);
      const [a, b] = refsOf(mu.colis) as [string, string];
      const same = await Promise.all([receive(mu.id, [a, b]), receive(mu.id, [b, a])]);
      expect(same.map(({ status }) => status)).toEqual([200, 200]);
      expect(wins(same)).toHaveLength(1);
      const other = await aSentPickup(app, shipper, 2);
      const [c, d] = refsOf(other.colis) as [string, string];
      const split = await Promise.all([receive(other.id, [c, d]), receive(other.id, [c], [d])]);
      expect(outcomesOf(split)).toEqual([200, 409]);
    }));

  test('sent and edited at once: what is sent is what the unit holds', () =>
    manyTimes(async () => {
      const mu = await aPickup(app, shipper, 3);
      const kept = refsOf(mu.colis).slice(0, 2);
      const answers = await Promise.all([
        app.get(`/api/mu/exped/dispatch/${mu.id}`, shipper.token),
        app.post('/api/mu/exped/update', { id: mu.id, colis: kept }, shipper.token),
        app.get(`/api/mu/exped/del/${mu.id}`, shipper.token),
      ]);
      expect(onlyConflicts(answers)).toBe(true);
      const now = await done(app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token));
      const etats = new Set(await statusesOf(app, refsOf(now.colis)));
      expect(etats).toEqual(new Set([now.etat === 'annule' ? 'ATT-ENVOIE' : 'ATT-ENLEV']));
    }));

  test('given back while the hub gives it to another', () =>
    manyTimes(async () => {
      const mu = await aTakenPickup(app, shipper, courier, 2);
      const answers = await Promise.all([
        app.post('/api/liv/v10/mu/rendre', { id_mu: mu.id }, courier.token),
        app.post('/api/mu/adm/dispatch', { id: mu.id, id_liv: colleague.id }, admin.token),
      ]);
      expect(onlyConflicts(answers)).toBe(true);
      const now = await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, admin.token));
      expect(now).toMatchObject({ etat: 'in_progress', id_liv: colleague.id });
    }));
});

describe('one parcel, several pickups', () => {
  test('put into two pickups at once it is in one; its unit knows', () =>
    manyTimes(async () => {
      const colis = await parcels(app, shipper.id, 3);
      const [a, b, c] = refsOf(colis) as [string, string, string];
      const create = (refs: string[]) =>
        app.post('/api/mu/exped/create', { colis: refs }, shipper.token);
      const answers = await Promise.all([create([a, b]), create([b, c]), create([c, b, a])]);
      expect(onlyConflicts(answers)).toBe(true);
      expect(wins(answers)).toHaveLength(1);
      const ref = wins(answers)[0]?.body.mu.ref;
      const held = refsOf(wins(answers)[0]?.body.mu.colis);
      expect(await plansOf(app, [a, b, c])).toEqual(
        [a, b, c].map((one) => (held.includes(one) ? ref : null)),
      );
    }));

  test('deleted while it joins a pickup: gone or on its way, never both', () =>
    manyTimes(async () => {
      const [one] = await parcels(app, shipper.id, 1);
      const ref = one?.ref ?? '';
      const answers = await Promise.all([
        app.post('/api/mu/exped/create', { colis: [ref] }, shipper.token),
        app.post('/api/colis/exped/del', { ref }, shipper.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    }));

  test('two edits exchange parcels between two pickups without waiting for each other', () =>
    manyTimes(async () => {
      const first = await aPickup(app, shipper, 2);
      const second = await aPickup(app, shipper, 2);
      const update = (id: number, colis: string[]) =>
        app.post('/api/mu/exped/update', { id, colis }, shipper.token);
      const answers = await Promise.all([
        update(first.id, [refsOf(first.colis)[0] ?? '', refsOf(second.colis)[0] ?? '']),
        update(second.id, [refsOf(second.colis)[1] ?? '', refsOf(first.colis)[1] ?? '']),
      ]);
      expect(onlyConflicts(answers)).toBe(true);
    }));
});
