import { z } from 'zod';
import { instant } from '../wire.ts';

/** The last good backup of the database, and what prevents the next. */
export const BackupState = z.object({
  derniere: z.object({ at: instant, octets: z.int().nullable(), lieu: z.string() }).nullable(),
  /** A failed attempt since then. */
  echec: z.object({ at: instant, probleme: z.string() }).nullable(),
  /** Since when the log could not be archived; null if it can, or if it is not archived. */
  journal_bloque: instant.nullable(),
  /** Whether there should be one: not for a demo company without backups. */
  attendue: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;
