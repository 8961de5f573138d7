import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { call } from './call.ts';
import { isSignedOut } from './call-error.ts';
import { expireSession, readUser, type SessionUser, updateUser } from './session.ts';

/** The access guard: without a valid user, /login. A dead network, or what a portal says, lets the person read on. */
export async function checkSession(): Promise<void> {
  const before = readUser();
  try {
    const user = (await call(accountsContract.checkUser)) as SessionUser;
    updateUser(user);
    // The role or the hub changed since: the screens on display are not theirs any more.
    if (before?.role !== user.role || before.hub?.id !== user.hub?.id) location.reload();
  } catch (error) {
    if (isSignedOut(error)) expireSession();
  }
}
