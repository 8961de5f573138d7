import type { Received } from '@cigogne/domain/units/received';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

/**
 * Whether a completed unit was received with exactly these lists, so that the call repeats one
 * whose answer was lost.
 */
export async function sameAsReceived(
  ctx: Context,
  unit: number,
  { pick_colis, fail_colis }: Received,
): Promise<boolean> {
  const { rows } = await sql<{ code: string; pris: boolean | null }>`
    select c.code, b.pris from mu_bags b join colis c on c.id = b.id_colis
    where b.id_mu = ${unit} and b.retire_le is null`.execute(ctx.tx);
  const picked = new Set(pick_colis);
  const failed = new Set(fail_colis);
  return (
    rows.length === picked.size + failed.size &&
    rows.every(({ code, pris }) => (pris ? picked : failed).has(code))
  );
}
