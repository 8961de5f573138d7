import type { RefusalCode } from '@cigogne/domain/refusal';
import { expect } from 'vitest';
import { type ModelCheque, type ModelParcel, type ModelRound } from '../money-model.ts';
import {
  type Act,
  arrive,
  type Beside,
  bringHome,
  expectDone,
  expectRefused,
  nextNumber,
  pick,
  send,
  waiting,
} from './beside.ts';

/** Rounds, and the counts of what their couriers bring. */
export const roundActs = {
  /**
   * A whole round: delivered (possibly at another amount, with cheques), postponed, refused or
   * damaged.
   */
  ride: async (side: Beside, { at, amount }: Act) => {
    const { app, trade, model } = side;
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
    const left = await app.get(`/api/rs/adm/dispatch/${id}?raison=Essai`, trade.root.token);
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
      const pushed = await app.post('/api/liv/v10/pushcolis', push, courier.token);
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
    const confirmed = await app.get(`/api/rs/adm/confirm/${id}`, trade.root.token);
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
} as const;

/** The row of a cheque received at a door. */
async function chequeAt(
  { app }: Beside,
  parcel: ModelParcel,
  num: string,
): Promise<ModelCheque['id']> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `select q.id from cheques q join colis c on c.id = q.id_colis
     where c.code = $1 and q.num = $2 and q.deleted_at is null`,
    [parcel.ref, num],
  );
  expect(rows).toHaveLength(1);
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
    const num = String(7_000_000 + nextNumber());
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
