import { useState } from 'react';
import { call } from '../../http/call.ts';
import { endSession, readUser } from '../../http/session.ts';
import { writeNow } from '../../http/write-now.ts';
import { t } from '../../language/texts.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { accountCalls } from '../people/account-calls.ts';

/** The address of whoever is signed in on this device; null where the server knows of no session. */
export async function signedInHere(): Promise<string | null> {
  if (!readUser()) return null;
  const { checkUser } = await accountCalls();
  const user = await call(checkUser, {}, { keepSession: true }).catch(() => null);
  return user?.email ?? null;
}

/**
 * A link of one account was opened where another is signed in. The login page would go straight on
 * into that other account.
 */
export function SignedInAs({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { logout } = await accountCalls();
    await writeNow(logout, {}, { keepSession: true }).catch(() => undefined);
    endSession();
  };
  return (
    <>
      <p className="note" role="status">
        {t('Vous êtes connecté ici avec {email}.', { email })}
      </p>
      <Button look="blue" size="large" wide busy={busy} onClick={() => void leave()}>
        {t('Changer de compte')}
      </Button>
    </>
  );
}
