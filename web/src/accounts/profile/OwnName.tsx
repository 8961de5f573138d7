import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { StaffProfileForm } from '@cigogne/domain/accounts/profile-form';
import { sentenceOf } from '../../http/call-error.ts';
import { logOut } from '../../http/log-out.ts';
import { replaceToken, type SessionUser, updateUser } from '../../http/session.ts';
import { writeNow } from '../../http/write-now.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { AccountPage } from '../sign-in/AccountPage.tsx';

/**
 * Asked first of a root account that the settings created, because every history shows a person's
 * name.
 */
export function OwnName({ user }: { user: SessionUser }) {
  const form = useForm({
    initial: { prenom: '', nom: '', tel: '', email: user.email, adresse: '' },
    schema: StaffProfileForm,
    onSubmit: async (body) => {
      const reply = await writeNow(accountsContract.editProfile, { body });
      replaceToken(reply.token);
      updateUser({ ...user, ...reply.user });
      location.assign('/dashb');
    },
  });
  return (
    <AccountPage
      title="Comment vous appelez-vous ?"
      lead={`Vous êtes le Super-Admin de cette installation (${user.email}). Votre nom signe ce que vous y faites.`}
    >
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
        <TextField
          {...form.text('tel')}
          label="Tél"
          type="tel"
          inputMode="numeric"
          size="large"
          autoComplete="tel-national"
          placeholder="8 chiffres"
        />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        <Button type="submit" look="coral" size="large" wide busy={form.busy}>
          Commencer
        </Button>
      </form>
      <nav className="account-links" aria-label="Autres chemins">
        <button type="button" className="link" onClick={() => void logOut()}>
          Déconnecter
        </button>
      </nav>
    </AccountPage>
  );
}
