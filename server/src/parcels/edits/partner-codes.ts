import type { Updateable } from 'kysely';
import type { Tables } from '../../database/generated/tables.ts';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { announceParcels } from '../moves/write-edit.ts';

type PartnerColumns = Pick<
  Updateable<Tables['colis']>,
  'afex_code' | 'afex_code_agence' | 'afex_code_zone' | 'note_afex'
>;

/** Stores the partner's own code and status of a parcel, without a line of history. */
export async function keepPartnerCodes(
  ctx: Context,
  parcel: LockedParcel,
  columns: PartnerColumns,
): Promise<void> {
  await ctx.tx
    .updateTable('colis')
    .set({ ...columns, updated_at: ctx.now })
    .where('id', '=', parcel.id)
    .execute();
  await announceParcels(ctx, [parcel]);
}
