import { motifs, type Motif, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import { type SandboxStep, sandboxWays } from '@cigogne/domain/shop-api/sandbox-way';
import type { Context } from '../../context/context.ts';
import { type LockedParcel, lockParcel } from '../../parcels/lock-parcels.ts';
import { sandboxActs } from './sandbox-acts.ts';
import { haveHubs } from './sandbox-hubs.ts';

/**
 * Moves the caller's own parcel to a status, act by act; when there is no way, the reachable
 * statuses are listed.
 */
export async function advanceParcel(
  ctx: Context,
  ref: string,
  target: ParcelStatus,
): Promise<ParcelStatus[]> {
  const own = { shipper: ctx.by.id };
  const start = await lockParcel(ctx, ref, own);
  const ways = sandboxWays({ ...start, motif: await motifOf(ctx, start) });
  const way = ways.get(target);
  if (!way) throw unreachable(start, [...ways.keys()]);
  const hubs = await haveHubs(ctx.services, ctx.tx, ctx.now);
  const walked: ParcelStatus[] = [];
  const act = async (step: SandboxStep) => {
    await sandboxActs[step]({ ctx, hubs, parcel: await lockParcel(ctx, ref, own) });
    walked.push((await lockParcel(ctx, ref, own)).etat);
  };
  for (const step of way) await act(step);
  return walked;
}

function unreachable(parcel: LockedParcel, reachable: readonly ParcelStatus[]): Refusal {
  const others = reachable.filter((etat) => etat !== parcel.etat);
  const can = others.length > 0 ? `il peut passer à ${others.join(', ')}` : 'il n’ira plus loin';
  return new Refusal('etat-change', `${parcelNow(parcel)} : ${can}.`, {
    extra: { possibles: others },
  });
}

/** The courier's reason for bringing it back, if he gave one. */
async function motifOf(ctx: Context, { id, plan_rs }: LockedParcel): Promise<Motif | null> {
  if (!plan_rs) return null;
  const line = await ctx.tx
    .selectFrom('runsheet_bags')
    .select('motif')
    .where('id_rs', '=', plan_rs)
    .where('id_colis', '=', id)
    .executeTakeFirst();
  return motifs.find((one) => one === line?.motif) ?? null;
}
