import { UserPasswordForm } from '@cigogne/domain/accounts/password-forms';
import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

/** Root gives somebody a new password; all that person's sessions end. */
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
      <TextField
        {...form.text('password')}
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
      <p className="note">Tous ses appareils seront déconnectés.</p>
    </PanelForm>
  );
}
