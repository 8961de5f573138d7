import { notFound, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockUnit, refuseState } from './lock-unit.ts';
import { markLines } from './unit-lines.ts';

export interface Picked {
  id_mu: number;
  /** Refs in hand; the unit's other parcels were not handed over. */
  colis: readonly string[];
  /** Device time of the act; absent or in the future counts as now (D §5). */
  fait_le?: string | null | undefined;
}

/** What the courier was handed; may be sent again, corrected, until the hub receives (D §4). */
export async function confirmPick(
  ctx: Context,
  { id_mu, colis, fait_le }: Picked,
): Promise<{ deja: boolean }> {
  const unit = await lockUnit(ctx, id_mu, 'dispatch');
  if (unit.id_liv !== ctx.by.id) throw notFound();
  refuseState(unit, 'in_progress');
  const parcels = await lockContents(ctx, unit);
  const inHand = new Set(colis);
  const stranger = colis.find((ref) => !parcels.some(({ code }) => code === ref));
  if (stranger) throw wrongField('colis', `Le colis ${stranger} n'est pas dans cette unité !`);
  const at = new Date(
    Math.min(fait_le ? Date.parse(fait_le) : ctx.now.getTime(), ctx.now.getTime()),
  );
  const taken = parcels.filter(({ code }) => inHand.has(code));
  const newlyTaken = taken.filter(({ etat }) => etat !== 'ENLEV-SUCC');
  const newlyLeft = parcels.filter(({ code, etat }) => !inHand.has(code) && etat !== 'ENLEV-ECHEC');
  if (newlyTaken.length === 0 && newlyLeft.length === 0) return { deja: true };
  const options = { place: { id_mu, fait_le: at, id_liv: ctx.by.id }, task: { ref: unit.ref } };
  await moveParcels(ctx, newlyTaken, 'courier-picked', options);
  await moveParcels(ctx, newlyLeft, 'courier-not-picked', options);
  await markLines(
    ctx,
    id_mu,
    taken.map(({ id }) => id),
    at,
  );
  await announceUnit(ctx, unit, unit.etat);
  return { deja: false };
}
