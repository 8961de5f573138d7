import type { Services } from '../../context/context.ts';

/** Creates the partition of the next month, and drops those whose photos have all expired. */
export async function expirePhotos({
  pool,
  clock,
}: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  const now = clock();
  await pool.query(
    `select door_photos_month($1), door_photos_month($1::timestamptz + interval '1 month')`,
    [now],
  );
  await pool.query('select door_photos_expire($1)', [now]);
}
