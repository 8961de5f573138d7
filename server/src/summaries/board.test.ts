import { beforeAll, expect, test } from 'vitest';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aLeftTransfer,
  aReceivedPickup,
  aSentPickup,
  aTransfer,
  refsOf,
} from '../testing/make-units.ts';
import { aCourier, aHub, anAdmin, type Person, type TestHub } from '../testing/make-users.ts';
import { done } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let sorting: TestHub;
let sorter: Person;
beforeAll(async () => {
  sorting = await aHub(scene.app, { nom: 'KAIROUAN', govs: ['Kairouan'] });
  sorter = await anAdmin(scene.app, { hub: sorting });
});

interface Ref {
  ref: string;
}

const post = async (path: string, body: unknown, by: Person) =>
  (await scene.app.post(path, body, by.token)).body;
const board = async (by: Person) => post('/api/users/adm/jour', {}, by);
const missed = async (by: Person, filter: object = {}): Promise<string[]> =>
  refsOf(
    (await post('/api/colis/adm/list', { filter: { suivi: 'non_arrives', ...filter } }, by)).rows,
  );

test('a parcel that did not arrive is counted and listed at both ends, also on its way through', async () => {
  const { app, tunis, admin, elsewhere, root, shipper, courier } = scene;
  const colis = await parcelsAtHub(app, shipper, tunis, 3);
  const [came, lost, other] = refsOf(colis);
  // Bound for Sousse via Kairouan, which in the end neither sends nor expects these parcels.
  const mu = await aLeftTransfer(app, admin, courier, sorting, colis);
  for (const by of [sorter, admin, elsewhere])
    expect((await board(by)).transferts).toBe(by === sorter ? 1 : 0);
  await done(
    app.post(
      '/api/mu/adm/transfert/receive',
      { id: mu.id, pick_colis: [came], fail_colis: [lost, other] },
      sorter.token,
    ),
  );
  for (const by of [admin, sorter, root]) {
    expect((await board(by)).non_arrives).toBe(2);
    expect(await missed(by)).toEqual([other, lost]);
    expect(await missed(by, { search: lost })).toEqual([lost]);
  }
  expect((await board(elsewhere)).non_arrives).toBe(0);
  expect(await missed(elsewhere)).toEqual([]);

  await done(app.post('/api/colis/adm/retrouve', { ref: lost }, sorter.token));
  for (const by of [admin, sorter]) {
    expect((await board(by)).non_arrives).toBe(1);
    expect(await missed(by)).toEqual([other]);
  }
});

test('parcels received more than a day ago, or tried three times, are those of their lists', async () => {
  const { app, admin, elsewhere, root, shipper } = scene;
  const [late, tried] = refsOf((await aReceivedPickup(app, shipper, admin, 2)).colis);
  app.at('2026-03-13T08:00:00Z');
  const [today] = refsOf((await aReceivedPickup(app, shipper, admin, 1)).colis);
  const attempts = (n: number) =>
    app.services.pool.query('update colis set attempt = $2 where code = $1', [tried, n]);
  await attempts(3);
  for (const by of [admin, elsewhere, root]) {
    const { en_retard, trois_essais } = await board(by);
    const list = (suivi: string) =>
      post('/api/colis/adm/list', { filter: { suivi, lieu: 'ici' } }, by);
    const [lateList, triedList] = [await list('en_retard'), await list('trois_essais')];
    expect([lateList.count, triedList.count]).toEqual([en_retard, trois_essais]);
    if (by === elsewhere) continue;
    expect(refsOf(lateList.rows)).toEqual(expect.arrayContaining([late, tried]));
    expect(refsOf(lateList.rows)).not.toContain(today);
    expect(refsOf(triedList.rows)).toEqual([tried]);
  }
  await attempts(0);
});

test('a parcel that rides with its courier is not late at the hub, however long ago it was received', async () => {
  const { app, tunis, admin, shipper } = scene;
  const { colis } = await aReceivedPickup(app, shipper, admin, 2);
  const [stays, rides] = refsOf(colis);
  app.at('2026-03-15T08:00:00Z');
  await aRound(app, admin, await aCourier(app, { hub: tunis }), colis.slice(1));
  const { rows, count } = await post(
    '/api/colis/adm/list',
    { filter: { suivi: 'en_retard', lieu: 'ici' }, limit: 200 },
    admin,
  );
  expect(count).toBe((await board(admin)).en_retard);
  expect(refsOf(rows)).toContain(stays);
  expect(refsOf(rows)).not.toContain(rides);
});

test('the transfers expected are those of the list by destination', async () => {
  const { app, tunis, sahel, admin, elsewhere, shipper, courier } = scene;
  const out = await aLeftTransfer(
    app,
    admin,
    courier,
    sahel,
    await parcelsAtHub(app, shipper, tunis, 1),
  );
  const list = (id_hub_dest: number) =>
    post(
      '/api/mu/adm/transfert/list',
      { filter: { etat: ['in_progress'], id_hub_dest: [id_hub_dest] } },
      elsewhere,
    );
  expect((await list(sahel.id)).rows.map(({ ref }: { ref: string }) => ref)).toEqual([out.ref]);
  expect((await list(tunis.id)).count).toBe(0);
  expect((await board(elsewhere)).transferts).toBe(1);
  expect((await board(admin)).transferts).toBe(0);
});

