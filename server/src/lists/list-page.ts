import { Refusal } from '@cigogne/domain/refusal';

/** Which part of a list: pages from 0, `taille` rows each. */
export interface ListPage {
  page: number;
  taille: number;
}

/** A page of a list; `plus` when there are more rows than `count`. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
  plus?: boolean;
}

/**
 * Lists are counted up to here. Beyond it the screen shows « 10 000+ »: nobody needs the exact
 * number.
 */
export const mostCounted = 10_000;
/** The same for a search, where each hit costs more. */
export const mostFound = 1_000;

/**
 * How far the list of this request is counted. The statement counts one more, to know whether there
 * are more.
 */
export const mostOf = (search: string | null | undefined): number =>
  search ? mostFound : mostCounted;

/** Rows beyond the count are reached by a narrower search, not by turning pages. */
export function refusePagePast(most: number, { page, taille }: ListPage): void {
  if (page * taille >= most) throw new Refusal('requete-invalide', 'Affinez votre recherche !');
}

/** A page with its count; `total` is what was counted, at most `most` + 1. */
export function listed<Row>(rows: Row[], total: number, most: number): Listed<Row> {
  return { rows, count: Math.min(total, most), ...(total > most ? { plus: true } : {}) };
}

/** Escapes a text for `like`, so that its wildcards match only themselves. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern that matches the text anywhere. */
export const anywhere = (text: string): string => `%${escapedForLike(text)}%`;
