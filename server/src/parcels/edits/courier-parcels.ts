import type { ParcelEdit } from '@cigogne/domain/parcels/parcel-edits';
import { notAllowed, notFound } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import { applyEdit, type Edited, lockNamed } from './edit-parcel.ts';
import type { WholeParcel } from '../lock-parcels.ts';

/** A parcel on the courier's own runsheet in progress; any other does not exist for a courier. */
export async function lockCarried(
  ctx: Context,
  which: { ref?: string | undefined; id?: number | undefined },
): Promise<WholeParcel> {
  const parcel = await lockNamed(ctx, which);
  const round =
    parcel.plan_rs !== null &&
    (await ctx.tx
      .selectFrom('runsheets')
      .select('id')
      .where('id', '=', parcel.plan_rs)
      .where('id_liv', '=', ctx.by.id)
      .where('etat', '=', 'in_progress')
      .executeTakeFirst());
  if (!round) throw notFound();
  return parcel;
}

/** For what a phone without a network still has to tell. */
const lateDays = 7;

/** A parcel that is, or was these days, on a round of this courier: what was tried for it counts afterwards too. */
export async function lockRidden(ctx: Context, which: { ref: string }): Promise<WholeParcel> {
  const parcel = await lockNamed(ctx, which);
  const line = await ctx.tx
    .selectFrom('runsheet_bags as b')
    .innerJoin('runsheets as r', 'r.id', 'b.id_rs')
    .select('b.id_rs')
    .where('b.id_colis', '=', parcel.id)
    .where('r.id_liv', '=', ctx.by.id)
    .where('r.dispatched_at', '>', new Date(ctx.now.getTime() - lateDays * 86_400_000))
    .executeTakeFirst();
  if (!line) throw notFound();
  return parcel;
}

/** The courier corrects the phone or the address note at the door. */
export async function editCarried(ctx: Context, edit: ParcelEdit): Promise<Edited> {
  if (edit.field !== 'tel' && edit.field !== 'adresse') throw notAllowed();
  const parcel = await lockCarried(ctx, edit);
  const note =
    edit.field === 'adresse' && typeof edit.value !== 'string' ? edit.value.adresse : null;
  return applyEdit(ctx, parcel, note === null ? edit : { ...edit, field: 'adresse', value: note });
}
