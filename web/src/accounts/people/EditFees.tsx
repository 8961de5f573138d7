import { shortAmount } from '@cigogne/domain/money';
import { paymentModeLabels, paymentModes } from '@cigogne/domain/accounts/account';
import { formatRib } from '@cigogne/domain/accounts/rib';
import { FeesForm } from '@cigogne/domain/accounts/user-form';
import { Button } from '../../ui/base/look/Button.tsx';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

const modes = paymentModes.map((value) => ({ value, label: paymentModeLabels[value] }));

/** The three rates and how a shipper is paid. */
export function EditFees({ user, back, onClose }: EditProps) {
  const form = useUpdateUser(
    { user, back },
    {
      frais_liv: shortAmount(user.frais_liv),
      frais_retour: shortAmount(user.frais_retour),
      frais_poids_supp_kg: shortAmount(user.frais_poids_supp_kg),
      mode_reglement: user.mode_reglement,
      rib: user.rib ? formatRib(user.rib) : '',
    },
    FeesForm,
    'Les frais sont enregistrés.',
  );
  const money = { unit: 'TND', end: true, inputMode: 'decimal' } as const;
  return (
    <PanelForm
      title="Frais et configuration"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <TextField {...form.text('frais_liv')} {...money} label="Frais de livraison" />
      <TextField {...form.text('frais_retour')} {...money} label="Frais de retour" />
      <TextField
        {...form.text('frais_poids_supp_kg')}
        {...money}
        label="Frais par kg supplémentaire"
      />
      <SelectField
        label="Mode de règlement"
        name="mode_reglement"
        value={form.values.mode_reglement}
        onChange={(mode) => form.set('mode_reglement', mode)}
        error={form.error('mode_reglement')}
        choices={modes}
      />
      <TextField {...form.text('rib')} label="RIB" inputMode="numeric" optional />
      <p className="note">Les factures déjà faites gardent leurs frais.</p>
    </PanelForm>
  );
}
