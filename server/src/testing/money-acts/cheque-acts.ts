import { expect } from 'vitest';
import {
  type Act,
  type Beside,
  expectDone,
  expectRefused,
  expectShort,
  nextNumber,
  pick,
  send,
} from './beside.ts';

/** Cheques, from the door to the shipper. */
export const chequeActs = {
  /** A cheque for a collected parcel; every second one is the same paper as an earlier one. */
  draw: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const parcel = pick(
      model.owed().filter(({ result }) => result === 'delivered' || result === 'collected'),
      at,
    );
    if (!parcel) return;
    const paper = at % 2 === 0 ? pick(model.atHand(), at >> 2) : undefined;
    const num = paper?.num ?? String(4_000_000 + nextNumber());
    const others = model.chequesOf(parcel);
    const room = Math.min(
      parcel.collected - others.reduce((all, cheque) => all + cheque.amount, 0),
      parcel.price,
    );
    const montant = (amount % 60_000) + 1;
    const answer = await send(side, at, '/api/cheque/adm/create', {
      num,
      proprietaire: 'Rim',
      montant: montant / 1000,
      ref_colis: parcel.ref,
    });
    if (montant > room) return expectRefused(answer, 'donnees-invalides');
    if (others.some((cheque) => cheque.num === num)) return expectRefused(answer, 'conflit');
    if (model.lacks(model.holderNow(parcel), montant)) return expectShort(answer);
    expectDone(answer);
    const { body } = answer;
    model.draw({ id: body.cheque.idCheque, num, parcel, amount: montant });
  },

  redraw: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const cheque = pick(
      model.cheques.filter(({ gone }) => !gone),
      at,
    );
    if (!cheque) return;
    const { parcel } = cheque;
    const others = model.chequesOf(parcel).filter((one) => one !== cheque);
    const room = Math.min(
      parcel.collected - others.reduce((all, one) => all + one.amount, 0),
      parcel.price,
    );
    const montant = (amount % 60_000) + 1;
    const answer = await send(side, at, '/api/cheque/adm/update', {
      idCheque: cheque.id,
      num: cheque.num,
      proprietaire: 'Rim',
      montant: montant / 1000,
    });
    if (cheque.invoice) return expectRefused(answer, 'etat-change');
    if (montant === cheque.amount) {
      expectDone(answer);
      return expect(answer.body.deja).toBe(true);
    }
    if (parcel.invoice) return expectRefused(answer, 'etat-change');
    if (montant > room) return expectRefused(answer, 'donnees-invalides');
    if (model.lacks(cheque.holder, montant - cheque.amount)) return expectShort(answer);
    expect(answer.status).toBe(200);
    model.rewrite(cheque, montant);
  },

  tear: async (side: Beside, { at }: Act) => {
    const { app, trade, model } = side;
    const cheque = pick(
      model.cheques.filter(({ gone }) => !gone),
      at,
    );
    if (!cheque) return;
    const { status } = await app.get(`/api/cheque/adm/delete/${cheque.id}`, trade.root.token);
    expect(status).toBe(cheque.invoice ? 409 : 200);
    if (!cheque.invoice) model.rewrite(cheque, 0);
  },

  /** A whole cheque goes to the shipper, or comes back. */
  hand: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const cheque = pick(
      model.cheques.filter(({ gone }) => !gone),
      at,
    );
    if (!cheque) return;
    const remis = !cheque.handed;
    const { status } = await send(side, at, '/api/cheque/adm/remise', {
      idCheque: cheque.id,
      remis,
    });
    const paper = model.paperOf(cheque);
    if (remis && paper.some(({ invoice }) => invoice === null)) return expect(status).toBe(409);
    expect(status).toBe(200);
    for (const one of paper) one.handed = remis;
  },
} as const;
