import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../testing/app.ts';
import { aParcel, rowOf } from '../testing/make-parcels.ts';
import {
  aLeftTransfer,
  aReceivedPickup,
  aTransfer,
  outcomesOf,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../testing/make-units.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { tasksOf, twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let admin: Person;
let elsewhere: Person;
let root: Person;
let shipper: Person;
let courier: Person;
beforeAll(() => {
  ({ app, tunis, sahel, admin, elsewhere, root, shipper, courier } = scene);
});

/** Parcels waiting in HUB-GRAND-TUNIS, bound for HUB-SAHEL. */
const here = async (n: number) => (await aReceivedPickup(app, shipper, admin, n)).colis;
const create = (colis: readonly string[], id_hub_dest: unknown = sahel.id, by = admin) =>
  app.post('/api/mu/adm/transfert/create', { colis, id_hub_dest, nbr_colis: 77 }, by.token);
const leave = (id: number, id_liv: number, by = admin) =>
  app.post('/api/mu/adm/transfert/dispatch', { id, id_liv }, by.token);
const receive = (
  { id }: { id: number },
  pick_colis: readonly string[],
  fail_colis: readonly string[] = [],
  by = elsewhere,
) => app.post('/api/mu/adm/transfert/receive', { id, pick_colis, fail_colis }, by.token);
const setEtat = (ref: string, f_data: string, by = admin) =>
  done(app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data }, by.token));

