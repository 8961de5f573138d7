import { type RefusalCode, refusalStatus } from '@cigogne/domain/refusal';
import { expect } from 'vitest';
import { foldTotals } from '../ledger/fold-totals.ts';
import { foldMonths } from '../ledger/month-totals.ts';
import type { Answer, TestApp } from './app.ts';
import type { Trade } from './make-debts.ts';
import { parcelsAtHub } from './make-runsheets.ts';
import type { Person } from './make-users.ts';
import {
  isCollection,
  type ModelCheque,
  type ModelParcel,
  type ModelRound,
  type MoneyModel,
  modelRates,
} from './money-model.ts';

/** One shipper's money, in the product and in the model. */
export interface Beside {
  it: TestApp;
  trade: Trade;
  couriers: readonly Person[];
  /** Of the hub, who may not decide a large correction. */
  admin: Person;
  model: MoneyModel;
  /** The shipper has a tax card, so nothing is withheld. */
  taxCard: boolean;
}

/** The next act: `at` chooses among what exists, `amount` is in millimes. */
export interface Act {
  what: keyof typeof acts;
  at: number;
  amount: number;
}

const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from.length === 0 ? undefined : from[at % from.length];
const some = <T>(from: readonly T[], bits: number): T[] =>
  from.filter((_, place) => (bits >> (place % 10)) % 2 === 1);

type Refused = Pick<Answer, 'status' | 'body'>;

/** Refused for this reason alone. */
function expectRefused({ status, body }: Refused, code: RefusalCode): void {
  expect([status, body.code], JSON.stringify(body)).toEqual([refusalStatus[code], code]);
}

/** The act would take out more than there is. */
const expectShort = (answer: Refused): void => expectRefused(answer, 'caisse-insuffisante');

function expectDone({ status, body }: Refused): void {
  expect(status, JSON.stringify(body)).toBe(200);
}

let keys = 0;

/** Sends root's command; every fifth is sent again under its key, as after a lost answer. */
async function send(
  { it, trade }: Beside,
  at: number,
  path: string,
  body: object,
): Promise<Answer> {
  if (at % 5 !== 0) return it.post(path, body, trade.root.token);
  keys += 1;
  const key = { 'idempotency-key': `acte-${trade.shipper.id}-${keys}` };
  const first = await it.post(path, body, trade.root.token, key);
  if (first.status !== 200) return first;
  const repeat = await it.post(path, body, trade.root.token, key);
  expect(repeat).toMatchObject({ status: 200, body: first.body });
  return first;
}

const edit = (side: Beside, at: number, ref: string, field: string, f_data: unknown, more = {}) =>
  send(side, at, '/api/colis/adm/edit', { ref, field, f_data, ...more });

const kinds = ['livraison', 'livraison', 'recuperation', 'echange'] as const;

/** A parcel waiting in the hub. */
async function arrive({ it, trade, model }: Beside, at: number, amount: number) {
  const kind = kinds[at % kinds.length] ?? 'livraison';
  const [made] = await parcelsAtHub(it, trade.shipper, trade.hub, 1, {
    montant_ttc: amount / 1000,
    type_envoi: kind,
  });
  const parcel: ModelParcel = {
    ref: made?.ref ?? '',
    kind,
    price: amount,
    refund: amount,
    grams: 0,
    result: null,
    collected: 0,
    round: null,
    attempts: 0,
    invoice: null,
    lost: false,
    child: null,
    justHanded: false,
  };
  model.parcels.push(parcel);
  return parcel;
}

const waiting = ({ model }: Beside) =>
  model.parcels.filter(({ result, lost, attempts }) => !result && !lost && attempts < 3);

