import type { Actor } from '@cigogne/domain/contract';
import { formatInstant } from '@cigogne/domain/days';
import { fieldLabels } from '@cigogne/domain/parcels/editable-fields';
import type { CourierEdit } from '@cigogne/domain/parcels/parcel-edits';
import { fieldTask } from '@cigogne/domain/parcels/tasks';
import { notAllowed, notFound, Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { applyEdit, type Edited, lockNamed } from './edit-parcel.ts';
import type { WholeParcel } from '../lock-parcels.ts';

/**
 * Locks a parcel on the courier's own runsheet in progress; for a courier, no other parcel exists.
 */
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

/** How long a phone may take to report what it did without a network. */
const lateDays = 7;

/**
 * Locks a parcel that is or recently was on a round of this courier, because attempts may be
 * reported afterwards.
 */
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

/**
 * The courier corrects the phone or the address note at the door; a later change by somebody else
 * wins.
 */
export async function editCarried(ctx: Context, edit: CourierEdit): Promise<Edited> {
  if (edit.field !== 'tel' && edit.field !== 'adresse') throw notAllowed();
  const parcel = await lockCarried(ctx, edit);
  const { field, value } = edit;
  const text = typeof value === 'string' ? value : value.adresse;
  const at = edit.fait_le ? new Date(edit.fait_le) : ctx.now;
  if (at < parcel.updated_at && text !== presentIn(parcel, field))
    await refuseOvertaken(ctx, parcel, field, at);
  return applyEdit(ctx, parcel, { ...edit, field, value: text, ...(at < ctx.now ? { at } : {}) });
}

type Corrected = 'tel' | 'adresse';

const presentIn = ({ tel_cl, adresse }: WholeParcel, field: Corrected): string =>
  field === 'tel' ? tel_cl : adresse;

/**
 * A correction made before the departure counts as made at the departure (rules/runsheets 5, 40).
 */
async function refuseOvertaken(
  ctx: Context,
  parcel: WholeParcel,
  field: Corrected,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ at: Date; by_role: Actor; own: boolean }>`
    select coalesce(h.fait_le, h.created_at) as at, h.by_role, h.id_user = ${ctx.by.id} as own
    from colishistories h join runsheets r on r.id = ${parcel.plan_rs}
    where h.id_colis = ${parcel.id} and h.event = 'edit-field' and starts_with(h.task, ${fieldTask(fieldLabels[field])})
      and coalesce(h.fait_le, h.created_at) > greatest(${at}::timestamptz, r.dispatched_at)
    order by h.id desc limit 1`.execute(ctx.tx);
  const [later] = rows;
  if (!later) return;
  const by = later.own ? 'vous-même' : later.by_role === 'liv' ? 'un autre livreur' : 'le hub';
  throw new Refusal(
    'etat-change',
    overtaken[field](
      parcel.code,
      `${by} à ${formatInstant(later.at).slice(11)}`,
      presentIn(parcel, field),
    ),
  );
}

const overtaken = {
  tel: (code, by, stays) =>
    `Le téléphone du colis ${code} a été changé par ${by}, après votre correction : ${stays} reste.`,
  adresse: (code, by, stays) =>
    `L’adresse du colis ${code} a été changée par ${by}, après votre correction : « ${stays} » reste.`,
} as const satisfies Record<Corrected, (code: string, by: string, stays: string) => string>;
