import { useEffect, useState } from 'react';
import { t, translated } from '../../language/texts.ts';
import { writeNow } from '../../http/write-now.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountCalls, loadAhead, passwordForms } from '../people/account-calls.ts';
import { EmailField } from '../fields/CredentialFields.tsx';

/** /forget-pass. */
export function ForgotPage() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => loadAhead(passwordForms), []);
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await passwordForms()).ForgotForm,
    onStart: () => setNotice(null),
    onSubmit: async (body) => {
      const { forgotSentences } = await passwordForms();
      try {
        await writeNow((await accountCalls()).forgetPass, { body }, { token: null });
        setNotice(forgotSentences.sent);
      } catch (error) {
        // Too many attempts and network failures are reported as such; everything else gets the
        // same sentence.
        if (error instanceof CallError && error.status !== 400) throw error;
        throw new Error(forgotSentences.failed);
      }
    },
  });
  return (
    <AccountPage
      inArabicToo
      title={t('Mot de passe oublié ?')}
      lead={t('Nous vous envoyons un lien pour en choisir un nouveau. Il est valable une heure.')}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <EmailField {...form.text('email')} size="large" autoFocus />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        {notice && <Alert good>{translated(notice)}</Alert>}
        <Button type="submit" look="blue" size="large" wide busy={form.busy}>
          {t('Envoyer')}
        </Button>
      </form>
      <nav className="account-links" aria-label={t('Autres chemins')}>
        <a href="/login">{t('Connecter')}</a>
      </nav>
    </AccountPage>
  );
}
