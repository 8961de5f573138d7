import { defaultSettings, type Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';

/** The values in force at an instant: for each key the latest one not after it. */
export async function settingsAt(db: Db, instant: Date): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from settings where valid_from <= ${instant} order by key, valid_from desc`.execute(
    prepared(db),
  );
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}
