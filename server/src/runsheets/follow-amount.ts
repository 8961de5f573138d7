import { type Millimes, minus } from '@cigogne/domain/money';
import { wrongField } from '@cigogne/domain/refusal';
import { deliveryChequeSentences } from '@cigogne/domain/cheques/delivery-cheque';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { inCheques, roundLines } from './round-lines.ts';

/** Updates line, total and courier when a price is edited while its parcel is on a runsheet. */
export async function followAmount(
  ctx: Context,
  parcel: LockedParcel,
  montant: Millimes,
): Promise<void> {
  const id_rs = parcel.plan_rs;
  if (id_rs === null) return;
  const line = (await roundLines(ctx, id_rs)).find(({ id_colis }) => id_colis === parcel.id);
  if (!line || line.montant === montant) return;
  if (inCheques(line) > montant) throw wrongField('f_data', deliveryChequeSentences.above);
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ montant })
    .where('id_rs', '=', id_rs)
    .where('id_colis', '=', parcel.id)
    .execute();
  await ctx.tx
    .updateTable('runsheets')
    .set((eb) => ({
      montant_tot: eb('montant_tot', '+', minus(montant, line.montant)),
      updated_at: ctx.now,
    }))
    .where('id', '=', id_rs)
    .execute();
}
