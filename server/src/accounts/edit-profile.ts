import { ProfileForm, StaffProfileForm } from '@cigogne/domain/accounts/profile-form';
import type { Context } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { replaceSession } from '../http/sessions.ts';
import { sendEmailNotice } from './account-mails.ts';
import { confirmNewEmail } from './send-verification.ts';
import { type UserRecord, userById } from './show-user.ts';

/** The own account; `nom_com` is not among its fields, a new e-mail waits for its link (D §3). */
export async function editProfile(
  ctx: Context,
  given: unknown,
): Promise<{ user: UserRecord; token: string }> {
  const before = await userById(ctx.tx, ctx.by.id);
  const { email, ...fields } = (before.role === 'exped' ? ProfileForm : StaffProfileForm).parse(
    given,
  );
  await ctx.tx
    .updateTable('users')
    .set({ ...fields, updated_at: ctx.now })
    .where('id', '=', before.id)
    .execute();
  // Saving the profile again is no new request for the same address.
  if (email !== before.email && email !== before.email_pending)
    await askEmailChange(ctx, before, email);
  const after = await userById(ctx.tx, before.id);
  await writeJournal(ctx, {
    action: 'profil',
    entity: 'user',
    entity_id: before.id,
    before: picked(before),
    after: picked(after),
  });
  const token = await replaceSession(ctx, before.role === 'root' ? ctx.by.hub : null);
  return { user: after, token };
}

async function askEmailChange(ctx: Context, user: UserRecord, asked: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ email_pending: asked })
    .where('id', '=', user.id)
    .execute();
  await confirmNewEmail(ctx, user, asked);
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
