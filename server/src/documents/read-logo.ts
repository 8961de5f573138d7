import type { Db } from '../database/db.ts';
import type { LogoFile } from './drawing.ts';

/** The logo of that name; null if there is none. */
export async function readLogo(db: Db, name: string): Promise<LogoFile | null> {
  const row = await db
    .selectFrom('logos')
    .select('octets')
    .where('nom', '=', name)
    .executeTakeFirst();
  return row ? { name, bytes: row.octets } : null;
}
