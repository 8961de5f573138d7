import { expect } from 'vitest';
import type { Person } from '../make-users.ts';
import {
  type Act,
  type Beside,
  expectDone,
  expectRefused,
  expectShort,
  pick,
  send,
  some,
} from './beside.ts';

/** Funds between tills, shortages, and what root sets. */
export const tillActs = {
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

  /** What a courier handed in beyond the sum is given back. */
  settleSurplus: async (side: Beside, { at, amount }: Act) => {
    const { model } = side;
    const courier = pick(
      side.couriers.filter(({ id }) => model.balance(`écart/${id}`) < 0),
      at,
    );
    if (!courier) return;
    const owed = -model.balance(`écart/${courier.id}`);
    const montant = at % 3 === 0 ? owed : (amount % 3000) + 1;
    const answer = await send(side, at, '/api/caisse/adm/ecart', {
      id_liv: courier.id,
      acte: 'rendu',
      montant: montant / 1000,
      raison: 'Essai',
    });
    if (montant > owed) return expectRefused(answer, 'donnees-invalides');
    if (model.lacksInTill(montant)) return expectShort(answer);
    expectDone(answer);
    expect(answer.body.reste).toBe((owed - montant) / 1000);
    model.settle(await lastSettlement(side, courier), courier.id, -montant, 'rendu');
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

/** The entry of the courier's last settlement. */
async function lastSettlement({ app }: Beside, { id }: Person): Promise<number> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `select max(e.id)::bigint as id from ledger_entries e join ledger_lines l on l.id_entry = e.id
     where e.event in ('ecart-rembourse', 'ecart-perte') and l.kind = 'écart' and l.owner = $1`,
    [id],
  );
  return rows[0]?.id ?? 0;
}
