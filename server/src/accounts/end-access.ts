import type { Context } from '../context/context.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { killLinks } from './links.ts';

/**
 * A new password ends whatever the old one opened: all sessions but the one to keep, reset links,
 * and an unconfirmed change of address, since whoever asked for it may be the person that the new
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
