import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aCheque, aTrade, debtOf, edit, invoice, type Trade } from '../testing/make-debts.ts';
import { parcelIn } from '../testing/make-parcels.ts';
import {
  type ModelInvoice,
  type ModelParcel,
  MoneyModel,
  modelRates,
} from '../testing/money-model.ts';

// Random days of money beside a model written from the specifications: same totals after every act.

/** The campaign asks for more. */
const days = Number(process.env['MONEY_DAYS'] ?? 12);

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => it.close());

interface Beside {
  trade: Trade;
  model: MoneyModel;
}

/** What happens next: `at` chooses among what there is, `amount` in millimes. */
interface Act {
  what: keyof typeof acts;
  at: number;
  amount: number;
}

const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from.length === 0 ? undefined : from[at % from.length];

const acts = {
  deliver: async ({ trade, model }: Beside, { amount, at }: Act) => {
    const isPickup = at % 4 === 0;
    const { ref } = await parcelIn(it, {
      etat: 'ATT-LIV',
      shipper: trade.shipper.id,
      hub: trade.hub.id,
      fields: {
        montant_ttc: amount / 1000,
        ...(isPickup ? { type_envoi: 'recuperation' } : {}),
      },
    });
    const parcel: ModelParcel = {
      ref,
      price: amount,
      refund: amount,
      grams: 0,
      result: null,
      collected: 0,
      invoice: null,
      lost: false,
    };
    model.parcels.push(parcel);
    const results = (['delivered', 'returned', 'damaged'] as const).at(at % 3) ?? 'delivered';
    const result = isPickup && results === 'delivered' ? 'collected' : results;
    const etat = { delivered: 'LIVRE', returned: 'ANL', damaged: 'ENDOM', collected: 'RECUPERER' }[
      result
    ];
    const half = Math.floor(amount / 2);
    const answer = await edit(
      it,
      trade.root,
      ref,
      'etat',
      etat,
      isPickup ? { montant: half / 1000 } : {},
    );
    expect(answer.status).toBe(200);
    parcel.result = result;
    parcel.collected = result === 'delivered' ? amount : result === 'collected' ? half : 0;
  },
  weigh: async ({ trade, model }: Beside, { at, amount }: Act) => {
    const parcel = pick(model.owed(), at);
    if (!parcel) return;
    const grams = amount % 9000;
    const { status } = await edit(it, trade.root, parcel.ref, 'poids_supp', grams / 1000);
    if (status === 200) parcel.grams = grams;
  },
  reprice: async ({ trade, model }: Beside, { at, amount }: Act) => {
    const parcel = pick(model.parcels, at);
    if (!parcel) return;
    const cheques = model.chequesOf(parcel).reduce((all, cheque) => all + cheque.amount, 0);
    const { status } = await edit(it, trade.root, parcel.ref, 'montant', amount / 1000);
    const mayNot =
      parcel.invoice !== null ||
      parcel.lost ||
      cheques > amount ||
      (parcel.result === 'damaged' && amount < parcel.refund);
    if (mayNot) expect(status).not.toBe(200);
    if (status !== 200) return;
    parcel.price = amount;
    parcel.refund = Math.min(parcel.refund, amount);
    if (parcel.result === 'delivered' || parcel.result === 'collected') parcel.collected = amount;
  },
  undo: async ({ trade, model }: Beside, { at }: Act) => {
    const parcel = pick(model.parcels, at);
    if (!parcel) return;
    const { status } = await edit(it, trade.root, parcel.ref, 'etat', 'ANL');
    if (parcel.invoice || parcel.lost || model.chequesOf(parcel).length > 0)
      return expect(status).not.toBe(200);
    if (status === 200) Object.assign(parcel, { result: 'returned', collected: 0 });
  },
  draw: async ({ trade, model }: Beside, { at, amount }: Act) => {
    const parcel = pick(
      model.owed().filter(({ result }) => result === 'delivered' || result === 'collected'),
      at,
    );
    if (!parcel) return;
    const before = model.chequesOf(parcel).reduce((all, cheque) => all + cheque.amount, 0);
    const room = Math.min(parcel.collected - before, parcel.price);
    const montant = (amount % 60_000) + 1;
    const made = aCheque(trade, parcel.ref, montant / 1000);
    if (montant > room) return expect(made).rejects.toThrow('Montant Invalide !');
    const { idCheque } = await made;
    model.cheques.push({
      id: idCheque,
      parcel,
      amount: montant,
      invoice: null,
      gone: false,
      handed: false,
    });
  },
  tear: async ({ trade, model }: Beside, { at }: Act) => {
    const cheque = pick(
      model.cheques.filter(({ gone }) => !gone),
      at,
    );
    if (!cheque) return;
    const { status } = await it.get(`/api/cheque/adm/delete/${cheque.id}`, trade.root.token);
    expect(status).toBe(cheque.invoice ? 409 : 200);
    cheque.gone = cheque.invoice === null;
  },
  invoice: async ({ trade, model }: Beside, { at }: Act) => {
    const parcels = model.owed().filter((_, place) => at % 3 === 0 || (at >> place) % 2 === 0);
    const cheques = model.atHand().filter((_, place) => (at >> place) % 2 === 1);
    const totals = model.totalsOf(parcels, cheques);
    const { status, body } = await invoice(trade, parcels, {
      ...modelRates,
      cheques: cheques.map(({ id }) => id),
      montant_paye: totals.net / 1000,
    });
    if (parcels.length === 0) return expect(status).toBe(400);
    expect(status).toBe(200);
    expect(body.bill).toMatchObject({
      nbr_colis: parcels.length,
      montant_colis: totals.colis / 1000,
      montant_frais_service: totals.service / 1000,
      montant_frais_poids_supp: totals.poids / 1000,
      montant_cheque: totals.cheque / 1000,
      montant_paye: totals.net / 1000,
      report: totals.shortfall / 1000,
    });
    const made: ModelInvoice = {
      id: body.bill.id,
      net: totals.net,
      shortfall: totals.shortfall,
      paid: 0,
      cancelled: false,
      payments: [],
    };
    model.invoices.push(made);
    for (const one of [...parcels, ...cheques]) one.invoice = made;
  },
  cancel: async ({ trade, model }: Beside, { at }: Act) => {
    const found = pick(model.invoices, at);
    if (!found) return;
    const { status, body } = await it.post(
      '/api/bill/adm/cancel',
      { id: found.id },
      trade.root.token,
    );
    if (found.cancelled) return expect(body).toMatchObject({ done: true, deja: true });
    const lost = model.parcels.some(
      (parcel) => parcel.invoice === found && parcel.lost && parcel.result !== 'damaged',
    );
    const handed = model.cheques.some((cheque) => cheque.invoice === found && cheque.handed);
    const paid = found.payments.some(({ undone }) => !undone);
    if (lost || handed || paid) return expect(status).toBe(409);
    expect(status).toBe(200);
    found.cancelled = true;
    for (const one of [...model.parcels, ...model.cheques])
      if (one.invoice === found) one.invoice = null;
  },
  pay: async ({ trade, model }: Beside, { at, amount }: Act) => {
    const found = pick(model.invoices, at);
    if (!found) return;
    const carried = model.carryOver();
    const compensation = at % 4 === 1;
    const rest = found.net - found.paid;
    const most = compensation ? Math.max(0, Math.min(rest, carried)) : rest + Math.max(0, -carried);
    const montant = at % 2 === 0 && most > 0 ? most : (amount % 50_000) + 1;
    const { status, body } = await it.post(
      '/api/bill/adm/pay',
      {
        id: found.id,
        mode: compensation ? 'compensation' : at % 4 === 2 ? 'virement' : 'especes',
        montant: montant / 1000,
      },
      trade.root.token,
    );
    if (found.cancelled || montant > most) return expect(status).not.toBe(200);
    expect(status).toBe(200);
    const besides = Math.max(0, montant - rest);
    found.paid += montant - besides;
    found.payments.push({
      id: body.paiement.id,
      amount: montant,
      besides,
      compensation,
      undone: false,
    });
    expect(body.bill.regle).toBe(found.paid / 1000);
  },
  takeBack: async ({ trade, model }: Beside, { at }: Act) => {
    const found = pick(
      model.invoices.filter(({ payments }) => payments.length > 0),
      at,
    );
    const payment = found && pick(found.payments, at);
    if (!found || !payment) return;
    const { status, body } = await it.post(
      '/api/bill/adm/pay/annuler',
      { id: payment.id, raison: 'Essai' },
      trade.root.token,
    );
    expect(status).toBe(200);
    if (payment.undone) return expect(body.deja).toBe(true);
    payment.undone = true;
    found.paid -= payment.amount - payment.besides;
  },
  hand: async ({ trade, model }: Beside, { at }: Act) => {
    const cheque = pick(
      model.cheques.filter(({ invoice: on, gone }) => on && !gone),
      at,
    );
    if (!cheque) return;
    const { status } = await it.post(
      '/api/cheque/adm/remise',
      { idCheque: cheque.id, remis: !cheque.handed },
      trade.root.token,
    );
    expect(status).toBe(200);
    cheque.handed = !cheque.handed;
  },
  lose: async ({ trade, model }: Beside, { at }: Act) => {
    const parcel = pick(model.parcels, at);
    if (!parcel) return;
    const { status } = await it.post(
      '/api/colis/adm/perdu',
      { ref: parcel.ref, raison: 'Introuvable' },
      trade.root.token,
    );
    if (parcel.result === 'delivered') return expect(status).not.toBe(200);
    if (status !== 200 || parcel.lost) return;
    parcel.lost = true;
    if (!parcel.invoice) Object.assign(parcel, { result: 'damaged', collected: 0 });
  },
} as const;

