import { useEffect, useState } from 'react';
import { pathAfterLogin, readUser, startSession, workLeft } from '../http/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { MailAgain } from './MailAgain.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

/** /login (S1 §2); who is signed in already goes on to the first screen. */
export function LoginPage() {
  const [signedIn] = useState(() => readUser() !== null);
  useEffect(() => {
    if (signedIn) location.replace('/dashb');
  }, [signedIn]);
  return signedIn ? null : <LoginForm />;
}

function LoginForm() {
  const [registration, setRegistration] = useState<string | null>(null);
  const form = useLogin(
    ({ user, token }) => {
      startSession(user, token);
      // Back does not lead to the login form of a session that is open.
      location.replace(pathAfterLogin(user));
    },
    (sentence, token) => {
      setRegistration(token);
      return sentence;
    },
  );
  return (
    <AccountPage
      title="Connecter"
      lead={
        workLeft() ? 'Votre session a expiré. Votre saisie est gardée : reconnectez-vous.' : null
      }
    >
      <LoginFields form={form} />
      {registration && form.refusal && <MailAgain key={registration} token={registration} />}
      <nav className="account-links" aria-label="Autres chemins">
        <a href="/forget-pass">Mot de passe oublié ?</a>
        <a href="/register">S'inscrire</a>
      </nav>
    </AccountPage>
  );
}
