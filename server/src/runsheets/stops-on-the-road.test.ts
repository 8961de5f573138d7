import { beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, type Person } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';

const { app, hub, admin, shipper } = await openHub();
const elsewhere = await aHub(app, { nom: 'SFAX', govs: ['Sfax'] });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const waiting = (n: number) => parcelsAtHub(app, shipper, hub, n);

async function onTheRoad(n = 1) {
  const colis = await waiting(n);
  const rs = await aRound(app, admin, courier, colis);
  return { rs, refs: colis.map(({ ref }) => ref) };
}

const parcelNow = (ref: string) =>
  app.services.db
    .selectFrom('colis')
    .select(['etat', 'attempt', 'non_rentre', 'last_etat'])
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();

const add = (id: number, colis: readonly string[], by = admin) =>
  app.post('/api/rs/adm/ajouter', { id, colis }, by.token);
const load = (id_rs: number, colis: readonly string[], by = courier) =>
  app.post('/api/liv/v10/charger', { id_rs, colis }, by.token);
const withdraw = (id: number, ref: string, more = {}) =>
  app.post('/api/rs/adm/retirer', { id, ref, raison: 'Adresse changée', ...more }, admin.token);
const putAside = (id_rs: number, ref: string, by = courier) =>
  app.post('/api/liv/v10/retirer', { id_rs, ref }, by.token);
const push = (ref: string, etat = 'LIV-COURS-SUCC') =>
  app.post('/api/liv/v10/pushcolis', { ref, etat }, courier.token);
const task = async () => (await done(app.post('/api/liv/v10/getmytask', {}, courier.token))).rs;

const sound = () => expectBooksRight(app);

describe('a stop is added on the road', () => {
  test('it is planned until the courier has it, then out with an attempt more', async () => {
    const { rs } = await onTheRoad();
    const [one] = await waiting(1);
    const ref = one?.ref ?? '';
    const added = await done(add(rs.id, [ref]));
    expect(added.rs).toMatchObject({ nbr_colis: 2, montant_tot: rs.montant_tot * 2 });
    expect(await parcelNow(ref)).toMatchObject({ etat: 'LIV-PLAN', attempt: 0 });
    expect((await task()).colis.at(-1)).toMatchObject({ ref, etat: 'LIV-PLAN', position: 2 });
    await refused(app, () => push(ref), 409, /est au statut « Livraison planifiée »/);
    await refused(
      app,
      () => app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token),
      409,
      /il ne peut pas être confirmé livré/,
    );
    await sound();

    await done(load(rs.id, [ref]));
    expect(await parcelNow(ref)).toMatchObject({ etat: 'LIV-COURS', attempt: 1 });
    await done(push(ref));
    await sound();
  });

  test('told twice it is there once, and loaded twice it counts one attempt', async () => {
    const { rs } = await onTheRoad();
    const [one] = await waiting(1);
    const ref = one?.ref ?? '';
    await done(add(rs.id, [ref]));
    expect(await done(add(rs.id, [ref]))).toMatchObject({ deja: true, rs: { nbr_colis: 2 } });
    await done(load(rs.id, [ref]));
    expect(await done(load(rs.id, [ref]))).toMatchObject({ deja: true });
    expect((await parcelNow(ref)).attempt).toBe(1);
  });

  test('not to a round that is over or another hub’s, nor what is on a round already', async () => {
    const { rs, refs } = await onTheRoad();
    const [one] = await waiting(1);
    const ref = one?.ref ?? '';
    const far = await anAdmin(app, { hub: elsewhere });
    await refused(app, () => add(rs.id, [ref], far), 404, 'Introuvable');
    const other = await aRound(app, admin, await aCourier(app, { hub }), await waiting(1));
    await refused(app, () => add(other.id, refs), 409, /est au statut « En cours de livraison »/);
    for (const done of refs) await push(done);
    await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
    await refused(app, () => add(rs.id, [ref]), 409, /elle ne peut pas recevoir un colis en route/);
  });

  test('a courier loads the own round only, and only what the hub added', async () => {
    const { rs } = await onTheRoad();
    const [one, two] = await waiting(2);
    await done(add(rs.id, [one?.ref ?? '']));
    const colleague = await aCourier(app, { hub });
    await refused(app, () => load(rs.id, [one?.ref ?? ''], colleague), 404, 'Introuvable');
    await refused(app, () => load(rs.id, [two?.ref ?? '']), 404, 'Introuvable');
  });
});

