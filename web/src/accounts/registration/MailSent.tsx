import { useEffect, useState } from 'react';
import { AccountPage } from '../sign-in/AccountPage.tsx';
import { registrationForm } from '../people/account-calls.ts';
import { ResendMail } from './ResendMail.tsx';
import { RegistrationSteps } from './RegistrationSteps.tsx';

/** The second step of a registration: the mail was sent, and can be sent again. */
export function MailSent({
  token,
  email,
  onRestart,
}: {
  token: string;
  /** As typed; null after a reload. */
  email: string | null;
  onRestart: () => void;
}) {
  const [sentence, setSentence] = useState('');
  useEffect(
    () =>
      void registrationForm().then(({ registrationSentences }) =>
        setSentence(registrationSentences.sent),
      ),
    [],
  );
  return (
    <AccountPage title="Vérifiez votre boîte" lead={sentence} aside={<RegistrationSteps at={1} />}>
      <RegistrationSteps at={1} narrow />
      {email && (
        <p className="account-sent">
          Envoyé à <b>{email}</b>
        </p>
      )}
      <ResendMail token={token} />
      <nav className="account-links" aria-label="Autres chemins">
        <a href="/login">Connecter</a>
        <button type="button" className="link" onClick={onRestart}>
          Recommencer avec une autre adresse
        </button>
      </nav>
    </AccountPage>
  );
}
