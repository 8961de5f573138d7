import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockOwnRound } from './lock-runsheet.ts';
import { placeOf } from './plan-parcels.ts';

/** The courier has in the bag what the hub added: from here on it is out and counts an attempt. */
export async function loadStops(
  ctx: Context,
  { id_rs, colis }: { id_rs: number; colis: readonly string[] },
): Promise<{ deja: boolean }> {
  const runsheet = await lockOwnRound(ctx, id_rs);
  const parcels = await lockParcels(ctx, { refs: colis });
  // For a courier, other parcels do not exist, unless they were on this round.
  const known = await onceOn(
    ctx,
    id_rs,
    parcels.map(({ id }) => id),
  );
  if (parcels.some(({ id }) => !known.has(id))) throw notFound();
  refuseInTheWay(parcels, ({ code, plan_rs }) =>
    plan_rs === id_rs
      ? null
      : `Le colis ${code} n'est plus dans votre tournée : laissez-le au hub.`,
  );
  const loading = parcels.filter(({ etat }) => etat === 'LIV-PLAN');
  if (loading.length === 0) return { deja: true };
  await moveParcels(ctx, loading, 'dispatch-runsheet', {
    place: placeOf(runsheet),
    task: { ref: runsheet.ref },
  });
  await announceRunsheet(ctx, runsheet, 'in_progress');
  return { deja: false };
}

async function onceOn(
  ctx: Context,
  id_rs: number,
  parcels: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await ctx.tx
    .selectFrom('runsheet_bags')
    .select('id_colis')
    .where('id_rs', '=', id_rs)
    .where('id_colis', 'in', [...parcels])
    .execute();
  return new Set(rows.map(({ id_colis }) => id_colis));
}
