import { webhookExamples } from '@cigogne/domain/shop-api/webhook-examples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aTrade, fundSiege, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aShop, takenOver } from '../testing/make-openings.ts';
import { aPickup, aTakenPickup, refsOf } from '../testing/make-units.ts';
import { aCourier } from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { deliverOnce } from './deliver-webhooks.ts';

let app: TestApp;
let shop: Receiver;
let trade: Trade;
beforeAll(async () => {
  [app, shop] = await Promise.all([startTestApp({ localWebhooks: true }), startReceiver()]);
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  await app.services.pool.query(`update users set api_webhook_url = null`);
  trade = await aTrade(app);
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const listen = async (fields: object = {}) => {
  const { status } = await app.post(
    '/api/users/adm/exped/create-token',
    { id: trade.shipper.id, api_webhook_url: `http://127.0.0.1:${shop.port}/`, ...fields },
    trade.root.token,
  );
  expect(status).toBe(200);
};

/** Everything due now, and what follows from it. */
async function sendAll() {
  await app.dispatchEvents();
  while (await deliverOnce(app.services)) continue;
}

/** What the shop was told, except the statuses of parcels. */
const messages = () =>
  shop.heard
    .map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object })
    .filter(({ type }) => type !== 'colis.statut');
const states = () =>
  messages().map(({ type, data }) => {
    const { etat, etat_avant } = data as { etat?: string; etat_avant?: string | null };
    return [type, etat_avant, etat];
  });

const post = async (path: string, body: object) => {
  const answer = await app.post(path, body, trade.root.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const anInvoice = async () => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc: 124 } });
  const answer = await invoice(trade, [parcel]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.bill as { id: number; ref: string };
};
const pay = async (id: number, montant: number): Promise<{ id: number; recu: string }> =>
  (await post('/api/bill/adm/pay', { id, mode: 'virement', jour: '2026-03-11', montant })).paiement;

const fieldsOf = (data: object) => Object.keys(data).toSorted();
const documented = (type: string) =>
  Object.entries(webhookExamples).flatMap(([name, { data }]) =>
    name === type ? fieldsOf(data) : [],
  );

test('a pickup is told state by state, from the one that made it to its reception', async () => {
  const courier = await aCourier(app, { hub: trade.hub });
  await listen();
  const unit = await aTakenPickup(app, trade.shipper, courier, 2);
  await post('/api/mu/adm/receive', {
    id: unit.id,
    pick_colis: refsOf(unit.colis),
    fail_colis: [],
  });
  await sendAll();
  await sendAll();
  expect(states()).toEqual([
    ['ramassage.etat', null, 'pending'],
    ['ramassage.etat', 'pending', 'pending_pick'],
    ['ramassage.etat', 'pending_pick', 'in_progress'],
    ['ramassage.etat', 'in_progress', 'completed'],
  ]);
  expect(messages()[0]).toEqual({
    type: 'ramassage.etat',
    timestamp: '2026-03-11T08:00:00.000Z',
    data: { ref: unit.ref, etat: 'pending', etat_avant: null, raison: null },
  });
  for (const { body } of shop.heard) {
    const { type, data } = JSON.parse(body) as { type: string; data: object };
    expect(fieldsOf(data), type).toEqual(documented(type));
  }
});

test('a pickup given from one courier to another tells nothing; one that is refused says why', async () => {
  const [courier, colleague] = [
    await aCourier(app, { hub: trade.hub }),
    await aCourier(app, { hub: trade.hub }),
  ];
  await listen();
  const taken = await aTakenPickup(app, trade.shipper, courier, 1);
  await post('/api/mu/adm/dispatch', { id: taken.id, id_liv: colleague.id });
  await sendAll();
  expect(states().at(-1)).toEqual(['ramassage.etat', 'pending_pick', 'in_progress']);
  shop.heard = [];
  const { id } = await aPickup(app, trade.shipper, 1);
  await app.get(`/api/mu/exped/dispatch/${id}`, trade.shipper.token);
  await post('/api/mu/adm/refuse', { id, raison: 'Adresse fermée' });
  await sendAll();
  expect(states().map(([, , etat]) => etat)).toEqual(['pending', 'pending_pick', 'pending']);
  expect(messages().at(-1)?.data).toMatchObject({ raison: 'Adresse fermée' });
});

