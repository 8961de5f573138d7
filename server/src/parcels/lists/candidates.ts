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
import { wholeParcels } from './list-parcels.ts';
import { parcelPlaces } from '../parcel-places.ts';

const most = 25;

/**
 * At most 25 parcels for a picker or a scan: first those that can be chosen, then others with the
 * reason why not. To plan for a hub, the caller needs a hub.
 */
export async function candidates(
  ctx: Context,
  filter: ParcelFilter,
  purpose: CandidatePurpose | undefined,
): Promise<(ParcelRow & { raison: string | null })[]> {
  const hub = purpose && purpose !== 'cheque' ? hubChosen(ctx.by) : hubSeen(ctx.by);
  const read = async (own: ParcelFilter): Promise<ParcelRow[]> => {
    const query = { ...filter, search: codeIn(filter.search), ...own };
    const scope = hub === 'all' ? 'company' : { hub };
    return (await wholeParcels(ctx.services, scope, query, { page: 0, taille: most })).rows;
  };
  const found = await read(proposed(filter, purpose));
  if (!purpose) return found.map((row) => ({ ...row, raison: null }));
  const rows =
    found.length < most || !filter.search || filter.etat
      ? found
      : firstOf(await read(choosable(purpose)), found);
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

/** When more parcels match than fit, those that can be chosen must not be left out. */
const choosable = (purpose: CandidatePurpose): ParcelFilter => ({
  etat: candidateStatuses(purpose),
  ...(purpose === 'cheque' ? {} : { lieu: 'ici' }),
});

const firstOf = (these: readonly ParcelRow[], others: readonly ParcelRow[]): ParcelRow[] =>
  [...new Map([...these, ...others].map((row) => [row.id, row])).values()].slice(0, most);

/**
 * Before anything is typed, only what can be chosen is offered; a search also finds the others,
 * with their reason. Goods that wait for their shipper are offered under an invoice too.
 */
function proposed(filter: ParcelFilter, purpose: CandidatePurpose | undefined): ParcelFilter {
  if (!purpose || filter.search || filter.etat) return {};
  return purpose === 'retour' ? { rentre: true } : { etat: candidateStatuses(purpose) };
}

/** Scanning a package finds its parcel. */
function codeIn(search: string | undefined): string | undefined {
  if (search === undefined) return undefined;
  const scan = readScan(search);
  return 'code' in scan ? scan.code : searchedText(search);
}
