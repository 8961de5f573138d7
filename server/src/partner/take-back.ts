import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { keepPartnerCodes } from '../parcels/edits/partner-codes.ts';

/**
 * Staff take a parcel back: it is ours at once, and the job tells the partner. If it was never
 * sent, it never will be.
 */
export async function takeBack(ctx: Context, parcel: LockedParcel): Promise<void> {
  await ctx.tx
    .updateTable('partner_shipments')
    .set({ state: 'canceled', next_at: null, ended_at: ctx.now })
    .where('id_colis', '=', parcel.id)
    .where('state', '=', 'waiting')
    .where('sent_at', 'is', null)
    .execute();
  await ctx.tx
    .updateTable('partner_shipments')
    .set({ state: 'canceling', next_at: ctx.now, tries: 0 })
    .where('id_colis', '=', parcel.id)
    .where('state', 'in', ['waiting', 'asking', 'held'])
    .execute();
  await keepPartnerCodes(ctx, parcel, {
    afex_code: null,
    afex_code_agence: null,
    afex_code_zone: null,
  });
}
