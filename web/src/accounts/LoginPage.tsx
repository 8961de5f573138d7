import { pathAfterLogin, startSession, workLeft } from '../http/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

/** /login (S1 §2). */
export function LoginPage() {
  const form = useLogin(
    ({ user, token }) => {
      startSession(user, token);
      // Back does not lead to the login form of a session that is open.
      location.replace(pathAfterLogin(user));
    },
    (sentence) => sentence,
  );
  return (
    <AccountPage
      title="Connecter"
      lead={
        workLeft() ? 'Votre session a expiré. Votre saisie est gardée : reconnectez-vous.' : null
      }
    >
      <LoginFields form={form} />
      <nav className="account-links" aria-label="Autres chemins">
        <a href="/forget-pass">Mot de passe oublié ?</a>
        <a href="/register">S'inscrire</a>
      </nav>
    </AccountPage>
  );
}
