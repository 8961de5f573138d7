import type { Services } from '../context/context.ts';

/**
 * A message contains a phone number and a link that opens a parcel, and a gateway may repeat both
 * in its answer: after three months only the cost is kept.
 */
export async function sweepMessages({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(
    `update messages set tel = '', texte = '', raison = null where texte <> '' and created_at < now() - interval '90 days'`,
  );
}
