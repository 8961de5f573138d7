import { invalidToken } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { writeJournal } from '../settings/journal.ts';
import { sendPasswordNotice } from './account-mails.ts';
import { endAccess } from './end-access.ts';
import { spendLink } from './links.ts';
import { hashPassword, noPassword } from './passwords.ts';
import { type Proof, provesPresence, wrongPresent } from './prove-presence.ts';
import { userById } from './show-user.ts';

export interface PasswordChange extends Proof {
  pass: string;
  /** The token of the reset link or of the session. */
  token: string;
}

/**
 * With a reset link: once, and all sessions end. In a session: with the current password, or within
 * a quarter of an hour after signing in; the other sessions end, and all earlier links. A repeat of
 * the change succeeds.
 */
export async function changePassword(
  call: Context,
  given: PasswordChange,
): Promise<{ deja: boolean }> {
  const byLink = call.by.token === 'reset';
  if (!byLink && (await isRepeat(call, given))) return { deja: true };
  const password_hash = await hashPassword(given.pass);
  await inTransaction(call, async (ctx) => {
    // Screens show an invalid token as a link that was used or has expired.
    if (byLink && !(await spendLink(ctx, given.token, ['reset']))) throw invalidToken();
    const before = await ctx.tx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', ctx.by.id)
      .executeTakeFirstOrThrow();
    await ctx.tx
      .updateTable('users')
      .set({ password_hash, updated_at: ctx.now })
      .where('id', '=', ctx.by.id)
      .execute();
    await endAccess(ctx, ctx.by.id, ctx.by.session?.id);
    await sendPasswordNotice(ctx, await userById(ctx.tx, ctx.by.id));
    await writeJournal(ctx, {
      action: actionOf(byLink, before.password_hash),
      entity: 'user',
      entity_id: ctx.by.id,
    });
  });
  return { deja: false };
}

function actionOf(byLink: boolean, before: string): string {
  if (before === noPassword) return 'premier mot de passe';
  return byLink ? 'mot de passe oublié' : 'mot de passe';
}

/** Refuses a wrong current password; true when the password is already the new one. */
async function isRepeat(ctx: Context, { pass, ...proof }: PasswordChange): Promise<boolean> {
  if (await provesPresence(ctx, proof)) return false;
  if (await provesPresence(ctx, { ...proof, old_pass: pass })) return true;
  throw wrongPresent();
}
