import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { sendResetMail } from './account-mails.ts';
import { selectUsers } from './show-user.ts';

/** Longer than writing a link and a mail: the time of the answer does not say whether one was written. */
const answerMs = 120;

/** A reset link for a known address; the same answer, as late, for an unknown one. */
export async function forgetPassword(ctx: Context, email: string): Promise<void> {
  await Promise.all([pause(answerMs), sendLink(ctx, email)]);
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  const user = await selectUsers(ctx.tx).where('users.email', '=', email).executeTakeFirst();
  if (user) await sendResetMail(ctx, user);
}
