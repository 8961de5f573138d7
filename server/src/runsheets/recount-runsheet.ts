import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Recomputes the counts and totals of runsheets after a line has joined or left. */
export async function recountRunsheets(ctx: Context, ids: readonly number[]): Promise<void> {
  await sql`
    update runsheets r set nbr_colis = n.nbr, montant_tot = n.total, updated_at = ${ctx.now}
    from (
      select x.id, count(b.id_colis)::int as nbr, coalesce(sum(b.montant), 0)::bigint as total
      from unnest(${[...ids]}::bigint[]) as x (id)
      left join runsheet_bags b on b.id_rs = x.id and b.retire_le is null
      group by x.id
    ) n
    where r.id = n.id`.execute(ctx.tx);
}
