import { Refusal } from '@cigogne/domain/refusal';

/** Which part of a list: pages from 0, `taille` rows each. */
export interface ListPage {
  page: number;
  taille: number;
}

/** What a list answers; `plus` where there are more than `count`. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
  plus?: boolean;
}

/** A list is counted up to here: more is « 10 000+ », which no screen needs exactly. */
export const mostCounted = 10_000;
/** The same where a text is looked for, which costs more for each hit. */
export const mostFound = 1_000;

/** How far the list of this request is counted; a statement counts one more to know that there are more. */
export const mostOf = (search: string | null | undefined): number =>
  search ? mostFound : mostCounted;

/** Rows past what is counted are reached by a narrower search, not by turning pages. */
export function refusePagePast(most: number, { page, taille }: ListPage): void {
  if (page * taille >= most) throw new Refusal('requete-invalide', 'Affinez votre recherche !');
}

/** A page with its count; `total` as counted, up to one more than `most`. */
export function listed<Row>(rows: Row[], total: number, most: number): Listed<Row> {
  return { rows, count: Math.min(total, most), ...(total > most ? { plus: true } : {}) };
}

/** A text for `like` in which a wildcard means itself. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What `like` finds wherever the text stands. */
export const anywhere = (text: string): string => `%${escapedForLike(text)}%`;
