import { type DraftVerdict, verdictOf } from '@cigogne/domain/shops/draft';
import type { shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { BodyOf } from '@cigogne/domain/contract';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { placeText } from '@cigogne/domain/places/match';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { readPlaces } from '../places/read-places.ts';
import { asDraft, lockOrders, searchOf, toSeeSince } from './order-rows.ts';

type Correction = BodyOf<typeof shopsContract.correct>;

/**
 * The shipper completes a draft; later changes by the shop replace only the fields that they
 * change.
 */
export async function correctDraft(
  ctx: Context,
  { id, changes, vu, changee_at }: Correction,
): Promise<DraftVerdict> {
  const [row] = await lockOrders(ctx.tx, ctx.by.id, [id]);
  if (!row) throw notFound();
  if (row.state !== 'brouillon')
    throw new Refusal('etat-change', `La commande ${row.order_ref} n’est plus à envoyer.`);
  const { lieu, ...fields } = changes;
  const place = lieu ? await knownPlace(lieu) : null;
  const isSeen = vu && (!changee_at || changee_at === toSeeSince(row));
  const kept = isSeen ? [] : row.changes;
  const draft = {
    ...asDraft(row),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(place ? { lieu: place, certitude: 'sure' as const } : {}),
  };
  const verdict = verdictOf(draft, kept.length === 0);
  await ctx.tx
    .updateTable('shop_orders')
    .set({
      nom_cl: draft.nom_cl,
      tel_cl: draft.tel_cl,
      adresse: draft.adresse,
      marchandise: draft.marchandise,
      montant_ttc: draft.montant_ttc,
      ...(place ? { lieu: JSON.stringify(place), certitude: 'sure' } : {}),
      changes: JSON.stringify(kept),
      verdict,
      recherche: searchOf(draft),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await recordEvents(ctx, [{ type: 'boutique', id_exped: ctx.by.id, data: { id } }]);
  return verdict;
}

/** One of our known places, by all its parts. */
async function knownPlace(given: NonNullable<Correction['changes']['lieu']>) {
  const [reading] = await readPlaces([{ lieu: placeText(given) }]);
  const lieu = reading?.lieu;
  if (!lieu || placeText(lieu) !== placeText(given))
    throw wrongField('adresse_lieu', parcelSentences.adresse_lieu);
  return lieu;
}

/**
 * Puts orders aside or takes them back; those that became parcels or were cancelled stay as they
 * are.
 */
export async function ignoreOrders(
  ctx: Context,
  ids: readonly number[],
  ignored: boolean,
): Promise<void> {
  await ctx.tx
    .updateTable('shop_orders')
    .set({ state: ignored ? 'ignoree' : 'brouillon', updated_at: ctx.now })
    .where('id_exped', '=', ctx.by.id)
    .where('id', 'in', [...ids])
    .where('state', '=', ignored ? 'brouillon' : 'ignoree')
    .execute();
  await recordEvents(ctx, [{ type: 'boutique', id_exped: ctx.by.id }]);
}

/** Dismisses the warning about a parcel; if the shop has added to it since, it stays. */
export async function settleAlert(
  ctx: Context,
  { id, at }: BodyOf<typeof shopsContract.settleAlert>,
): Promise<void> {
  const [row] = await lockOrders(ctx.tx, ctx.by.id, [id]);
  if (!row) throw notFound();
  if (at && row.alert?.at !== at) return;
  await ctx.tx.updateTable('shop_orders').set({ alert: null }).where('id', '=', id).execute();
  await recordEvents(ctx, [{ type: 'boutique', id_exped: ctx.by.id, data: { id } }]);
}
