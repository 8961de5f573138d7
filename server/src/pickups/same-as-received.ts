import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

/** Whether a completed unit was received with exactly these lists: the repeat of a lost answer (D §4). */
export async function sameAsReceived(
  ctx: Context,
  unit: number,
  { pick_colis, fail_colis }: { pick_colis: readonly string[]; fail_colis: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    with line as (
      select c.code, b.pris is true and b.retire_le is null as picked
      from mu_bags b join mu m on m.id = b.id_mu join colis c on c.id = b.id_colis
      where b.id_mu = ${unit} and (b.retire_le is null or b.retire_le = m.completed_at)
    )
    select coalesce(array_agg(code order by code) filter (where picked), '{}') = ${[...pick_colis].sort()}::text[]
      and coalesce(array_agg(code order by code) filter (where not picked), '{}') = ${[...fail_colis].sort()}::text[] as same
    from line`.execute(ctx.tx);
  return rows[0]?.same ?? false;
}
