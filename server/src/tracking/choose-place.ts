import { placeText } from '@cigogne/domain/places/match';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { type PlaceForm, placeSentences, whyNotMove } from '@cigogne/domain/tracking/another-place';
import { type Context, recipientCaller } from '../context/context.ts';
import { writeAddress } from '../parcels/edits/write-address.ts';
import { lockWholeParcel, type WholeParcel } from '../parcels/lock-parcels.ts';
import { writeEdit } from '../parcels/moves/write-edit.ts';
import { findLocality } from '../places/places-to-choose.ts';
import { changesOf, tellRound } from '../runsheets/recipient/directions.ts';
import { openTicket } from '../tickets/create-ticket.ts';

/**
 * Another place, through the link of the parcel: at once in its governorate, and so in the hands of
 * the same hub; for one in another governorate its shop is asked.
 */
export async function choosePlace(
  visit: Context,
  code: string,
  form: PlaceForm,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const lieu = findLocality(form.lieu);
  const { adresse } = form;
  if (!lieu) throw wrongField('lieu', placeSentences.place);
  const parcel = await lockWholeParcel(ctx, { ref: code });
  const next = {
    adresse,
    adresse_lieu: placeText(lieu),
    adresse_gov: lieu._gov,
    adresse_deleg: lieu._del,
    adresse_zip: lieu._zip,
  };
  if (adresse === parcel.adresse && next.adresse_lieu === parcel.adresse_lieu)
    return { deja: true };
  const asked = await openRequest(ctx, parcel);
  if (asked?.adresse === adresse && asked.adresse_lieu === next.adresse_lieu) return { deja: true };
  const why = whyNotMove(parcel, await changesOf(ctx, parcel));
  if (why) throw new Refusal('etat-change', why);
  if (asked) throw new Refusal('etat-change', placeSentences.asked);
  if (next.adresse_gov === parcel.adresse_gov) {
    await writeAddress(ctx, parcel, next, (details) => ({ event: 'change-place', details }));
    await tellRound(ctx, parcel);
    return { deja: false };
  }
  const body = { id_colis: parcel.id, type: 'INFOS-ADRS', data: next, note_exped: null } as const;
  await openTicket(ctx, parcel, body);
  const note = `${adresse}, ${next.adresse_lieu}`;
  await writeEdit(ctx, parcel, {}, [{ event: 'ask-place', details: { note } }]);
  return { deja: false };
}

/** Another address that waits for an answer, whoever asked for it. */
async function openRequest(ctx: Context, { id }: WholeParcel) {
  const open = await ctx.tx
    .selectFrom('tickets')
    .select('data')
    .where('id_colis', '=', id)
    .where('type', '=', 'INFOS-ADRS')
    .where('status', '=', 'EN-ATTENTE')
    .executeTakeFirst();
  return open?.data as { adresse?: string; adresse_lieu?: string } | undefined;
}