/** The old goods of an exchange come back as a parcel of their own, with nothing to collect. */
async function bringHome({ it, model }: Beside, parent: ModelParcel): Promise<void> {
  const { rows } = await it.services.pool.query<{ code: string }>(
    `select k.code from colis k join colis c on c.id = k.id_parent
     where c.code = $1 and k.deleted_at is null`,
    [parent.ref],
  );
  expect(rows).toHaveLength(1);
  const child: ModelParcel = {
    ...parent,
    ref: rows[0]?.code ?? '',
    kind: 'retour-echange',
    price: 0,
    refund: 0,
    grams: 0,
    result: 'collected',
    collected: 0,
    round: null,
    attempts: 0,
    child: null,
    justHanded: false,
  };
  parent.child = child;
  model.parcels.push(child);
}

/** Why its result cannot change: it is invoiced, lost, or has cheques. */
function whyBound({ model }: Beside, parcel: ModelParcel): RefusalCode | null {
  if (parcel.invoice !== null || parcel.lost) return 'etat-change';
  return model.chequesOf(parcel).length > 0 ? 'conflit' : null;
}

/** Old goods go with their exchange only as it brought them: not fetched, not cancelled since. */
function whyStays(side: Beside, child: ModelParcel): RefusalCode | null {
  if (child.invoice !== null || child.lost) return 'etat-change';
  if (child.round !== null || child.result !== 'collected') return 'etat-change';
  return whyBound(side, child);
}

/** Why a result cannot be undone, or null. */
function whyNotUndo(side: Beside, parcel: ModelParcel): RefusalCode | null {
  const why = whyBound(side, parcel) ?? (parcel.child && whyStays(side, parcel.child));
  return why ?? (isShort(side.model, parcel) ? 'caisse-insuffisante' : null);
}

/**
 * Old goods of an exchange, and parcels that went out more than once: money is most easily lost
 * there.
 */
const intricate = ({ model }: Beside): ModelParcel[] =>
  model.parcels.filter(({ kind, attempts }) => kind === 'retour-echange' || attempts > 1);

/**
 * Undoing what a parcel, and the old goods of its exchange, brought in would take more than there
 * is.
 */
function isShort(model: MoneyModel, parcel: ModelParcel): boolean {
  const taken = new Map<string, number>();
  for (const one of [parcel, parcel.child]) {
    if (one === null || (one.result !== 'delivered' && one.result !== 'collected')) continue;
    const holder = model.holderNow(one);
    taken.set(holder, (taken.get(holder) ?? 0) + one.collected);
  }
  return [...taken].some(([holder, amount]) => model.lacks(holder, amount));
}

