import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';

/**
 * When its parcel is deleted, an order is put aside until it is taken back, or removed if its shop
 * cancelled it.
 */
export async function putBackOrder(
  ctx: Context,
  { id, id_exped }: { id: number; id_exped: number },
): Promise<void> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('shop_orders')
    .set({
      state: sql`case when alert -> 'annulee' = 'true' then 'annulee' else 'ignoree' end`,
      id_colis: null,
      sent_at: null,
      alert: null,
      updated_at: ctx.now,
    })
    .where('id_exped', '=', id_exped)
    .where('state', '=', 'envoyee')
    .where('id_colis', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordEvents(ctx, [{ type: 'boutique', id_exped }]);
}