describe('a stop is taken off on the road', () => {
  test('the hub asks, the courier puts it aside: the attempt is given back, the goods are still to be scanned', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    expect((await done(withdraw(rs.id, ref))).rs).toMatchObject({ nbr_colis: 2 });
    expect(await parcelNow(ref)).toMatchObject({ etat: 'LIV-COURS', attempt: 1 });
    expect((await task()).colis[0]).toMatchObject({ retrait: { raison: 'Adresse changée' } });

    await done(putAside(rs.id, ref));
    expect(await parcelNow(ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0, non_rentre: rs.id });
    expect(await task()).toMatchObject({ nbr_colis: 1, montant_tot: rs.montant_tot / 2 });
    const { rows } = await done(app.post('/api/rs/adm/non_rentres', {}, admin.token));
    expect(rows).toMatchObject([{ ref, rs: rs.ref, id_liv: courier.id }]);
    const next = await aRound(app, admin, await aCourier(app, { hub }), await waiting(1));
    await refused(app, () => add(next.id, [ref]), 409, /n’est pas rentré de sa tournée/);
    await done(app.post('/api/rs/adm/rentre', { ref }, admin.token));
    await done(add(next.id, [ref]));
    await sound();
    expect(await done(putAside(rs.id, ref))).toMatchObject({ deja: true });
  });

  test('asked again, it takes the new reason and keeps the one it has without one', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    const reason = async () =>
      (await task()).colis.find((stop: { ref: string }) => stop.ref === ref)?.retrait;
    await done(withdraw(rs.id, ref));
    const first = await reason();
    await done(withdraw(rs.id, ref, { raison: 'Client absent demain' }));
    expect(await reason()).toEqual({ le: first?.le, raison: 'Client absent demain' });
    expect(await done(withdraw(rs.id, ref, { raison: undefined }))).toMatchObject({ deja: true });
    expect(await reason()).toMatchObject({ raison: 'Client absent demain' });
  });

  test('of two clerks who ask at once, the first is heard, and the second reads what was asked', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    const asked = { raison: 'Adresse changée' };
    expect(await done(withdraw(rs.id, ref, { vu: null }))).toMatchObject({ retrait: asked });
    const late = { raison: 'Refuse au téléphone', vu: null };
    expect(await done(withdraw(rs.id, ref, late))).toMatchObject({ deja: true, retrait: asked });
    expect((await task()).colis[0]).toMatchObject({ retrait: asked });

    // Who has read it may replace it, and who had read what it replaced may not.
    const replaced = await done(withdraw(rs.id, ref, { ...late, vu: asked }));
    expect(replaced).toMatchObject({ retrait: { raison: late.raison } });
    const other = { raison: 'Absent', vu: asked };
    expect(await done(withdraw(rs.id, ref, other))).toMatchObject({
      deja: true,
      retrait: { raison: late.raison },
    });

    // What lies at the hub leaves, whoever asked for it.
    const here = await done(withdraw(rs.id, ref, { ...other, rentre: true }));
    expect(here).toMatchObject({ retrait: null });
    expect(await done(withdraw(rs.id, ref, other))).toMatchObject({ deja: true, retrait: null });
  });

  test('what lies at the hub, or is not loaded yet, leaves at once', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    await done(withdraw(rs.id, ref, { rentre: true }));
    expect(await parcelNow(ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0, non_rentre: null });
    const [one] = await waiting(1);
    const added = one?.ref ?? '';
    await done(add(rs.id, [added]));
    expect((await done(withdraw(rs.id, added))).rs).toMatchObject({ nbr_colis: 1 });
    expect(await parcelNow(added)).toMatchObject({ etat: 'ATT-LIV', attempt: 0 });
    expect(await done(withdraw(rs.id, added))).toMatchObject({ deja: true });
    await refused(
      app,
      () => load(rs.id, [added]),
      409,
      /n'est plus dans votre tournée : laissez-le au hub/,
    );
    await sound();
  });

  test('a result given before stands, whoever asks for the parcel', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = '', other = ''] = refs;
    await done(withdraw(rs.id, ref));
    await done(push(ref));
    await refused(app, () => putAside(rs.id, ref), 409, /il ne peut pas quitter sa tournée/);
    await refused(
      app,
      () => withdraw(rs.id, ref, { rentre: true }),
      409,
      /il ne peut pas quitter sa tournée/,
    );
    await refused(app, () => putAside(rs.id, other), 409, /n'a pas demandé/);
    await sound();
  });

  test('a result that comes after is told that the parcel has left', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    await done(withdraw(rs.id, ref, { rentre: true }));
    const late = { ref, etat: 'LIV-COURS-SUCC', id_rs: rs.id };
    await refused(
      app,
      () => app.post('/api/liv/v10/pushcolis', late, courier.token),
      409,
      /a été retiré de votre tournée par le hub/,
    );
  });

  test('one that had left comes back to the same round', async () => {
    const { rs, refs } = await onTheRoad(2);
    const [ref = ''] = refs;
    await done(withdraw(rs.id, ref, { rentre: true }));
    await done(add(rs.id, [ref]));
    await done(load(rs.id, [ref]));
    expect((await task()).colis).toMatchObject([{ ref: refs[1] }, { ref, retrait: null }]);
    expect((await parcelNow(ref)).attempt).toBe(1);
    await sound();
  });

  test('a round that loses its last stop is confirmed empty', async () => {
    const { rs, refs } = await onTheRoad(1);
    await done(withdraw(rs.id, refs[0] ?? '', { rentre: true }));
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    await sound();
  });
});

test('the hub sees where a round goes and where its last result was; another hub sees no such round', async () => {
  const { rs, refs } = await onTheRoad(2);
  const places = (by = admin) => app.get(`/api/rs/adm/lieux/${rs.ref}`, by.token);
  const before = await done(places());
  expect(Object.keys(before.lieux).toSorted()).toEqual(refs.toSorted());
  expect([before.dernier, before.depart]).toEqual([null, expect.anything()]);
  await done(push(refs[1] ?? ''));
  app.at('2026-03-11T09:30:00Z');
  await done(push(refs[0] ?? ''));
  expect((await done(places())).dernier).toBe(refs[0]);
  const far = await anAdmin(app, { hub: elsewhere });
  await refused(app, () => places(far), 404, 'Introuvable');
});

test('a round on the road says when its courier acted last', async () => {
  const { rs, refs } = await onTheRoad(2);
  expect(rs.dernier_acte).toBeNull();
  app.at('2026-03-11T09:30:00Z');
  await done(push(refs[0] ?? ''));
  const { rows } = await done(
    app.post('/api/rs/adm/list', { filter: { id_liv: [courier.id] } }, admin.token),
  );
  expect(rows).toMatchObject([{ ref: rs.ref, dernier_acte: '2026-03-11T09:30:00.000Z' }]);
});