export const acts = {
  foldTotals: async ({ it }: Beside) => foldTotals(it.services, {}),
  foldMonths: async ({ it }: Beside) => foldMonths(it.services, {}),
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

  /**
   * A whole round: delivered (possibly at another amount, with cheques), postponed, refused or
   * damaged.
   */
  ride: async (side: Beside, { at, amount }: Act) => {
    const { it, trade, model } = side;
    const courier = pick(side.couriers, at);
    if (!courier) return;
    for (let n = waiting(side).length; n < 1 + (at % 3); n += 1) await arrive(side, at + n, amount);
    const parcels = waiting(side).slice(0, 1 + (at % 4));
    const created = await send(side, at, '/api/rs/adm/create', {
      colis: parcels.map(({ ref }) => ref),
      id_liv: courier.id,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { id } = created.body.rs;
    // With root's reason, because a courier may hold much cash by now.
    const left = await it.get(`/api/rs/adm/dispatch/${id}?raison=Essai`, trade.root.token);
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const round = { id, courier: courier.id, closed: false, counted: null };
    model.rounds.push(round);
    // One cheque may pay for several doors of the round.
    const num = String(6_000_000 + id);
    const ends: (() => void | Promise<void>)[] = [];
    for (const [place, parcel] of parcels.entries()) {
      parcel.attempts += 1;
      const way = ['succ', 'succ', 'less', 'cheque', 'repo', 'echec', 'endom', 'cheque'][
        (at + place * 3) % 8
      ];
      const collected = way === 'less' ? Math.floor(parcel.price / 2) : parcel.price;
      const inCheque = way === 'cheque' ? Math.floor((collected * (1 + (at % 4))) / 4) : 0;
      const brought = parcel.kind !== 'echange' || (at + place) % 5 !== 0;
      const push = {
        ref: parcel.ref,
        id_rs: id,
        ...(way === 'repo'
          ? { etat: 'LIV-COURS-REPO', date_p: '2026-03-12', motif: 'absent' }
          : way === 'echec' || way === 'endom'
            ? { etat: 'LIV-COURS-ECHEC', motif: way === 'endom' ? 'endommage' : 'refuse' }
            : {
                etat: 'LIV-COURS-SUCC',
                ...(way === 'less' ? { montant: collected / 1000 } : {}),
                ...(inCheque > 0
                  ? { cheques: [{ num, proprietaire: 'Rim', montant: inCheque / 1000 }] }
                  : {}),
                ...(parcel.kind === 'echange' ? { echange_rendu: brought } : {}),
              }),
      };
      const pushed = await it.post('/api/liv/v10/pushcolis', push, courier.token);
      expect(pushed.status, JSON.stringify(pushed.body)).toBe(200);
      ends.push(async () => {
        if (way === 'repo') return parcel.attempts === 3 ? model.comeBack(parcel) : undefined;
        if (way === 'echec') return model.comeBack(parcel);
        if (way === 'endom') return model.damage(parcel);
        model.collect(parcel, collected, round);
        if (inCheque > 0)
          model.draw({ id: await chequeAt(side, parcel, num), num, parcel, amount: inCheque });
        if (parcel.kind === 'echange' && brought) await bringHome(side, parcel);
      });
    }
    const confirmed = await it.get(`/api/rs/adm/confirm/${id}`, trade.root.token);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    for (const end of ends) await end();
  },

  /** The courier's cash is counted: right, short or over. */
  count: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const open = model.rounds.filter(({ closed }) => !closed);
    const round = pick(at % 4 === 0 ? [] : open, at >> 2) ?? pick(model.rounds, at);
    if (!round) return;
    const found = envelopeOf(side, round, { at, amount });
    const expected = model.expected(round) + found.inCash;
    const counted = Math.max(
      0,
      expected + ([0, -(amount % 5000), -(amount % 5000), amount % 5000][at % 4] ?? 0),
    );
    const answer = await send(side, at, '/api/rs/adm/close', {
      id: round.id,
      compte: counted / 1000,
      ...found.body,
      ...(counted === expected ? {} : { raison: 'Compté deux fois' }),
    });
    if (round.closed && round.counted !== counted) return expectRefused(answer, 'etat-change');
    if (round.closed) {
      expectDone(answer);
      return expect(answer.body.deja).toBe(true);
    }
    if (found.why) return expectRefused(answer, found.why);
    expectDone(answer);
    await found.enter();
    expect(answer.body).toMatchObject({
      attendu: expected / 1000,
      ecart: (counted - expected) / 1000,
    });
    model.close(round, counted);
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
    const { it, trade, model } = side;
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
    const asked = await it.post(
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

  /** A cheque for a collected parcel; every second one is the same paper as an earlier one. */
  draw: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const parcel = pick(
      model.owed().filter(({ result }) => result === 'delivered' || result === 'collected'),
      at,
    );
    if (!parcel) return;
    const paper = at % 2 === 0 ? pick(model.atHand(), at >> 2) : undefined;
    const num = paper?.num ?? String(4_000_000 + (keys += 1));
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
    const { it, trade, model } = side;
    const cheque = pick(
      model.cheques.filter(({ gone }) => !gone),
      at,
    );
    if (!cheque) return;
    const { status } = await it.get(`/api/cheque/adm/delete/${cheque.id}`, trade.root.token);
    expect(status).toBe(cheque.invoice ? 409 : 200);
    if (!cheque.invoice) model.rewrite(cheque, 0);
  },

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

  /** Cash and cheques go from the hub's till to the siège or the bank. */
  remit: async (side: Beside, { at, amount }: Act) => {
    const { trade, model } = side;
    const till = model.balance(model.till);
    const to = at % 4 === 0 ? 'banque' : 'siège';
    const cash = at % 3 === 0 ? Math.max(0, till) : amount;
    const cheques =
      to === 'banque'
        ? []
        : some(
            model.atHand().filter(({ holder }) => holder.startsWith('hub')),
            at,
          );
    const { status, body } = await send(side, at, '/api/ledger/adm/remise', {
      id_hub: trade.hub.id,
      destination: to === 'banque' ? 'banque' : 'siege',
      montant: cash / 1000,
      cheques: cheques.map(({ id }) => id),
    });
    if (cash === 0 && cheques.length === 0)
      return expectRefused({ status, body }, 'donnees-invalides');
    if (cash > till) return expectShort({ status, body });
    expect(status, JSON.stringify(body)).toBe(200);
    model.remit(body.remise.id, cash, to, cheques);
  },

  unremit: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const found = pick(model.remittances, at);
    if (!found) return;
    const answer = await send(side, at, '/api/ledger/adm/remise/annuler', {
      id: found.id,
      raison: 'Essai',
    });
    const { status, body } = answer;
    if (found.undone) return expect(body.deja).toBe(true);
    const total = (cheques: readonly { amount: number }[]) =>
      cheques.reduce((all, { amount }) => all + amount, 0);
    const moved =
      found.cheques.some(
        ({ cheque }) => cheque.gone || cheque.invoice || cheque.holder !== 'siège',
      ) || total(found.cheques) !== total(found.cheques.map(({ cheque }) => cheque));
    if (moved) return expectRefused(answer, 'conflit');
    if (found.to === 'siège' && model.lacks('siège', found.cash)) return expectShort(answer);
    expect(status, JSON.stringify(body)).toBe(200);
    model.takeBackRemittance(found);
  },

  /** Funds move from the bank to the siège, or from the siège to the hub. */
  fund: async (side: Beside, { at, amount }: Act) => {
    const { trade, model } = side;
    const cash = amount + 1;
    const toHub = at % 3 === 0;
    const answer = await send(side, at, '/api/ledger/adm/remise', {
      ...(toHub
        ? { origine: 'siege', destination: 'hub', id_hub: trade.hub.id }
        : { origine: 'banque', destination: 'siege' }),
      montant: cash / 1000,
      raison: 'Fonds',
    });
    if (toHub && model.lacks('siège', cash)) return expectShort(answer);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    model.fund(cash, toHub ? 'hub' : 'siège');
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

  /** A courier's shortage is repaid into the till, or borne by the company. */
  settleShortage: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const owing = side.couriers.filter(({ id }) => model.balance(`écart/${id}`) > 0);
    const courier = pick(owing, at) ?? pick(at % 4 === 0 ? side.couriers : [], at);
    if (!courier) return;
    const owed = model.balance(`écart/${courier.id}`);
    const montant = at % 3 === 0 && owed > 0 ? owed : (amount % 3000) + 1;
    const acte = at % 2 === 0 ? 'rembourse' : 'pertes';
    const answer = await send(side, at, '/api/caisse/adm/ecart', {
      id_liv: courier.id,
      acte,
      montant: montant / 1000,
      raison: 'Essai',
    });
    if (montant > owed) return expectRefused(answer, 'donnees-invalides');
    expectDone(answer);
    expect(answer.body.reste).toBe((owed - montant) / 1000);
    model.settle(await lastSettlement(side, courier), courier.id, montant, acte);
  },

  undoSettlement: async (side: Beside, { at }: Act) => {
    const { model } = side;
    const found = pick(model.settlements, at);
    if (!found) return;
    const answer = await send(side, at, '/api/caisse/adm/ecart/annuler', {
      id: found.id,
      raison: 'Essai',
    });
    if (!found.undone && found.acte === 'rembourse' && model.lacksInTill(found.amount))
      return expectShort(answer);
    expectDone(answer);
    if (found.undone) return expect(answer.body.deja).toBe(true);
    model.undoSettlement(found);
  },

  /** Root turns the withholding on or off. */
  withhold: async (side: Beside, { at }: Act) => {
    const on = at % 2 === 0;
    const { status } = await send(side, at, '/api/parametres/adm/update', {
      key: 'withholding',
      value: on,
    });
    expect(status).toBe(200);
    side.model.withholds = on && !side.taxCard;
  },
} as const;

/** The row of a cheque received at a door. */
async function chequeAt(
  { it }: Beside,
  parcel: ModelParcel,
  num: string,
): Promise<ModelCheque['id']> {
  const { rows } = await it.services.pool.query<{ id: number }>(
    `select q.id from cheques q join colis c on c.id = q.id_colis
     where c.code = $1 and q.num = $2 and q.deleted_at is null`,
    [parcel.ref, num],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
}

/** The entry of the courier's last settlement. */
async function lastSettlement({ it }: Beside, { id }: Person): Promise<number> {
  const { rows } = await it.services.pool.query<{ id: number }>(
    `select max(e.id)::bigint as id from ledger_entries e join ledger_lines l on l.id_entry = e.id
     where e.event in ('ecart-rembourse', 'ecart-perte') and l.kind = 'écart' and l.owner = $1`,
    [id],
  );
  return rows[0]?.id ?? 0;
}

/** What the clerk who closes a round finds in its envelope, beside what the courier entered. */
interface Envelope {
  body: object;
  /** What it adds to the expected cash. */
  inCash: number;
  why: RefusalCode | null;
  /** Enters it in the model, once the product has taken it. */
  enter: () => Promise<void> | void;
}

const asEntered: Envelope = { body: {}, inCash: 0, why: null, enter: () => undefined };

/** All is as entered, or one cheque is missing, is another amount, or is more. */
function envelopeOf(
  side: Beside,
  round: ModelRound,
  { at, amount }: Pick<Act, 'at' | 'amount'>,
): Envelope {
  const { model } = side;
  const delivered = model.parcels.filter((parcel) => parcel.round === round);
  const held = delivered.flatMap((parcel) => model.chequesOf(parcel));
  const way = (['entered', 'missing', 'corrected', 'added'] as const)[(at >> 4) % 4];
  const montant = (amount % 60_000) + 1;
  const roomOf = (parcel: ModelParcel, but?: ModelCheque) =>
    model
      .chequesOf(parcel)
      .reduce((room, one) => room - (one === but ? 0 : one.amount), parcel.collected);
  const parcel = pick(delivered, at >> 6);
  if (way === 'added' && parcel) {
    const num = String(7_000_000 + (keys += 1));
    const one = { num, proprietaire: 'Rim', montant: montant / 1000, ref_colis: parcel.ref };
    return {
      body: { ajouts: [one] },
      inCash: -montant,
      why: parcel.invoice ? 'conflit' : montant > roomOf(parcel) ? 'donnees-invalides' : null,
      enter: async () => {
        // The hub has it by now; the courier had it when it was entered.
        model.draw({ id: await chequeAt(side, parcel, num), num, parcel, amount: montant });
      },
    };
  }
  const cheque = pick(held, at >> 6);
  if (!cheque || way === 'entered' || way === 'added') return asEntered;
  const isMissing = way === 'missing';
  const same = !isMissing && montant === cheque.amount;
  const kept = held.filter((one) => !isMissing || one !== cheque);
  const above = !isMissing && montant > roomOf(cheque.parcel, cheque);
  return {
    body: {
      cheques: kept.map(({ id }) => ({
        idCheque: id,
        ...(cheque.id === id ? { montant: montant / 1000 } : {}),
      })),
      ...(at % 2 === 0 ? { manquants: isMissing ? [cheque.id] : [] } : {}),
    },
    inCash: isMissing ? cheque.amount : cheque.amount - montant,
    why: cheque.invoice && !same ? 'conflit' : above ? 'donnees-invalides' : null,
    enter: () => model.rewrite(cheque, isMissing ? 0 : montant),
  };
}
