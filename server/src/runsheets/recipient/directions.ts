import {
  addressChanges,
  callWanted,
  type DirectionsForm,
  directionSentences,
  whyNotAskCall,
  whyNotDirect,
  whyNotPosition,
} from '@cigogne/domain/runsheets/directions';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import type { Position } from '@cigogne/domain/places/point';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { type Context, recipientCaller } from '../../context/context.ts';
import { lockWholeParcel, type WholeParcel } from '../../parcels/lock-parcels.ts';
import { type EditLine, writeEdit } from '../../parcels/moves/write-edit.ts';
import { pointOf } from '../../places/points.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { roundById } from './round-by-id.ts';

/**
 * The line of the address and a landmark, through the link of the parcel; what is null or the same
 * stays. Its place is never changed here.
 */
export async function preciseAddress(
  visit: Context,
  code: string,
  { adresse, repere }: DirectionsForm,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockWholeParcel(ctx, { ref: code });
  const line = adresse !== null && adresse !== parcel.adresse ? { adresse } : {};
  const landmark = repere !== null && repere !== parcel.repere ? { repere } : {};
  const lines: EditLine[] = [
    ...(line.adresse ? [{ event: 'correct-address' as const, details: { note: adresse } }] : []),
    ...(landmark.repere ? [{ event: 'add-landmark' as const, details: { note: repere } }] : []),
  ];
  if (lines.length === 0) return { deja: true };
  const why = whyNotDirect(parcel, await changesOf(ctx, parcel));
  if (why) throw new Refusal('etat-change', why);
  await writeEdit(ctx, parcel, { ...line, ...landmark }, lines);
  await tellRound(ctx, parcel);
  return { deja: false };
}

/** Where the phone is, once per door: the way of the courier leads there. */
export async function sendPosition(
  visit: Context,
  code: string,
  position: Position,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockWholeParcel(ctx, { ref: code });
  if (whyNot('send-position', parcel) !== null)
    throw new Refusal('etat-change', directionSentences.gone);
  if (parcel.position_cl !== null) throw new Refusal('etat-change', directionSentences.sent);
  const wrong = whyNotPosition(position, pointOf(parcel));
  if (wrong) throw wrongField('precision', wrong);
  await writeEdit(ctx, parcel, { position_cl: JSON.stringify(position) }, [
    { event: 'send-position' },
  ]);
  await tellRound(ctx, parcel);
  return { deja: false };
}

/** « Demander un appel »: once per day, and the courier reads it. */
export async function askCall(visit: Context, code: string): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockWholeParcel(ctx, { ref: code });
  const why = whyNotAskCall(parcel);
  if (why) throw new Refusal('etat-change', why);
  if (callWanted(parcel.appel_le, ctx.now)) return { deja: true };
  await writeEdit(ctx, parcel, { appel_le: ctx.now }, [{ event: 'ask-call' }]);
  await tellRound(ctx, parcel);
  return { deja: false };
}

/** The screens of the round that has the parcel. */
export async function tellRound(ctx: Context, { plan_rs }: WholeParcel): Promise<void> {
  if (plan_rs === null) return;
  const round = await roundById(ctx, plan_rs);
  await announceRunsheet(ctx, round, round.etat);
}

/** How often the link has changed the address, or asked for another. */
export async function changesOf(ctx: Context, { id }: WholeParcel): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('colishistories')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('id_colis', '=', id)
    .where('event', 'in', addressChanges)
    .executeTakeFirstOrThrow();
  return Number(n);
}
