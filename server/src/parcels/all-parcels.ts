import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Services } from '../http/context.ts';
import { inPieces } from '../lists/list.ts';
import type { ListScope, ParcelFilter } from './parcel-filter.ts';
import { parcelsBefore } from './parcel-lists.ts';

/** Every parcel of a list, newest first: for exports. */
export const allParcels = (
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
): AsyncGenerator<ParcelRow> =>
  inPieces(
    ({ id }) => id,
    (before, most) => parcelsBefore(services, scope, filter, before, most),
  );
