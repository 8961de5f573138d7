import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../ledger/verify-books.ts';
import { startWithSandbox, type TestApp } from '../../testing/app.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import {
  anOrder,
  aShopProgram,
  aTestProgram,
  type ShopProgram,
} from '../../testing/shop-program.ts';
import { done } from '../../testing/answers.ts';

let app: TestApp;
let shipper: Person;
let play: ShopProgram;

beforeAll(async () => {
  app = await startWithSandbox();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
});
beforeEach(async () => {
  play = await aTestProgram(app, await aShipper(app));
});
afterAll(async () => {
  const { sandbox } = app.services;
  const violations = sandbox ? await findViolations(sandbox.db) : ['no sandbox'];
  await app.close();
  expect(violations).toEqual([]);
});

const parcel = async (order = {}): Promise<string> =>
  (await done(play.post('parcels', { ...anOrder, ...order }))).ref;
const advance = (ref: string, etat: ParcelStatus) =>
  play.post(`test/parcels/${ref}/avancer`, { etat });

describe('a parcel is walked to a status', () => {
  const all: readonly ParcelStatus[] = [
    ...(['ATT-ENVOIE', 'ATT-DISP-ENVOIE', 'ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-ECHEC'] as const),
    ...(['ENLEV-SUCC', 'ATT-LIV', 'LIV-PLAN', 'LIV-COURS', 'LIV-COURS-SUCC'] as const),
    ...(['LIV-COURS-ECHEC', 'LIV-COURS-REPO', 'LIVRE', 'ANL', 'ENDOM', 'FACTURE'] as const),
    ...(['ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS'] as const),
  ];
  test.each(all)('%s', async (etat) => {
    const ref = await parcel();
    const { colis, etats } = await done(advance(ref, etat));
    expect(colis.etat).toBe(etat);
    expect(etats.at(-1) ?? 'ATT-ENVOIE').toBe(etat);
    // From there it goes on as far as a parcel may.
    expect((await done(advance(ref, 'FACTURE'))).colis.etat).toBe('FACTURE');
  });

  test.each(['ATT-RECUP', 'RECUPERER'] as const)('%s, of goods to fetch', async (etat) => {
    const ref = await parcel({ type_envoi: 'recuperation' });
    expect((await done(advance(ref, etat))).colis.etat).toBe(etat);
  });
});

test('three postponed deliveries are one that failed, and what can still be reached is said', async () => {
  const ref = await parcel();
  for (const end of ['ATT-LIV', 'ATT-LIV', 'ANL']) {
    await done(advance(ref, 'LIV-COURS-REPO'));
    expect((await done(advance(ref, end as ParcelStatus))).colis.etat).toBe(end);
  }
  expect(await advance(ref, 'LIVRE')).toMatchObject({
    status: 409,
    body: {
      code: 'etat-change',
      message: `Le colis ${ref} est au statut « Annulé » : il peut passer à TRANSF-PLAN, FACTURE, TRANSF-COURS, ATT-TRANSF.`,
      possibles: ['TRANSF-PLAN', 'FACTURE', 'TRANSF-COURS', 'ATT-TRANSF'],
    },
  });
});

test('many parcels are out at the same time, and the others of a pickup go with it', async () => {
  const refs = await Promise.all([1, 2, 3].map((n) => parcel({ order_ref: `D-${n}` })));
  await done(play.post('pickups', { refs }));
  const [first = '', second = ''] = refs;
  await done(advance(first, 'ENLEV-ECHEC'));
  await done(advance(second, 'ATT-LIV'));
  const statuses = async () => {
    const { rows } = await done(play.get('parcels'));
    return rows.map(({ etat }: { etat: string }) => etat).toSorted();
  };
  expect(await statuses()).toEqual(['ATT-ENVOIE', 'ATT-LIV', 'ATT-LIV']);
  const walked = await Promise.all(refs.map((ref) => advance(ref, 'LIV-COURS')));
  expect(walked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statuses()).toEqual(['LIV-COURS', 'LIV-COURS', 'LIV-COURS']);
});

test('what was delivered and invoiced is read as money', async () => {
  const ref = await parcel();
  await done(advance(ref, 'LIVRE'));
  expect(await done(play.get('owed'))).toMatchObject({ a_facturer: 124 });
  await done(advance(ref, 'FACTURE'));
  const { rows } = await done(play.get('invoices'));
  expect(rows).toMatchObject([{ ref: expect.stringMatching(/^FA-00-/), nbr_colis: 1 }]);
});

test('twenty repeats at once under one key walk once, and set the clock once', async () => {
  const ref = await parcel();
  const twenty = async (path: string, body: object) => {
    const headers = { 'idempotency-key': `vingt ${path}` };
    const calls = Array.from({ length: 20 }, () => done(play.post(path, body, headers)));
    return [...new Set((await Promise.all(calls)).map((one) => JSON.stringify(one)))];
  };
  expect(await twenty(`test/parcels/${ref}/avancer`, { etat: 'ATT-LIV' })).toHaveLength(1);
  expect((await done(play.get(`parcels/${ref}/historique`))).rows).toHaveLength(4);
  const [clock = '{}', ...others] = await twenty('test/horloge', { avancer: 10 });
  expect(others).toEqual([]);
  expect(JSON.parse(clock).avance).toBe(10);
});

test('the clock of a shop runs ahead for it alone, and never back', async () => {
  const other = await aTestProgram(app, shipper);
  const before = app.services.clock().getTime();
  const { horloge } = await done(play.post('test/horloge', { avancer: 3 * 1440 }));
  expect(Date.parse(horloge) - before).toBe(3 * 86_400_000);
  const ref = await parcel();
  const made = await done(play.get(`parcels/${ref}`));
  expect(Date.parse(made.createdAt) - before).toBe(3 * 86_400_000);
  const foreign = await done(other.post('parcels', anOrder));
  expect(Date.parse(foreign.createdAt)).toBe(before);
  await done(advance(ref, 'LIVRE'));
  for (const avancer of [0, -1, 1.5, 44_641, '5'])
    expect([avancer, (await play.post('test/horloge', { avancer })).status]).toEqual([
      avancer,
      400,
    ]);
});

test('a shop begins anew with nothing, at the present hour', async () => {
  const ref = await parcel();
  await done(play.post('test/horloge', { avancer: 60 }));
  expect(await done(play.post('test/reinitialiser'))).toEqual({ done: true });
  expect((await done(play.get('parcels'))).rows).toEqual([]);
  expect((await play.get(`parcels/${ref}`)).status).toBe(404);
  const { createdAt } = await done(play.get(`parcels/${await parcel()}`));
  expect(Date.parse(createdAt)).toBe(app.services.clock().getTime());
});

test('a key of the company opens none of these', async () => {
  const live = await aShopProgram(app, shipper);
  const { ref } = await done(live.post('parcels', anOrder));
  const before = await app.fingerprint();
  const answers = await Promise.all([
    live.post(`test/parcels/${ref}/avancer`, { etat: 'LIVRE' }),
    live.post('test/horloge', { avancer: 60 }),
    live.post('test/reinitialiser'),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'acces-refuse',
        message: 'Cet appel n’existe que dans le bac à sable : prenez une clé d’essai, cgo_test_….',
      },
    });
  expect(await app.fingerprint()).toBe(before);
});
