import { useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { isSignedOut, sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconMail } from '../../ui/base/look/icons.ts';
import { accountCalls } from '../people/account-calls.ts';

/** The account is active, or the registration too old: signing in will say which. */
const noMore = 'Cette inscription n’attend plus de mail : connectez-vous.';

/** Sends the confirmation mail again to somebody who needs it to open the account. */
export function ResendMail({ token }: { token: string }) {
  const [notice, setNotice] = useState<{ good: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await writeNow((await accountCalls()).sendVerification, {}, { token });
      setNotice({ good: true, text: 'Le mail est reparti.' });
    } catch (error) {
      setNotice({ good: false, text: isSignedOut(error) ? noMore : sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="account-block form">
      {notice && <Alert good={notice.good}>{notice.text}</Alert>}
      <Button size="large" wide icon={IconMail} busy={busy} onClick={() => void resend()}>
        Renvoyer le mail
      </Button>
    </div>
  );
}
