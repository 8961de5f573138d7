import { z } from 'zod';
import { counted } from '../words.ts';
import { formatTnd, type Millimes, millimes } from '../money.ts';

/** The totals of a round before its confirmation: results, their money, what is back at the hub. */
export interface SeenRound {
  livre: number;
  reporte: number;
  annuler: number;
  encaisse: Millimes;
  rentres: number;
}

/** As written in an address: `9-1-2-902300-2`. */
export const Seen = z
  .string()
  .regex(/^\d{1,4}-\d{1,4}-\d{1,4}-\d{1,12}-\d{1,4}$/)
  .transform((text): SeenRound => {
    const [livre = 0, reporte = 0, annuler = 0, encaisse = 0, rentres = 0] = text
      .split('-')
      .map(Number);
    return { livre, reporte, annuler, encaisse: millimes(encaisse), rentres };
  });

export const writeSeen = ({ livre, reporte, annuler, encaisse, rentres }: SeenRound): string =>
  [livre, reporte, annuler, encaisse, rentres].join('-');

export const isSameRound = (one: SeenRound, other: SeenRound): boolean =>
  writeSeen(one) === writeSeen(other);

/**
 * « 9 livrés pour 902,300 TND, 1 reporté, 2 annulés », followed by what is back, if anything comes
 * back.
 */
export function sayRound({ livre, reporte, annuler, encaisse, rentres }: SeenRound): string {
  const back = reporte + annuler;
  return [
    `${counted(livre, 'livré')} pour ${formatTnd(encaisse)}`,
    counted(reporte, 'reporté'),
    counted(annuler, 'annulé'),
    ...(back > 0 ? [`${counted(rentres, 'rentré')} sur ${back}`] : []),
  ].join(', ');
}
