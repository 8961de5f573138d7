import { z } from 'zod';
import { instant } from '../wire.ts';

/** The last good copy of the database, and what stands in the way of the next. */
export const BackupState = z.object({
  derniere: z.object({ at: instant, octets: z.int().nullable(), lieu: z.string() }).nullable(),
  /** A try since then that made none. */
  echec: z.object({ at: instant, probleme: z.string() }).nullable(),
  /** Since when no log could be kept; null while it is, or where none is. */
  journal_bloque: instant.nullable(),
  /** There should be one: not of a demo company that nobody copies. */
  attendue: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;
