import { useEffect, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { IconMail } from '../ui/base/icons.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountCalls, registrationForm } from './account-calls.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';

/** The second step of a registration: the mail is on its way, and can be sent again (S1 §2). */
export function MailSent({ token, onAgain }: { token: string; onAgain: () => void }) {
  const [sentence, setSentence] = useState('');
  const [told, setTold] = useState<{ good: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(
    () =>
      void registrationForm().then(({ registrationSentences }) =>
        setSentence(registrationSentences.sent),
      ),
    [],
  );
  const resend = async () => {
    setBusy(true);
    try {
      await call((await accountCalls()).sendVerification, {}, { token });
      setTold({ good: true, text: 'Le mail est reparti.' });
    } catch (error) {
      setTold({ good: false, text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountPage title="Vérifiez votre boîte" lead={sentence} door={<RegistrationSteps at={1} />}>
      <RegistrationSteps at={1} narrow />
      <div className="account-block form">
        {told && <Alert good={told.good}>{told.text}</Alert>}
        <Button size="large" wide icon={IconMail} busy={busy} onClick={() => void resend()}>
          Renvoyer le mail
        </Button>
      </div>
      <nav className="account-links" aria-label="Autres chemins">
        <a href="/login">Connecter</a>
        <button type="button" className="link" onClick={onAgain}>
          Recommencer avec une autre adresse
        </button>
      </nav>
    </AccountPage>
  );
}
