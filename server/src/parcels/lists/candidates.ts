import {
  type CandidatePurpose,
  candidateStatuses,
  whyNotCandidate,
} from '@cigogne/domain/parcels/candidates';
import { readScan } from '@cigogne/domain/parcels/code';
import { searchedText } from '@cigogne/domain/parcels/printed-code';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Context } from '../../context/context.ts';
import { hubChosen, hubSeen } from '../../hubs/hub-scope.ts';
import type { ParcelFilter } from './parcel-filter.ts';
import { listParcels } from './list-parcels.ts';
import { parcelPlaces } from '../parcel-places.ts';

const most = 25;

/**
 * At most 25 parcels for a picker or a scan, those that can be chosen first, each other one with its
 * reason. Choosing for a hub's plan needs a hub.
 */
export async function candidates(
  ctx: Context,
  filter: ParcelFilter,
  purpose: CandidatePurpose | undefined,
): Promise<(ParcelRow & { raison: string | null })[]> {
  const hub = purpose && purpose !== 'cheque' ? hubChosen(ctx.by) : hubSeen(ctx.by);
  const { rows } = await listParcels(
    ctx.services,
    hub === 'all' ? 'company' : { hub },
    { ...filter, search: codeIn(filter.search), ...proposed(filter, purpose) },
    { page: 0, taille: most },
  );
  if (!purpose) return rows.map((row) => ({ ...row, raison: null }));
  const places = await parcelPlaces(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({
      ...row,
      raison: whyNotCandidate(
        purpose,
        { ...row, ...places.get(row.id) },
        hub === 'all' ? null : hub,
      ),
    }))
    .sort((a, b) => Number(a.raison !== null) - Number(b.raison !== null));
}

/**
 * Before anything is typed, only what can be chosen; a text finds the others too, with their reason.
 * Goods that wait for their shipper are proposed under an invoice as well.
 */
function proposed(filter: ParcelFilter, purpose: CandidatePurpose | undefined): ParcelFilter {
  if (!purpose || filter.search || filter.etat) return {};
  return purpose === 'retour' ? { rentre: true } : { etat: candidateStatuses(purpose) };
}

/** A scanned package counts as its parcel. */
function codeIn(search: string | undefined): string | undefined {
  if (search === undefined) return undefined;
  const scan = readScan(search);
  return 'code' in scan ? scan.code : searchedText(search);
}
