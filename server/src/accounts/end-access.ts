import type { Context } from '../context/context.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { killLinks } from './links.ts';

/**
 * With a password ends what was opened under the one before: the sessions, but the one to keep, the links to choose
 * another, and a change of address that nobody has confirmed yet, since who asked for it may be whom the new
 * password shuts out.
 */
export async function endAccess(ctx: Context, user: number, keep?: number): Promise<void> {
  await endSessionsOf(ctx, user, keep);
  await killLinks(ctx, [user], ['reset', 'email']);
  await ctx.tx
    .updateTable('users')
    .set({ email_pending: null })
    .where('id', '=', user)
    .where('email_pending', 'is not', null)
    .execute();
}
