import { passwordSentences } from '@cigogne/domain/accounts/password-forms';
import { wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { tryPassword } from './attempts.ts';
import { userById } from './show-user.ts';

/** The current password as typed, and the caller's address: guesses are counted. */
export interface Proof {
  old_pass?: string | null | undefined;
  address: string;
}

export const wrongPresent = () => wrongField('old_pass', 'Mot de passe actuel incorrect !');

/**
 * Whether the user of the session has just proved to be present: by the current password, or by
 * having signed in less than a quarter of an hour ago. Refused when no password is given and the
 * login is older.
 */
export async function provesPresence(ctx: Context, { old_pass, address }: Proof): Promise<boolean> {
  if (!old_pass) {
    if (!(await isFresh(ctx))) throw wrongField('old_pass', passwordSentences.presentMissing);
    return true;
  }
  const { email, password_hash } = await userById(ctx.tx, ctx.by.id);
  return tryPassword(
    ctx.services,
    { kind: 'login', account: email, address },
    old_pass,
    password_hash,
  );
}

/** By the database's clock, which recorded the start of the session: ours may be days off. */
async function isFresh({ by, tx }: Context): Promise<boolean> {
  if (!by.session) return false;
  const { rows } = await sql<{ fresh: boolean }>`
    select ${by.session.createdAt}::timestamptz > now() - interval '15 minutes' as fresh`.execute(
    tx,
  );
  return rows[0]?.fresh ?? false;
}
