import { passwordSentences, resetSentences } from '@cigogne/domain/accounts/password-forms';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { spendLink } from './links.ts';
import { hashPassword, isPassword } from './passwords.ts';

const freshLoginMs = 15 * 60_000;

/**
 * By a reset link: once, and all sessions end. In a session: with the present password, or within a
 * quarter of an hour of the login; the other sessions end (D §3).
 */
export async function changePassword(
  root: Context,
  { pass, old_pass }: { pass: string; old_pass?: string | null | undefined },
  token: string,
): Promise<void> {
  const byLink = root.by.token === 'reset';
  if (!byLink) await refuseStranger(root, old_pass ?? null);
  const password_hash = await hashPassword(pass);
  await root.services.db.transaction().execute(async (tx) => {
    const ctx = { ...root, tx };
    if (byLink && !(await spendLink(ctx, token, ['reset']))) {
      throw new Refusal('invalid-token', resetSentences.expired);
    }
    await tx
      .updateTable('users')
      .set({ password_hash, updated_at: ctx.now })
      .where('id', '=', ctx.by.id)
      .execute();
    await endSessionsOf(ctx, ctx.by.id, byLink ? null : ctx.by.session);
  });
}

async function refuseStranger(ctx: Context, given: string | null): Promise<void> {
  if (given === null || given === '') {
    const age = Date.now() - (ctx.by.sessionCreatedAt?.getTime() ?? 0);
    if (age > freshLoginMs) throw wrongField('old_pass', passwordSentences.presentMissing);
    return;
  }
  const row = await ctx.tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.by.id)
    .executeTakeFirst();
  if (!(await isPassword(given, row?.password_hash ?? null))) {
    throw wrongField('old_pass', 'Mot de passe actuel incorrect !');
  }
}
