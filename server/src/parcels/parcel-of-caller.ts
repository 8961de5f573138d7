import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { refuseUnseen } from './hub-sight.ts';

/** The id of a parcel that the caller's hub sees; others do not exist. */
export async function seenParcel(ctx: Context, code: string): Promise<number> {
  const parcel = await ctx.tx
    .selectFrom('colis')
    .select(['id', 'id_hub_current', 'id_hub_exped', 'id_hub_dest'])
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parcel) throw notFound();
  await refuseUnseen(ctx, parcel);
  return parcel.id;
}

/** The id of a parcel of the calling shipper; others do not exist. */
export async function ownParcel(ctx: Context, code: string): Promise<number> {
  const parcel = await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where('code', '=', code)
    .where('id_exped', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parcel) throw notFound();
  return parcel.id;
}
