import { Refusal } from '@cigogne/domain/refusal';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';

type Plan = { id_mu: number } | { id_rs: number };

/** Puts parcels into an open unit or runsheet; a constraint allows one plan each. */
export async function openPlans(
  ctx: Context,
  parcels: readonly Pick<LockedParcel, 'id'>[],
  plan: Plan,
): Promise<void> {
  if (parcels.length === 0) return;
  const { rows: opened } = await ctx.tx.executeQuery(
    CompiledQuery.raw(insertPlans('unnest($3::bigint[]) as m (id)', '$1::bigint', '$2::bigint'), [
      'id_mu' in plan ? plan.id_mu : null,
      'id_rs' in plan ? plan.id_rs : null,
      parcels.map(({ id }) => id),
    ]),
  );
  refuseUnopened(opened.length, parcels);
}

/**
 * The insert of plans for the parcels in `from`, aliased `m`; parcels that are in another plan are
 * skipped.
 */
export const insertPlans = (from: string, id_mu: string, id_rs: string): string =>
  `insert into colis_plans (id_colis, id_mu, id_rs) select m.id, ${id_mu}, ${id_rs} from ${from}
  on conflict do nothing returning id_colis`;

export function refuseUnopened(opened: number, parcels: readonly unknown[]): void {
  if (opened !== parcels.length)
    throw new Refusal(
      'etat-change',
      'Un colis est déjà dans une autre unité ou tournée, actualisez la page.',
    );
}

export async function closePlans(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from colis_plans where id_colis = any(${[...ids]}::bigint[])`.execute(ctx.tx);
}

/**
 * Locks the runsheets that hold these parcels, before the parcels themselves: everybody locks in
 * that order, and a changed price changes the total of its round.
 */
export async function lockRoundsOf(
  ctx: Context,
  which: { ref?: string | undefined; id?: number | undefined },
): Promise<void> {
  await sql`select r.id from runsheets r where r.id in (
      select p.id_rs from colis_plans p join colis c on c.id = p.id_colis
      where c.code = ${which.ref ?? null} or c.id = ${which.id ?? null}::bigint)
    order by r.id for no key update`.execute(ctx.tx);
}

/** The parcels whose open plan is this unit or runsheet. */
export async function plannedIn(ctx: Context, plan: Plan): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('colis_plans')
    .select('id_colis')
    .where('id_mu' in plan ? 'id_mu' : 'id_rs', '=', 'id_mu' in plan ? plan.id_mu : plan.id_rs)
    .orderBy('id_colis')
    .execute();
  return rows.map((row) => row.id_colis);
}
