import { isRoot, isShipper } from '@cigogne/domain/people';
import { loginSentences } from '@cigogne/domain/accounts/login-form';
import type { SessionUser } from '@cigogne/domain/accounts/user-wire';
import { Refusal } from '@cigogne/domain/refusal';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { openSession } from '../http/sessions.ts';
import { tryPassword } from './attempts.ts';
import { selectUsers, showSessionUser } from './show-user.ts';

type LoggedIn =
  | { success: true; user: SessionUser; token: string }
  | { success: false; message: string; inscription?: string };

/**
 * Takes the same time and gives the same answer whether or not the address is known; the account's
 * state is told only with the right password. An unconfirmed address gets a token that can request
 * the mail again, and nothing else.
 */
export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<LoggedIn> {
  const attempt = { kind: 'login' as const, account: email, address: request.ip };
  const user = await selectUsers(ctx.tx).where('users.email', '=', email).executeTakeFirst();
  if (!(await tryPassword(ctx.services, attempt, password, user?.password_hash ?? null)) || !user) {
    throw new Refusal('identifiants-incorrects', loginSentences.wrong);
  }
  if (user.etat === 'invalid' && isShipper(user))
    return {
      success: false,
      message: loginSentences.notActive,
      inscription: await openSession(ctx, { id_user: user.id, kind: 'registration' }),
    };
  if (user.etat !== 'active') return { success: false, message: loginSentences.notActive };
  const token = await openSession(ctx, {
    id_user: user.id,
    kind: 'session',
    hub: isRoot(user) ? 'all' : null,
    address: request.ip,
    agent: request.headers['user-agent'] ?? null,
  });
  return { success: true, user: showSessionUser(user), token };
}
