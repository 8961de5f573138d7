import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { PasswordForm, passwordSentences } from '@cigogne/domain/accounts/password-forms';
import { Link } from '@tanstack/react-router';
import { NewPasswordFields, PasswordField } from '../accounts/fields/CredentialFields.tsx';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

const empty = { old_pass: '', pass: '', confirmPassword: '' };

/**
 * The root's own name and password: the initial one is known to whoever can read the installation's
 * settings.
 */
export function AccountStep({ day, onPass, onNext }: StepProps) {
  const change = useAct(accountsContract.changePass);
  const form = useForm({
    initial: empty,
    schema: PasswordForm,
    onSubmit: async ({ old_pass, pass }) => {
      const reply = await change.send({ body: { old_pass, pass } });
      if (!reply.done) throw new Error(passwordSentences.failed);
      form.reset(empty);
      tell('Le mot de passe est changé.');
      onNext();
    },
  });
  const lead = (
    <>
      Vous êtes {day.compte.nom} ({readUser()?.email}).{' '}
      <Link to={paths.profile}>Changer le nom ou l’e-mail</Link>
    </>
  );
  if (day.compte.mot_de_passe)
    return (
      <StepForm
        title="Votre compte"
        lead={lead}
        onPass={onPass}
        act={
          <Button look="coral" onClick={onNext}>
            Continuer
          </Button>
        }
      >
        <p>Votre mot de passe n’est connu que de vous. Il se change sur votre profil.</p>
      </StepForm>
    );
  return (
    <StepForm
      title="Votre compte"
      lead={lead}
      form={form}
      onPass={onPass}
      act={
        <Button type="submit" look="coral" busy={form.busy}>
          Choisir ce mot de passe
        </Button>
      }
    >
      <p>
        Votre mot de passe est encore celui des réglages de l’installation (ROOT_PASSWORD) :
        choisissez-en un que vous seul connaissez.
      </p>
      <PasswordField {...form.text('old_pass')} label="Mot de passe actuel" />
      <NewPasswordFields password={form.text('pass')} confirm={form.text('confirmPassword')} />
    </StepForm>
  );
}
