import type { Updateable } from 'kysely';
import type { Tables } from '../../database/generated/tables.ts';
import type { Context } from '../../context/context.ts';
import type { WholeParcel } from '../lock-parcels.ts';
import { type EditLine, writeEdit } from '../moves/write-edit.ts';
import { destinationChange } from './destinations.ts';

type Place = 'adresse_lieu' | 'adresse_gov' | 'adresse_deleg' | 'adresse_zip';
type Address = { adresse: string } & Partial<Pick<WholeParcel, Place>>;

/**
 * Another address of a locked parcel, with all that follows from its place: the destination of a
 * parcel that waits, and the recipient's landmark and position, which were those of the old door.
 * False if it is the same.
 */
export async function writeAddress(
  ctx: Context,
  parcel: WholeParcel,
  next: Address,
  lineOf: (change: { before: string; after: string }) => EditLine,
): Promise<boolean> {
  const before = addressText(parcel);
  const after = addressText({ ...parcel, ...next });
  const destination =
    next.adresse_gov === undefined ? null : await destinationChange(ctx, parcel, next.adresse_gov);
  if (before === after && !destination) return false;
  await writeEdit(
    ctx,
    parcel,
    { ...next, ...oldDoor(parcel, next.adresse_lieu), ...destination?.change },
    [lineOf({ before, after }), ...(destination ? [destination.line] : [])],
  );
  return true;
}

/** What was said of the door at another place leads nobody there any more. */
export const oldDoor = (
  parcel: WholeParcel,
  lieu: string | undefined,
): Updateable<Tables['colis']> =>
  lieu === undefined || lieu === parcel.adresse_lieu ? {} : { repere: null, position_cl: null };

const addressText = ({ adresse, adresse_lieu }: { adresse: string; adresse_lieu: string }) =>
  `${adresse}, ${adresse_lieu}`;
