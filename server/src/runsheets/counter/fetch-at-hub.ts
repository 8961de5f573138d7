import { Refusal } from '@cigogne/domain/refusal';
import { whyNotFetch } from '@cigogne/domain/parcels/why-not-fetch';
import { recipientSentences } from '@cigogne/domain/runsheets/recipient-word';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { hubNameIfAny } from '../../hubs/hub-name.ts';
import type { Context } from '../../context/context.ts';
import { refuseElsewhere, refuseUnseen } from '../../parcels/hub-sight.ts';
import { type LockedParcel, lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { leavePending } from '../leave-pending.ts';
import { type LockedRunsheet, lockRunsheet } from '../lock-runsheet.ts';
import { withdrawStop } from '../withdraw-stop.ts';

/**
 * From now on the parcel waits at its last hub for its recipient, off the round that it was to
 * leave with. For whoever decides it: the recipient, staff of the hub, the system for a shop. `deja`
 * when it waits there already.
 */
export async function fetchAtHub(ctx: Context, code: string): Promise<{ deja: boolean }> {
  const round = await lockRoundOf(ctx, code);
  const planned = await lockParcel(ctx, code);
  // It was planned, or taken off, while we waited for its round.
  if ((planned.plan_rs ?? null) !== (round?.id ?? null))
    throw new Refusal('etat-change', recipientSentences.moved);
  await refuseForeign(ctx, planned);
  if (planned.guichet_le) return { deja: true };
  const why = whyNotFetch(planned);
  if (why) throw new Refusal('etat-change', why);
  if (round) await leaveRound(ctx, round, planned);
  await putAtCounter(ctx, round ? await lockParcel(ctx, code) : planned);
  return { deja: false };
}

export async function putAtCounter(ctx: Context, parcel: LockedParcel): Promise<void> {
  await moveParcels(ctx, [parcel], 'fetch-at-hub', {
    task: { hub: await hubNameIfAny(ctx, parcel.id_hub_current) },
    also: () => ({ guichet_le: ctx.now, date_programe: null }),
  });
}

/** « Finalement, livrez-moi »: rounds may take it again. */
export async function deliverAfterAll(ctx: Context, code: string): Promise<{ deja: boolean }> {
  const parcel = await lockParcel(ctx, code);
  await refuseForeign(ctx, parcel);
  const isWaiting = whyNot('deliver-after-all', { ...parcel, guichet_le: ctx.now }) === null;
  if (!parcel.guichet_le && isWaiting) return { deja: true };
  await moveParcels(ctx, [parcel], 'deliver-after-all');
  return { deja: false };
}

/** Staff act on what is in their hub. */
async function refuseForeign(ctx: Context, parcel: LockedParcel): Promise<void> {
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
}

async function leaveRound(ctx: Context, round: LockedRunsheet, { code }: LockedParcel) {
  if (round.etat !== 'in_progress') return leavePending(ctx, round, [code]);
  // Added to a round on the road, and not loaded yet.
  await withdrawStop(ctx, { id: round.id, ref: code, raison: null, rentre: false });
}

/** Locks the round before its parcel, as everybody does; null when it is on none. */
export async function lockRoundOf(ctx: Context, code: string): Promise<LockedRunsheet | null> {
  const plan = await ctx.tx
    .selectFrom('colis_plans as p')
    .innerJoin('colis as c', 'c.id', 'p.id_colis')
    .select('p.id_rs')
    .where('c.code', '=', code)
    .executeTakeFirst();
  return plan?.id_rs ? lockRunsheet(ctx, plan.id_rs) : null;
}
