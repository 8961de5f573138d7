import { DoorForm } from '@cigogne/domain/accounts/door-form';
import { doorRuleLabels } from '@cigogne/domain/settings/door-rule';
import { Button } from '../../ui/base/look/Button.tsx';
import { DoorFields } from '../door/DoorFields.tsx';
import { doorLabels, typedDoor } from '../door/door-words.ts';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';
import { useUpdateUser } from './use-update-user.ts';

/** What is required at the handover of a shipper's parcels. */
export function EditDoor({ user, back, onClose }: EditProps) {
  const form = useUpdateUser(
    { user, back },
    typedDoor(user),
    DoorForm,
    'Les demandes à la porte sont enregistrées.',
    doorLabels,
    {
      code_remise: doorRuleLabels[user.code_remise],
      signature: doorRuleLabels[user.signature],
    },
  );
  return (
    <PanelForm
      title="À la porte"
      form={form}
      back={back}
      onClose={onClose}
      submit={
        <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <DoorFields form={form} />
      <p className="note">
        Vaut pour les tournées qui partent ensuite. Ce que les paramètres demandent à tous reste
        demandé.
      </p>
    </PanelForm>
  );
}
