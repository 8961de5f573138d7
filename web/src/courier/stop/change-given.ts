import { changeOf } from '@cigogne/domain/change';
import { type Millimes, minus, sum } from '@cigogne/domain/money';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { keepText, keptJson } from '../../http/keep-text.ts';
import { chequesAt } from '../cash/round-cash.ts';
import { openStops, type RoundStop, type Visit } from '../round/use-my-round.ts';

/** What was received at doors, on this phone only: it helps couriers to count their own float. */
const name = 'cgo-recu';

interface Kept {
  id_rs: number;
  received: Record<string, Millimes | null>;
}

function read(id_rs: number): Kept {
  const kept = keptJson<Kept>(name);
  return kept?.id_rs === id_rs ? kept : { id_rs, received: {} };
}

const cashFor = (stops: readonly RoundStop[]): Millimes =>
  sum(stops.map((stop) => minus(collectedAt(stop), chequesAt(stop))));

const handedOver = ({ stops }: Visit): RoundStop[] =>
  stops.filter(({ decision }) => decision === 'livre');

/** What a customer pays for all parcels of a visit, whether they get one result or each its own. */
export function dueAt(visit: Visit): { parcels: number; due: Millimes } {
  const paid = [...handedOver(visit), ...openStops(visit)];
  return { parcels: paid.length, due: cashFor(paid) };
}

export function receivedAt(id_rs: number, { stops }: Visit): Millimes | null {
  const { received } = read(id_rs);
  return stops.map(({ ref }) => received[ref]).find(Boolean) ?? null;
}

/**
 * Stored once per visit, whichever of its parcels was on the screen; null when it was taken back. A
 * new round starts empty.
 */
export function keepReceived(id_rs: number, { stops }: Visit, sumReceived: Millimes | null): void {
  const kept = read(id_rs);
  for (const { ref } of stops) kept.received[ref] = sumReceived;
  keepText(name, JSON.stringify(kept));
}

/** Over the visits of a round: the amounts received beyond what was due, given back as change. */
export function changeGiven(
  id_rs: number,
  visits: readonly Visit[],
): { times: number; total: Millimes } {
  const given = visits.flatMap((visit) => {
    const paid = cashFor(handedOver(visit));
    const received = receivedAt(id_rs, visit) ?? paid;
    return paid > 0 && received > paid ? [changeOf(paid, received)] : [];
  });
  return { times: given.length, total: sum(given) };
}
