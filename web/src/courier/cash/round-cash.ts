import { sum, type Millimes, minus, plus, noMoney } from '@cigogne/domain/money';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import type { CashInHand, Stop } from '../../runsheets/round-row.ts';

export interface RoundCash {
  /** From this round. */
  collected: Millimes;
  /** That brought something. */
  parcels: number;
  /** From rounds confirmed but not closed yet, whose money is in the same pocket. */
  before: Millimes;
  /** The cash part of that. */
  cashBefore: Millimes;
  inCheques: Millimes;
  cheques: number;
  toHandOver: Millimes;
  left: Millimes;
  /** Of the stops left, those that ask for something. */
  parcelsLeft: number;
  stopsLeft: number;
  limit: Millimes;
}

export const chequesAt = (stop: Stop): Millimes => sum(stop.cheques.map(({ montant }) => montant));

/**
 * Everything in the courier's pocket: from this round, and from rounds confirmed but not closed
 * yet.
 */
export function cashOf(stops: readonly Stop[], held: CashInHand | null): RoundCash {
  const delivered = stops.filter(({ decision }) => decision === 'livre');
  const out = stops.filter(({ decision }) => decision === null);
  const before = held?.especes ?? noMoney;
  const chequesBefore = held?.cheques ?? noMoney;
  const here = sum(delivered.map(collectedAt));
  const inCheques = sum(delivered.map(chequesAt));
  return {
    collected: here,
    before: plus(before, chequesBefore),
    cashBefore: before,
    parcels: delivered.filter((stop) => collectedAt(stop) > 0).length,
    inCheques: plus(inCheques, chequesBefore),
    cheques: delivered.reduce((all, { cheques }) => all + cheques.length, 0),
    toHandOver: plus(minus(here, inCheques), before),
    left: sum(out.map(({ montant }) => montant)),
    parcelsLeft: out.filter(({ montant }) => montant > 0).length,
    stopsLeft: out.length,
    limit: held?.limite ?? noMoney,
  };
}
