import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Services } from '../http/context.ts';
import type { ListScope, ParcelFilter } from './parcel-filter.ts';
import { parcelsBefore } from './parcel-lists.ts';

/** Every parcel of a list, newest first, read in pieces as it is consumed: for exports (D §10). */
export async function* allParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
): AsyncGenerator<ParcelRow> {
  let before: number | null = null;
  for (;;) {
    const rows: ParcelRow[] = await parcelsBefore(services, scope, filter, before, pieceSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pieceSize) return;
    before = last.id;
  }
}

const pieceSize = 1000;
