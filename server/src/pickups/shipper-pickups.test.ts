import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../testing/app.ts';
import { aParcel, parcels, rowOf } from '../testing/make-parcels.ts';
import {
  aPickup,
  aReceivedPickup,
  aSentPickup,
  aTakenPickup,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../testing/make-units.ts';
import { aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let admin: Person;
let elsewhere: Person;
let shipper: Person;
let outsider: Person;
let courier: Person;
beforeAll(() => {
  ({ app, tunis, sahel, admin, elsewhere, shipper, outsider, courier } = scene);
});

describe('the shipper groups parcels', () => {
  test('parcels that wait to be sent join a pickup, in nobody else’s plan from then on', async () => {
    const colis = await parcels(app, shipper.id, 3);
    const mu = await aPickup(app, shipper, colis);
    expect(mu).toMatchObject({
      type: 'dispatch',
      etat: 'pending',
      nbr_colis: 3,
      nbr_pick: 0,
      id_hub_exped: tunis.id,
      mu_hub_exped: { id: tunis.id, nom: 'HUB-GRAND-TUNIS' },
      mu_hub_dest: null,
      id_liv: null,
      mvLiv: null,
      mvExped: { id: shipper.id },
      raison: null,
      retires: [],
    });
    expect(mu.ref).toMatch(/^MU-26-\d{5}$/);
    expect(refsOf(mu.colis)).toEqual(refsOf(colis));
    expect(new Set(await statusesOf(app, refsOf(colis)))).toEqual(new Set(['ATT-DISP-ENVOIE']));
    expect(new Set(await plansOf(app, refsOf(colis)))).toEqual(new Set([mu.ref]));
  });

  test('nothing chosen, a repeat, or 501 at once are refused at the field', async () => {
    const [one] = await parcels(app, shipper.id, 1);
    const create = (colis: unknown) => () =>
      app.post('/api/mu/exped/create', { colis, nbr_colis: 9 }, shipper.token);
    await refused(app, create([]), 400, 'aucun colis selectionné !');
    await refused(app, create(undefined), 400, 'aucun colis selectionné !');
    await refused(app, create([one?.ref, one?.ref]), 400, /deux fois/);
    await refused(app, create(Array.from({ length: 501 }, (_, i) => String(i))), 400, /500 colis/);
  });

  test('a parcel already in a pickup is named with its present status', async () => {
    const [a, b] = await parcels(app, shipper.id, 2);
    await aPickup(app, shipper, a ? [a] : []);
    const answer = await refused(
      app,
      () => app.post('/api/mu/exped/create', { colis: [b?.ref, a?.ref] }, shipper.token),
      409,
      `Le colis ${a?.ref} est au statut « Envoi à confirmer » : il ne peut pas rejoindre un ramassage.`,
    );
    expect(answer.colis).toEqual([{ ref: a?.ref, raison: answer.message }]);
  });

  test('another shipper’s parcel, and pickup, do not exist', async () => {
    const foreign = await aParcel(app, outsider.id);
    await refused(
      app,
      () => app.post('/api/mu/exped/create', { colis: [foreign.ref] }, shipper.token),
      404,
      'Introuvable',
    );
    const mu = await aPickup(app, outsider, 1);
    const reads: (() => Promise<Answer>)[] = [
      () => app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token),
      () => app.get(`/api/mu/exped/dispatch/${mu.id}`, shipper.token),
      () => app.get(`/api/mu/exped/del/${mu.id}`, shipper.token),
      () => app.post('/api/mu/exped/update', { id: mu.id, colis: [foreign.ref] }, shipper.token),
      () => app.get(`/api/mu/exped/dispatch/999999`, shipper.token),
    ];
    for (const read of reads) await refused(app, read, 404, 'Introuvable');
  });

  test('an edit takes parcels in and out; the same again is done already', async () => {
    const mu = await aPickup(app, shipper, 2);
    const [stays, leaves] = refsOf(mu.colis);
    const joins = await aParcel(app, shipper.id);
    const update = () =>
      app.post('/api/mu/exped/update', { id: mu.id, colis: [stays, joins.ref] }, shipper.token);
    expect((await done(update())).mu).toMatchObject({ nbr_colis: 2, retires: [] });
    expect(await statusesOf(app, [stays ?? '', joins.ref, leaves ?? ''])).toEqual([
      'ATT-DISP-ENVOIE',
      'ATT-DISP-ENVOIE',
      'ATT-ENVOIE',
    ]);
    expect(await plansOf(app, [leaves ?? ''])).toEqual([null]);
    await repeated(app, update);
    const back = await done(
      app.post('/api/mu/exped/update', { id: mu.id, colis: [stays, leaves] }, shipper.token),
    );
    expect(new Set(refsOf(back.mu.colis))).toEqual(new Set([stays, leaves]));
  });

  test('a pickup deleted frees its parcels and keeps its trace; again it is done already', async () => {
    const mu = await aPickup(app, shipper, 2);
    const remove = () => app.get(`/api/mu/exped/del/${mu.id}`, shipper.token);
    expect(await done(remove())).toEqual({ done: true });
    expect(new Set(await statusesOf(app, refsOf(mu.colis)))).toEqual(new Set(['ATT-ENVOIE']));
    expect(await plansOf(app, refsOf(mu.colis))).toEqual([null, null]);
    await repeated(app, remove);
    const kept = await done(app.get(`/api/mu/exped/details/${mu.ref}`, shipper.token));
    expect(kept).toMatchObject({ etat: 'annule', nbr_colis: 2 });
    await aPickup(app, shipper, await Promise.all(mu.colis.map(({ ref }) => rowOf(app, ref))));
  });

  test('once sent it is neither edited nor deleted', async () => {
    const mu = await aSentPickup(app, shipper, 2);
    const now = `Le ramassage ${mu.ref} est au statut « En attente de ramassage »`;
    const [one] = refsOf(mu.colis);
    await refused(
      app,
      () => app.post('/api/mu/exped/update', { id: mu.id, colis: [one] }, shipper.token),
      409,
      `${now} : il ne peut pas être modifié.`,
    );
    const answer = await refused(
      app,
      () => app.get(`/api/mu/exped/del/${mu.id}`, shipper.token),
      409,
      `${now} : il ne peut pas être annulé.`,
    );
    expect(answer).toMatchObject({
      code: 'etat-change',
      unite: { ref: mu.ref, etat: 'pending_pick' },
    });
  });

  test('a search finds what waits to be sent; a whole code says why another cannot join', async () => {
    const [free] = await parcels(app, shipper.id, 1, { nom_cl: 'Abdelmoumen' });
    const [held] = await parcels(app, shipper.id, 1, { nom_cl: 'Abdelmoumen' });
    await aPickup(app, shipper, held ? [held] : []);
    const search = async (text: string, by = shipper) =>
      (await done(app.get(`/api/mu/exped/search/colis/${encodeURIComponent(text)}`, by.token)))
        .rows;
    expect(await search('abdelm')).toMatchObject([{ ref: free?.ref, raison: null }]);
    expect(await search(free?.ref ?? '')).toMatchObject([{ ref: free?.ref, raison: null }]);
    expect(await search(`${free?.ref}01`)).toMatchObject([{ ref: free?.ref }]);
    expect((await search(held?.ref ?? ''))[0].raison).toContain('il ne peut pas rejoindre');
    expect(await search(free?.ref ?? '', outsider)).toEqual([]);
  });
});

describe('the shipper sends a pickup', () => {
  test('it waits for a courier of the hub, whose staff is told', async () => {
    const mu = await aPickup(app, shipper, 2);
    app.at('2026-03-11T08:30:00Z');
    const send = () => app.get(`/api/mu/exped/dispatch/${mu.id}`, shipper.token);
    const answer = await send();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.mu).toMatchObject({
      etat: 'pending_pick',
      dispatchedAt: '2026-03-11T08:30:00.000Z',
    });
    expect(new Set(await statusesOf(app, refsOf(mu.colis)))).toEqual(new Set(['ATT-ENLEV']));
    const notices = await app.services.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'mu')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(notices).toMatchObject({
      id_exped: shipper.id,
      hubs: [tunis.id],
      data: { ref: mu.ref, etat: 'pending_pick', unite: 'dispatch' },
    });
    await repeated(app, send);
  });

  test('grouped and sent in one act, or not at all', async () => {
    const colis = await parcels(app, shipper.id, 2);
    const create = (who: Person, refs: string[]) =>
      app.post('/api/mu/exped/create', { colis: refs, envoyer: true }, who.token);
    const { mu } = await done(create(shipper, refsOf(colis)));
    expect(mu).toMatchObject({ etat: 'pending_pick', nbr_colis: 2, id_hub_exped: tunis.id });
    expect(new Set(await statusesOf(app, refsOf(colis)))).toEqual(new Set(['ATT-ENLEV']));

    const far = await aShipper(app, { hub: null, gov: 'Tozeur' });
    const foreign = await parcels(app, far.id, 1);
    await refused(
      app,
      () => create(far, refsOf(foreign)),
      409,
      'Aucun hub ne couvre encore votre zone, contactez-nous',
    );
    expect(await statusesOf(app, refsOf(foreign))).toEqual(['ATT-ENVOIE']);
    expect(await plansOf(app, refsOf(foreign))).toEqual([null]);
  });

  test('where no hub covers the zone yet it is refused, until root gives a hub', async () => {
    const far = await aShipper(app, { hub: null, gov: 'Tozeur' });
    const mu = await aPickup(app, far, 1);
    expect(mu.id_hub_exped).toBeNull();
    const send = () => app.get(`/api/mu/exped/dispatch/${mu.id}`, far.token);
    await refused(app, send, 409, 'Aucun hub ne couvre encore votre zone, contactez-nous');
    await app.services.db
      .updateTable('users')
      .set({ id_hub: sahel.id })
      .where('id', '=', far.id)
      .execute();
    expect((await done(send())).mu).toMatchObject({ id_hub_exped: sahel.id });
    expect(await rowOf(app, mu.colis[0]?.ref ?? '')).toMatchObject({
      etat: 'ATT-ENLEV',
      id_hub_exped: sahel.id,
    });
    expect((await done(app.get(`/api/mu/adm/getbycode/${mu.ref}`, elsewhere.token))).ref).toBe(
      mu.ref,
    );
  });

  test('the own pickups are listed by ref, state in both spellings, and parcel', async () => {
    const someone = await aShipper(app, { hub: tunis });
    const waiting = await aSentPickup(app, someone, 1);
    const draft = await aPickup(app, someone, 1);
    const over = await aReceivedPickup(app, someone, admin, 1);
    const list = async (filter: object, path = 'list') =>
      refsOf((await done(app.post(`/api/mu/exped/${path}`, { filter }, someone.token))).rows);
    expect(await list({})).toEqual([over.ref, draft.ref, waiting.ref]);
    expect(await list({ etat: 'pending-pick' })).toEqual([waiting.ref]);
    expect(await list({ etat: ['pending_pick', 'pending'] })).toEqual([draft.ref, waiting.ref]);
    expect(await list({ search: draft.ref.toLowerCase() })).toEqual([draft.ref]);
    expect(await list({ search: `pick-${draft.ref}` })).toEqual([draft.ref]);
    expect(await list({ search: waiting.colis[0]?.ref })).toEqual([waiting.ref]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({}, 'history')).toEqual([over.ref]);
    await refused(
      app,
      () => app.post('/api/mu/exped/list', { filter: { etat: 'parti' } }, someone.token),
      400,
      /./,
    );
    await refused(
      app,
      () => app.post('/api/mu/exped/list', { filter: {}, page: 400 }, someone.token),
      400,
      'Affinez votre recherche !',
    );
  });

  test('the courier’s phone is the shipper’s only when root granted it', async () => {
    const granted = await aShipper(app, { hub: tunis, is_driver_info_granted: true });
    const ask = async (by: Person) => {
      const mu = await aTakenPickup(app, by, courier, 1);
      return (await done(app.get(`/api/mu/exped/details/${mu.ref}`, by.token))).mvLiv;
    };
    expect(await ask(shipper)).toMatchObject({ nom: 'Ferchichi', prenom: 'Walid', tel: null });
    expect(await ask(granted)).toMatchObject({ nom: 'Ferchichi', tel: '98220101' });
  });
});
