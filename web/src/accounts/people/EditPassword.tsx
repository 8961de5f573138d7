import { UserPasswordForm } from '@cigogne/domain/accounts/password-forms';
import { Button } from '../../ui/base/look/Button.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';
import { NewPasswordFields } from '../fields/CredentialFields.tsx';

/** Root sets a new password for somebody; all of that person's sessions end. */
export function EditPassword({ user, back, onClose }: EditProps) {
  const form = useUpdateUser(
    { user, back },
    { password: '', confirmPassword: '' },
    UserPasswordForm,
    'Le mot de passe est changé.',
  );
  return (
    <PanelForm
      title="Changer le mot de passe"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <NewPasswordFields password={form.text('password')} confirm={form.text('confirmPassword')} />
      <p className="note">Tous ses appareils seront déconnectés.</p>
    </PanelForm>
  );
}
