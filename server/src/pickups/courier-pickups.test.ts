import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import {
  aPickup,
  aReceivedPickup,
  aSentPickup,
  aTakenPickup,
  refsOf,
  repeated,
  statusesOf,
} from '../testing/make-units.ts';
import { aCourier, aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { tasksOf, twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let admin: Person;
let shipper: Person;
let courier: Person;
let colleague: Person;
beforeAll(() => {
  ({ app, tunis, sahel, admin, shipper, courier, colleague } = scene);
});

const take = (id: number, by = courier) => app.get(`/api/liv/v10/mu/self-afect/${id}`, by.token);
const pick = (id_mu: number, colis: readonly string[], by = courier, fait_le?: string) =>
  app.post('/api/liv/v10/mu/pick', { id_mu, colis, fait_le }, by.token);
const giveBack = (id_mu: number, by = courier) =>
  app.post('/api/liv/v10/mu/rendre', { id_mu }, by.token);

describe('taking charge', () => {
  test('a courier takes a free pickup of the hub; again it is done already', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const answer = await take(mu.id);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.mu).toMatchObject({ etat: 'in_progress', id_liv: courier.id });
    expect(new Set(await statusesOf(app, refsOf(mu.colis)))).toEqual(new Set(['ENLEV-COURS']));
    await repeated(app, () => take(mu.id));
  });

  test('another courier is told who has it', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    await refused(
      app,
      () => take(mu.id, colleague),
      409,
      `Le ramassage ${mu.ref} est pris en charge par Walid Ferchichi.`,
    );
  });

  test('the others of the hub read on their own list who was faster, and where each shop lies', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    const mine = await done(app.post('/api/liv/v10/getmypick', undefined, courier.token));
    const colleagues = await done(app.post('/api/liv/v10/getmypick', undefined, colleague.token));
    expect(mine.ailleurs).not.toContainEqual({ ref: mu.ref, livreur: 'Walid Ferchichi' });
    expect(colleagues.ailleurs).toContainEqual({ ref: mu.ref, livreur: 'Walid Ferchichi' });
    const seen = mine.mu.find(({ ref }: { ref: string }) => ref === mu.ref);
    expect(seen.point).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
    const far = await aCourier(app, { hub: sahel });
    const there = await done(app.post('/api/liv/v10/getmypick', undefined, far.token));
    expect(JSON.stringify(there.ailleurs)).not.toContain(mu.ref);
  });

  test('what is not sent, is over, or waits at another hub is not taken', async () => {
    const draft = await aPickup(app, shipper, 1);
    await refused(app, () => take(draft.id), 409, /« A confirmer le transfert »/);
    const over = await aReceivedPickup(app, shipper, admin, 1);
    await refused(app, () => take(over.id), 409, /« Termine »/);
    const far = await aShipper(app, { hub: sahel, gov: 'Sousse' });
    const foreign = await aSentPickup(app, far, 1);
    await refused(app, () => take(foreign.id), 404, 'Introuvable');
    await refused(app, () => take(999_999), 404, 'Introuvable');
  });

  test('the list has the own pickups first, then those that nobody took', async () => {
    const alone = await aCourier(app, { hub: tunis });
    const someone = await aShipper(app, { hub: tunis });
    app.at('2026-03-11T08:01:00Z');
    const early = await aSentPickup(app, someone, 1);
    app.at('2026-03-11T08:02:00Z');
    const mine = await aTakenPickup(app, someone, alone, 2);
    const busy = await aTakenPickup(app, someone, colleague, 1);
    const { mu } = await done(app.post('/api/liv/v10/getmypick', undefined, alone.token));
    const refs = refsOf(mu);
    expect(refs[0]).toBe(mine.ref);
    expect(refs).toContain(early.ref);
    expect(refs).not.toContain(busy.ref);
    expect(mu[0].colis).toHaveLength(2);
    expect(mu[0].mvExped).toMatchObject({ id: someone.id, adresse: '8, rue du Maroc' });
  });
});

