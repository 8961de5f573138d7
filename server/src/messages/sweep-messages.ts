import type { Services } from '../context/context.ts';

/**
 * A message names a phone and opens a parcel, and a gateway may repeat both in what it answers: after three months only what
 * it cost is left of it.
 */
export async function sweepMessages({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(
    `update messages set tel = '', texte = '', raison = null where texte <> '' and created_at < now() - interval '90 days'`,
  );
}
