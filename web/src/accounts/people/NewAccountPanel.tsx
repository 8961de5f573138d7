import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { NewUserForm } from '@cigogne/domain/accounts/user-form';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { useRead } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { PanelForm } from './PanelForm.tsx';
import type { Account } from './account-row.ts';
import { NewPasswordFields } from '../fields/CredentialFields.tsx';

const empty = {
  role: '' as '' | 'admin' | 'liv',
  nom: '',
  prenom: '',
  tel: '',
  email: '',
  matricule: '',
  id_hub: '',
  password: '',
  confirmPassword: '',
};

/** In the address, in place of an id. */
export const newAccount = 'nouveau';

/** Only administrators and couriers are created here; shops register themselves. */
export function NewAccountPanel({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (user: Account) => void;
}) {
  const admin = useAct(accountsContract.registerAdmin);
  const courier = useAct(accountsContract.registerCourier);
  const hubs = useRead(hubsContract.list, { body: {} });
  const form = useForm({
    initial: empty,
    schema: NewUserForm,
    onSubmit: async ({ role, ...body }) => {
      const act = role === 'admin' ? admin : courier;
      const { user } = await act.send(
        { body },
        (reply) => `${reply.user.prenom} ${reply.user.nom} peut se connecter.`,
      );
      onMade(user);
    },
  });
  return (
    <PanelForm
      title="Nouvel utilisateur"
      form={form}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Créer
        </Button>
      }
    >
      <SelectField
        label="Role"
        name="role"
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
        error={form.error('role')}
        placeholder="Choisir"
        choices={[
          { value: 'admin', label: 'Admin' },
          { value: 'liv', label: 'Livreur' },
        ]}
      />
      <div className="form-columns">
        <TextField {...form.text('prenom')} label="Prénom" autoComplete="off" />
        <TextField {...form.text('nom')} label="Nom" autoComplete="off" />
      </div>
      <TextField {...form.text('tel')} label="Tél" inputMode="tel" autoComplete="off" />
      <TextField {...form.text('email')} label="E-mail" inputMode="email" autoComplete="off" />
      {form.values.role === 'liv' && (
        <TextField
          {...form.text('matricule')}
          label="Matricule du véhicule"
          optional
          autoComplete="off"
        />
      )}
      <SelectField
        label="Hub"
        name="id_hub"
        value={form.values.id_hub}
        onChange={(id_hub) => form.set('id_hub', id_hub)}
        error={form.error('id_hub')}
        placeholder="Aucun pour le moment"
        choices={(hubs.data?.rows ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }))}
      />
      <NewPasswordFields
        password={form.text('password')}
        confirm={form.text('confirmPassword')}
        label="Mot de passe"
      />
    </PanelForm>
  );
}
