import { foldText } from '../searched-text.ts';

/**
 * The content of a parcel's column `recherche`: each word, including the first, follows a space.
 */
export const searchTextOf = (parcel: {
  nom_cl: string;
  prenom_cl?: string | null;
  order_ref?: string | null;
}): string =>
  ` ${foldText([parcel.prenom_cl, parcel.nom_cl, parcel.order_ref].filter(Boolean).join(' '))}`;

/** At least 3 characters; up to 4 match the beginning of a word, from 5 any part. */
export const shortestSearch = 3;
export const longestPrefix = 4;
export const searchTooShort = 'Saisissez au moins 3 caractères !';
