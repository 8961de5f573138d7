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

const labels = {
  nom_com: 'Nom de la société',
  prenom: 'Prénom',
  nom: 'Nom',
  tel: 'Tél',
  adresse: 'Adresse',
  matricule: 'Matricule du véhicule',
  matricule_fiscal: 'Matricule fiscal',
  produit_type: 'Type de produit',
  volume: 'Volume',
  flux_exped: 'Colis par jour',
};

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
    labels,
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
      {shipper && <TextField {...form.text('nom_com')} label={labels.nom_com} />}
      <div className="form-columns">
        <TextField {...form.text('prenom')} label={labels.prenom} />
        <TextField {...form.text('nom')} label={labels.nom} />
      </div>
      <TextField label="E-mail" value={user.email} onChange={() => undefined} disabled />
      <TextField {...form.text('tel')} label={labels.tel} inputMode="tel" />
      <TextField {...form.text('adresse')} label={labels.adresse} optional />
      {courier && <TextField {...form.text('matricule')} label={labels.matricule} optional />}
      {shipper && (
        <>
          <TextField {...form.text('matricule_fiscal')} label={labels.matricule_fiscal} optional />
          <TextField {...form.text('produit_type')} label={labels.produit_type} optional />
          <div className="form-columns">
            <TextField {...form.text('volume')} label={labels.volume} optional />
            <TextField
              {...form.text('flux_exped')}
              label={labels.flux_exped}
              inputMode="numeric"
              end
            />
          </div>
        </>
      )}
    </PanelForm>
  );
}
