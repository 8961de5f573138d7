import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { newToken } from '../http/sessions.ts';
import { tokenHash } from '../http/token-hash.ts';
import { buttonLine } from '../mail/draw-letter.ts';
import { type NewMail, sendMails } from '../mail/send-mail.ts';
import { brandNow, signatureOf } from '../settings/company.ts';
import { killLinks } from './links.ts';

export interface Invited {
  id: number;
  email: string;
  /** The name in the greeting: a first name, or a shop. */
  nom: string;
}

/** Long enough for a week without reading mail. */
const days = 7;

/** Sends each account a one-time link to set its first password, which nobody else knows. */
export async function inviteUsers(ctx: Context, people: readonly Invited[]): Promise<void> {
  if (people.length === 0) return;
  const { publicUrl } = ctx.services.config;
  const invited = people.map((person) => {
    const token = newToken();
    return { ...person, token_hash: tokenHash(token), link: `${publicUrl}/acc/rstp/${token}` };
  });
  await killLinks(
    ctx,
    people.map(({ id }) => id),
    ['reset'],
  );
  await ctx.tx
    .insertInto('links')
    .values(
      invited.map(({ id, token_hash }) => ({
        token_hash,
        kind: 'reset' as const,
        id_user: id,
        email: null,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })),
    )
    .execute();
  const brand = await brandNow(ctx);
  await sendMails(
    ctx,
    invited.map((person) => invitation(person, brand)),
  );
}

const invitation = ({ email, nom, link }: Invited & { link: string }, brand: string): NewMail => ({
  to: email,
  subject: `Votre compte ${brand} est prêt`,
  body: `Bonjour ${nom},\n\nVotre compte est ouvert, avec ce que nous savions déjà de vous.\n\n${buttonLine('Choisir mon mot de passe', link)}\n\nCe lien fonctionne une fois, pendant ${days} jours. Après, demandez-en un autre avec « Mot de passe oublié ».${signatureOf(brand)}`,
  link,
});
