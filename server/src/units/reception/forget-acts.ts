import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';

/** Voids what was scanned of parcels that leave a unit, in case they ever come back to it. */
export async function forgetActs(
  ctx: Context,
  unit: number,
  parcels: readonly number[],
): Promise<void> {
  await sql`insert into reception_acts (id_mu, id_colis, acte, id_user, cle, fait_le, created_at)
    select distinct ${unit}::bigint, a.id_colis, 'efface', ${userId(ctx.by)}::bigint,
      gen_random_uuid()::text, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from reception_acts a
    where a.id_mu = ${unit} and a.id_colis = any(${[...parcels]}::bigint[])`.execute(ctx.tx);
}
