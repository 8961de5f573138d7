import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { PasswordForm, passwordSentences } from '@cigogne/domain/accounts/password-forms';
import { sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { NewPasswordFields, PasswordField } from '../fields/CredentialFields.tsx';

const empty = { old_pass: '', pass: '', confirmPassword: '' };

/** Changes the password with the current one; the other devices are signed out. */
export function ChangePassword() {
  const change = useAct(accountsContract.changePass);
  const form = useForm({
    initial: empty,
    schema: PasswordForm,
    onSubmit: async ({ old_pass, pass }) => {
      const reply = await change.send({ body: { old_pass, pass } });
      if (!reply.done) throw new Error(passwordSentences.failed);
      form.reset(empty);
      tell('Le mot de passe est changé, vos autres appareils sont déconnectés.');
    },
  });
  return (
    <section className="card" aria-labelledby="password-title">
      <h2 id="password-title">Mot de passe</h2>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <PasswordField {...form.text('old_pass')} label="Mot de passe actuel" />
        <NewPasswordFields password={form.text('pass')} confirm={form.text('confirmPassword')} />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        <div className="form-actions ends">
          <Button type="submit" busy={form.busy}>
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </section>
  );
}
