import { Refusal } from '@cigogne/domain/refusal';
import type { Caller } from '../context/context.ts';

/** The hub that a caller sees: a number, or `all` for root with no hub chosen. */
export function hubSeen(by: Caller): number | 'all' {
  if (by.hub === null) throw new Refusal('sans-hub', 'Aucun hub affecté');
  return by.hub;
}

/** The hub that a caller acts in, for acts that require a chosen one. */
export function hubChosen(by: Caller): number {
  const hub = hubSeen(by);
  if (hub === 'all') throw new Refusal('hub-requis', 'Choisissez un hub avant cette opération !');
  return hub;
}

/** The hub of an act on an existing row: the row's own for root with `all`. */
export function hubActing(by: Caller, rowHub: number): number {
  const hub = hubSeen(by);
  return hub === 'all' ? rowHub : hub;
}
