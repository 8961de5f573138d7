import { readScan } from '@cigogne/domain/parcels/code';
import { searchedText } from '@cigogne/domain/parcels/printed-code';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import type { Context } from '../context/context.ts';
import { wholeParcels } from '../parcels/lists/list-parcels.ts';
import { parcelPlaces } from '../parcels/parcel-places.ts';

const most = { page: 0, taille: 25 } as const;

/**
 * The shipper's own parcels that can be added to a pickup. A text finds those that wait to be sent;
 * a complete code also finds one that cannot be added, with the reason.
 */
export async function searchForPickup(
  ctx: Context,
  typed: string,
): Promise<{ rows: (ParcelRow & { raison: string | null })[]; count: number }> {
  const mine = { shipper: ctx.by.id };
  const text = searchedText(typed);
  const scan = readScan(text);
  if (!('code' in scan)) {
    const { rows } = await wholeParcels(
      ctx.services,
      mine,
      { search: text.trim() || undefined, etat: ['ATT-ENVOIE'] },
      most,
    );
    return { rows: rows.map((row) => ({ ...row, raison: null })), count: rows.length };
  }
  const { rows } = await wholeParcels(ctx.services, mine, { search: scan.code }, most);
  const places = await parcelPlaces(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const judged = rows.map((row) => ({
    ...row,
    raison: whyNot('add-to-pickup', { ...row, ...places.get(row.id) }),
  }));
  return { rows: judged, count: judged.length };
}
