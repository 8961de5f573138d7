import type { Updateable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';

/** Writes changes to a unit that the caller has locked. */
export async function setUnit(
  ctx: Context,
  id: number,
  change: Updateable<Tables['mu']>,
): Promise<void> {
  await ctx.tx
    .updateTable('mu')
    .set({ ...change, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
}
