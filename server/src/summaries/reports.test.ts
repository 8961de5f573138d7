import type { AgeRow, ReportRow } from '@cigogne/domain/summaries/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aTrade,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, anAdmin, type Person } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
let courier: Person;

/** Two days: 100 collected at the counter, 50 by a courier, an invoice, a payment, a correction. */
beforeAll(async () => {
  app = await startTestApp();
  app.at('2026-03-10T08:00:00Z');
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
  const admin = await anAdmin(app, { hub: trade.hub });
  courier = await aCourier(app, { hub: trade.hub });
  const first = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1, { montant_ttc: 45 });
  const rs = await aRound(app, admin, courier, colis);
  const result = { ref: colis[0]?.ref, etat: 'LIV-COURS-SUCC' };
  await app.post('/api/liv/v10/pushcolis', result, courier.token);
  await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  // 45 at the door, corrected to 50, by the same courier.
  await edit(app, trade.root, colis[0]?.ref ?? '', 'montant', 50);
  app.at('2026-03-11T08:00:00Z');
  const { body } = await invoice(trade, [first]);
  await post('/api/bill/adm/pay', { id: body.bill.id, mode: 'especes', montant: 60 });
  const wrong = await settledParcel(trade, { fields: { montant_ttc: 30 } });
  await edit(app, trade.root, wrong.ref, 'etat', 'ANL');
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const period = { du: '2026-03-10', au: '2026-03-11' };
const report = async (par: string) => {
  const { status, body } = await post('/api/rapport/adm/mouvements', { par, ...period });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { rows: ReportRow[]; totaux: ReportRow };
};

test('each day says what came in, what was earned and what was paid', async () => {
  const { rows, totaux } = await report('jour');
  expect(rows).toEqual([
    { cle: '2026-03-11', libelle: '11/03/2026', nbr_colis: 0, encaisse: 0, frais: 8, paye: 60 },
    { cle: '2026-03-10', libelle: '10/03/2026', nbr_colis: 2, encaisse: 150, frais: 0, paye: 0 },
  ]);
  expect(totaux).toEqual({ nbr_colis: 2, encaisse: 150, frais: 8, paye: 60 });
});

test('every grouping adds up to the same', async () => {
  const { totaux } = await report('jour');
  for (const par of ['hub', 'exped', 'liv']) expect((await report(par)).totaux).toEqual(totaux);
  expect((await report('liv')).rows).toContainEqual(
    expect.objectContaining({ cle: String(courier.id), nbr_colis: 1, encaisse: 50 }),
  );
  expect((await report('hub')).rows[0]).toMatchObject({
    libelle: trade.hub.nom,
    encaisse: 150,
    frais: 8,
    paye: 60,
  });
});

test('what is open is told by its age', async () => {
  app.at('2026-04-15T08:00:00Z');
  const { body } = await post('/api/rapport/adm/echeancier', {});
  const of = (rows: AgeRow[], account: string) => rows.find((row) => row.account === account);
  expect(of(body.creances, `caisse/courier/${courier.id}`)).toMatchObject({
    total: 50,
    tranches: [0, 0, 50, 0],
  });
  expect(of(body.dettes, `à-payer/${trade.shipper.id}`)).toMatchObject({
    total: 32,
    tranches: [0, 0, 32, 0],
  });
  expect(of(body.dettes, `dû/${trade.shipper.id}`)).toMatchObject({ total: 50 });
  for (const row of [...body.creances, ...body.dettes] as AgeRow[])
    expect(row.tranches.reduce((all, one) => all + one, 0)).toBeCloseTo(row.total, 3);
});

test('what is not invoiced yet is as old as its parcels, whatever was invoiced since', async () => {
  const other = await aTrade(app);
  app.at('2026-03-01T08:00:00Z');
  await settledParcel(other, { fields: { montant_ttc: 40 } });
  await settledParcel(other, { etat: 'ANL', fields: { montant_ttc: 15 } });
  app.at('2026-04-12T08:00:00Z');
  const fresh = await settledParcel(other, { fields: { montant_ttc: 70 } });
  await settledParcel(other, { fields: { montant_ttc: 20 } });
  expect((await invoice(other, [fresh])).status).toBe(200);
  app.at('2026-04-15T08:00:00Z');
  const { body } = await post('/api/rapport/adm/echeancier', {});
  expect(
    (body.dettes as AgeRow[]).find(({ account }) => account === `dû/${other.shipper.id}`),
  ).toMatchObject({ total: 60, tranches: [20, 0, 40, 0] });
});

test('what an invoice that was cancelled added makes a debt no younger', async () => {
  const other = await aTrade(app);
  const invoiced = async (day: string) => {
    app.at(`${day}T08:00:00Z`);
    return (await invoice(other, [await settledParcel(other, { etat: 'ANL' })])).body.bill;
  };
  await invoiced('2026-03-01');
  const wrong = await invoiced('2026-04-12');
  await post('/api/bill/adm/cancel', { id: wrong.id, raison: 'Essai' });
  app.at('2026-04-15T08:00:00Z');
  const { body } = await post('/api/rapport/adm/echeancier', {});
  expect(
    (body.creances as AgeRow[]).find(({ account }) => account === `report/${other.shipper.id}`),
  ).toMatchObject({ total: 5, tranches: [0, 0, 5, 0] });
});

test('reports are files too, and root’s alone', async () => {
  for (const [path, payload] of [
    ['/api/rapport/adm/mouvements/export', { par: 'jour', ...period }],
    ['/api/rapport/adm/echeancier/export', { type: 'dettes' }],
  ] as const) {
    const headers = { 'cgo-tkn': trade.root.token };
    const answer = await app.fastify.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('TND');
    expect((await app.post(path, payload, courier.token)).status).toBe(403);
  }
});
