import { passwordSentences } from '@cigogne/domain/accounts/password-forms';
import { wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { tryPassword } from './attempts.ts';
import { userById } from './show-user.ts';

const freshLoginMs = 15 * 60_000;

/** The present password as it was typed, and where the call came from: guesses are counted. */
export interface Proof {
  old_pass?: string | null | undefined;
  address: string;
}

export const wrongPresent = () => wrongField('old_pass', 'Mot de passe actuel incorrect !');

/**
 * Whether the person of a session has just proved to be there: by the present password, or without one by
 * a login of less than a quarter of an hour. Refused when no password was given and the login is older.
 */
export async function provesPresence(ctx: Context, { old_pass, address }: Proof): Promise<boolean> {
  if (!old_pass) {
    const age = Date.now() - (ctx.by.session?.createdAt.getTime() ?? 0);
    if (age > freshLoginMs) throw wrongField('old_pass', passwordSentences.presentMissing);
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
