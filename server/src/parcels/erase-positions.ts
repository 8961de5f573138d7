import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';

/** As long as the photos of doors. */
const keptDays = 90;

/** Erases where recipients were, once their parcels have had a result for a while. */
export const erasePositions: Job = async ({ db, clock }) => {
  await sql`update colis set position_cl = null
    where position_cl is not null and issue is not null
      and updated_at < ${clock()}::timestamptz - make_interval(days => ${keptDays})`.execute(db);
};