test('what is paid besides the invoices is told without one, in its order, and not to a key that reads no money', async () => {
  await listen({ argent: true });
  const opened = await takenOver(trade, 'exped', [
    { ...aShop, email: trade.shipper.email, solde: '80,000' },
  ]);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const besides = { id_exped: trade.shipper.id, mode: 'virement', montant: 80 };
  const { paiement } = await post('/api/bill/adm/soldes/payer', besides);
  await post('/api/bill/adm/pay/annuler', { id: paiement.id, raison: 'Erreur' });
  await app.dispatchEvents();
  await deliverOnce(app.services);
  expect(messages().map(({ type }) => type)).toEqual(['paiement.fait']);
  await sendAll();
  expect(messages()).toMatchObject([
    {
      type: 'paiement.fait',
      data: { recu: paiement.recu, facture: null, facture_etat: null, montant: 80, verse: 80 },
    },
    { type: 'paiement.annule', data: { facture: null, montant: -80, annule_recu: paiement.recu } },
  ]);
  shop.heard = [];
  await listen({ argent: false });
  await post('/api/bill/adm/soldes/payer', besides);
  await sendAll();
  expect(messages()).toEqual([]);
});

test('an invoice and its payments are told in their order, and taken back the same way', async () => {
  await fundSiege(trade, 1000);
  await listen({ argent: true });
  const bill = await anInvoice();
  const first = await pay(bill.id, 40);
  const second = await pay(bill.id, 76);
  await post('/api/bill/adm/pay/annuler', { id: first.id, raison: 'Erreur' });
  await post('/api/bill/adm/pay/annuler', { id: second.id, raison: 'Erreur' });
  await post('/api/bill/adm/cancel', { id: bill.id, raison: 'Erreur' });
  await sendAll();
  await sendAll();
  const amounts = {
    nbr_colis: 1,
    montant_colis: 124,
    montant_frais_service: 7,
    montant_frais_poids_supp: 0,
    montant_cheque: 0,
    montant_droit_timbre: 1,
    montant_paye: 116,
    report: 0,
  };
  const paid = (recu: unknown, facture_etat: string, montant: number, annule_recu: unknown) => ({
    recu,
    facture: bill.ref,
    facture_etat,
    mode: 'virement',
    montant,
    retenue: 0,
    verse: montant,
    jour: '2026-03-11',
    reference: null,
    annule_recu,
  });
  expect(messages().map(({ type, data }) => [type, data])).toEqual([
    ['facture.emise', { ref: bill.ref, etat: 'emise', ...amounts }],
    ['paiement.fait', paid(first.recu, 'payee_partiel', 40, null)],
    ['paiement.fait', paid(second.recu, 'payee', 76, null)],
    ['paiement.annule', paid(expect.any(String), 'payee_partiel', -40, first.recu)],
    ['paiement.annule', paid(expect.any(String), 'emise', -76, second.recu)],
    ['facture.annulee', { ref: bill.ref, etat: 'annulee', ...amounts }],
  ]);
  for (const { type, data } of messages()) expect(fieldsOf(data), type).toEqual(documented(type));
  const { rows } = await post('/api/webhook/adm/list', { id: trade.shipper.id });
  expect(rows[0]).toMatchObject({
    type: 'facture',
    evenement: 'facture.annulee',
    code: bill.ref,
    etat: null,
    statut: 'delivered',
  });
});

test('a later event of an invoice waits for the one before', async () => {
  await fundSiege(trade, 1000);
  await listen({ argent: true });
  shop.answer = (_, response) => response.writeHead(503).end();
  const bill = await anInvoice();
  await pay(bill.id, 116);
  const other = await anInvoice();
  await sendAll();
  const told = messages().map(({ type, data }) => `${type} ${(data as { ref?: string }).ref}`);
  // Neither invoice waits for the other.
  expect(told.toSorted()).toEqual([`facture.emise ${bill.ref}`, `facture.emise ${other.ref}`]);
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(204).end();
  app.at('2026-03-11T08:00:20Z');
  await sendAll();
  expect(
    messages()
      .map(({ type, data }) => [type, data as { facture?: string; ref?: string }])
      .filter(([, data]) => JSON.stringify(data).includes(bill.ref))
      .map(([type]) => type),
  ).toEqual(['facture.emise', 'paiement.fait']);
});

test('a shop whose key reads no money is told of none', async () => {
  await fundSiege(trade, 1000);
  await listen();
  const bill = await anInvoice();
  await pay(bill.id, 40);
  await sendAll();
  expect(messages()).toEqual([]);
});

test('what still waits rests while the right is taken away or the account asks for its billing password', async () => {
  await listen({ argent: true });
  const bill = await anInvoice();
  await app.dispatchEvents();
  for (const [rest, wake] of [
    [() => listen({ argent: false }), () => listen({ argent: true })],
    [() => secured(true), () => secured(false)],
  ] as const) {
    await rest();
    await sendAll();
    expect(messages()).toEqual([]);
    await wake();
  }
  await sendAll();
  expect(messages()).toMatchObject([{ type: 'facture.emise', data: { ref: bill.ref } }]);
});

const secured = (on: boolean) =>
  app.services.pool.query(
    `update users set is_bill_secure = $2, bill_password_hash = case when $2 then 'any' end where id = $1`,
    [trade.shipper.id, on],
  );
