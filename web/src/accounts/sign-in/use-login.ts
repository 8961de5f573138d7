import { useEffect, useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import type { SessionUser } from '../../http/session.ts';
import { type Form, useForm } from '../../ui/base/form/use-form.ts';
import { accountCalls, loadAhead, loginForm } from '../people/account-calls.ts';

export interface Signed {
  user: SessionUser;
  token: string;
}

export interface Login extends Form<{ email: string; password: string }> {
  /**
   * Token that sends the confirmation mail again, if the last login was refused for lack of
   * confirmation.
   */
  registration: string | null;
}

/** Shared by both login screens: the same two fields, different outcomes. */
export function useLogin(
  onSigned: (signed: Signed) => Promise<void> | void,
  notActive: (sentence: string) => Promise<string> | string = (sentence) => sentence,
): Login {
  const [registration, setRegistration] = useState<string | null>(null);
  useEffect(() => loadAhead(loginForm), []);
  const form = useForm({
    initial: { email: '', password: '' },
    schema: async () => (await loginForm()).LoginForm,
    onSubmit: async (body) => {
      setRegistration(null);
      const contract = await accountCalls();
      const reply = await writeNow(contract.login, { body }, { token: null });
      const { user, token } = reply;
      if (!reply.success || !user || !token) {
        setRegistration(reply.inscription ?? null);
        throw new Error(await notActive(reply.message ?? ''));
      }
      await onSigned({ user: user as SessionUser, token });
    },
  });
  return { ...form, registration };
}
