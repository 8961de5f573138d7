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

const labels = {
  frais_liv: 'Frais de livraison',
  frais_retour: 'Frais de retour',
  frais_poids_supp_kg: 'Frais par kg supplémentaire',
  mode_reglement: 'Mode de règlement',
  rib: 'RIB',
};

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
    labels,
    { mode_reglement: paymentModeLabels[user.mode_reglement] },
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
      <TextField {...form.text('frais_liv')} {...money} label={labels.frais_liv} />
      <TextField {...form.text('frais_retour')} {...money} label={labels.frais_retour} />
      <TextField
        {...form.text('frais_poids_supp_kg')}
        {...money}
        label={labels.frais_poids_supp_kg}
      />
      <SelectField
        label={labels.mode_reglement}
        name="mode_reglement"
        value={form.values.mode_reglement}
        onChange={(mode) => form.set('mode_reglement', mode)}
        error={form.error('mode_reglement')}
        choices={modes}
      />
      <TextField {...form.text('rib')} label={labels.rib} inputMode="numeric" optional />
      <p className="note">Les factures déjà faites gardent leurs frais.</p>
    </PanelForm>
  );
}