describe('planning', () => {
  test('parcels of the hub wait on a transfer to another one', async () => {
    const colis = await here(2);
    const { mu } = await done(create(refsOf(colis)));
    expect(mu).toMatchObject({
      type: 'transfert',
      etat: 'pending',
      nbr_colis: 2,
      nbr_pick: 0,
      manquants: 0,
      mvExped: null,
      mu_hub_exped: { id: tunis.id, nom: 'HUB-GRAND-TUNIS' },
      mu_hub_dest: { id: sahel.id, nom: 'HUB-SAHEL' },
    });
    expect(mu.ref).toMatch(/^TR-26-\d{5}$/);
    expect(await statusesOf(app, refsOf(colis))).toEqual(['TRANSF-PLAN', 'TRANSF-PLAN']);
    expect(await plansOf(app, refsOf(colis))).toEqual([mu.ref, mu.ref]);
    expect(await rowOf(app, colis[0]?.ref ?? '')).toMatchObject({
      last_etat: 'ATT-LIV',
      id_hub_current: tunis.id,
    });
    expect((await tasksOf(app, colis[0]?.ref ?? '', admin))[0]).toBe(
      `Transfert ${mu.ref} planifié vers HUB-SAHEL`,
    );
  });

  test('an empty one, no destination, the same hub, a closed one are refused at the field', async () => {
    const [one] = await here(1);
    const refs = [one?.ref ?? ''];
    const closed = await aHub(app, { nom: 'FERME' });
    await app.services.db
      .updateTable('hubs')
      .set({ deleted_at: new Date() })
      .where('id', '=', closed.id)
      .execute();
    await refused(app, () => create([]), 400, 'Unité de transfert vide !');
    const wrong = async (hub: unknown, message: string) => {
      const answer = await refused(app, () => create(refs, hub), 400, message);
      expect(answer.errors).toEqual([{ field: 'id_hub_dest', message }]);
    };
    await wrong(null, 'Vous devez choisir le hub de destination !');
    await wrong(closed.id, 'Vous devez choisir le hub de destination !');
    await wrong(tunis.id, "Le hub de destination doit être différent du hub d'origine !");
  });

  test('all or nothing: every parcel in the way is named with its reason', async () => {
    const [free, taken] = await here(2);
    const { ref: other } = await aTransfer(app, admin, sahel, taken ? [taken] : []);
    const fresh = await aParcel(app, shipper.id);
    const answer = await refused(
      app,
      () => create([free?.ref ?? '', taken?.ref ?? '', fresh.ref]),
      409,
      /./,
    );
    expect(answer.colis).toEqual([
      {
        ref: taken?.ref,
        raison: `Le colis ${taken?.ref} est au statut « Transfert planifié » : il ne peut pas rejoindre un transfert.`,
      },
      { ref: fresh.ref, raison: expect.stringContaining('À envoyer') },
    ]);
    expect(other).toMatch(/^TR-/);
  });

  test('a parcel in another hub is refused, one that the hub does not see is unknown', async () => {
    const [moved] = await here(1);
    const transfer = await aLeftTransfer(app, admin, courier, sahel, moved ? [moved] : []);
    await done(receive(transfer, [moved?.ref ?? '']));
    await refused(app, () => create([moved?.ref ?? '']), 409, /mais il n'est pas dans ce hub/);
    const third = await aHub(app, { nom: 'SFAX', govs: ['Sfax'] });
    const far = await anAdmin(app, { hub: third });
    await refused(app, () => create([moved?.ref ?? ''], tunis.id, far), 404, 'Introuvable');
    await refused(app, () => create(['269999999994']), 404, 'Introuvable');
  });

  test('root plans in a chosen hub only', async () => {
    const [one] = await here(1);
    const refs = [one?.ref ?? ''];
    await refused(
      app,
      () => create(refs, sahel.id, root),
      409,
      'Choisissez un hub avant cette opération !',
    );
    const chosen = await aRoot(app, { hub: tunis });
    expect((await done(create(refs, sahel.id, chosen))).mu.id_hub_exped).toBe(tunis.id);
  });

  test('an edit takes parcels in and out and may change the destination', async () => {
    const [stays, leaves, joins] = await here(3);
    const sfax = await aHub(app, { nom: 'GABES', govs: ['Gabès'] });
    const { id } = await aTransfer(app, admin, sahel, stays && leaves ? [stays, leaves] : []);
    const update = (more: object = {}) =>
      app.post(
        '/api/mu/adm/transfert/update',
        { id, colis: [stays?.ref, joins?.ref], ...more },
        admin.token,
      );
    expect((await done(update())).mu.nbr_colis).toBe(2);
    expect(await statusesOf(app, [leaves?.ref ?? '', joins?.ref ?? ''])).toEqual([
      'ATT-LIV',
      'TRANSF-PLAN',
    ]);
    await repeated(app, update);
    expect((await done(update({ id_hub_dest: sfax.id }))).mu.mu_hub_dest.nom).toBe('HUB-GABES');
    await refused(app, () => update({ id_hub_dest: tunis.id }), 400, /différent du hub d'origine/);
  });

  test('two clerks on one transfer: an older reading is refused with the present one', async () => {
    const colis = await here(3);
    const [first, second, third] = refsOf(colis);
    const { id, updatedAt } = await aTransfer(app, admin, sahel, colis.slice(0, 1));
    const update = (colis: readonly (string | undefined)[], seen?: string) =>
      app.post('/api/mu/adm/transfert/update', { id, colis, updatedAt: seen }, admin.token);
    app.at('2026-03-11T08:01:00Z');
    const mine = await done(update([first, second], updatedAt));
    expect(mine.mu.updatedAt).not.toBe(updatedAt);
    const outdated = await refused(
      app,
      () => update([first, third], updatedAt),
      409,
      /vient d'être modifié/,
    );
    expect(refsOf(outdated.mu.colis)).toEqual([first, second]);
    app.at('2026-03-11T08:02:00Z');
    expect((await done(update([first, second, third], outdated.mu.updatedAt))).mu.nbr_colis).toBe(
      3,
    );
    // Sending the same list again changes nothing, whichever version it was based on; without a
    // version the last write wins.
    expect((await done(update([first, second, third], updatedAt))).deja).toBe(true);
    expect((await done(update([first]))).mu.nbr_colis).toBe(1);
  });

  test('cancelled, every parcel is where it came from; again it is done already', async () => {
    const colis = await here(2);
    const [waits, gone] = refsOf(colis) as [string, string];
    await setEtat(gone, 'ANL');
    const { id } = await aTransfer(app, admin, sahel, colis);
    const cancel = () => app.get(`/api/mu/adm/transfert/del/${id}`, admin.token);
    expect(await done(cancel())).toEqual({ done: true });
    expect(await statusesOf(app, [waits, gone])).toEqual(['ATT-LIV', 'ANL']);
    expect(await plansOf(app, [waits, gone])).toEqual([null, null]);
    await repeated(app, cancel);
    await refused(app, () => leave(id, courier.id), 409, /« Annulé » : il ne peut pas partir/);
  });
});

describe('on the road', () => {
  test('it leaves with a driver; the same again is done already, another driver is refused', async () => {
    const colis = await here(2);
    const { id, ref } = await aTransfer(app, admin, sahel, colis);
    const answer = await done(leave(id, courier.id));
    expect(answer.mu).toMatchObject({
      etat: 'in_progress',
      id_liv: courier.id,
      mvLiv: { nom: 'Ferchichi', prenom: 'Walid' },
      dispatchedAt: '2026-03-11T08:00:00.000Z',
    });
    expect(await statusesOf(app, refsOf(colis))).toEqual(['TRANSF-COURS', 'TRANSF-COURS']);
    await repeated(app, () => leave(id, courier.id));
    await refused(app, () => leave(id, scene.colleague.id), 409, /il ne peut pas partir/);
    const cancel = () => app.get(`/api/mu/adm/transfert/del/${id}`, admin.token);
    await refused(
      app,
      cancel,
      409,
      `Le transfert ${ref} est au statut « En cours de transfert » : il ne peut pas être annulé.`,
    );
  });

  test('a courier of either end drives it, not one of a third hub', async () => {
    const { id } = await aTransfer(app, admin, sahel, await here(1));
    const third = await aHub(app, { nom: 'KEF', govs: ['Le Kef'] });
    const outsider = await aCourier(app, { hub: third });
    await refused(app, () => leave(id, outsider.id), 404, 'Introuvable');
    const sahelCourier = await aCourier(app, { hub: sahel });
    expect((await done(leave(id, sahelCourier.id))).mu.id_liv).toBe(sahelCourier.id);
  });

  test('only the origin sends and cancels it, only the destination receives it', async () => {
    const colis = await here(1);
    const mu = await aTransfer(app, admin, sahel, colis);
    const third = await anAdmin(app, { hub: await aHub(app, { nom: 'BEJA' }) });
    const acts = (by: Person): (() => Promise<Answer>)[] => [
      () => leave(mu.id, courier.id, by),
      () => app.get(`/api/mu/adm/transfert/del/${mu.id}`, by.token),
      () => app.post('/api/mu/adm/transfert/update', { id: mu.id, colis: refsOf(colis) }, by.token),
    ];
    for (const act of acts(elsewhere))
      await refused(
        app,
        act,
        409,
        `Le transfert ${mu.ref} part de HUB-GRAND-TUNIS : seul ce hub peut le faire.`,
      );
    for (const act of acts(third)) await refused(app, act, 404, 'Introuvable');
    await done(leave(mu.id, courier.id));
    await refused(
      app,
      () => receive(mu, refsOf(colis), [], admin),
      409,
      `Le transfert ${mu.ref} est destiné à HUB-SAHEL : seul ce hub peut le faire.`,
    );
    await refused(app, () => receive(mu, refsOf(colis), [], third), 404, 'Introuvable');
    await done(receive(mu, refsOf(colis), [], root));
  });

  test('both ends list it, a third hub does not', async () => {
    const mu = await aLeftTransfer(app, admin, courier, sahel, await here(1));
    const third = await anAdmin(app, { hub: await aHub(app, { nom: 'JENDOUBA' }) });
    const list = async (by: Person, filter: object = {}) =>
      refsOf((await done(app.post('/api/mu/adm/transfert/list', { filter }, by.token))).rows);
    for (const by of [admin, elsewhere, root]) expect((await list(by))[0]).toBe(mu.ref);
    expect(await list(third)).toEqual([]);
    expect(await list(elsewhere, { search: mu.ref, etat: 'in-progress' })).toEqual([mu.ref]);
    expect(await list(elsewhere, { search: mu.ref, etat: 'pending' })).toEqual([]);
    const read = await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, elsewhere.token));
    expect(read.colis).toHaveLength(1);
    const pickups = await done(app.post('/api/mu/adm/list', {}, admin.token));
    expect(refsOf(pickups.rows)).not.toContain(mu.ref);
  });
});

