import { dayOf } from '@cigogne/domain/days';
import { Refusal } from '@cigogne/domain/refusal';
import {
  choosableDays,
  chosenDay,
  recipientSentences,
  whyNotChooseDay,
} from '@cigogne/domain/runsheets/recipient-word';
import { type Context, recipientCaller } from '../../context/context.ts';
import { type LockedParcel, lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { lockRoundOf } from '../counter/fetch-at-hub.ts';
import { leavePending } from '../leave-pending.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';
import { placeOf } from '../plan-parcels.ts';
import { withdrawStop } from '../withdraw-stop.ts';
import { lastWord } from './last-word.ts';

/**
 * The recipient chooses another day. The parcel waits for it, off the round that it was to leave
 * with; once it is on the road nothing moves, and the courier decides. `deja` when it is that day
 * already.
 */
export async function chooseDay(
  visit: Context,
  code: string,
  jour: string,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const round = await lockRoundOf(ctx, code);
  const parcel = await lockParcel(ctx, code);
  // It was planned, or taken off, while we waited for its round.
  if ((parcel.plan_rs ?? null) !== (round?.id ?? null))
    throw new Refusal('etat-change', recipientSentences.moved);
  if (await isDay(ctx, parcel, jour)) return { deja: true };
  const why = whyNotChooseDay(parcel, await choicesOf(ctx, parcel));
  if (why) throw new Refusal('etat-change', why);
  const message = recipientSentences.day;
  if (!choosableDays(dayOf(ctx.now)).some((day) => day === jour))
    throw new Refusal('donnees-invalides', message, { errors: [{ field: 'jour', message }] });
  await moveParcels(ctx, [parcel], 'choose-day', {
    ...(round ? { place: placeOf(round) } : {}),
    task: { date: jour },
    also: () => ({ date_programe: jour }),
  });
  if (round) await tellRound(ctx, round, parcel);
  return { deja: false };
}

/** On the road, a day counts once the recipient said it of this visit. */
async function isDay(ctx: Context, parcel: LockedParcel, jour: string): Promise<boolean> {
  if (parcel.date_programe !== jour) return false;
  if (parcel.etat !== 'LIV-COURS') return true;
  return chosenDay(await lastWord(ctx, parcel.id), jour, ctx.now) !== null;
}

async function tellRound(
  ctx: Context,
  round: LockedRunsheet,
  { code, etat }: LockedParcel,
): Promise<void> {
  if (etat === 'LIV-COURS') return announceRunsheet(ctx, round, round.etat);
  if (round.etat !== 'in_progress') return leavePending(ctx, round, [code]);
  // Added to a round on the road, and not loaded yet.
  await withdrawStop(ctx, { id: round.id, ref: code, raison: null, rentre: false });
}

async function choicesOf(ctx: Context, { id }: LockedParcel): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('colishistories')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('id_colis', '=', id)
    .where('event', '=', 'choose-day')
    .executeTakeFirstOrThrow();
  return Number(n);
}
