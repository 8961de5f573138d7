import { isCourier, isShipper } from '@cigogne/domain/people';
import {
  CourierInfoForm,
  ShipperInfoForm,
  StaffInfoForm,
} from '@cigogne/domain/accounts/user-form';
import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

/** Name, phone, address, and fields specific to the role; the e-mail is not edited here. */
export function EditInfo({ user, back, onClose }: EditProps) {
  const shipper = isShipper(user);
  const courier = isCourier(user);
  const form = useUpdateUser(
    { user, back },
    {
      nom: user.nom,
      prenom: user.prenom,
      tel: user.tel ?? '',
      adresse: user.adresse ?? '',
      matricule: user.matricule ?? '',
      nom_com: user.nom_com ?? '',
      matricule_fiscal: user.matricule_fiscal ?? '',
      produit_type: user.produit_type ?? '',
      volume: user.volume ?? '',
      flux_exped: user.flux_exped === null ? '' : String(user.flux_exped),
    },
    shipper ? ShipperInfoForm : courier ? CourierInfoForm : StaffInfoForm,
    'Les informations sont enregistrées.',
  );
  return (
    <PanelForm
      title="Modifier les informations"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      {shipper && <TextField {...form.text('nom_com')} label="Nom de la société" />}
      <div className="form-columns">
        <TextField {...form.text('prenom')} label="Prénom" />
        <TextField {...form.text('nom')} label="Nom" />
      </div>
      <TextField label="E-mail" value={user.email} onChange={() => undefined} disabled />
      <TextField {...form.text('tel')} label="Tél" inputMode="tel" />
      <TextField {...form.text('adresse')} label="Adresse" optional />
      {courier && <TextField {...form.text('matricule')} label="Matricule du véhicule" optional />}
      {shipper && (
        <>
          <TextField {...form.text('matricule_fiscal')} label="Matricule fiscal" optional />
          <TextField {...form.text('produit_type')} label="Type de produit" optional />
          <div className="form-columns">
            <TextField {...form.text('volume')} label="Volume" optional />
            <TextField
              {...form.text('flux_exped')}
              label="Colis par jour"
              inputMode="numeric"
              end
            />
          </div>
        </>
      )}
    </PanelForm>
  );
}
