import type { Serving } from '@cigogne/domain/places/coverage';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Writes a hub's opening hours as a visitor reads them: the words are those of the hubs. */
export const hoursInWords: ((horaires: unknown) => string)[] = [];

/** The governorates served, by their French names, each with its hub. */
export async function servedGovernorates(db: Db): Promise<(Serving & { gov: string })[]> {
  const { rows } = await sql<{ gov: string; hub: string; horaires: unknown }>`
    select g.nom as gov, h.nom as hub, h.horaires from hub_govs c join hubs h on h.id = c.id_hub
    join gouvernorats g on g.slug = c.gov order by g.nom`.execute(db);
  return rows.map(({ horaires, ...served }) => ({
    ...served,
    horaires: horaires === null ? '' : hoursInWords.map((write) => write(horaires)).join(''),
  }));
}
