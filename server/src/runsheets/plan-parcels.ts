import { type Millimes, sum } from '@cigogne/domain/money';
import { whyNotCandidate } from '@cigogne/domain/parcels/candidates';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { sees } from '../parcels/hub-sight.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { closePlans, openPlans } from '../parcels/moves/plans.ts';

export interface PlannedRound {
  id: number;
  ref: string;
  id_hub: number;
  id_liv: number;
}

/**
 * Refuses with every parcel in the way and its reason; one that the hub does not see is unknown.
 */
export async function refuseUnplannable(
  ctx: Context,
  parcels: readonly LockedParcel[],
  hub: number,
): Promise<void> {
  for (const parcel of parcels) {
    if (parcel.id_hub_current !== hub && !(await sees(ctx, parcel))) throw notFound();
  }
  refuseInTheWay(parcels, (parcel) => whyNotCandidate('runsheet', parcel, hub));
}

/** Puts parcels on a runsheet that waits to leave: plan, status and history. */
export async function planParcels(
  ctx: Context,
  parcels: readonly LockedParcel[],
  round: PlannedRound,
): Promise<void> {
  if (parcels.length === 0) return;
  await openPlans(ctx, parcels, { id_rs: round.id });
  await moveToRound(ctx, parcels, round);
}

/** The part of `planParcels` that remains when the plans are already written. */
export const moveToRound = (
  ctx: Context,
  parcels: readonly LockedParcel[],
  round: PlannedRound,
): Promise<void> =>
  moveParcels(ctx, parcels, 'plan-runsheet', {
    place: placeOf(round),
    task: { ref: round.ref },
  });

/** Takes parcels off a runsheet that waits to leave; they go back to where they came from. */
export async function unplanParcels(
  ctx: Context,
  parcels: readonly LockedParcel[],
  round: PlannedRound,
): Promise<void> {
  if (parcels.length === 0) return;
  await moveParcels(ctx, parcels, 'unplan-runsheet', {
    place: placeOf(round),
    task: { ref: round.ref },
  });
  await closePlans(
    ctx,
    parcels.map(({ id }) => id),
  );
}

export const placeOf = (round: PlannedRound) => ({
  id_rs: round.id,
  id_hub: round.id_hub,
  id_liv: round.id_liv,
});

export interface NewLine {
  id: number;
  position: number;
  montant: Millimes;
  from_etat: string;
}

/** Lines in the order given, each with its parcel's price to collect. */
export const linesOf = (
  parcels: readonly Pick<LockedParcel, 'id' | 'montant_ttc' | 'etat'>[],
): NewLine[] =>
  parcels.map((parcel, place) => ({
    id: parcel.id,
    position: place + 1,
    montant: parcel.montant_ttc,
    from_etat: parcel.etat,
  }));

export async function insertLines(
  ctx: Context,
  id_rs: number,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
    select ${id_rs}, v.id, v.position, v.montant, v.from_etat
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as v (id bigint, position integer, montant bigint, from_etat text)`.execute(ctx.tx);
}

export const totalOf = (lines: readonly { montant: Millimes }[]): Millimes =>
  sum(lines.map(({ montant }) => montant));
