import type { Context } from '../../context/context.ts';

/** Hides the parcels of a closed account from every screen; rows and histories stay. */
export async function hideParcelsOf(ctx: Context, shipper: number): Promise<void> {
  await ctx.tx
    .updateTable('colis')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id_exped', '=', shipper)
    .where('deleted_at', 'is', null)
    .execute();
}
