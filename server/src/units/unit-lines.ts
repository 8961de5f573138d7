import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { lineFromEtat } from '@cigogne/domain/parcels/transitions';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { forgetActs } from './reception/forget-acts.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { closePlans, openPlans } from '../parcels/moves/plans.ts';

type Carried = Pick<LockedParcel, 'id'>;
const idsOf = (parcels: readonly Carried[]) => parcels.map(({ id }) => id);

/**
 * Puts parcels on a unit: their one open plan, their lines, the unit's count. Call it with the
 * parcels as they were locked, because a line remembers where its parcel came from.
 */
export async function addLines(
  ctx: Context,
  unit: number,
  parcels: readonly LockedParcel[],
): Promise<void> {
  if (parcels.length === 0) return;
  await openPlans(ctx, parcels, { id_mu: unit });
  await ctx.tx
    .insertInto('mu_bags')
    .values(
      parcels.map((parcel) => ({
        id_mu: unit,
        id_colis: parcel.id,
        from_etat: lineFromEtat(parcel),
      })),
    )
    .onConflict((oc) =>
      oc.columns(['id_mu', 'id_colis']).doUpdateSet((eb) => ({
        pris: null,
        fait_le: null,
        retire_le: null,
        raison: null,
        from_etat: eb.ref('excluded.from_etat'),
      })),
    )
    .execute();
  await countLines(ctx, unit);
}

/**
 * Takes parcels out of an open unit; the line remembers when, and the hub's reason if there is one.
 */
export async function dropLines(
  ctx: Context,
  unit: number,
  parcels: readonly Carried[],
  raison: string | null = null,
): Promise<void> {
  if (parcels.length === 0) return;
  const ids = idsOf(parcels);
  await closePlans(ctx, ids);
  await ctx.tx
    .updateTable('mu_bags')
    .set({ retire_le: ctx.now, raison, pris: null, fait_le: null })
    .where('id_mu', '=', unit)
    .where('id_colis', 'in', ids)
    .execute();
  await forgetActs(ctx, unit, ids);
  await countLines(ctx, unit);
}

/** Marks on their lines which parcels are in hand and which are not, and since when. */
export async function markLines(
  ctx: Context,
  unit: number,
  { taken, left }: { taken: readonly Carried[]; left: readonly Carried[] },
  fait_le: Date = ctx.now,
): Promise<void> {
  const picked = idsOf(taken);
  await sql`update mu_bags set pris = id_colis = any(${picked}::bigint[]), fait_le = ${fait_le}
    where id_mu = ${unit} and retire_le is null and id_colis = any(${[...picked, ...idsOf(left)]}::bigint[])`.execute(
    ctx.tx,
  );
  await countLines(ctx, unit);
}

async function countLines(ctx: Context, unit: number): Promise<void> {
  await sql`update mu set updated_at = ${ctx.now}, nbr_colis = b.n, nbr_pick = b.taken
    from (select count(*)::int as n, (count(*) filter (where pris))::int as taken
      from mu_bags where id_mu = ${unit} and retire_le is null) b
    where id = ${unit}`.execute(ctx.tx);
}

/** Ends the plans of a finished unit: its lines stay, its parcels are free for another plan. */
export async function closeUnitPlans(ctx: Context, parcels: readonly Carried[]): Promise<void> {
  await closePlans(ctx, idsOf(parcels));
}

/** The status of its parcel that each line remembers. */
export async function linesFromEtat(
  ctx: Context,
  unit: number,
): Promise<Map<number, ParcelStatus>> {
  const rows = await ctx.tx
    .selectFrom('mu_bags')
    .select(['id_colis', 'from_etat'])
    .where('id_mu', '=', unit)
    .execute();
  return new Map(rows.map(({ id_colis, from_etat }) => [id_colis, from_etat as ParcelStatus]));
}
