import { type Millimes, sum } from '@cigogne/domain/money';
import type { Stop } from '../../runsheets/round-row.ts';

/** What is to be collected at one door. */
export const askedFor = (stops: readonly Pick<Stop, 'montant'>[]): Millimes =>
  sum(stops.map(({ montant }) => montant));

/** « 3 colis, une somme » */
export const parcelsForOneSum = (count: number): string => `${count} colis, une somme`;
