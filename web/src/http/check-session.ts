import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { isRoot } from '@cigogne/domain/people';
import { call } from './call.ts';
import { isSignedOut } from './call-error.ts';
import { hasWritten } from './unsaved-checks.ts';
import { loadAnew } from './moved.ts';
import { expireSession, readUser, type SessionUser, updateUser } from './session.ts';

/**
 * The access guard: without a valid user, go to /login. Without a network, or behind a captive
 * portal, the person may read on.
 */
export async function checkSession(): Promise<void> {
  const before = readUser();
  try {
    const user = (await call(accountsContract.checkUser)) as SessionUser;
    // JSON without a person comes from a captive portal.
    if (typeof user.id !== 'number') return;
    updateUser(user);
    // Role or hub has changed, so the screens on display are no longer theirs.
    if (before?.role !== user.role || before.hub?.id !== user.hub?.id)
      loadAnew({ tell: before !== null && !isRoot(user), unsaved: hasWritten() });
  } catch (error) {
    if (isSignedOut(error)) expireSession();
  }
}
