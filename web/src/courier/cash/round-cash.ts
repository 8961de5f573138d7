import { sum, asMillimes } from '@cigogne/domain/money';
import type { CashInHand, Stop } from '@cigogne/domain/runsheets/runsheet-wire';

/** Millimes. */
export interface RoundCash {
  /** On this round. */
  collected: number;
  parcels: number;
  /** Rounds confirmed and not yet closed: in the same pocket. */
  before: number;
  inCheques: number;
  cheques: number;
  toHandOver: number;
  left: number;
  stopsLeft: number;
  limit: number;
}

/** What a delivered stop brought, in millimes. */
export const collectedAt = (stop: Stop): number =>
  asMillimes(stop.montant_decide ?? stop.montant_livreur ?? stop.montant);

export const chequesAt = (stop: Stop): number =>
  sum(stop.cheques.map(({ montant }) => asMillimes(montant)));

/** The courier's pocket: this round's, and that of rounds confirmed and not yet closed. */
export function cashOf(stops: readonly Stop[], held: CashInHand | null): RoundCash {
  const delivered = stops.filter(({ decision }) => decision === 'livre');
  const out = stops.filter(({ decision }) => decision === null);
  const before = asMillimes(held?.especes ?? 0);
  const chequesBefore = asMillimes(held?.cheques ?? 0);
  const here = delivered.reduce((all, stop) => all + collectedAt(stop), 0);
  const inCheques = delivered.reduce((all, stop) => all + chequesAt(stop), 0);
  return {
    collected: here,
    before: before + chequesBefore,
    parcels: delivered.length,
    inCheques: inCheques + chequesBefore,
    cheques: delivered.reduce((all, { cheques }) => all + cheques.length, 0),
    toHandOver: here - inCheques + before,
    left: out.reduce((all, { montant }) => all + asMillimes(montant), 0),
    stopsLeft: out.length,
    limit: asMillimes(held?.limite ?? 0),
  };
}
