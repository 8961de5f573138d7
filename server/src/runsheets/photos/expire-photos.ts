import type { Services } from '../../context/context.ts';

/** Makes the next month ready and drops those whose photos have had their days. */
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
