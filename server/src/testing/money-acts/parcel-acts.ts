import { expect } from 'vitest';
import { isCollection, modelRates } from '../money-model.ts';
import {
  type Act,
  arrive,
  type Beside,
  bringHome,
  edit,
  expectDone,
  expectRefused,
  expectShort,
  intricate,
  isShort,
  pick,
  send,
  waiting,
  whyBound,
  whyNotUndo,
} from './beside.ts';

/** What becomes of a parcel at the counter or at a desk. */
export const parcelActs = {
  arrive: async (side: Beside, { at, amount }: Act) => {
    await arrive(side, at, amount);
  },

  /** At the counter: staff edit of a waiting parcel. */
  settle: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const parcel = pick(waiting(side), at) ?? (await arrive(side, at, amount));
    const result = (['delivered', 'returned', 'delivered', 'damaged'] as const)[(at >> 2) % 4];
    const half = Math.floor(amount / 2);
    const isPickup = isCollection(parcel);
    const etat =
      result === 'returned'
        ? 'ANL'
        : result === 'damaged'
          ? 'ENDOM'
          : isPickup
            ? 'RECUPERER'
            : 'LIVRE';
    const stated = etat === 'RECUPERER' ? { montant: half / 1000 } : {};
    const brought = at % 7 !== 0;
    const answer = await edit(side, at, parcel.ref, 'etat', etat, {
      ...stated,
      ...(parcel.kind === 'echange' ? { echange_rendu: brought } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (result === 'returned') model.comeBack(parcel);
    else if (result === 'damaged') model.damage(parcel);
    else model.collect(parcel, isPickup ? half : parcel.price);
    if (etat === 'LIVRE' && parcel.kind === 'echange' && brought) await bringHome(side, parcel);
  },

  /** Handed over to whoever comes for it. */
  handOver: async (side: Beside, { at, amount }: Act) => {
    const waits = waiting(side).filter((one) => !isCollection(one));
    const parcel = pick(waits, at) ?? (await arrive(side, 0, amount));
    const brought = at % 7 !== 0;
    const answer = await send(side, at, '/api/rs/adm/guichet/remettre', {
      ref: parcel.ref,
      montant: parcel.price / 1000,
      sans_code: 'Code non reçu',
      ...(parcel.kind === 'echange' ? { echange_rendu: brought } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    side.model.collect(parcel, parcel.price);
    parcel.justHanded = true;
    if (parcel.kind === 'echange' && brought) await bringHome(side, parcel);
  },

  /** Somebody tries to hand over what is settled already, or takes another amount. */
  handOverWrongly: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const parcel = pick(model.parcels, at);
    if (!parcel) return;
    const isOpen = !parcel.result && !parcel.lost && !isCollection(parcel);
    const answer = await send(side, at, '/api/rs/adm/guichet/remettre', {
      ref: parcel.ref,
      montant: (isOpen ? parcel.price + amount + 1 : parcel.price) / 1000,
      sans_code: 'Code non reçu',
      echange_rendu: true,
    });
    expectRefused(answer, isOpen ? 'donnees-invalides' : 'etat-change');
  },

  /** Only the last thing that happened to a parcel is taken back at the counter. */
  takeBackHandOver: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const handed = model.parcels.filter(({ justHanded }) => justHanded);
    const parcel = pick(at % 4 === 0 ? model.parcels : handed, at >> 2);
    if (!parcel) return;
    const answer = await send(side, at, '/api/rs/adm/guichet/annuler', { ref: parcel.ref });
    if (!parcel.justHanded) return expectRefused(answer, 'etat-change');
    const why = whyNotUndo(side, parcel);
    if (why) return expectRefused(answer, why);
    expectDone(answer);
    expect(answer.body.attend).toBe(false);
    model.undo(parcel);
  },

  weigh: async (side: Beside, { at, amount }: Act) => {
    const parcel = pick(side.model.owed(), at);
    if (!parcel) return;
    const grams = amount % 9000;
    expectDone(await edit(side, at, parcel.ref, 'poids_supp', grams / 1000));
    if (grams !== parcel.grams) parcel.justHanded = false;
    parcel.grams = grams;
  },

  reprice: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const parcel = pick(at % 2 === 0 ? intricate(side) : [], at >> 1) ?? pick(model.parcels, at);
    if (!parcel) return;
    const cheques = model.chequesOf(parcel).reduce((all, cheque) => all + cheque.amount, 0);
    const raison = { raison: 'Essai' };
    const answer = await edit(side, at, parcel.ref, 'montant', amount / 1000, raison);
    const isUnderRefund = parcel.result === 'damaged' && amount < parcel.refund;
    if (parcel.invoice !== null || parcel.lost || isUnderRefund)
      return expectRefused(answer, 'etat-change');
    if (cheques > amount) return expectRefused(answer, 'donnees-invalides');
    const isCollected = parcel.result === 'delivered' || parcel.result === 'collected';
    if (isCollected && model.lacks(model.holderNow(parcel), parcel.collected - amount))
      return expectShort(answer);
    expectDone(answer);
    if (!answer.body.deja) parcel.justHanded = false;
    model.reprice(parcel, amount);
  },

  /** The hub asks for a large correction: nothing moves before root's answer, or with a refusal. */
  ask: async (side: Beside, { at, amount }: Act) => {
    const { app, trade, model } = side;
    const parcel = pick(
      model
        .owed()
        .filter(({ result, lost }) => !lost && (result === 'delivered' || result === 'collected')),
      at >> 2,
    );
    if (!parcel) return;
    const { collected } = parcel;
    const wanted =
      at % 2 === 0 && collected > 0
        ? Math.max(0, collected - 20_001 - (amount % 50_000))
        : collected + 20_001 + amount;
    const asked = await app.post(
      '/api/colis/adm/edit',
      { ref: parcel.ref, field: 'montant', f_data: wanted / 1000, raison: 'Essai' },
      side.admin.token,
    );
    const cheques = model.chequesOf(parcel).reduce((all, cheque) => all + cheque.amount, 0);
    if (cheques > wanted) return expectRefused(asked, 'donnees-invalides');
    expectDone(asked);
    const { id, etat } = asked.body.correction;
    expect(etat).toBe('en_attente');
    const answer = (accepte: boolean) =>
      send(side, at, '/api/colis/adm/corrections/repondre', { id, accepte, raison: 'Essai' });
    const bill = {
      id_exped: trade.shipper.id,
      ...modelRates,
      factureBags: [{ coliRef: parcel.ref }],
      cheques: [],
    };
    expectRefused(await send(side, at, '/api/bill/adm/create', bill), 'etat-change');
    const consents = at % 3 !== 0;
    if (consents && model.lacks(model.holderNow(parcel), collected - wanted)) {
      expectShort(await answer(true));
      return expectDone(await answer(false));
    }
    expectDone(await answer(consents));
    if (!consents) return;
    parcel.justHanded = false;
    model.reprice(parcel, wanted);
  },

  /** A result is undone, for a return or another attempt. */
  undo: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const settled = model.parcels.filter(({ result }) => result !== null);
    const parents = settled.filter(({ child }) => child !== null);
    const parcel = pick(at % 3 === 0 ? parents : [], at >> 2) ?? pick(settled, at);
    if (!parcel) return;
    const target =
      at % 2 === 0
        ? 'ANL'
        : parcel.kind === 'livraison' || parcel.kind === 'echange'
          ? 'ATT-LIV'
          : 'ATT-RECUP';
    const answer = await edit(side, at, parcel.ref, 'etat', target, { raison: 'Essai' });
    if (target === 'ANL' && parcel.result === 'returned' && !whyBound(side, parcel)) {
      expectDone(answer);
      return expect(answer.body.deja).toBe(true);
    }
    const why = whyNotUndo(side, parcel);
    if (why) return expectRefused(answer, why);
    expectDone(answer);
    if (parcel.result === 'returned') parcel.attempts = 0;
    model.undo(parcel);
    if (target === 'ANL') model.comeBack(parcel);
  },

  lose: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const parcel = pick(model.parcels, at);
    if (!parcel) return;
    const answer = await send(side, at, '/api/colis/adm/perdu', {
      ref: parcel.ref,
      raison: 'Introuvable',
    });
    if (parcel.lost) {
      expectDone(answer);
      return expect(answer.body.deja).toBe(true);
    }
    const isInvoiced = parcel.invoice !== null;
    if (!isInvoiced && model.chequesOf(parcel).length > 0) return expectRefused(answer, 'conflit');
    if (parcel.result === 'delivered') return expectRefused(answer, 'etat-change');
    if (!isInvoiced && isShort(model, parcel)) return expectShort(answer);
    expectDone(answer);
    model.lose(parcel);
  },
} as const;