describe('arriving', () => {
  test('what came waits there as before, what did not is missing at the origin', async () => {
    const colis = await here(3);
    const [came, gone, missing] = refsOf(colis) as [string, string, string];
    await setEtat(gone, 'ANL');
    const mu = await aLeftTransfer(app, admin, courier, sahel, colis);
    app.at('2026-03-12T06:30:00Z');
    const answer = await done(receive(mu, [came, gone], [missing]));
    expect(answer.mu).toMatchObject({
      etat: 'completed',
      nbr_colis: 3,
      nbr_pick: 2,
      manquants: 1,
    });
    expect(await statusesOf(app, [came, gone, missing])).toEqual(['ATT-LIV', 'ANL', 'ATT-TRANSF']);
    expect(await rowOf(app, came)).toMatchObject({
      id_hub_current: sahel.id,
      last_etat: null,
      a_transferer: false,
    });
    expect(await rowOf(app, missing)).toMatchObject({
      id_hub_current: tunis.id,
      last_etat: 'ATT-LIV',
    });
    expect(await plansOf(app, [came, gone, missing])).toEqual([null, null, null]);
    expect((await tasksOf(app, came, admin))[0]).toBe(`Arrivé au HUB-SAHEL, transfert ${mu.ref}`);
    expect((await tasksOf(app, missing, admin))[0]).toBe(
      `Manquant à l'arrivée du transfert ${mu.ref} au HUB-SAHEL`,
    );
    await repeated(app, () => receive(mu, [gone, came], [missing]));
    await refused(app, () => receive(mu, [gone, came, missing]), 409, /« Terminé »/);
  });

  test('a missing parcel is found at either end, and no longer missing', async () => {
    const colis = await here(2);
    const [a, b] = refsOf(colis) as [string, string];
    const mu = await aLeftTransfer(app, admin, courier, sahel, colis);
    await done(receive(mu, [], [a, b]));
    const missing = async () =>
      (await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, admin.token))).manquants;
    expect(await missing()).toBe(2);
    const inSight = async ({ token }: Person) =>
      refsOf(
        (await done(app.post('/api/mu/adm/transfert/list', { filter: { manquants: true } }, token)))
          .rows,
      ).includes(mu.ref);
    expect(await inSight(admin)).toBe(true);
    expect(await inSight(elsewhere)).toBe(true);
    const other = await aLeftTransfer(app, admin, courier, sahel, await here(1));
    const seen = await done(
      app.post('/api/mu/adm/scan', { id_mu: other.id, code: a }, elsewhere.token),
    );
    expect(seen).toMatchObject({
      retrouvable: true,
      raison: `${a.replace(/(\d{4})(?=\d)/g, '$1 ')} manquait au transfert ${mu.ref}.`,
    });
    await done(app.post('/api/colis/adm/retrouve', { ref: a }, elsewhere.token));
    expect(await rowOf(app, a)).toMatchObject({ etat: 'ATT-LIV', id_hub_current: sahel.id });
    expect(await missing()).toBe(1);
    await done(app.post('/api/colis/adm/retrouve', { ref: b }, admin.token));
    expect(await rowOf(app, b)).toMatchObject({ etat: 'ATT-LIV', id_hub_current: tunis.id });
    expect(await missing()).toBe(0);
    expect(await inSight(admin)).toBe(false);
  });

  test('sending a missing parcel again finds it; cancelled, it is missing again', async () => {
    const colis = await here(1);
    const [ref] = refsOf(colis) as [string];
    const first = await aLeftTransfer(app, admin, courier, sahel, colis);
    await done(receive(first, [], [ref]));
    const second = await aTransfer(app, admin, sahel, colis);
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'TRANSF-PLAN', last_etat: 'ATT-LIV' });
    const missingOf = async (mu: { ref: string }) =>
      (await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, admin.token))).manquants;
    expect(await missingOf(first)).toBe(0);
    await done(app.get(`/api/mu/adm/transfert/del/${second.id}`, admin.token));
    expect(await statusesOf(app, [ref])).toEqual(['ATT-TRANSF']);
    expect(await missingOf(first)).toBe(1);
    const third = await aLeftTransfer(app, admin, courier, sahel, colis);
    await done(receive(third, [ref]));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', id_hub_current: sahel.id });
    expect(await missingOf(first)).toBe(0);
  });

  test('the two lists are exactly the unit; one not yet gone is not received', async () => {
    const colis = await here(2);
    const [a, b] = refsOf(colis) as [string, string];
    const mu = await aTransfer(app, admin, sahel, colis);
    await refused(app, () => receive(mu, [a, b]), 409, /« En attente de dispatch »/);
    await done(leave(mu.id, courier.id));
    await refused(app, () => receive(mu, [a]), 400, `Le colis ${b} n'est ni reçu ni manquant !`);
    await refused(app, () => receive(mu, [a], [a, b]), 400, /à la fois/);
  });

  test('a pickup is not received as a transfer, nor a transfer as a pickup', async () => {
    const mu = await aLeftTransfer(app, admin, courier, sahel, await here(1));
    await refused(
      app,
      () =>
        app.post(
          '/api/mu/adm/receive',
          { id: mu.id, pick_colis: refsOf(mu.colis), fail_colis: [] },
          elsewhere.token,
        ),
      404,
      'Introuvable',
    );
  });
});

