import { isShipper } from '@cigogne/domain/people';
import { UserHubForm } from '@cigogne/domain/accounts/user-form';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { useRead } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { SelectField } from '../../ui/base/form/Field.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

/**
 * Where somebody works, or where a shop's parcels start; parcels already collected keep their hub.
 */
export function EditHub({ user, back, onClose }: EditProps) {
  const hubs = useRead(hubsContract.list, { body: {} });
  const form = useUpdateUser(
    { user, back },
    { id_hub: user.id_hub === null ? '' : String(user.id_hub) },
    UserHubForm,
    'Le hub est changé.',
    { id_hub: 'Hub' },
    { id_hub: user.hub?.nom ?? '' },
  );
  return (
    <PanelForm
      title="Changer de hub"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <SelectField
        label="Hub"
        name="id_hub"
        value={form.values.id_hub}
        onChange={(id_hub) => form.set('id_hub', id_hub)}
        error={form.error('id_hub')}
        placeholder="Choisir"
        choices={(hubs.data?.rows ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }))}
      />
      {isShipper(user) && (
        <p className="note">Les colis déjà ramassés gardent leur hub d’origine.</p>
      )}
    </PanelForm>
  );
}
