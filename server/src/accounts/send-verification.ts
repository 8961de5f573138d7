import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { sendEmailChangeMail, sendKnownMail, sendVerificationMail } from './account-mails.ts';
import { isDecoy } from './own-profile.ts';
import { userById } from './show-user.ts';

/**
 * The mail that opens an account, or a new address, once more. A registration for a known address
 * answers done too.
 */
export async function sendVerification(ctx: Context): Promise<void> {
  if (isDecoy(ctx.by)) return;
  const user = await userById(ctx.tx, ctx.by.id);
  if (user.etat === 'invalid') return sendVerificationMail(ctx, user);
  if (user.email_pending === null)
    throw new Refusal('conflit', 'Aucun changement d’e-mail n’est en attente !');
  await confirmNewEmail(ctx, user, user.email_pending);
}

/** A taken address behaves the same on screen; its owner gets another mail. */
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
