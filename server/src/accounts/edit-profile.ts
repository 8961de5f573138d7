import { ProfileForm, StaffProfileForm } from '@cigogne/domain/accounts/profile-form';
import type { Context } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { endSession, openSession } from '../http/sessions.ts';
import { sendEmailChangeMails, sendKnownMail } from './account-mails.ts';
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
  if (email !== before.email) await askEmailChange(ctx, before, email);
  const after = await userById(ctx.tx, before.id);
  await writeJournal(ctx, {
    action: 'profil',
    entity: 'user',
    entity_id: before.id,
    before: picked(before),
    after: picked(after),
  });
  const token = await openSession(ctx, {
    id_user: before.id,
    kind: 'session',
    hub: before.role === 'root' ? ctx.by.hub : null,
  });
  if (ctx.by.session !== null) await endSession(ctx, ctx.by.session);
  return { user: after, token };
}

/** A taken address behaves the same on screen; its owner gets a mail. */
async function askEmailChange(ctx: Context, user: UserRecord, asked: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ email_pending: asked })
    .where('id', '=', user.id)
    .execute();
  const taken = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'prenom'])
    .where('email', '=', asked)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (taken) await sendKnownMail(ctx, taken);
  else await sendEmailChangeMails(ctx, user, asked);
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
