import { formatTnd } from '@cigogne/domain/money';
import { parcelNow, whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import type { Edited } from '../edits/edit-parcel.ts';
import { hubName } from '../../hubs/hub-name.ts';
import { refuseElsewhere, refuseUnseen } from '../hub-sight.ts';
import { type LockedParcel, lockParcel, lockParcels } from '../lock-parcels.ts';
import { refuseInTheWay } from '../moves/move-parcels.ts';
import { writeEdit } from '../moves/write-edit.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';
import { createReturns, hideReturns, returnOf } from './exchange.ts';

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

/**
 * « Jamais rentré »: old goods that were noted by mistake, by the code of their own parcel. It
 * disappears as if they had never been noted; refused once it has moved.
 */
export async function dropOldGoods(ctx: Context, ref: string, raison: string): Promise<Edited> {
  const exchange = await exchangeOf(ctx, ref);
  // In id order: an exchange is older than its old goods.
  const [parcel] = await lockParcels(ctx, { ids: [exchange] });
  if (!parcel) throw notFound();
  const child = await lockParcel(ctx, ref);
  await refuseUnseen(ctx, child);
  refuseElsewhere(ctx.by, child);
  refuseInTheWay([parcel], (one) => whyNot('drop-old-goods', one));
  // What was collected for them is corrected by its own rule, not by their disappearing.
  if (child.montant_encaisse)
    throw new Refusal(
      'etat-change',
      `${parcelNow(child)} et compte ${formatTnd(child.montant_encaisse)} encaissés : corrigez d’abord son montant.`,
    );
  await hideReturns(ctx, [parcel], { raison, echange_rendu: false });
  await writeEdit(ctx, parcel, {}, [{ event: 'drop-old-goods', details: { ref }, raison }]);
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return { colis: showParcel(row), deja: false };
}

async function exchangeOf(ctx: Context, ref: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('colis')
    .select('id_parent')
    .where('code', '=', ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.id_parent) throw notFound();
  return row.id_parent;
}
