import { createHash } from 'node:crypto';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { type ParcelRecord, showParcel } from './parcel-rows.ts';

export interface Page {
  page: number;
  taille: number;
}

export interface ParcelPage {
  rows: ParcelRow[];
  count: number;
  plus?: boolean;
}

/** D §10. */
export const mostCounted = 10_000;
export const mostFound = 1_000;
export function refusePagePast(most: number, { page, taille }: Page): void {
  if (page * taille >= most) throw new Refusal('requete-invalide', 'Affinez votre recherche !');
}

const names = new Map<string, string>();

/** A statement's name follows from its text, so that each shape of a list is planned once. */
export function nameOf(text: string): string {
  const name =
    names.get(text) ?? `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

export function counted(rows: readonly ParcelRecord[], total: number, most: number): ParcelPage {
  return {
    rows: rows.map(showParcel),
    count: Math.min(total, most),
    ...(total > most ? { plus: true } : {}),
  };
}
