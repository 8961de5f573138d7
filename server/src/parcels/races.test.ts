import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { lockParcel } from './lock-parcels.ts';
import { type Answer, startTestApp, system, type TestApp } from '../testing/app.ts';
import { aParcel, parcelIn, rowOf } from '../testing/make-parcels.ts';
import { raceRounds } from '../testing/proof-counts.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';

let app: TestApp;
let hub: TestHub;
let shipper: Person;
let admin: Person;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
  admin = await anAdmin(app, { hub });
  root = await aRoot(app, { hub });
});
afterAll(async () => app.close());

const none500 = (answers: readonly Answer[]) =>
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

test('an edit or a deletion against a pickup that takes the parcel: whatever came first stands', async () => {
  for (const round of raceRounds()) {
    const { ref } = await aParcel(app, shipper.id);
    const [taken, changed, removed] = await Promise.all([
      app.post('/api/mu/exped/create', { colis: [ref] }, shipper.token),
      app.post('/api/colis/exped/update', { ref, nom_cl: `Client ${round}` }, shipper.token),
      app.post('/api/colis/exped/del', { ref }, shipper.token),
    ]);
    none500([taken, changed, removed]);
    expect([taken, removed].filter(({ status }) => status === 200)).toHaveLength(1);
    const answer = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: ref },
      shipper.token,
    );
    expect(answer.status).toBe(removed.status === 200 ? 404 : 200);
    if (answer.status === 200) expect(answer.body.etat).toBe('ATT-DISP-ENVOIE');
    if (changed.status === 200 && answer.status === 200)
      expect(answer.body.nom_cl).toBe(`Client ${round}`);
  }
});

test('an amount edited while the parcel is delivered: the till holds what the parcel says', async () => {
  for (const round of raceRounds()) {
    const amount = 10 + round;
    const { ref } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
    const edit = (field: string, f_data: unknown) =>
      app.post('/api/colis/adm/edit', { ref, field, f_data, raison: 'Course' }, root.token);
    none500(
      await Promise.all([edit('etat', 'LIVRE'), edit('montant', amount), edit('montant', 99)]),
    );
    const parcel = await rowOf(app, ref);
    expect(parcel).toMatchObject({ etat: 'LIVRE', montant_encaisse: parcel.montant_ttc });
    const { rows } = await app.services.pool.query<{ n: number }>(
      `select coalesce(sum(l.amount), 0)::bigint as n from ledger_lines l join ledger_entries e on e.id = l.id_entry
       where e.id_colis = $1 and l.kind like 'caisse/%'`,
      [parcel.id],
    );
    expect(rows[0]?.n).toBe(Math.round(parcel.montant_ttc * 1000));
  }
});

test('a lock that waited knows the plan that was made meanwhile', async () => {
  const { ref } = await aParcel(app, shipper.id);
  let plan: string | null = 'unread';
  let held: Promise<void> = Promise.resolve();
  await app.services.db.transaction().execute(async (tx) => {
    await sql`select 1 from colis where code = ${ref} for update`.execute(tx);
    const waiting = app.as(system, async (ctx) => {
      plan = (await lockParcel(ctx, ref)).plan_ref;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await sql`update colis set updated_at = updated_at where code = ${ref}`.execute(tx);
    await sql`with unit as (insert into mu (ref, type, etat, id_exped, created_at, updated_at)
        values ('MU-TEST', 'dispatch', 'pending', ${shipper.id}, now(), now()) returning id)
      insert into colis_plans (id_colis, id_mu) select c.id, unit.id from colis c, unit where c.code = ${ref}`.execute(
      tx,
    );
    held = waiting;
  });
  await held;
  expect(plan).toBe('MU-TEST');
});

test('an amount edited while a runsheet takes the parcel: the line asks what the parcel says', async () => {
  const courier = await aCourier(app, { hub });
  for (const round of raceRounds()) {
    const amount = 11 + round;
    const { ref, id } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
    none500(
      await Promise.all([
        app.post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }, admin.token),
        app.post('/api/colis/adm/edit', { ref, field: 'montant', f_data: amount }, admin.token),
      ]),
    );
    const parcel = await rowOf(app, ref);
    expect(parcel.etat).toBe('LIV-PLAN');
    const { rows } = await app.services.pool.query<{ montant: number; montant_tot: number }>(
      `select b.montant, r.montant_tot from runsheet_bags b join runsheets r on r.id = b.id_rs where b.id_colis = $1`,
      [id],
    );
    const price = Math.round(parcel.montant_ttc * 1000);
    expect(rows).toEqual([{ montant: price, montant_tot: price }]);
  }
});

test('two outcomes at once: one stands, and the books know only that one', async () => {
  for (const _ of raceRounds()) {
    const { ref, id } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
    const answers = await Promise.all(
      ['LIVRE', 'ENDOM', 'ANL'].map((etat) =>
        app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: etat }, admin.token),
      ),
    );
    none500(answers);
    const parcel = await rowOf(app, ref);
    const { rows } = await app.services.pool.query<{ n: number }>(
      `select coalesce(-sum(l.amount), 0)::bigint as n from ledger_lines l join ledger_entries e on e.id = l.id_entry
       where e.id_colis = $1 and l.kind = 'dû' and l.owner = $2`,
      [id, shipper.id],
    );
    expect(rows[0]?.n).toBe(parcel.issue === 'livre' || parcel.issue === 'rembourse' ? 45_500 : 0);
  }
});
