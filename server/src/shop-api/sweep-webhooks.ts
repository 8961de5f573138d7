import type { Services } from '../context/context.ts';

/** Sent webhooks are kept for a month. */
export async function sweepWebhooks({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`delete from webhook_deliveries where created_at < now() - interval '30 days'`);
}
