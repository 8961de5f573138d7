import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { PasswordForm, passwordSentences } from '@cigogne/domain/accounts/password-forms';
import { sentenceOf } from '../../http/call-error.ts';
import { useWrite } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';

const empty = { old_pass: '', pass: '', confirmPassword: '' };

/** A new password in a session: with the present one; the other devices are signed out. */
export function ChangePassword() {
  const change = useWrite(accountsContract.changePass);
  const form = useForm({
    initial: empty,
    schema: PasswordForm,
    onSubmit: async ({ old_pass, pass }) => {
      const reply = await change.mutateAsync({ body: { old_pass, pass } });
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
        <TextField
          {...form.text('old_pass')}
          label="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.text('pass')}
          label="Nouveau mot de passe"
          type="password"
          autoComplete="new-password"
        />
        <TextField
          {...form.text('confirmPassword')}
          label="Confirmez le mot de passe"
          type="password"
          autoComplete="new-password"
        />
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
