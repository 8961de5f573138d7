import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { parcelIn } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier } from '../testing/make-users.ts';
import { raceRounds } from '../testing/proof-counts.ts';

// Races for cash, cheques and refunds: one wins, nobody gets a 500.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.post(path, body, trade.root.token, headers);

/** The answers that did something; none of the others is a 500. */
function winners(answers: readonly Answer[]): Answer[] {
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  return answers.filter(({ status, body }) => status === 200 && body.deja !== true);
}

/** A confirmed round of one parcel of 45.500 TND, its cash still with the courier. */
async function confirmedRound(cheques: readonly object[] = []) {
  const courier = await aCourier(app, { hub: trade.hub });
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1);
  const { id } = await aRound(app, trade.root, courier, colis);
  const ref = colis[0]?.ref ?? '';
  await app.post('/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC', cheques }, courier.token);
  expect((await app.get(`/api/rs/adm/confirm/${id}`, trade.root.token)).status).toBe(200);
  return { id, ref, courier };
}

const close = (id: number, compte: number) =>
  post('/api/rs/adm/close', { id, compte, raison: 'Essai' });
const remit = (montant: number, cheques: readonly number[] = []) =>
  post('/api/ledger/adm/remise', {
    id_hub: trade.hub.id,
    destination: 'siege',
    montant,
    cheques,
  });

test('the refund of a damaged parcel is invoiced twice: it is paid once', async () => {
  for (const _ of raceRounds()) {
    const parcel = await settledParcel(trade, { etat: 'ENDOM' });
    expect(winners(await Promise.all([1, 2, 3].map(() => invoice(trade, [parcel]))))).toHaveLength(
      1,
    );
  }
  await expectBooksRight(app);
});

test('a parcel is declared lost three times: one refund is owed', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade, { etat: 'ANL' });
    const lose = () => post('/api/colis/adm/perdu', { ref, raison: 'Introuvable' });
    expect(winners(await Promise.all([lose(), lose(), lose()]))).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('a parcel is lost while it is invoiced: its refund is on the invoice or carried over', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade, { etat: 'ANL' });
    winners(
      await Promise.all([
        post('/api/colis/adm/perdu', { ref, raison: 'Introuvable' }),
        invoice(trade, [{ ref }]),
      ]),
    );
  }
  await expectBooksRight(app);
});

