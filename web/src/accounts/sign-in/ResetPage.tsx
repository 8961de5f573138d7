import { useEffect, useRef, useState } from 'react';
import { t, translated } from '../../language/texts.ts';
import { writeNow } from '../../http/write-now.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountCalls, loadAhead, passwordForms } from '../people/account-calls.ts';
import { NewPasswordFields } from '../fields/CredentialFields.tsx';
import { SignedInAs, signedInHere } from './SignedInAs.tsx';

const toLoginMs = 2000;

/** /acc/rstp/{token}. */
export function ResetPage({ params }: { params: Record<string, string> }) {
  const token = params['token'] ?? '';
  const [notice, setNotice] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  /** What is said of a link that opens nothing: it may be used up by an act that nobody answered. */
  const dead = useRef<'expired' | 'mayBeDone'>('expired');
  useEffect(() => loadAhead(passwordForms), []);
  const form = useForm({
    initial: { pass: '', confirmPassword: '' },
    schema: async () => (await passwordForms()).ResetForm,
    onSubmit: async ({ pass }) => {
      const { resetSentences } = await passwordForms();
      if (!token) throw new Error(resetSentences.expired);
      try {
        const reply = await writeNow(
          (await accountCalls()).changePass,
          { body: { pass } },
          // A repeat that nobody sees would find the link used, and call it expired.
          {
            token,
            once: true,
            onLost: () => {
              dead.current = 'mayBeDone';
            },
          },
        );
        if (!reply.done) throw new Error(resetSentences.failed);
      } catch (error) {
        if (error instanceof CallError && error.status === 401)
          throw new Error(resetSentences[dead.current]);
        throw error;
      }
      setNotice(resetSentences.done);
      // The sessions of this account have ended, so whoever is signed in is somebody else.
      const here = await signedInHere();
      if (here) setOther(here);
      else setTimeout(() => location.assign('/login'), toLoginMs);
    },
  });
  return (
    <AccountPage
      inArabicToo
      title={t('Nouveau mot de passe')}
      lead={t('Vos sessions ouvertes, s’il y en a, seront fermées.')}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <NewPasswordFields
          password={form.text('pass')}
          confirm={form.text('confirmPassword')}
          size="large"
        />
        {!token && <MissingToken />}
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        {notice && <Alert good>{translated(notice)}</Alert>}
        {other ? (
          <SignedInAs email={other} />
        ) : (
          <Button type="submit" look="blue" size="large" wide busy={form.busy || notice !== null}>
            {t('Enregistrer')}
          </Button>
        )}
      </form>
      <nav className="account-links" aria-label={t('Autres chemins')}>
        <a href="/forget-pass">{t('Demander un autre lien')}</a>
        <a href="/login">{t('Connecter')}</a>
      </nav>
    </AccountPage>
  );
}

function MissingToken() {
  const [sentence, setSentence] = useState('');
  useEffect(
    () => void passwordForms().then((forms) => setSentence(forms.resetSentences.expired)),
    [],
  );
  return sentence ? <Alert>{translated(sentence)}</Alert> : null;
}
