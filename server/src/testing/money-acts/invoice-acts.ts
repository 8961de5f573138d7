import { expect } from 'vitest';
import { modelRates } from '../money-model.ts';
import { type Act, type Beside, expectRefused, expectShort, pick, send, some } from './beside.ts';

/** Invoices and their payments. */
export const invoiceActs = {
  invoice: async (side: Beside, { at }: Act) => {
    const { trade, model } = side;
    const parcels = model.owed().filter((_, place) => at % 3 === 0 || (at >> place) % 2 === 0);
    const cheques = some(model.atHand(), at);
    const totals = model.totalsOf(parcels, cheques);
    const stale = at % 11 === 0;
    const { status, body } = await send(side, at, '/api/bill/adm/create', {
      id_exped: trade.shipper.id,
      ...modelRates,
      factureBags: parcels.map(({ ref }) => ({ coliRef: ref })),
      cheques: cheques.map(({ id }) => id),
      montant_paye: (totals.net + (stale ? 1 : 0)) / 1000,
    });
    if (parcels.length === 0) return expect(status).toBe(400);
    if (stale) return expect(status).toBe(409);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.bill).toMatchObject({
      nbr_colis: parcels.length,
      montant_colis: totals.colis / 1000,
      montant_frais_service: (totals.delivery + totals.returns) / 1000,
      montant_frais_poids_supp: totals.poids / 1000,
      montant_cheque: totals.cheque / 1000,
      montant_paye: totals.net / 1000,
      report: totals.shortfall / 1000,
    });
    model.invoice(body.bill.id, parcels, cheques);
  },

  cancel: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const found = pick(model.invoices, at);
    if (!found) return;
    const { status, body } = await send(side, at, '/api/bill/adm/cancel', { id: found.id });
    if (found.cancelled) return expect(body).toMatchObject({ done: true, deja: true });
    const lost = model.parcels.some(
      (parcel) => parcel.invoice === found && parcel.lost && parcel.result !== 'damaged',
    );
    const handed = model.cheques.some((cheque) => cheque.invoice === found && cheque.handed);
    const paid = found.payments.some(({ undone }) => !undone);
    if (lost || handed || paid) return expect(status).toBe(409);
    expect(status, JSON.stringify(body)).toBe(200);
    model.cancel(found);
  },

  pay: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const found = pick(model.invoices, at >> 2);
    if (!found) return;
    const mode = at % 4 === 1 ? 'compensation' : at % 4 === 2 ? 'virement' : 'especes';
    const most = model.mostOf(found, mode);
    const montant = at % 3 === 0 && most > 0 ? most : (amount % 50_000) + 1;
    const { status, body } = await send(side, at, '/api/bill/adm/pay', {
      id: found.id,
      mode,
      montant: montant / 1000,
    });
    if (found.cancelled || model.mostOf(found, 'especes') === 0)
      return expectRefused({ status, body }, 'etat-change');
    if (montant > most) return expectRefused({ status, body }, 'donnees-invalides');
    if (mode === 'especes' && model.lacks('siège', montant - model.withheldOf(found, montant)))
      return expectShort({ status, body });
    expect(status, JSON.stringify(body)).toBe(200);
    const { withheld } = model.pay(found, body.paiement.id, montant, mode);
    expect(body).toMatchObject({
      bill: { regle: found.paid / 1000 },
      paiement: { retenue: withheld / 1000 },
    });
  },

  takeBack: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const found = pick(
      model.invoices.filter(({ payments }) => payments.length > 0),
      at,
    );
    const payment = found && pick(found.payments, at >> 3);
    if (!found || !payment) return;
    const { status, body } = await send(side, at, '/api/bill/adm/pay/annuler', {
      id: payment.id,
      raison: 'Essai',
    });
    expect(status).toBe(200);
    if (payment.undone) return expect(body.deja).toBe(true);
    model.takeBack(found, payment);
  },

  payBalance: async (side: Beside, { at, amount }: Act) => {
    const { trade, model } = side;
    const mode = at % 2 === 0 ? 'virement' : 'especes';
    const most = model.owedBesides();
    const montant = at % 3 === 0 && most > 0 ? most : (amount % 50_000) + 1;
    const { status, body } = await send(side, at, '/api/bill/adm/soldes/payer', {
      id_exped: trade.shipper.id,
      mode,
      montant: montant / 1000,
    });
    if (montant > most) return expect(status).toBe(most > 0 ? 400 : 409);
    if (mode === 'especes' && model.lacks('siège', montant)) return expectShort({ status, body });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      paiement: { facture: null, retenue: 0, verse: montant / 1000 },
      solde: (most - montant) / 1000,
    });
    model.payBalance(body.paiement.id, montant, mode);
  },

  takeBackBalance: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const payment = pick(model.balancePayments, at >> 3);
    if (!payment) return;
    const { status, body } = await send(side, at, '/api/bill/adm/pay/annuler', {
      id: payment.id,
      raison: 'Essai',
    });
    expect(status).toBe(200);
    expect(body.bill).toBeNull();
    if (payment.undone) return expect(body.deja).toBe(true);
    model.takeBackBalance(payment);
  },
} as const;
