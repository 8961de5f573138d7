import { Refusal } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { spendLink } from './links.ts';

/** Opens the account, or its new address, that a confirmation mail belongs to (D §3). */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const link = await spendLink(ctx, token, ['verify', 'email']);
  if (!link) throw new Refusal('donnees-invalides', 'Lien de validation expiré ou non valide !');
  if (link.kind === 'verify') {
    await ctx.tx
      .updateTable('users')
      .set({ etat: 'active', updated_at: ctx.now })
      .where('id', '=', link.id_user)
      .where('etat', '=', 'invalid')
      .execute();
    await endSessionsOf(ctx, link.id_user);
  } else if (link.email !== null) {
    await ctx.tx
      .updateTable('users')
      .set({ email: link.email, email_pending: null, updated_at: ctx.now })
      .where('id', '=', link.id_user)
      .where('email_pending', '=', link.email)
      .execute();
  }
  await recordEvents(ctx, [{ type: 'user', id_exped: link.id_user, data: { id: link.id_user } }]);
}
