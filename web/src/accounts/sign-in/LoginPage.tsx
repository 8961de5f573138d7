import { useEffect, useState } from 'react';
import { t } from '../../language/texts.ts';
import { pathAfterLogin, readUser, startSession, workLeft } from '../../http/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

/** /login; goes straight on if already signed in. */
export function LoginPage() {
  const [user] = useState(readUser);
  useEffect(() => {
    if (user) location.replace(pathAfterLogin(user));
  }, [user]);
  return user ? null : <LoginForm />;
}

/** Signed in in another tab: this one goes on too, to its own screen. */
function followLogin(): () => void {
  const follow = () => {
    const user = readUser();
    if (!user) return;
    // Once: the way back is forgotten as it is taken.
    stop();
    location.replace(pathAfterLogin(user));
  };
  const stop = () => window.removeEventListener('storage', follow);
  window.addEventListener('storage', follow);
  return stop;
}

function LoginForm() {
  useEffect(followLogin, []);
  const form = useLogin(({ user, token }) => {
    startSession(user, token);
    // Replaced, so that Back does not return to the login form while signed in.
    location.replace(pathAfterLogin(user));
  });
  const left = workLeft();
  return (
    <AccountPage
      inArabicToo
      title={t('Connecter')}
      lead={
        left &&
        (left.lost
          ? t('Votre session a expiré avant l’enregistrement de votre saisie : reconnectez-vous.')
          : t('Votre session a expiré. Votre saisie est gardée : reconnectez-vous.'))
      }
    >
      <LoginFields form={form} />
      <nav className="account-links" aria-label={t('Autres chemins')}>
        <a href="/forget-pass">{t('Mot de passe oublié ?')}</a>
        <a href="/register">{t("S'inscrire")}</a>
      </nav>
    </AccountPage>
  );
}
