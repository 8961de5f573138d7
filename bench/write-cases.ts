import type { Case, Stage } from './cases.ts';
import { plainOf, token } from './cases.ts';
import type { Sent } from './http-client.ts';
import { anOrder, ofTheForm } from './order.ts';
import { pastInvoices } from './papers.ts';
import { whole } from './plain-sql.ts';
import { shipperCount } from './sizes.ts';

const freePlans = `with gone as (delete from colis_plans where id_rs in (select id from runsheets where etat = 'pending') returning id_colis),
    hidden as (update runsheets set deleted_at = now() where etat = 'pending')
  update colis set etat = 'ATT-LIV', last_etat = null where id in (select id_colis from gone)`;

/**
 * The oldest parcels, this many, that one shipper can be invoiced for and that are not used yet.
 */
function invoiceOf(at: Stage, size: number): Sent | null {
  const due = at.debts.find(({ refs, taken }) => refs.length - taken >= size);
  if (!due) return null;
  const refs = due.refs.slice(due.taken, due.taken + size);
  due.taken += size;
  return {
    method: 'POST',
    writes: true,
    path: '/api/bill/adm/create',
    token: at.rootToken,
    body: {
      id_exped: due.shipper,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: refs.map((coliRef) => ({ coliRef })),
    },
  };
}

const invoicesOf = (size: number) => (at: Stage) => {
  for (const due of at.debts) due.taken = 0;
  return () => invoiceOf(at, size);
};

const madeHere = `select id from factures where ref not like '${pastInvoices}%'`;
const uninvoice = `set session_replication_role = replica;
  delete from facture_bags where id_facture in (${madeHere});
  update colis set id_facture = null, last_etat = null, etat = case issue when 'livre' then 'LIVRE' when 'recupere' then 'RECUPERER'
    when 'retour' then 'ANL' else 'ENDOM' end where id_facture in (${madeHere});
  set session_replication_role = origin; select recount_totals()`;

/** Complete pieces of this size. */
const inPieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.floor(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/** One from each list, then the next from each, until all are exhausted. */
const byTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  lists
    .flatMap((list) => list.map((one, turn) => ({ one, turn })))
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one);

const ofAWrite = { must: 0.5, aim: 0.65 };
const ofMany = { must: 0.85, aim: 0.95 };

/** The largest ones, which call all day. */
const shopsWithProgram = 50;

/** Each write has its own key, as the screens and the phone send it. */
export const writeCases: Case[] = [
  {
    name: 'create a parcel',
    next: (at) => () => ({
      method: 'POST',
      writes: true,
      path: '/api/colis/exped/create',
      token: token(at.shipperTokens, whole(1, shipperCount)),
      body: { ...anOrder(), ...ofTheForm },
    }),
    plain: (at) =>
      plainOf('create', {
        shipper: { from: 1, to: shipperCount },
        tel: { from: 20_000_000, to: 99_999_998 },
        n: { from: 1, to: at.parcels },
      }),
    ...ofAWrite,
  },
  {
    name: "create by a shop's program",
    next: (at) => {
      let orders = 0;
      return () => ({
        method: 'POST',
        writes: true,
        path: '/api/v1/parcels',
        key: token(at.shopKeys, whole(1, shopsWithProgram)),
        body: {
          ...anOrder(),
          order_ref: `B-${process.hrtime.bigint()}-${(orders += 1)}`,
        },
      });
    },
    plain: (at) =>
      plainOf('create', {
        shipper: { from: 1, to: shipperCount },
        tel: { from: 20_000_000, to: 99_999_998 },
        n: { from: 1, to: at.parcels },
      }),
    ...ofAWrite,
  },
  {
    name: 'courier push',
    next: (at) => {
      const work = at.rounds.flatMap((round) => round.refs.map((ref) => ({ round, ref })));
      work.sort(() => Math.random() - 0.5);
      let i = 0;
      return () => {
        const one = work[i++];
        if (!one) return null;
        return {
          method: 'POST',
          writes: true,
          path: '/api/liv/v10/pushcolis',
          token: token(at.courierTokens, one.round.courier),
          body: { ref: one.ref, etat: 'LIV-COURS-SUCC', id_rs: one.round.id_rs },
        };
      };
    },
    plain: (at) =>
      plainOf('push', {
        n: { from: 1, to: at.rounds.reduce((all, round) => all + round.refs.length, 0) },
      }),
    reset: `with b as (update runsheet_bags set decision = null, fait_le = null, recu_le = null, montant_livreur = null
        where decision is not null and id_rs in (select id from runsheets where ref like 'RS-BENCH-%') returning id_colis)
      update colis set etat = 'LIV-COURS' where etat like 'LIV-COURS-%'`,
    ...ofAWrite,
  },
  {
    name: 'runsheet of 80',
    next: (at) => {
      const rounds = byTurns(
        [...at.waiting].map(([hub, refs]) => inPieces(refs, 80).map((colis) => ({ hub, colis }))),
      );
      return () => {
        const one = rounds.shift();
        if (!one) return null;
        const { hub, colis } = one;
        return {
          method: 'POST',
          writes: true,
          path: '/api/rs/adm/create',
          token: token(at.adminTokens, hub),
          body: { colis, id_liv: at.rounds.find((round) => round.hub === hub)?.courier },
        };
      };
    },
    plain: (at) =>
      plainOf('runsheet', {
        n: { from: 0, to: Math.max(1, [...at.waiting.values()].flat().length - 81) },
        k: { from: 0, to: 39 },
      }),
    reset: freePlans,
    ...ofMany,
  },
  {
    name: 'invoice of 10',
    next: invoicesOf(10),
    reset: uninvoice,
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'invoice of 500',
    next: invoicesOf(500),
    reset: uninvoice,
    plain: (at) => plainOf('invoice', { k: { from: 0, to: at.dueBlocks - 1 } }),
    ...ofMany,
  },
];