async function expectSame({ trade, model }: Beside): Promise<void> {
  const debt = await debtOf(trade);
  const owed = model.owed();
  const all = model.totalsOf(owed, model.atHand());
  expect(debt.report).toBe(model.carryOver() / 1000);
  expect(debt.colis.map(({ ref }) => ref).sort()).toEqual(owed.map(({ ref }) => ref).sort());
  expect(debt.cheques).toHaveLength(model.atHand().length);
  const { body } = await it.get('/api/bill/adm/dettes', trade.root.token);
  const row = body.rows.find(({ id }: { id: number }) => id === trade.shipper.id);
  if (owed.length === 0) return expect(row).toBeUndefined();
  expect(row).toMatchObject({ montant_colis: all.colis / 1000, to_pay: all.net / 1000 });
}

const act = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('deliver' as const) },
    { weight: 3, arbitrary: fc.constantFrom('invoice' as const, 'pay' as const, 'draw' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])) },
  ),
  at: fc.nat(1023),
  amount: fc.integer({ min: 0, max: 300_000 }),
});

test(
  'a random day of money agrees with the specifications after every act',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 45 }), async (day) => {
        const rates = { frais_poids_supp_kg: 1250 };
        const beside = { trade: await aTrade(it, rates), model: new MoneyModel() };
        for (const next of day) {
          await acts[next.what](beside, next);
          await expectSame(beside);
        }
        await expectBooksRight(it);
      }),
      { numRuns: days, endOnFailure: true },
    );
  },
  days * 10_000,
);
