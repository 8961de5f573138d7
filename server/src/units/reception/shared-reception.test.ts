import { randomUUID } from 'node:crypto';
import type { ReceptionAct } from '@cigogne/domain/units/reception';
import type { UnitView } from '@cigogne/domain/units/unit-wire';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { parcels } from '../../testing/make-parcels.ts';
import {
  aLeftTransfer,
  aPickup,
  aReceivedPickup,
  aSentPickup,
  aTakenPickup,
  outcomesOf,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../../testing/make-units.ts';
import { anAdmin, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';
import { tasksOf, twoHubs } from '../../testing/two-hubs.ts';

// Several clerks receive one unit: each sees everybody's scans, and none are lost.

const scene = twoHubs();
let app: TestApp;
let sonia: Person;
let karim: Person;
let shipper: Person;
let courier: Person;
beforeAll(async () => {
  ({ app, admin: sonia, shipper, courier } = scene);
  karim = await anAdmin(app, { hub: scene.tunis, nom: 'Belhaj', prenom: 'Karim' });
});

const act = (ref: string, more: object = {}) => ({ cle: randomUUID(), ref, acte: 'scan', ...more });
const add = (mu: { id: number }, by: Person, actes: readonly object[]) =>
  app.post('/api/mu/adm/scans', { id_mu: mu.id, actes }, by.token);
const scans = async (mu: { id: number }, by: Person, refs: readonly string[]) =>
  done(
    add(
      mu,
      by,
      refs.map((ref) => act(ref)),
    ),
  );
const all = async (mu: { id: number }, by: Person): Promise<ReceptionAct[]> =>
  (await done(app.get(`/api/mu/adm/scans/${mu.id}`, by.token))).actes;
const receive = (mu: { id: number }, by: Person, pick: string[], fail: string[] = [], more = {}) =>
  app.post(
    '/api/mu/adm/receive',
    { id: mu.id, pick_colis: pick, fail_colis: fail, ...more },
    by.token,
  );
const late = (mu: { id: number }, by: Person, ref: string, more = {}) =>
  app.post('/api/mu/adm/receive/late', { id: mu.id, ref, ...more }, by.token);

/** A pickup with this many parcels under way, and their refs. */
async function arriving(count: number): Promise<[mu: UnitView, ...refs: string[]]> {
  const mu = await aTakenPickup(app, shipper, courier, count);
  return [mu, ...refsOf(mu.colis)];
}

describe('what a clerk scans is a row that every screen of the unit reads', () => {
  test('who, what and when, in order; an act sent again is the same act', async () => {
    const [mu, a = '', b = ''] = await arriving(2);
    const first = act(a, { il_y_a: 60_000 });
    await done(add(mu, sonia, [first]));
    await repeated(app, () => add(mu, sonia, [first]));
    await done(add(mu, karim, [act(b), act(b, { acte: 'retrait' })]));
    expect(await all(mu, karim)).toMatchObject([
      {
        ref: a,
        acte: 'scan',
        paquet: 1,
        id_user: sonia.id,
        nom: 'Sonia Jebali',
        fait_le: '2026-03-11T07:59:00.000Z',
      },
      { ref: b, acte: 'scan', id_user: karim.id, nom: 'Karim Belhaj' },
      { ref: b, acte: 'retrait', id_user: karim.id },
    ]);
    const { rows } = await app.services.pool.query(
      `select hubs, id_exped, data->'id_mu' as id_mu from events where type = 'reception' and (data->>'id_mu')::bigint = $1`,
      [mu.id],
    );
    const audience = { hubs: [scene.tunis.id], id_exped: null, id_mu: mu.id };
    expect(rows).toEqual([audience, audience]);
  });

  test('one key of two clerks is two acts', async () => {
    const [mu, a = ''] = await arriving(1);
    const one = act(a);
    await done(add(mu, sonia, [one]));
    await done(add(mu, karim, [one]));
    expect(await all(mu, sonia)).toHaveLength(2);
  });

  test('a parcel that left the unit and a package that does not exist are told apart', async () => {
    const [several] = await parcels(app, shipper.id, 1, { nbr_paquets: 3 });
    const [mu] = await arriving(2);
    const [gone, stays] = mu.colis;
    const unit = await aSentPickup(app, shipper, several ? [several] : []);
    await scans(mu, sonia, [gone?.ref ?? '', stays?.ref ?? '']);
    await done(
      app.post(
        '/api/mu/adm/colis/exclude',
        { id_mu: mu.id, id_colis: gone?.id, raison: 'Abîmé' },
        sonia.token,
      ),
    );
    const answer = await done(
      add(mu, karim, [act(gone?.ref ?? '', { cle: 'cle-de-karim' }), act(stays?.ref ?? '')]),
    );
    expect(answer.refuses).toEqual([
      {
        cle: 'cle-de-karim',
        ref: gone?.ref,
        raison: `Le colis ${gone?.ref} n'est pas dans cette unité !`,
      },
    ]);
    expect(answer.actes).toMatchObject([{ ref: stays?.ref, id_user: karim.id }]);
    const beyond = await done(add(unit, sonia, [act(several?.ref ?? '', { paquet: 4 })]));
    expect(beyond.refuses[0].raison).toBe(
      `Le colis ${several?.ref} n'a que 3 paquets : il n'a pas de paquet 4 !`,
    );
    // Excluded and added again: earlier scans do not count.
    await done(app.post('/api/mu/adm/colis/add', { id_mu: mu.id, ref: gone?.ref }, sonia.token));
    await done(receive(mu, sonia, [stays?.ref ?? ''], [gone?.ref ?? '']));
  });

  test('another hub neither reads nor writes them; a unit not sent or over takes none', async () => {
    const [mu, a = ''] = await arriving(1);
    const { elsewhere } = scene;
    await refused(app, () => add(mu, elsewhere, [act(a)]), 404, 'Introuvable');
    expect((await app.get(`/api/mu/adm/scans/${mu.id}`, elsewhere.token)).status).toBe(404);
    const draft = await aPickup(app, shipper, 1);
    await refused(app, () => add(draft, sonia, [act(a)]), 409, /ne peut pas être réceptionné/);
    const over = await aReceivedPickup(app, shipper, sonia, 1);
    await refused(
      app,
      () => add(over, sonia, [act(refsOf(over.colis)[0] ?? '')]),
      409,
      /« Termine »/,
    );
    await refused(app, () => add(mu, sonia, []), 400, /./);
  });

  test('a transfer is scanned at its destination alone', async () => {
    const { colis } = await aReceivedPickup(app, shipper, sonia, 2);
    const tr = await aLeftTransfer(app, sonia, courier, scene.sahel, colis);
    const [a = '', b = ''] = refsOf(tr.colis);
    await refused(app, () => add(tr, sonia, [act(a)]), 409, /seul ce hub/);
    await done(add(tr, scene.elsewhere, [act(a)]));
    const close = (pick: string[], fail: string[]) =>
      app.post(
        '/api/mu/adm/transfert/receive',
        { id: tr.id, pick_colis: pick, fail_colis: fail },
        scene.elsewhere.token,
      );
    await refused(app, () => close([b], [a]), 409, /1 colis a changé depuis : 2 \/ 2 maintenant/);
    await done(close([a], [b]));
    // Found an hour later, on the same screen.
    app.at('2026-03-11T09:00:00Z');
    const found = () =>
      app.post('/api/mu/adm/transfert/receive/late', { id: tr.id, ref: b }, scene.elsewhere.token);
    expect((await done(found())).mu).toMatchObject({ nbr_pick: 2, manquants: 0 });
    await repeated(app, found);
    expect(await statusesOf(app, [b])).toEqual(['ATT-LIV']);
    expect((await tasksOf(app, b, sonia))[0]).toBe('Retrouvé au HUB-SAHEL');
  });
});

describe('the confirmation knows what its caller has not seen', () => {
  test('a scan that came meanwhile is told, never sent back to the shop', async () => {
    const [mu, a = '', b = '', c = ''] = await arriving(3);
    await scans(mu, sonia, [a]);
    await scans(mu, karim, [b]);
    const answer = await refused(
      app,
      () => receive(mu, sonia, [a], [b, c]),
      409,
      '1 colis a changé depuis : 2 / 3 maintenant. Vérifiez et confirmez de nouveau.',
    );
    expect(answer).toMatchObject({
      recus: 2,
      attendus: 3,
      colis: [{ ref: b, raison: 'Reçu par Karim Belhaj' }],
    });
    await done(receive(mu, sonia, [a, b], [c]));
    expect(await statusesOf(app, [a, b, c])).toEqual(['ATT-LIV', 'ATT-LIV', 'ATT-ENVOIE']);
    await repeated(app, () => receive(mu, sonia, [b, a], [c]));
  });

  test('a scan taken back meanwhile is told; only its own person takes it back', async () => {
    const [mu, a = '', b = ''] = await arriving(2);
    await scans(mu, karim, [a, b]);
    await done(add(mu, sonia, [act(a, { acte: 'retrait' })]));
    await refused(app, () => receive(mu, sonia, [b], [a]), 409, /1 colis a changé/);
    await done(add(mu, karim, [act(a, { acte: 'retrait' })]));
    await refused(app, () => receive(mu, sonia, [a, b]), 409, /1 colis a changé/);
    await done(receive(mu, sonia, [b], [a]));
  });

  test('what the courier counted may be unticked, for everybody', async () => {
    const [mu, a = '', b = ''] = await arriving(2);
    await done(app.post('/api/liv/v10/mu/pick', { id_mu: mu.id, colis: [a, b] }, courier.token));
    await done(add(mu, karim, [act(b, { acte: 'absent' })]));
    await refused(app, () => receive(mu, sonia, [a, b]), 409, /1 \/ 2 maintenant/);
    await done(receive(mu, sonia, [a], [b]));
  });

  test('packages of two clerks make one parcel; a tick is noted', async () => {
    const [three, two] = await parcels(app, shipper.id, 2, { nbr_paquets: 3 });
    const mu = await aSentPickup(app, shipper, three && two ? [three, two] : []);
    const [a = '', b = ''] = [three?.ref, two?.ref];
    await done(add(mu, sonia, [act(a, { paquet: 1 }), act(a, { paquet: 2 }), act(b)]));
    await refused(app, () => receive(mu, sonia, [a], [b]), 409, /1 colis a changé/);
    await done(add(mu, karim, [act(a, { paquet: 3 }), act(b, { acte: 'main' })]));
    await done(receive(mu, sonia, [a, b]));
    const head = `Réceptionné au HUB-GRAND-TUNIS, ramassage ${mu.ref}`;
    expect((await tasksOf(app, a, sonia))[0]).toBe(head);
    expect((await tasksOf(app, b, sonia))[0]).toBe(`${head} (1/3 paquets scannés)`);
  });

  test('a scan against a confirmation: kept and known, or told that it came too late', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [mu, a = '', b = ''] = await arriving(2);
      const [scanned, confirmed] = await Promise.all([
        add(mu, karim, [act(b)]),
        receive(mu, sonia, [a], [b]),
      ]);
      expect(outcomesOf([scanned, confirmed])).toEqual([200, 409]);
      const [, etat] = await statusesOf(app, [a, b]);
      expect(etat).toBe(confirmed.status === 200 ? 'ATT-ENVOIE' : 'ENLEV-COURS');
    }
  });

  test('two clerks scan everything and confirm at once: one reception', async () => {
    const [mu, ...refs] = await arriving(6);
    await Promise.all(refs.map((ref, place) => scans(mu, place % 2 ? sonia : karim, [ref])));
    const answers = await Promise.all([receive(mu, sonia, refs), receive(mu, karim, refs)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.deja)).toHaveLength(1);
  });
});

