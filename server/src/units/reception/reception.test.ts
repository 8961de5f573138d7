import { parcelCode } from '@cigogne/domain/parcels/code';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { aParcel, parcels, rowOf } from '../../testing/make-parcels.ts';
import {
  aPickup,
  aReceivedPickup,
  aSentPickup,
  aTakenPickup,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../../testing/make-units.ts';
import { aHub, type Person, type TestHub } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';
import { tasksOf, twoHubs } from '../../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let admin: Person;
let shipper: Person;
let outsider: Person;
let courier: Person;
beforeAll(() => {
  ({ app, tunis, sahel, admin, shipper, outsider, courier } = scene);
});

describe('the hub receives', () => {
  const receive = (
    mu: { id: number },
    pick_colis: readonly string[],
    fail_colis: readonly string[] = [],
    more: object = {},
  ) => app.post('/api/mu/adm/receive', { id: mu.id, pick_colis, fail_colis, ...more }, admin.token);

  test('what came waits here, what did not is to send again, the unit keeps both', async () => {
    const [back] = await parcels(app, shipper.id, 1, { type_envoi: 'recuperation' });
    const colis = [...(await parcels(app, shipper.id, 2)), back as ParcelRow];
    const mu = await aTakenPickup(app, shipper, courier, colis);
    const [came, absent, slip] = refsOf(colis) as [string, string, string];
    await done(
      app.post('/api/liv/v10/mu/pick', { id_mu: mu.id, colis: [came, slip] }, courier.token),
    );
    app.at('2026-03-11T17:48:00Z');
    const answer = await done(receive(mu, [came, slip], [absent]));
    expect(answer.mu).toMatchObject({
      etat: 'completed',
      nbr_colis: 3,
      nbr_pick: 2,
      completedAt: '2026-03-11T17:48:00.000Z',
    });
    // In the order of their codes: the recuperation was created first.
    expect(answer.mu.colis.map(({ pris }: { pris: boolean }) => pris)).toEqual([true, true, false]);
    expect(await statusesOf(app, [came, absent, slip])).toEqual([
      'ATT-LIV',
      'ATT-ENVOIE',
      'ATT-RECUP',
    ]);
    expect(await plansOf(app, [came, absent, slip])).toEqual([null, null, null]);
    expect(await rowOf(app, came)).toMatchObject({
      id_hub_current: tunis.id,
      id_hub_dest: sahel.id,
      a_transferer: true,
    });
    expect(await rowOf(app, absent)).toMatchObject({ id_hub_current: null });
    expect((await tasksOf(app, came, admin))[0]).toBe(
      `Réceptionné au HUB-GRAND-TUNIS, ramassage ${mu.ref}`,
    );
    expect((await tasksOf(app, absent, admin)).slice(0, 2)).toEqual([
      'Remis à envoyer',
      `Non ramassé chez l'expéditeur`,
    ]);
    await repeated(app, () => receive(mu, [slip, came], [absent]));
    await refused(app, () => receive(mu, [came, slip, absent]), 409, /« Termine »/);
    await aPickup(app, shipper, [await rowOf(app, absent)]);
  });

  test('a pickup dropped at the counter needs no courier', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    expect((await done(receive(mu, refsOf(mu.colis)))).mu).toMatchObject({
      etat: 'completed',
      id_liv: null,
    });
  });

  test('everything may fail; the last parcel too', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const answer = await done(receive(mu, [], refsOf(mu.colis)));
    expect(answer.mu).toMatchObject({ etat: 'completed', nbr_colis: 1, nbr_pick: 0 });
    expect(await statusesOf(app, refsOf(mu.colis))).toEqual(['ATT-ENVOIE']);
  });

  test('the two lists are disjoint and together exactly the unit', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const [a, b] = refsOf(mu.colis) as [string, string];
    const other = await aParcel(app, shipper.id);
    const wrong = async (picked: string[], failed: string[], field: string, message: string) => {
      const answer = await refused(app, () => receive(mu, picked, failed), 400, message);
      expect(answer.errors).toEqual([{ field, message }]);
    };
    await wrong([a], [], 'fail_colis', `Le colis ${b} n'est ni reçu ni manquant !`);
    await wrong(
      [a, b],
      [b],
      'fail_colis',
      `Le colis ${b} ne peut pas être reçu et manquant à la fois !`,
    );
    await wrong(
      [a, b, other.ref],
      [],
      'pick_colis',
      `Le colis ${other.ref} n'est pas dans cette unité !`,
    );
    await refused(app, () => receive(mu, [a, a], [b]), 400, /deux fois/);
  });

  test('one not sent, or cancelled, is not received', async () => {
    const draft = await aPickup(app, shipper, 1);
    await refused(
      app,
      () => receive(draft, refsOf(draft.colis)),
      409,
      /il ne peut pas être réceptionné/,
    );
    await done(app.get(`/api/mu/exped/del/${draft.id}`, shipper.token));
    await refused(app, () => receive(draft, refsOf(draft.colis)), 409, /« Annulé »/);
  });

  test('a parcel taken in with packages nobody scanned says so in its history', async () => {
    const [three] = await parcels(app, shipper.id, 1, { nbr_paquets: 3 });
    const mu = await aSentPickup(app, shipper, three ? [three] : []);
    const ref = three?.ref ?? '';
    await done(receive(mu, [ref], [], { paquets: [{ ref, vus: 2 }] }));
    expect((await tasksOf(app, ref, admin))[0]).toBe(
      `Réceptionné au HUB-GRAND-TUNIS, ramassage ${mu.ref} (2/3 paquets scannés)`,
    );
  });

  test('a unit is read by its ref, its barcode or its id', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    for (const code of [mu.ref, `pick-${mu.ref}`, `PICK-${mu.ref.toLowerCase()}`, mu.id]) {
      const read = await done(app.get(`/api/mu/adm/getbycode/${code}`, admin.token));
      expect(read).toMatchObject({ ref: mu.ref, colis: [{ pris: null }] });
    }
    await refused(
      app,
      () => app.get('/api/mu/adm/getbycode/MU-99-1', admin.token),
      404,
      'Introuvable',
    );
  });
});

