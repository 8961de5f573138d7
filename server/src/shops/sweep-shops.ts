import type { Services } from '../context/context.ts';

/**
 * Messages are kept for a month; names and addresses of orders that are no longer drafts for three.
 */
export async function sweepShops({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`delete from shop_receptions where at < now() - interval '30 days'`);
  await pool.query(
    `delete from shop_orders where state <> 'brouillon' and updated_at < now() - interval '90 days'`,
  );
}
