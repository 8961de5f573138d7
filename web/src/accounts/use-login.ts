import { useEffect } from 'react';
import { call } from '../http/call.ts';
import type { SessionUser } from '../http/session.ts';
import { type Form, useForm } from '../ui/base/use-form.ts';
import { accountCalls, loadAhead, loginForm } from './account-calls.ts';

export interface Signed {
  user: SessionUser;
  token: string;
}

/** Both login screens: the same two fields, another end. */
export function useLogin(
  onSigned: (signed: Signed) => Promise<void> | void,
  notActive: (sentence: string, registration: string | null) => Promise<string> | string,
): Form<{ email: string; password: string }> {
  useEffect(() => loadAhead(loginForm), []);
  return useForm({
    initial: { email: '', password: '' },
    schema: async () => (await loginForm()).LoginForm,
    onSubmit: async (body) => {
      const contract = await accountCalls();
      const reply = await call(contract.login, { body }, { token: null });
      const { user, token } = reply;
      if (!reply.success || !user || !token)
        throw new Error(await notActive(reply.message ?? '', reply.inscription ?? null));
      await onSigned({ user: user as SessionUser, token });
    },
  });
}
