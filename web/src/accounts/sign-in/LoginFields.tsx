import { t } from '../../language/texts.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ResendMail } from '../registration/ResendMail.tsx';
import type { Login } from './use-login.ts';
import { EmailField, PasswordField } from '../fields/CredentialFields.tsx';

export function LoginFields({ form }: { form: Login }) {
  return (
    <>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <EmailField {...form.text('email')} size="large" autoFocus />
        <PasswordField {...form.text('password')} size="large" />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        <Button type="submit" look="blue" size="large" wide busy={form.busy}>
          {t('Connecter')}
        </Button>
      </form>
      {form.registration && form.refusal && (
        <ResendMail key={form.registration} token={form.registration} />
      )}
    </>
  );
}
