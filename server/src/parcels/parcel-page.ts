import { createHash } from 'node:crypto';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { listed, type Listed } from '../lists/list-page.ts';
import { type ParcelRecord, showParcel } from './parcel-rows.ts';

export type ParcelPage = Listed<ParcelRow>;

const names = new Map<string, string>();

/** A statement's name follows from its text, so that each shape of a list is planned once. */
export function nameOf(text: string): string {
  const name =
    names.get(text) ?? `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

export function counted(rows: readonly ParcelRecord[], total: number, most: number): ParcelPage {
  return listed(rows.map(showParcel), total, most);
}
