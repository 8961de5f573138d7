import { Refusal } from '@cigogne/domain/refusal';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { refusalSentences, whyNotRefuse } from '@cigogne/domain/runsheets/recipient-refusal';
import { type Context, recipientCaller } from '../../context/context.ts';
import { type LockedParcel, lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { decideBy } from '../decide-by.ts';
import { placeOf } from '../plan-parcels.ts';
import { roundById } from './round-by-id.ts';

/**
 * « Refuser le colis », through the link of the parcel: its status stays, and its shop decides. On
 * the road the courier reads it and decides. `deja` when it is refused already.
 */
export async function refuseParcel(
  visit: Context,
  code: string,
  mot: string | null,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockParcel(ctx, code);
  if (parcel.refuse) return { deja: true };
  const why = whyNotRefuse(parcel, await refusalsOf(ctx, parcel));
  if (why) throw new Refusal('etat-change', why);
  await say(ctx, parcel, 'refuse-parcel', mot);
  return { deja: false };
}

/** « Finalement, je le prends »: nothing is to be decided any more. */
export async function takeAfterAll(visit: Context, code: string): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockParcel(ctx, code);
  if (!parcel.refuse) return { deja: true };
  if (whyNot('take-after-all', parcel) !== null)
    throw new Refusal('etat-change', refusalSentences.settled);
  await say(ctx, parcel, 'take-after-all', null);
  return { deja: false };
}

async function say(
  ctx: Context,
  parcel: LockedParcel,
  event: 'refuse-parcel' | 'take-after-all',
  raison: string | null,
): Promise<void> {
  const round = parcel.plan_rs === null ? null : await roundById(ctx, parcel.plan_rs);
  await moveParcels(ctx, [parcel], event, {
    ...(round ? { place: placeOf(round) } : {}),
    act: parcel.etat === 'LIV-COURS' ? {} : { decideBy: await decideBy(ctx) },
    raison,
  });
  if (round) await announceRunsheet(ctx, round, round.etat);
}

async function refusalsOf(ctx: Context, { id }: LockedParcel): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('colishistories')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('id_colis', '=', id)
    .where('event', '=', 'refuse-parcel')
    .executeTakeFirstOrThrow();
  return Number(n);
}
