import { isRoot, isShipper } from '@cigogne/domain/people';
import { ProfileForm, StaffProfileForm } from '@cigogne/domain/accounts/profile-form';
import type { z } from 'zod';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { writeJournal } from '../settings/journal.ts';
import { replaceSession } from '../http/sessions.ts';
import { sendEmailNotice } from './account-mails.ts';
import { type Proof, provesPresence, wrongPresent } from './prove-presence.ts';
import { confirmNewEmail } from './send-verification.ts';
import { type UserRecord, userById } from './show-user.ts';

/**
 * Edits the caller's own account, except `nom_com`. A new e-mail or password needs the current
 * password; the e-mail also waits for its link.
 */
export async function editProfile(
  call: Context,
  given: unknown,
  proof: Proof,
): Promise<{ user: UserRecord; token: string }> {
  const before = await userById(call.tx, call.by.id);
  const form = (isShipper(before) ? ProfileForm : StaffProfileForm).parse(given);
  if (asksNewEmail(before, form) && !(await provesPresence(call, proof))) throw wrongPresent();
  return inTransaction(call, (ctx) => write(ctx, form));
}

type Form = z.output<typeof ProfileForm> | z.output<typeof StaffProfileForm>;

/** Saving the profile again does not request the same address again. */
const asksNewEmail = (user: UserRecord, { email }: Form): boolean =>
  email !== user.email && email !== user.email_pending;

async function write(ctx: Context, form: Form): Promise<{ user: UserRecord; token: string }> {
  const before = await userById(ctx.tx, ctx.by.id);
  const { email, ...fields } = form;
  await ctx.tx
    .updateTable('users')
    .set({ ...fields, updated_at: ctx.now })
    .where('id', '=', before.id)
    .execute();
  if (asksNewEmail(before, form)) await askEmailChange(ctx, before, email);
  const after = await userById(ctx.tx, before.id);
  await writeJournal(ctx, {
    action: 'profil',
    entity: 'user',
    entity_id: before.id,
    before: picked(before),
    after: picked(after),
  });
  const token = await replaceSession(ctx, isRoot(before) ? ctx.by.hub : null);
  return { user: after, token };
}

async function askEmailChange(ctx: Context, user: UserRecord, address: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ email_pending: address })
    .where('id', '=', user.id)
    .execute();
  await confirmNewEmail(ctx, user, address);
  await sendEmailNotice(ctx, user);
}

const picked = ({
  nom,
  prenom,
  tel,
  adresse,
  email,
  produit_type,
  flux_exped,
  matricule_fiscal,
}: UserRecord) => ({
  nom,
  prenom,
  tel,
  adresse,
  email,
  produit_type,
  flux_exped,
  matricule_fiscal,
});
