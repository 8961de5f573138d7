import { whyNot } from '@cigogne/domain/parcels/why-not';
import type { Context } from '../../context/context.ts';
import { callHooks, parcelHooks } from '../hooks.ts';
import { lockParcel } from '../lock-parcels.ts';
import { refuseInTheWay } from '../moves/move-parcels.ts';
import { writeEdit } from '../moves/write-edit.ts';

/**
 * Hides a parcel that waits to be sent; its row and history stay. The form or line that created it
 * is released: sent again, it creates a new parcel.
 */
export async function deleteParcel(ctx: Context, ref: string): Promise<{ deja: boolean }> {
  if (await isDeleted(ctx, ref)) return { deja: true };
  const parcel = await lockParcel(ctx, ref, { shipper: ctx.by.id });
  refuseInTheWay([parcel], (one) => whyNot('delete', one));
  await writeEdit(ctx, parcel, { deleted_at: ctx.now, client_id: null }, [{ event: 'delete' }]);
  await callHooks(parcelHooks.deleted, ctx, parcel);
  return { deja: false };
}

async function isDeleted(ctx: Context, ref: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('colis')
    .select('deleted_at')
    .where('code', '=', ref)
    .where('id_exped', '=', ctx.by.id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deleted_at !== null;
}
