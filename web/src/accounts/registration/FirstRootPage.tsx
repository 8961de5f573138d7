import { useEffect, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { type SessionUser, startSession } from '../../http/session.ts';
import { writeNow } from '../../http/write-now.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { EmailField, NewPasswordFields } from '../fields/CredentialFields.tsx';
import { firstRootForm, loadAhead, setupCalls } from '../people/account-calls.ts';
import { AccountPage } from '../sign-in/AccountPage.tsx';

/**
 * /acc/premier/{token}: the link that the terminal of a new installation prints. An expired one
 * says so at once.
 */
export function FirstRootPage({ params }: { params: Record<string, string> }) {
  const token = params['token'] ?? '';
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void setupCalls()
      .then(({ lookAtLink }) => call(lookAtLink, { params: { token } }, { token: null }))
      .then(
        (link) => setEmail(link.email ?? ''),
        (error: unknown) => setProblem(sentenceOf(error)),
      );
  }, [token]);
  if (problem)
    return (
      <AccountPage title="Mise en service">
        <div className="account-block form">
          <Alert>{problem}</Alert>
        </div>
        <nav className="account-links" aria-label="Autres chemins">
          <a href="/login">Connecter</a>
        </nav>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Bienvenue"
      lead="Cigogne est à vous. Votre compte de Super-Admin d’abord, puis votre société en sept étapes."
    >
      {email !== null && <FirstRootFields token={token} email={email} />}
    </AccountPage>
  );
}

function FirstRootFields({ token, email }: { token: string; email: string }) {
  useEffect(() => loadAhead(firstRootForm), []);
  const form = useForm({
    initial: { prenom: '', nom: '', email, password: '', confirmPassword: '' },
    schema: async () => (await firstRootForm()).FirstRootForm,
    onSubmit: async (body) => {
      const { setUp } = await setupCalls();
      const { user, token: session } = await writeNow(
        setUp,
        { params: { token }, body },
        { token: null },
      );
      startSession(user as SessionUser, session);
      location.replace('/dashb');
    },
  });
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
        {...form.text('prenom')}
        label="Prénom"
        size="large"
        autoComplete="given-name"
        autoFocus
      />
      <TextField {...form.text('nom')} label="Nom" size="large" autoComplete="family-name" />
      <EmailField {...form.text('email')} size="large" />
      <NewPasswordFields
        password={form.text('password')}
        confirm={form.text('confirmPassword')}
        label="Mot de passe"
        help="6 caractères au moins"
        size="large"
      />
      {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      <Button type="submit" look="coral" size="large" wide busy={form.busy}>
        Créer mon compte
      </Button>
    </form>
  );
}
