import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/**
 * Imports, their undoing and the counting of couriers' cash run one after another: each reads what
 * the one before wrote.
 */
export async function oneAtATime(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('openings'))`.execute(ctx.tx);
}
