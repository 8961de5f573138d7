import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockCourierPickup, type LockedUnit, refuseAct } from '../units/lock-unit.ts';
import { refuseOthers } from './refuse-others.ts';
import { markLines } from '../units/unit-lines.ts';

export interface Picked {
  id_mu: number;
  /** Refs of the parcels handed over; the unit's others were not. */
  colis: readonly string[];
  /** Another trip follows, so nothing is recorded about the others yet. */
  suite?: boolean | null | undefined;
  /** When it happened, by the device's clock. */
  fait_le?: string | null | undefined;
}

/**
 * Records what the courier was handed; sending it again corrects it, until the hub receives the
 * pickup.
 */
export async function confirmPick(
  ctx: Context,
  { id_mu, colis, suite, fait_le }: Picked,
): Promise<{ deja: boolean }> {
  const unit = await lockCourierPickup(ctx, id_mu);
  refuseAct('confirm', unit);
  await refuseOthers(ctx, unit);
  const parcels = await lockContents(ctx, unit);
  await refuseUnlisted(ctx, unit, parcels, colis);
  const inHand = new Set(colis);
  const taken = parcels.filter(({ code }) => inHand.has(code));
  const left = parcels.filter(({ code }) => !inHand.has(code));
  const newlyTaken = taken.filter(({ etat }) => etat !== 'ENLEV-SUCC');
  const newlyLeft = suite ? [] : left.filter(({ etat }) => etat !== 'ENLEV-ECHEC');
  if (newlyTaken.length === 0 && newlyLeft.length === 0) return { deja: true };
  const at = actTime(ctx, unit, fait_le);
  const options = {
    place: { id_mu, fait_le: at, id_liv: ctx.by.id },
    task: { ref: unit.ref },
  };
  await moveParcels(ctx, newlyTaken, 'courier-picked', options);
  await moveParcels(ctx, newlyLeft, 'courier-not-picked', options);
  await markLines(ctx, id_mu, { taken: newlyTaken, left: newlyLeft }, at);
  await announceUnit(ctx, unit, { etat: unit.etat });
  return { deja: false };
}

/** Never before the pickup was taken, never in the future; now if absent. */
function actTime(ctx: Context, unit: LockedUnit, fait_le: string | null | undefined): Date {
  if (!fait_le) return ctx.now;
  const least = unit.taken_at?.getTime() ?? 0;
  return new Date(Math.min(Math.max(Date.parse(fait_le), least), ctx.now.getTime()));
}

/**
 * A parcel that the hub has taken out since is a conflict; one that was never in the pickup is a
 * mistake.
 */
async function refuseUnlisted(
  ctx: Context,
  unit: LockedUnit,
  parcels: readonly LockedParcel[],
  refs: readonly string[],
): Promise<void> {
  const held = new Set(parcels.map(({ code }) => code));
  const unlisted = refs.filter((ref) => !held.has(ref));
  const [first] = unlisted;
  if (first === undefined) return;
  const gone = await ctx.tx
    .selectFrom('mu_bags as b')
    .innerJoin('colis as c', 'c.id', 'b.id_colis')
    .select('c.code')
    .where('b.id_mu', '=', unit.id)
    .where('c.code', 'in', unlisted)
    .executeTakeFirst();
  if (!gone) throw wrongField('colis', `Le colis ${first} n'est pas dans cette unité !`);
  throw new Refusal(
    'etat-change',
    `Le colis ${gone.code} a été retiré du ramassage ${unit.ref}, actualisez la liste.`,
    { extra: { colis: [{ ref: gone.code, raison: 'Retiré du ramassage' }] } },
  );
}