describe('an unlisted parcel at the reception', () => {
  const scan = async (mu: { id: number }, code: string) =>
    done(app.post('/api/mu/adm/scan', { id_mu: mu.id, code }, admin.token));
  const add = (mu: { id: number }, ref: string) =>
    app.post('/api/mu/adm/colis/add', { id_mu: mu.id, ref }, admin.token);
  const spaced = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ');

  test('a parcel of the same shipper that waits may join, and is then received', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 1);
    const along = await aParcel(app, shipper.id);
    expect(await scan(mu, `${along.ref}01`)).toMatchObject({
      ref: along.ref,
      raison: `${spaced(along.ref)} n'est pas dans l'unité ${mu.ref}.`,
      ajoutable: true,
    });
    expect((await done(add(mu, along.ref))).mu).toMatchObject({ nbr_colis: 2, nbr_pick: 0 });
    expect(await statusesOf(app, [along.ref])).toEqual(['ENLEV-COURS']);
    expect(await tasksOf(app, along.ref, admin)).toContain(
      `Ajouté au ramassage ${mu.ref} à la réception`,
    );
    await repeated(app, () => add(mu, along.ref));
    const all = [...refsOf(mu.colis), along.ref];
    await done(
      app.post('/api/mu/adm/receive', { id: mu.id, pick_colis: all, fail_colis: [] }, admin.token),
    );
    expect(new Set(await statusesOf(app, all))).toEqual(new Set(['ATT-LIV']));
  });

  test('at the counter it joins as one that waits for its courier', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const along = await aParcel(app, shipper.id);
    await done(add(mu, along.ref));
    expect(await statusesOf(app, [along.ref])).toEqual(['ATT-ENLEV']);
  });

  test('one of another open unit names that unit', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const other = await aSentPickup(app, shipper, 1);
    const ref = other.colis[0]?.ref ?? '';
    const sentence = `${spaced(ref)} est dans l'unité ${other.ref}, pas dans celle-ci.`;
    expect(await scan(mu, ref)).toMatchObject({ raison: sentence, ajoutable: false });
    await refused(app, () => add(mu, ref), 409, sentence);
  });

  test('one of another shipper, one that went on, an unknown one, a misread one', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const foreign = await aParcel(app, outsider.id);
    const unknown = parcelCode(26, 999_999);
    expect(await scan(mu, foreign.ref)).toMatchObject({
      raison: `${spaced(foreign.ref)} est d'un autre expéditeur.`,
      ajoutable: false,
    });
    await refused(app, () => add(mu, foreign.ref), 409, /d'un autre expéditeur/);
    const gone = await aReceivedPickup(app, shipper, admin, 1);
    const ref = gone.colis[0]?.ref ?? '';
    expect((await scan(mu, ref)).raison).toContain('En attente de livraison');
    await refused(app, () => add(mu, ref), 409, /il ne peut pas être ajouté à l'unité/);
    await app.services.pool.query('update colis set id_hub_current = $2 where code = $1', [
      gone.colis[0]?.ref,
      (await aHub(app, { nom: 'HUB-LOIN' })).id,
    ]);
    expect(await scan(mu, ref)).toMatchObject({
      ailleurs: true,
      raison: expect.stringContaining("mais il n'est pas dans ce hub."),
    });
    expect(await scan(mu, unknown)).toMatchObject({
      raison: `Aucun Colis trouvé avec le réf :${unknown} !`,
      nom_cl: null,
    });
    await refused(
      app,
      () => app.post('/api/mu/adm/scan', { id_mu: mu.id, code: 'ABC' }, admin.token),
      400,
      'code colis erroné, tapez sur MAJ et essayer svp !',
    );
  });

  test('nothing joins a unit not yet sent, or received', async () => {
    const along = await aParcel(app, shipper.id);
    for (const mu of [
      await aPickup(app, shipper, 1),
      await aReceivedPickup(app, shipper, admin, 1),
    ]) {
      expect((await scan(mu, along.ref)).ajoutable).toBe(false);
      await refused(app, () => add(mu, along.ref), 409, /il ne peut pas recevoir un colis de plus/);
    }
  });
});