describe('found after the confirmation', () => {
  /** A pickup received without its last parcel. */
  async function short(): Promise<[mu: UnitView, missed: string]> {
    const [mu, a = '', b = ''] = await arriving(2);
    await done(receive(mu, sonia, [a], [b]));
    return [mu, b];
  }

  test('received with its unit, with a line of its own, once', async () => {
    const [mu, ref] = await short();
    app.at('2026-03-11T18:00:00Z');
    expect((await done(late(mu, karim, ref))).mu).toMatchObject({ nbr_pick: 2, nbr_colis: 2 });
    expect(await statusesOf(app, [ref])).toEqual(['ATT-LIV']);
    expect((await tasksOf(app, ref, sonia))[0]).toBe(
      `Retrouvé et réceptionné au HUB-GRAND-TUNIS après la confirmation du ramassage ${mu.ref}`,
    );
    const { rows } = await app.services.pool.query(
      `select recu_le, id_hub_current from colis where code = $1`,
      [ref],
    );
    expect(rows[0]).toEqual({
      recu_le: new Date('2026-03-11T08:00:00Z'),
      id_hub_current: scene.tunis.id,
    });
    await repeated(app, () => late(mu, sonia, ref));
  });

  test('within a day, at its hub, and only while it waits', async () => {
    const [mu, ref] = await short();
    await refused(app, () => late(mu, scene.elsewhere, ref), 404, 'Introuvable');
    const [other] = await parcels(app, shipper.id, 1);
    await refused(app, () => late(mu, sonia, other?.ref ?? ''), 400, /n'est pas dans cette unité/);
    const [open, a = ''] = await arriving(1);
    await refused(app, () => late(open, sonia, a), 409, /pas encore réceptionné/);
    app.at('2026-03-12T08:00:01Z');
    await refused(app, () => late(mu, sonia, ref), 409, /depuis plus de 24 heures/);
    app.at('2026-03-11T09:00:00Z');
    const next = await aPickup(app, shipper, await colisOf(ref));
    await refused(app, () => late(mu, sonia, ref), 409, new RegExp(`rejoint ${next.ref}`));
    await done(app.get(`/api/mu/exped/del/${next.id}`, shipper.token));
    await refused(app, () => late(mu, sonia, ref), 409, new RegExp(`rejoint ${next.ref}`));
  });

  const colisOf = async (ref: string) =>
    (await done(app.get(`/api/mu/exped/search/colis/${ref}`, shipper.token))).rows;

  test('two clerks find it, its shipper sends or deletes it meanwhile: one of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [mu, ref] = await short();
      const answers = await Promise.all([
        late(mu, sonia, ref),
        late(mu, karim, ref),
        round % 2
          ? app.post('/api/mu/exped/create', { colis: [ref] }, shipper.token)
          : app.post('/api/colis/exped/del', { ref }, shipper.token),
      ]);
      const [first, second, shopStatus] = answers.map(({ status }) => status);
      expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
      expect(first === 200).toBe(second === 200);
      expect(first === 200).toBe(shopStatus !== 200);
      const [plan] = await plansOf(app, [ref]);
      expect(plan === null).toBe(!(round % 2) || first === 200);
    }
  });

  test('received late, it joins a transfer or a round like the others', async () => {
    const [mu, ref] = await short();
    const answers = await Promise.all([
      late(mu, sonia, ref),
      app.post(
        '/api/mu/adm/transfert/create',
        { colis: [ref], id_hub_dest: scene.sahel.id },
        karim.token,
      ),
    ]);
    expect(answers[0]?.status).toBe(200);
    const [etat] = await statusesOf(app, [ref]);
    expect(etat).toBe(answers[1]?.status === 200 ? 'TRANSF-PLAN' : 'ATT-LIV');
  });

  test('found at the destination while root declares it lost: one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { colis } = await aReceivedPickup(app, shipper, sonia, 2);
      const [a = '', b = ''] = refsOf(colis);
      const tr = await aLeftTransfer(app, sonia, courier, scene.sahel, colis);
      const close = { id: tr.id, pick_colis: [a], fail_colis: [b] };
      const at = scene.elsewhere.token;
      await done(app.post('/api/mu/adm/transfert/receive', close, at));
      const answers = await Promise.all([
        app.post('/api/mu/adm/transfert/receive/late', { id: tr.id, ref: b }, at),
        app.post('/api/colis/adm/perdu', { ref: b, raison: 'Vol' }, scene.root.token),
      ]);
      // A found parcel may still be declared lost; a lost one cannot be found.
      expect(answers[1]?.status).toBe(200);
      expect([200, 409]).toContain(answers[0]?.status);
      expect(await statusesOf(app, [b])).toEqual(['ENDOM']);
    }
  });
});
