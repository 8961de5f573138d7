import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { sendEmailChangeMail, sendKnownMail, sendVerificationMail } from './account-mails.ts';
import { isDecoy } from './own-profile.ts';
import { userById } from './show-user.ts';

/**
 * Sends the confirmation mail of an account or a new address again. A registration with a known
 * address gets the same answer.
 */
export async function sendVerification(ctx: Context): Promise<void> {
  if (isDecoy(ctx.by)) return;
  const user = await userById(ctx.tx, ctx.by.id);
  if (user.etat === 'invalid') return sendVerificationMail(ctx, user);
  if (user.email_pending === null)
    throw new Refusal('conflit', 'Aucun changement d’e-mail n’est en attente !');
  await confirmNewEmail(ctx, user, user.email_pending);
}

/** On screen a taken address behaves the same; its owner gets a different mail. */
export async function confirmNewEmail(
  ctx: Context,
  user: { id: number; email: string; prenom: string },
  address: string,
): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'prenom'])
    .where('email', '=', address)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (taken) await sendKnownMail(ctx, taken);
  else await sendEmailChangeMail(ctx, user, address);
}
