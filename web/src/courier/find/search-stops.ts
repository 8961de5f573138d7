import { foldText, inOurDigits, phonePart, withoutSpaces } from '@cigogne/domain/searched-text';
import type { Stop } from '../../runsheets/round-row.ts';
import { placeOf, recipientOf } from '../stop/stop-words.ts';

/**
 * The parcels of a round that match a name, a phone, a street, a shop or a code, those still out
 * first.
 */
export function searchStops<S extends Stop>(stops: readonly S[], typed: string): S[] {
  const text = inOurDigits(typed.trim());
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const number = phonePart(text);
  const isNumber = /^\d{3,}$/.test(number);
  const found = stops.filter(
    (stop) =>
      (isNumber && numbersOf(stop).some((one) => one.includes(number))) ||
      words.every((word) => textOf(stop).includes(word)),
  );
  return [
    ...found.filter(({ decision }) => decision === null),
    ...found.filter(({ decision }) => decision !== null),
  ];
}

const numbersOf = ({ tel_cl, code, order_ref }: Stop): string[] => [
  tel_cl,
  code,
  withoutSpaces(order_ref ?? ''),
];

const textOf = (stop: Stop): string =>
  foldText(
    [
      recipientOf(stop),
      stop.adresse,
      placeOf(stop),
      stop.user.nom_com ?? '',
      stop.marchandise,
      stop.order_ref ?? '',
    ].join(' '),
  );
