import { sentenceOf } from '../http/call-error.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { TextField } from '../ui/base/Field.tsx';
import type { Form } from '../ui/base/use-form.ts';

export function LoginFields({ form }: { form: Form<{ email: string; password: string }> }) {
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        {...form.text('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        size="large"
        autoFocus
      />
      <TextField
        {...form.text('password')}
        label="Mot de passe"
        type="password"
        autoComplete="current-password"
        size="large"
      />
      {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      <Button type="submit" look="blue" size="large" wide busy={form.busy}>
        Connecter
      </Button>
    </form>
  );
}
