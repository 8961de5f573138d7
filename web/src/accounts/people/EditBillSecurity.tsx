import { BillSecurityForm } from '@cigogne/domain/accounts/user-form';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

const asked = 'Demander un mot de passe avant le crédit et les factures';

/** The password that opens a shipper's credit and invoices. */
export function EditBillSecurity({ user, back, onClose }: EditProps) {
  const form = useUpdateUser(
    { user, back },
    { is_bill_secure: user.is_bill_secure, bill_password: '' },
    BillSecurityForm,
    'La sécurité de facturation est enregistrée.',
    { is_bill_secure: asked },
    { is_bill_secure: user.is_bill_secure ? 'oui' : 'non' },
  );
  return (
    <PanelForm
      title="Sécurité de facturation"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <CheckField
        label={asked}
        checked={form.values.is_bill_secure}
        onChange={(secure) => form.set('is_bill_secure', secure)}
      />
      {form.values.is_bill_secure && (
        <TextField
          {...form.text('bill_password')}
          label="Mot de passe de facturation"
          type="password"
          autoComplete="new-password"
        />
      )}
    </PanelForm>
  );
}
