import { type Day, dayOf, parseDay } from '@cigogne/domain/days';
import { type Millimes, sum } from '@cigogne/domain/money';
import type { Stop } from '../../runsheets/round-row.ts';
import { trueNow } from '../../http/server-clock.ts';
import { count } from '../../language/texts.ts';

/** The amount to collect at one door. */
export const toCollect = (stops: readonly Pick<Stop, 'montant'>[]): Millimes =>
  sum(stops.map(({ montant }) => montant));

/** « 3 colis, une somme » */
export const parcelsForOneSum = (n: number): string =>
  count(n, '{n} colis, une somme', '{n} colis, une somme');

/** « 3 colis : Livré » */
export const parcelsWith = (n: number, result: string): string =>
  count(n, '{n} colis : {result}', '{n} colis : {result}', { result });

/** What the recipient says of this visit, through the link of any of its parcels. */
export const wordAtDoor = (
  stops: readonly Pick<Stop, 'destinataire'>[],
): Stop['destinataire'] | undefined => stops.find(({ destinataire }) => destinataire)?.destinataire;

/** The day that the recipient prefers, while it can still be proposed. */
export function wishAtDoor(stops: readonly Pick<Stop, 'destinataire'>[]): Day | null {
  const day = parseDay(wordAtDoor(stops)?.jour ?? '');
  return day !== null && day > dayOf(trueNow()) ? day : null;
}
