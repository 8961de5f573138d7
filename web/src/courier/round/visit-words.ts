import { asMillimes, type Millimes, sum } from '@cigogne/domain/money';
import type { Stop } from '@cigogne/domain/runsheets/runsheet-wire';

/** What is to be collected at one door. */
export const askedFor = (stops: readonly Pick<Stop, 'montant'>[]): Millimes =>
  sum(stops.map(({ montant }) => asMillimes(montant)));

/** « 3 colis, une somme » */
export const parcelsForOneSum = (count: number): string => `${count} colis, une somme`;
