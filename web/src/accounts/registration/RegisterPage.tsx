import { useEffect, useState } from 'react';
import { dropInTab, keepInTab, keptInTab } from '../../http/keep-text.ts';
import { writeNow } from '../../http/write-now.ts';
import { useDraft } from '../../http/use-draft.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { AccountPage } from '../sign-in/AccountPage.tsx';
import { accountCalls, loadAhead, registrationForm } from '../people/account-calls.ts';
import { MailSent } from './MailSent.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { noPasswords, noRegistration, type RegistrationValues } from './registration-values.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';

/** /register: what was typed survives a reload, except passwords. */
export function RegisterPage() {
  const draft = useDraft('register', noRegistration);
  const [passwords, setPasswords] = useState(noPasswords);
  const [token, setToken] = useState(() => keptInTab(tokenKey));
  /** Allows correcting only a wrong address; kept in memory, never in storage. */
  const [sent, setSent] = useState<typeof noRegistration | null>(null);
  useEffect(() => loadAhead(registrationForm), []);
  const form = useForm<RegistrationValues>({
    initial: { ...noRegistration, ...noPasswords },
    schema: async () => (await registrationForm()).RegistrationForm,
    store: {
      value: { ...draft.value, ...passwords },
      set: (change) => {
        const { password, confirmPassword, ...rest } = change({ ...draft.value, ...passwords });
        setPasswords({ password, confirmPassword });
        draft.set(rest);
      },
    },
    onSubmit: async (body) => {
      const reply = await writeNow((await accountCalls()).register, { body }, { token: null });
      if (!reply.done) return;
      keepInTab(tokenKey, reply.token);
      setSent(draft.value);
      draft.clear();
      setPasswords(noPasswords);
      setToken(reply.token);
    },
  });
  if (token) {
    const restart = () => {
      dropInTab(tokenKey);
      if (sent) draft.set({ ...sent, email: '' });
      setToken(null);
    };
    return <MailSent token={token} email={sent?.email ?? null} onRestart={restart} />;
  }
  return (
    <AccountPage
      wide
      title="S'inscrire"
      lead="Quelques minutes, puis votre premier ramassage."
      aside={<RegistrationSteps at={0} />}
    >
      <RegistrationSteps at={0} narrow />
      <RegistrationFields form={form} />
      <nav className="account-links" aria-label="Autres chemins">
        <a href="/login">J’ai déjà un compte</a>
      </nav>
    </AccountPage>
  );
}

/** The registration's own token can only resend the mail. */
const tokenKey = 'cgo-registration';
