import { useEffect, useState } from 'react';
import { t } from '../../language/texts.ts';
import { pathAfterLogin, readUser, startSession, workLeft } from '../../http/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

/** /login; goes straight to the first screen if already signed in. */
export function LoginPage() {
  const [signedIn] = useState(() => readUser() !== null);
  useEffect(() => {
    if (signedIn) location.replace('/dashb');
  }, [signedIn]);
  return signedIn ? null : <LoginForm />;
}

function LoginForm() {
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
