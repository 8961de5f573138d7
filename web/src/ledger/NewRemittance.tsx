import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import {
  destinationLabels,
  ledgerContract,
  RemittanceForm,
} from '@cigogne/domain/ledger/ledger.contract';
import { sentenceOf } from '../http/call-error.ts';
import { useRead, useWrite } from '../http/query.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { Dialog } from '../ui/base/Dialog.tsx';
import { CheckField, SelectField, TextField } from '../ui/base/Field.tsx';
import { Money } from '../ui/base/Money.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { useForm } from '../ui/base/use-form.ts';

const destinations = Object.entries(destinationLabels).map(([value, label]) => ({
  value: value as keyof typeof destinationLabels,
  label,
}));

interface Values {
  id_hub: string;
  destination: keyof typeof destinationLabels | '';
  montant: string;
  cheques: number[];
  reference: string;
}

/** What leaves a hub's till: cash for the siège or the bank, cheques for the siège. */
export function NewRemittance({ hub, onClose }: { hub?: number; onClose: () => void }) {
  const hubs = useRead(hubsContract.list, { body: {} });
  const accounts = useRead(ledgerContract.accounts, { body: { filter: { type: 'caisse' } } });
  const remit = useWrite(ledgerContract.remit, { alsoChanges: ['cheque', 'caisse'] });
  const form = useForm<Values>({
    initial: {
      id_hub: hub === undefined ? '' : String(hub),
      destination: '',
      montant: '',
      cheques: [],
      reference: '',
    },
    schema: RemittanceForm,
    onSubmit: async (values) => {
      await remit.mutateAsync({
        body: { ...values, destination: values.destination || 'siege' },
      });
      tell('Remise enregistrée');
      onClose();
    },
  });
  const { id_hub, destination } = form.values;
  const till = accounts.data?.rows.find(({ account }) => account === `caisse/hub/${id_hub}`);
  const held =
    useRead(
      chequesContract.list,
      { body: { filter: { etat: 'dispo', id_hub: [id_hub] }, taille: 100 } },
      { enabled: id_hub !== '' },
    ).data?.rows ?? [];
  return (
    <Dialog
      title="Nouvelle remise"
      open
      onClose={onClose}
      feet={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={form.busy} onClick={() => void form.submit()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <SelectField
          label="Hub"
          placeholder="Choisir"
          value={id_hub}
          error={form.error('id_hub')}
          onChange={(value) => form.setAll({ id_hub: value, cheques: [] })}
          choices={(hubs.data?.rows ?? []).map(({ id, nom }) => ({
            value: String(id),
            label: nom,
          }))}
        />
        <SelectField
          label="Vers"
          placeholder="Choisir"
          value={destination}
          error={form.error('destination')}
          onChange={(value) =>
            form.setAll({ destination: value, ...(value === 'banque' ? { cheques: [] } : {}) })
          }
          choices={destinations}
        />
        <TextField
          {...form.text('montant')}
          label="Espèces"
          unit="TND"
          end
          inputMode="decimal"
          help={
            id_hub && (
              <>
                En caisse : <Money tnd={till?.solde ?? 0} />
              </>
            )
          }
        />
        {destination === 'siege' && held.length > 0 && (
          <fieldset className="remit-cheques">
            <legend>Chèques du hub</legend>
            {held.map(({ idCheque, num, proprietaire, montant }) => (
              <CheckField
                key={idCheque}
                checked={form.values.cheques.includes(idCheque)}
                onChange={(goes) =>
                  form.set(
                    'cheques',
                    goes
                      ? [...form.values.cheques, idCheque]
                      : form.values.cheques.filter((one) => one !== idCheque),
                  )
                }
                label={
                  <>
                    N° {num}, {proprietaire} · <Money tnd={montant} />
                  </>
                }
              />
            ))}
          </fieldset>
        )}
        <TextField {...form.text('reference')} label="Référence" optional />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      </form>
    </Dialog>
  );
}
