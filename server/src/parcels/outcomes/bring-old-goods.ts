import { whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import type { Edited } from '../edits/edit-parcel.ts';
import { hubName } from '../../hubs/hub-name.ts';
import { refuseElsewhere, refuseUnseen } from '../hub-sight.ts';
import { type LockedParcel, lockParcel } from '../lock-parcels.ts';
import { refuseInTheWay } from '../moves/move-parcels.ts';
import { writeEdit } from '../moves/write-edit.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';
import { createReturns, returnOf } from './exchange.ts';

/**
 * « Ancien article rentré »: what the customer gave for a delivered exchange was forgotten at the
 * confirmation and is here now. It starts home as it would have then; the money of the delivery
 * stays, also under an invoice.
 */
export async function bringOldGoods(
  ctx: Context,
  ref: string,
): Promise<Edited & { retour_echange: string }> {
  const parcel = await lockParcel(ctx, ref);
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  refuseInTheWay([parcel], (one) => whyNot('bring-old-goods', one));
  const before = await returnOf(ctx, parcel);
  const retour_echange = before ?? (await bring(ctx, parcel));
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return { colis: showParcel(row), deja: before !== null, retour_echange };
}

async function bring(ctx: Context, parcel: LockedParcel): Promise<string> {
  const hub = parcel.id_hub_current;
  if (hub === null) throw new Error(`Exchange ${parcel.code} was delivered by no hub`);
  const [code] = await createReturns(ctx, [parcel], hub);
  if (!code) throw new Error(`Exchange ${parcel.code} brought nothing`);
  const details = { ref: code, hub: await hubName(ctx, hub) };
  await writeEdit(ctx, parcel, {}, [{ event: 'bring-old-goods', details }]);
  return code;
}
