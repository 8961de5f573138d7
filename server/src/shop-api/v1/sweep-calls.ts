import type { Services } from '../../context/context.ts';

/** The record of keys' calls is kept for a month. */
export async function sweepCalls({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`delete from api_calls where at < now() - interval '30 days'`);
}
