import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The governorates served, by their French names, each with its hub's name. */
export async function servedGovernorates(db: Db): Promise<{ gov: string; hub: string }[]> {
  const { rows } = await sql<{ gov: string; hub: string }>`
    select g.nom as gov, h.nom as hub from hub_govs c join hubs h on h.id = c.id_hub
    join gouvernorats g on g.slug = c.gov order by g.nom`.execute(db);
  return rows;
}
