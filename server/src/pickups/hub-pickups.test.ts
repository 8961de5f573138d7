import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import {
  aPickup,
  aSentPickup,
  aTakenPickup,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../testing/make-units.ts';
import { aCourier, anAdmin, aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { tasksOf, twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let admin: Person;
let elsewhere: Person;
let outsider: Person;
let root: Person;
let shipper: Person;
let courier: Person;
let colleague: Person;
beforeAll(() => {
  ({ elsewhere, outsider, app, tunis, sahel, admin, root, shipper, courier, colleague } = scene);
});

describe('the hub and a pickup on its way', () => {
  const assign = (id: number, id_liv: number, by = admin) =>
    app.post('/api/mu/adm/dispatch', { id, id_liv }, by.token);
  const refuse = (id: number, raison?: string, by = admin) =>
    app.post('/api/mu/adm/refuse', { id, raison }, by.token);
  const exclude = (id_mu: number, id_colis: number | undefined, raison?: string, by = admin) =>
    app.post('/api/mu/adm/colis/exclude', { id_mu, id_colis, raison }, by.token);

  test('gives it to a courier, then to another; what is confirmed stays', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    expect((await done(assign(mu.id, courier.id))).mu).toMatchObject({
      etat: 'in_progress',
      id_liv: courier.id,
      mvLiv: { nom: 'Ferchichi', prenom: 'Walid' },
      takenAt: '2026-03-11T08:00:00.000Z',
    });
    await repeated(app, () => assign(mu.id, courier.id));
    const [one] = refsOf(mu.colis);
    await done(app.post('/api/liv/v10/mu/pick', { id_mu: mu.id, colis: [one] }, courier.token));
    expect((await done(assign(mu.id, colleague.id))).mu).toMatchObject({
      id_liv: colleague.id,
      nbr_pick: 1,
    });
    expect(await statusesOf(app, refsOf(mu.colis))).toEqual(['ENLEV-SUCC', 'ENLEV-ECHEC']);
    expect(await tasksOf(app, one ?? '', admin)).toContain(
      `Ramassage ${mu.ref} confié à un autre livreur`,
    );
  });

  test('who has it meanwhile is named before it is given to another', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const give = (id_liv: number, liv_lu: number | null) =>
      app.post('/api/mu/adm/dispatch', { id: mu.id, id_liv, liv_lu }, admin.token);
    await done(app.get(`/api/liv/v10/mu/self-afect/${mu.id}`, courier.token));
    const answer = await refused(
      app,
      () => give(colleague.id, null),
      409,
      `Le ramassage ${mu.ref} est pris en charge par Walid Ferchichi.`,
    );
    expect(answer).toMatchObject({ id_liv: courier.id });
    expect(await done(give(courier.id, null))).toMatchObject({ deja: true });
    expect((await done(give(colleague.id, courier.id))).mu).toMatchObject({
      id_liv: colleague.id,
    });
  });

  test('a courier of another hub does not exist, a disabled one is named', async () => {
    const mu = await aSentPickup(app, shipper, 1);
    const far = await aCourier(app, { hub: sahel });
    const gone = await aCourier(app, {
      hub: tunis,
      etat: 'disabled',
      nom: 'Guesmi',
      prenom: 'Ali',
    });
    await refused(app, () => assign(mu.id, far.id), 404, 'Introuvable');
    await refused(app, () => assign(mu.id, shipper.id), 404, 'Introuvable');
    await refused(
      app,
      () => assign(mu.id, gone.id),
      409,
      "Le compte d’Ali Guesmi n'est pas actif.",
    );
    await refused(
      app,
      () => app.post('/api/mu/adm/dispatch', { id: mu.id }, admin.token),
      400,
      'Vous devez choisir un livreur !',
    );
  });

  test('another hub’s pickup does not exist; root acts as the pickup’s hub', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const acts: (() => Promise<Answer>)[] = [
      () => assign(mu.id, courier.id, elsewhere),
      () => refuse(mu.id, 'x', elsewhere),
      () => exclude(mu.id, mu.colis[0]?.id, 'x', elsewhere),
      () => app.get(`/api/mu/adm/getbycode/${mu.ref}`, elsewhere.token),
      () => app.post('/api/mu/adm/scan', { id_mu: mu.id, code: '1' }, elsewhere.token),
      () =>
        app.post(
          '/api/mu/adm/receive',
          { id: mu.id, pick_colis: refsOf(mu.colis), fail_colis: [] },
          elsewhere.token,
        ),
    ];
    for (const act of acts) await refused(app, act, 404, 'Introuvable');
    expect((await done(assign(mu.id, courier.id, root))).mu.id_liv).toBe(courier.id);
  });

  test('an admin without a hub reads so', async () => {
    const nowhere = await anAdmin(app, { hub: null });
    const lost = await aCourier(app, { hub: null });
    await refused(
      app,
      () => app.post('/api/mu/adm/list', {}, nowhere.token),
      409,
      'Aucun hub affecté',
    );
    await refused(
      app,
      () => app.post('/api/liv/v10/getmypick', {}, lost.token),
      409,
      'Aucun hub affecté',
    );
  });

  test('the list shows the hub’s own pickups, by shipper and state', async () => {
    const far = await aShipper(app, { hub: sahel, gov: 'Sousse' });
    const foreign = await aSentPickup(app, far, 1);
    const ours = await aSentPickup(app, shipper, 1);
    const list = async (by: Person, filter: object = {}) =>
      refsOf((await done(app.post('/api/mu/adm/list', { filter }, by.token))).rows);
    expect(await list(admin)).toContain(ours.ref);
    expect(await list(admin)).not.toContain(foreign.ref);
    expect(await list(elsewhere, { id_exped: [far.id] })).toEqual([foreign.ref]);
    expect(await list(root, { search: ours.ref })).toEqual([ours.ref]);
    expect(await list(root, { id_exped: [far.id], etat: ['in-progress'] })).toEqual([]);
  });

  test('modifies one not yet sent, for its shipper only', async () => {
    const mu = await aPickup(app, shipper, 2);
    const joins = await aParcel(app, shipper.id);
    const foreign = await aParcel(app, outsider.id);
    const modify = (colis: (string | undefined)[]) =>
      app.post('/api/mu/adm/update', { id: mu.id, colis }, admin.token);
    expect((await done(modify([...refsOf(mu.colis), joins.ref]))).mu.nbr_colis).toBe(3);
    await refused(app, () => modify([foreign.ref]), 404, 'Introuvable');
    await done(app.get(`/api/mu/exped/dispatch/${mu.id}`, shipper.token));
    await refused(app, () => modify([joins.ref]), 409, /il ne peut pas être modifié/);
  });

  test('the shop and the hub edit one pickup: the older reading is refused with the present one', async () => {
    const mu = await aPickup(app, shipper, 1);
    const [held] = refsOf(mu.colis);
    const [one, other] = [await aParcel(app, shipper.id), await aParcel(app, shipper.id)];
    const { updatedAt } = await done(app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token));
    const body = (ref: string) => ({ id: mu.id, colis: [held, ref], updatedAt });
    app.at('2026-03-11T08:01:00Z');
    await done(app.post('/api/mu/adm/update', body(one.ref), admin.token));
    const late = () => app.post('/api/mu/exped/update', body(other.ref), shipper.token);
    const answer = await refused(app, late, 409, /vient d'être modifié/);
    expect(refsOf(answer.mu.colis)).toEqual(expect.arrayContaining([held, one.ref]));
  });

  test('refuses one that nobody took: the shipper reads why and sends it again', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    expect((await done(refuse(mu.id, 'Camion complet'))).mu).toMatchObject({
      etat: 'pending',
      raison: 'Camion complet',
    });
    expect(new Set(await statusesOf(app, refsOf(mu.colis)))).toEqual(new Set(['ATT-DISP-ENVOIE']));
    await repeated(app, () => refuse(mu.id, 'Camion complet'));
    await refused(app, () => refuse(mu.id, 'Fermé ce soir'), 409, /il ne peut pas être refusé/);
    const read = await done(app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token));
    expect(read.raison).toBe('Camion complet');
    expect(
      (await done(app.get(`/api/mu/exped/dispatch/${mu.id}`, shipper.token))).mu,
    ).toMatchObject({
      etat: 'pending_pick',
      raison: null,
    });
    expect((await done(refuse(mu.id))).mu.raison).toBe('sans motif');
  });

  test('does not refuse one never sent, nor one that a courier has', async () => {
    const draft = await aPickup(app, shipper, 1);
    const taken = await aTakenPickup(app, shipper, courier, 1);
    for (const { id } of [draft, taken])
      await refused(app, () => refuse(id, 'x'), 409, /il ne peut pas être refusé/);
  });

  test('takes a parcel out with a reason that its shipper reads', async () => {
    const mu = await aTakenPickup(app, shipper, courier, 2);
    const [out, last] = mu.colis;
    await done(app.post('/api/liv/v10/mu/pick', { id_mu: mu.id, colis: [] }, courier.token));
    const answer = await done(exclude(mu.id, out?.id, 'Emballage percé'));
    expect(answer.mu).toMatchObject({
      nbr_colis: 1,
      retires: [{ ref: out?.ref, raison: 'Emballage percé' }],
    });
    expect(await statusesOf(app, [out?.ref ?? ''])).toEqual(['ATT-ENVOIE']);
    expect(await plansOf(app, [out?.ref ?? ''])).toEqual([null]);
    const seen = await done(app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token));
    expect(seen.retires).toMatchObject([{ raison: 'Emballage percé' }]);
    await repeated(app, () => exclude(mu.id, out?.id, 'Emballage percé'));
    await refused(
      app,
      () => exclude(mu.id, last?.id),
      409,
      `C'est le dernier colis du ramassage ${mu.ref} : réceptionnez-le avec tout en échec.`,
    );
    await refused(app, () => exclude(mu.id, 999_999), 404, 'Introuvable');
  });

  test('a parcel out of a sent pickup passes through a failed collection in its history', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const [out] = mu.colis;
    await done(exclude(mu.id, out?.id));
    expect((await tasksOf(app, out?.ref ?? '', admin)).slice(0, 2)).toEqual([
      'Remis à envoyer (sans motif)',
      `Exclu du ramassage ${mu.ref} (sans motif)`,
    ]);
    const draft = await aPickup(app, shipper, 2);
    await done(exclude(draft.id, draft.colis[0]?.id, 'doublon'));
    expect((await tasksOf(app, draft.colis[0]?.ref ?? '', admin))[0]).toBe(
      `Exclu du ramassage ${draft.ref} (doublon)`,
    );
  });
});
