import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { ledgerContract, RemittanceForm } from '@cigogne/domain/ledger/ledger.contract';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import type { Row } from '../http/over-wire.ts';
import { useRead, useWrite } from '../http/query.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { Instant } from '../ui/base/dates.tsx';
import { ConfirmDialog, Dialog } from '../ui/base/Dialog.tsx';
import { SelectField, TextField } from '../ui/base/Field.tsx';
import { IconPlus, IconRestore } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { useForm } from '../ui/base/use-form.ts';
import type { Column } from '../ui/office/DataTable.tsx';
import { Filters } from '../ui/office/filters.tsx';
import { ListTable } from '../ui/office/ListTable.tsx';
import { useList } from '../ui/office/use-list.ts';

type Remittance = Row<typeof ledgerContract.remittances>;

const destinationLabels = { siege: 'Siège', banque: 'Banque' } as const;
const destinations = Object.entries(destinationLabels).map(([value, label]) => ({
  value: value as keyof typeof destinationLabels,
  label,
}));

const columns: Column<Remittance>[] = [
  { name: 'hub', title: 'Hub', cell: (row) => <b>{row.hub}</b> },
  { name: 'vers', title: 'Vers', width: 120, cell: (row) => destinationLabels[row.destination] },
  {
    name: 'montant',
    title: 'Espèces TND',
    width: 150,
    end: true,
    cell: (row) => <Money tnd={row.montant} unit={false} />,
  },
  {
    name: 'cheques',
    title: 'Chèques',
    width: 100,
    end: true,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.nbr_cheques || ''}</span>,
  },
  {
    name: 'reference',
    title: 'Référence',
    width: 180,
    from: 'desktop',
    cell: (row) => row.reference ?? '–',
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'tablet',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  {
    name: 'actions',
    title: 'Actions',
    width: 110,
    cell: (row) =>
      row.annulee ? <span className="muted">annulée</span> : <Undo remittance={row} />,
  },
];

/** What hubs handed to the siège or the bank. */
export function RemittancesTab() {
  const list = useList(ledgerContract.remittances, {});
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Filters
        list={list}
        end={
          <Button look="blue" icon={IconPlus} onClick={() => setAdding(true)}>
            Nouvelle remise
          </Button>
        }
      >
        <span className="muted">Ce qui quitte la caisse d’un hub.</span>
      </Filters>
      <ListTable
        list={list}
        name="remises"
        label="Remises"
        columns={columns}
        keyOf={(row) => String(row.id)}
        rowClass={(row) => (row.annulee ? 'off' : undefined)}
        empty="NO DATA FOUND"
      />
      {adding && <NewRemittance onClose={() => setAdding(false)} />}
    </>
  );
}

function Undo({ remittance }: { remittance: Remittance }) {
  const [asking, setAsking] = useState(false);
  const [raison, setRaison] = useState('');
  const reverse = useWrite(ledgerContract.reverseRemittance);
  return (
    <>
      <Button look="ghost" icon={IconRestore} onClick={() => setAsking(true)}>
        Annuler
      </Button>
      <ConfirmDialog
        title="Annuler la remise"
        open={asking}
        onClose={() => setAsking(false)}
        look="danger"
        onConfirm={() => reverse.mutateAsync({ body: { id: remittance.id, raison } })}
      >
        <TextField label="Raison" value={raison} onChange={setRaison} />
      </ConfirmDialog>
    </>
  );
}

interface Values {
  id_hub: string;
  destination: keyof typeof destinationLabels | '';
  montant: string;
  reference: string;
}

function NewRemittance({ onClose }: { onClose: () => void }) {
  const hubs = useRead(hubsContract.list, { body: {} });
  const accounts = useRead(ledgerContract.accounts, { body: { filter: { type: 'caisse' } } });
  const remit = useWrite(ledgerContract.remit);
  const form = useForm<Values>({
    initial: { id_hub: '', destination: '', montant: '', reference: '' },
    schema: RemittanceForm,
    onSubmit: async (values) => {
      await remit.mutateAsync({
        body: { ...values, destination: values.destination || 'siege' },
      });
      tell('Remise enregistrée');
      onClose();
    },
  });
  const till = accounts.data?.rows.find(
    ({ account }) => account === `caisse/hub/${form.values.id_hub}`,
  );
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
          value={form.values.id_hub}
          error={form.error('id_hub')}
          onChange={(id_hub) => form.set('id_hub', id_hub)}
          choices={(hubs.data?.rows ?? []).map(({ id, nom }) => ({
            value: String(id),
            label: nom,
          }))}
        />
        <SelectField
          label="Vers"
          placeholder="Choisir"
          value={form.values.destination}
          error={form.error('destination')}
          onChange={(destination) => form.set('destination', destination)}
          choices={destinations}
        />
        <TextField
          {...form.text('montant')}
          label="Espèces"
          unit="TND"
          end
          inputMode="decimal"
          help={
            form.values.id_hub && (
              <>
                En caisse : <Money tnd={till?.solde ?? 0} />
              </>
            )
          }
        />
        <TextField {...form.text('reference')} label="Référence" optional />
        {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      </form>
    </Dialog>
  );
}
