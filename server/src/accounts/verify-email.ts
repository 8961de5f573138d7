import { Refusal } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { tokenHash } from '../http/token-hash.ts';
import { writeJournal } from '../settings/journal.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';
import { killLinks, spendLink } from './links.ts';

/** Opens the account or the new address that a confirmation mail belongs to. */
export async function verifyEmail(
  ctx: Context,
  token: string,
): Promise<{ deja: boolean; email: string | null }> {
  const link = await spendLink(ctx, token, ['verify', 'email']);
  if (!link) {
    const opened = await alreadyOpened(ctx, token);
    if (opened) return { deja: true, email: opened.email };
    throw deadLink();
  }
  if (link.kind === 'verify') await activate(ctx, link.id_user);
  else await moveEmail(ctx, link.id_user, link.email ?? '');
  await recordEvents(ctx, [{ type: 'user', id_exped: link.id_user, data: { id: link.id_user } }]);
  return { deja: false, email: link.email };
}

const deadLink = () =>
  new Refusal('donnees-invalides', 'Lien de validation expiré ou non valide !');

async function activate(ctx: Context, id: number): Promise<void> {
  const opened = await ctx.tx
    .updateTable('users')
    .set({ etat: 'active', updated_at: ctx.now })
    .where('id', '=', id)
    .where('etat', '=', 'invalid')
    .returning('id')
    .executeTakeFirst();
  if (opened) await endSessionsOf(ctx, id);
}

async function moveEmail(ctx: Context, id: number, email: string): Promise<void> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'email_pending'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (user?.email_pending !== email) throw deadLink();
  await refuseTakenEmail(ctx, email);
  // Somebody who reads the old address may have a link to set a password.
  await killLinks(ctx, [id], ['reset']);
  await ctx.tx
    .updateTable('users')
    .set({ email, email_pending: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: 'e-mail',
    entity: 'user',
    entity_id: id,
    before: { email: user.email },
    after: { email },
  });
}

/** The link was pressed twice: its effect stands. */
async function alreadyOpened(
  ctx: Context,
  token: string,
): Promise<{ email: string | null } | null> {
  const row = await ctx.tx
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.id_user')
    .select(['links.kind', 'links.email', 'users.etat', 'users.email as own'])
    .where('links.token_hash', '=', tokenHash(token))
    .where('links.used_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  const stands = row?.kind === 'verify' ? row.etat === 'active' : row?.email === row?.own;
  return row && row.kind !== 'reset' && stands ? { email: row.email } : null;
}