test('a cheque is drawn while the price falls under it: one of them is refused', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const drawn = aCheque(trade, ref, 80).then(
      () => true,
      () => false,
    );
    const [isDrawn, edited] = await Promise.all([drawn, edit(app, trade.root, ref, 'montant', 70)]);
    expect([isDrawn, edited.status === 200].filter(Boolean)).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('two cheques that each pay the whole parcel: one is taken', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const drawn = await Promise.allSettled([aCheque(trade, ref, 90), aCheque(trade, ref, 90)]);
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('a payment is taken back four times: it is given back once', async () => {
  for (const _ of raceRounds()) {
    const made = await invoice(trade, [await settledParcel(trade)]);
    const { body } = await post('/api/bill/adm/pay', {
      id: made.body.bill.id,
      mode: 'especes',
      montant: 10,
    });
    const back = () =>
      post('/api/bill/adm/pay/annuler', { id: body.paiement.id, raison: 'Erreur' });
    expect(winners(await Promise.all([back(), back(), back(), back()]))).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('a payment is taken back while its invoice is cancelled: no money is out for nothing', async () => {
  for (const _ of raceRounds()) {
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    const { id } = body.bill;
    const paid = await post('/api/bill/adm/pay', { id, mode: 'especes', montant: 10 });
    const [back, cancelled] = await Promise.all([
      post('/api/bill/adm/pay/annuler', { id: paid.body.paiement.id, raison: 'Erreur' }),
      post('/api/bill/adm/cancel', { id, raison: 'Erreur' }),
    ]);
    expect(back.status).toBe(200);
    expect([200, 409]).toContain(cancelled.status);
  }
  await expectBooksRight(app);
});

test('the till is emptied three times: it is emptied once', async () => {
  for (const _ of raceRounds()) {
    await settledParcel(trade);
    expect(winners(await Promise.all([remit(45.5), remit(45.5), remit(45.5)]))).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('a cheque goes to the siège while it is deleted, or taken by an invoice', async () => {
  for (const round of raceRounds()) {
    const parcel = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const { idCheque } = await aCheque(trade, parcel.ref, 50);
    const other =
      round % 2 === 0
        ? app.get(`/api/cheque/adm/delete/${idCheque}`, trade.root.token)
        : invoice(trade, [parcel], { cheques: [idCheque] });
    const answers = await Promise.all([remit(0, [idCheque]), other]);
    expect(winners(answers).length).toBeGreaterThanOrEqual(1);
    expect(answers[1].status).toBe(200);
  }
  await expectBooksRight(app);
});

test('a round is closed while its amount is corrected: the cash is where the books say', async () => {
  for (const _ of raceRounds()) {
    const { id, ref } = await confirmedRound();
    const answers = await Promise.all([close(id, 45.5), edit(app, trade.root, ref, 'montant', 50)]);
    expect(winners(answers)).toHaveLength(2);
  }
  await expectBooksRight(app);
});

test('a round is closed while its outcome is undone: nobody has what was given back', async () => {
  for (const _ of raceRounds()) {
    const { id, ref } = await confirmedRound();
    const answers = await Promise.all([close(id, 45.5), edit(app, trade.root, ref, 'etat', 'ANL')]);
    expect(winners(answers)).toHaveLength(2);
  }
  await expectBooksRight(app);
});

test('a round is closed while an invoice takes its cheque: the cheque is in one place', async () => {
  for (const round of raceRounds()) {
    const num = String(7_100_000 + round);
    const { id, ref } = await confirmedRound([{ num, proprietaire: 'Rim', montant: 20 }]);
    const { body } = await app.get(
      `/api/bill/adm/dettes/client/${trade.shipper.id}`,
      trade.root.token,
    );
    const cheque = body.cheques.find((one: { num: string }) => one.num === num);
    const answers = await Promise.all([
      close(id, 25.5),
      invoice(trade, [{ ref }], { cheques: [cheque.idCheque] }),
    ]);
    expect(winners(answers)).toHaveLength(2);
  }
  await expectBooksRight(app);
});

test('a parcel settled by the counter and by its round at once is settled once', async () => {
  for (const _ of raceRounds()) {
    const courier = await aCourier(app, { hub: trade.hub });
    const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1);
    const { id } = await aRound(app, trade.root, courier, colis);
    const ref = colis[0]?.ref ?? '';
    await app.post('/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' }, courier.token);
    const [confirmed, edited] = await Promise.all([
      app.get(`/api/rs/adm/confirm/${id}`, trade.root.token),
      edit(app, trade.root, ref, 'etat', 'ANL'),
    ]);
    expect(confirmed.status).toBe(200);
    winners([confirmed, edited]);
  }
  await expectBooksRight(app);
});

test('one command with one key, sent five times at once, has one effect and one answer', async () => {
  for (const round of raceRounds()) {
    const parcel = await settledParcel(trade);
    const key = { 'idempotency-key': `facture-${trade.shipper.id}-${round}` };
    const form = {
      id_exped: trade.shipper.id,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: [{ coliRef: parcel.ref }],
      cheques: [],
    };
    const send = () => post('/api/bill/adm/create', form, key);
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.bill.ref);
    expect(new Set(made).size).toBe(1);
    expect((await send()).body.bill.ref).toBe(made[0]);
  }
  await expectBooksRight(app);
});

test('a parcel is delivered at the counter while a round takes it: it is in one place', async () => {
  for (const _ of raceRounds()) {
    const courier = await aCourier(app, { hub: trade.hub });
    const { ref } = await parcelIn(app, {
      etat: 'ATT-LIV',
      shipper: trade.shipper.id,
      hub: trade.hub.id,
    });
    const answers = await Promise.all([
      post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }),
      edit(app, trade.root, ref, 'etat', 'LIVRE'),
    ]);
    expect(winners(answers)).toHaveLength(1);
  }
  await expectBooksRight(app);
});
