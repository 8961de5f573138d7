import {
  NewConnection,
  type ShopKind,
  shopKindLabels,
  shopKinds,
} from '@cigogne/domain/shops/connection';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { FormDialog } from '../ui/base/form/FormDialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SelectField, TextField } from '../ui/base/form/Field.tsx';
import { useForm } from '../ui/base/form/use-form.ts';

type Proof = 'signature' | 'adresse';

/** Asks for a shop's name and kind; its address and secret come next. */
export function ConnectShop({
  kind,
  onClose,
  onConnected,
}: {
  kind: ShopKind;
  onClose: () => void;
  onConnected: (id: number, secret: string | null) => void;
}) {
  const connect = useAct(shopsContract.connect);
  const form = useForm({
    initial: { kind, nom: '', preuve: 'signature' as Proof, entete: 'X-Signature' },
    schema: NewConnection,
    onSubmit: async (values) => {
      const { id, secret } = await connect.send({ body: values });
      onConnected(id, secret);
    },
  });
  const { values } = form;
  return (
    <FormDialog title="Relier une boutique" form={form} yes="Relier" onClose={onClose}>
      <div className="form">
        <SelectField
          label="Boutique"
          value={values.kind}
          choices={shopKinds.map((value) => ({ value, label: shopKindLabels[value] }))}
          onChange={(next) => form.set('kind', next)}
        />
        <TextField {...form.text('nom')} label="Nom" placeholder="ma-boutique.tn" />
        {values.kind === 'autre' && (
          <SelectField
            label="Comment prouve-t-elle que c’est elle ?"
            value={values.preuve}
            choices={[
              { value: 'signature', label: 'Elle signe ses messages' },
              { value: 'adresse', label: 'Elle seule connaît l’adresse' },
            ]}
            onChange={(next) => form.set('preuve', next)}
          />
        )}
        {values.kind === 'autre' && values.preuve === 'signature' && (
          <TextField {...form.text('entete')} label="En-tête de la signature" />
        )}
      </div>
    </FormDialog>
  );
}