test('a morning names what waits longest, and the sidebar counts the same', async () => {
  const { app, tunis, sahel, admin, elsewhere, shipper, courier } = scene;
  const before = (await board(admin)).matin;
  await aSentPickup(app, shipper, 2);
  await aLeftTransfer(app, admin, courier, sahel, await parcelsAtHub(app, shipper, tunis, 2));
  const colis = await parcelsAtHub(app, shipper, tunis, 1);
  const rider = await aCourier(app, { hub: tunis });
  const rs = await aRound(app, admin, rider, colis);
  const running = (await board(admin)).tournees.find(({ ref }: Ref) => ref === rs.ref);
  expect(running.dernier).toBeNull();
  const { matin } = await board(admin);
  expect(matin.a_recevoir).toBe(before.a_recevoir + 1);
  expect(matin.a_recevoir_colis).toBe(before.a_recevoir_colis + 2);
  expect(matin.attente.ramassage.exped).toMatch(/^Dar Zine/);
  expect(matin.faits.map(({ quoi }: { quoi: string }) => quoi)).toContain('tournees');
  const far = await board(elsewhere);
  expect(far.matin.attente.transfert).toMatchObject({ hub: 'HUB-GRAND-TUNIS' });

  const result = { ref: refsOf(colis)[0], etat: 'LIV-COURS-ECHEC', motif: 'absent' };
  await done(app.post('/api/liv/v10/pushcolis', result, rider.token));
  const after = await board(admin);
  expect(after.matin.a_confirmer).toBe(before.a_confirmer + 1);
  expect(after.tournees.find(({ ref }: Ref) => ref === rs.ref).dernier).toMatchObject({
    decision: 'annuler',
  });
  for (const by of [admin, elsewhere, scene.root]) {
    const { matin: list } = await board(by);
    const tallies = (await app.get('/api/users/attente', by.token)).body;
    expect(tallies).toMatchObject({
      pickups: list.a_recevoir,
      transfers: list.attendus,
      runsheets: list.a_dispatcher,
      tickets: list.tickets,
    });
  }
});

test('what is to be put on a round is what the board has, without what is not back or is contested', async () => {
  const { app, sahel, elsewhere, shipper } = scene;
  const rider = await aCourier(app, { hub: sahel });
  const colis = await parcelsAtHub(app, shipper, sahel, 3);
  const [missing, contested] = refsOf(colis);
  const { id } = await aRound(app, elsewhere, rider, colis);
  for (const ref of refsOf(colis)) {
    const result = { ref, etat: 'LIV-COURS-REPO', date_p: '2026-03-12', motif: 'absent' };
    await done(app.post('/api/liv/v10/pushcolis', result, rider.token));
    const line = { id, ref, rentre: ref !== missing };
    await done(app.post('/api/rs/adm/line', line, elsewhere.token));
  }
  await done(app.get(`/api/rs/adm/confirm/${id}`, elsewhere.token));
  const { rows } = await app.services.pool.query('select suivi from colis where code = $1', [
    contested,
  ]);
  await done(app.post(`/api/suivi/${contested}${rows[0].suivi}/etais-la`, {}));

  app.at('2026-03-12T08:00:00Z');
  const { attente, count } = await done(app.get('/api/rs/adm/board', elsewhere.token));
  expect(refsOf(attente)).toEqual(expect.arrayContaining(refsOf(colis.slice(2))));
  expect((await board(elsewhere)).matin.a_planifier).toBe(count);
});

test('what is to be sent on is counted as it is listed, under an invoice too', async () => {
  const { app, tunis, sahel, admin, elsewhere, root, shipper, courier } = scene;
  const { colis } = await aReceivedPickup(app, shipper, admin, 3);
  const refs = refsOf(colis);
  const unload = (id: number, pick_colis: string[], fail_colis: string[], by: Person) =>
    done(app.post('/api/mu/adm/transfert/receive', { id, pick_colis, fail_colis }, by.token));
  const there = await aLeftTransfer(app, admin, courier, sahel, colis);
  await unload(there.id, refs, [], elsewhere);
  const acte = { nom: 'etat', etat: 'ANL' };
  await done(app.post('/api/colis/adm/lot', { colis: refs, acte }, elsewhere.token));
  const bill = {
    id_exped: shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    factureBags: refs.map((coliRef) => ({ coliRef, decision: 'retour' })),
    cheques: [],
  };
  await done(app.post('/api/bill/adm/create', bill, root.token));
  const toSendOn = async () => {
    const list = async (filter: object) =>
      (await post('/api/colis/adm/list', { filter: { lieu: 'ici', ...filter } }, elsewhere)).rows;
    const listed = await list({ a_transferer: true });
    const badges = (await list({ etat: ['FACTURE'] })).filter(
      (row: { a_transferer: boolean }) => row.a_transferer,
    );
    const { to_transfer } = await post('/api/users/adm/resume', {}, elsewhere);
    expect([listed.length, refsOf(badges)]).toEqual([to_transfer, refsOf(listed)]);
    return refsOf(listed).filter((ref) => refs.includes(ref));
  };
  expect(await toSendOn()).toEqual(refs.toReversed());
  await aTransfer(app, elsewhere, tunis, colis.slice(0, 1));
  expect(await toSendOn()).toEqual(refs.slice(1).toReversed());
  const away = await aLeftTransfer(app, elsewhere, courier, tunis, colis.slice(1, 2));
  expect(await toSendOn()).toEqual(refs.slice(2));
  await unload(away.id, [], refs.slice(1, 2), admin);
  expect(await toSendOn()).toEqual(refs.slice(2));
});