describe('confirming what was handed over', () => {
  test('ticked parcels are collected, the others are not; sent again it corrects', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 3);
    const [a, b, c] = refsOf(mu.colis) as [string, string, string];
    app.at('2026-03-11T09:30:00Z');
    const answer = await done(pick(mu.id, [a, b], courier, '2026-03-11T09:10:00Z'));
    expect(answer.mu).toMatchObject({ etat: 'in_progress', nbr_colis: 3, nbr_pick: 2 });
    expect(answer.mu.colis.map(({ pris }: { pris: boolean }) => pris)).toEqual([true, true, false]);
    expect(await statusesOf(app, [a, b, c])).toEqual(['ENLEV-SUCC', 'ENLEV-SUCC', 'ENLEV-ECHEC']);
    await repeated(app, () => pick(mu.id, [b, a], courier, '2026-03-11T09:11:00Z'));
    expect((await done(pick(mu.id, [a, c]))).mu.nbr_pick).toBe(2);
    expect(await statusesOf(app, [a, b, c])).toEqual(['ENLEV-SUCC', 'ENLEV-ECHEC', 'ENLEV-SUCC']);
    expect(await tasksOf(app, a, admin)).toEqual([
      "Ramassé chez l'expéditeur",
      `Ramassage ${mu.ref} confié à un livreur`,
      `Envoi confirmé, ramassage ${mu.ref} demandé`,
      `Ajouté au ramassage ${mu.ref}`,
      'Colis créé',
    ]);
    expect((await done(pick(mu.id, []))).mu.nbr_pick).toBe(0);
  });

  test('the device’s time is kept, never before the taking nor in the future', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    const [ref] = refsOf(mu.colis) as [string];
    const kept = async () =>
      (
        await app.services.db
          .selectFrom('mu_bags')
          .select('fait_le')
          .where('id_mu', '=', mu.id)
          .executeTakeFirstOrThrow()
      ).fait_le?.toISOString();
    app.at('2026-03-11T10:00:00Z');
    await done(pick(mu.id, [ref], courier, '2026-03-11T09:00:00Z'));
    expect(await kept()).toBe('2026-03-11T09:00:00.000Z');
    await done(pick(mu.id, [], courier, '2026-03-10T09:00:00Z'));
    expect(await kept()).toBe('2026-03-11T08:00:00.000Z');
    await done(pick(mu.id, [ref], courier, '2026-03-12T09:00:00Z'));
    expect(await kept()).toBe('2026-03-11T10:00:00.000Z');
    await refused(app, () => pick(mu.id, [ref], courier, 'hier'), 400, /./);
  });

  test('only its courier confirms, only its parcels, until the hub receives', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 2);
    const [a] = refsOf(mu.colis) as [string];
    const foreign = await aParcel(app, shipper.id);
    await refused(
      app,
      () => pick(mu.id, [a], colleague),
      409,
      /pris en charge par Walid Ferchichi/,
    );
    await refused(
      app,
      () => pick(mu.id, [a, foreign.ref]),
      400,
      `Le colis ${foreign.ref} n'est pas dans cette unité !`,
    );
    const free = await aSentPickup(app, shipper, 1);
    await refused(app, () => pick(free.id, []), 409, /il ne peut pas être confirmé/);
    await done(
      app.post(
        '/api/mu/adm/receive',
        { id: mu.id, pick_colis: refsOf(mu.colis), fail_colis: [] },
        admin.token,
      ),
    );
    await refused(app, () => pick(mu.id, [a]), 409, /« Termine » : il ne peut pas être confirmé/);
  });

  test('a parcel that the hub took out meanwhile is explained', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 2);
    const [out] = mu.colis;
    await done(
      app.post(
        '/api/mu/adm/colis/exclude',
        { id_mu: mu.id, id_colis: out?.id, raison: 'x' },
        admin.token,
      ),
    );
    await refused(
      app,
      () => pick(mu.id, refsOf(mu.colis)),
      409,
      `Le colis ${out?.ref} a été retiré du ramassage ${mu.ref}, actualisez la liste.`,
    );
  });

  test('one given to another courier is no longer confirmed by the first', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    await done(app.post('/api/mu/adm/dispatch', { id: mu.id, id_liv: colleague.id }, admin.token));
    await refused(
      app,
      () => pick(mu.id, refsOf(mu.colis)),
      409,
      `Le ramassage ${mu.ref} est pris en charge par Anis Mejri.`,
    );
    await done(pick(mu.id, refsOf(mu.colis), colleague));
  });
});

describe('a large shop, in several trips', () => {
  const carry = (id_mu: number, colis: readonly string[], suite?: boolean) =>
    app.post('/api/liv/v10/mu/pick', { id_mu, colis, suite }, courier.token);

  test('the rest waits for its courier until the last trip says what stayed', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 4);
    const [one = '', two = '', three = '', four = ''] = refsOf(mu.colis);
    const first = await done(carry(mu.id, [one, two], true));
    expect(first.mu).toMatchObject({ etat: 'in_progress', nbr_pick: 2 });
    expect(await statusesOf(app, [one, two, three, four])).toEqual([
      'ENLEV-SUCC',
      'ENLEV-SUCC',
      'ENLEV-COURS',
      'ENLEV-COURS',
    ]);
    await repeated(app, () => carry(mu.id, [one, two], true));
    expect((await done(carry(mu.id, [one, two, three]))).mu.nbr_pick).toBe(3);
    expect(await statusesOf(app, [three, four])).toEqual(['ENLEV-SUCC', 'ENLEV-ECHEC']);
  });

  test('between two trips it is not given back: a part of it rides already', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 2);
    await done(carry(mu.id, refsOf(mu.colis).slice(0, 1), true));
    await refused(app, () => giveBack(mu.id), 409, /confirm/);
  });
});

describe('giving back', () => {
  test('an unconfirmed pickup waits for a courier again; once more it is done already', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 2);
    const answer = await done(giveBack(mu.id));
    expect(answer.mu).toMatchObject({ etat: 'pending_pick', id_liv: null, takenAt: null });
    expect(new Set(await statusesOf(app, refsOf(mu.colis)))).toEqual(new Set(['ATT-ENLEV']));
    await repeated(app, () => giveBack(mu.id));
    await refused(app, () => giveBack(mu.id, colleague), 409, /il ne peut pas être rendu/);
    await done(take(mu.id, colleague));
    await refused(app, () => giveBack(mu.id), 409, /pris en charge par Anis Mejri/);
  });

  test('a confirmed one is not given back', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    await done(pick(mu.id, []));
    await refused(app, () => giveBack(mu.id), 409, /est déjà confirmé/);
  });
});