describe('at once', () => {
  test('a parcel into two transfers: one of them has it', async () => {
    for (let i = 0; i < 6; i += 1) {
      const [ref] = refsOf(await here(1)) as [string];
      const answers = await Promise.all([create([ref]), create([ref])]);
      expect(outcomesOf(answers)).toEqual([200, 409]);
    }
  });

  test('a parcel into a transfer and a runsheet: one of them has it', async () => {
    for (let i = 0; i < 6; i += 1) {
      const [ref] = refsOf(await here(1)) as [string];
      const answers = await Promise.all([
        create([ref]),
        app.post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }, admin.token),
      ]);
      expect(outcomesOf(answers)).toEqual([200, 409]);
    }
  });

  test('dispatched and cancelled: the parcels go where the transfer goes', async () => {
    for (let i = 0; i < 6; i += 1) {
      const colis = await here(1);
      const mu = await aTransfer(app, admin, sahel, colis);
      const answers = await Promise.all([
        leave(mu.id, courier.id),
        app.get(`/api/mu/adm/transfert/del/${mu.id}`, admin.token),
      ]);
      expect(outcomesOf(answers)).toEqual([200, 409]);
      const left = answers[0]?.status === 200;
      expect(await statusesOf(app, refsOf(colis))).toEqual([left ? 'TRANSF-COURS' : 'ATT-LIV']);
    }
  });

  test('received twice: once', async () => {
    const colis = await here(2);
    const mu = await aLeftTransfer(app, admin, courier, sahel, colis);
    const answers = await Promise.all([1, 2, 3].map(() => receive(mu, refsOf(colis))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => !body.deja)).toHaveLength(1);
  });
});
