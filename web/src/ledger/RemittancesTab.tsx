import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { sum } from '@cigogne/domain/money';
import { useState } from 'react';
import { useHubChoices } from '../hubs/use-hub-choices.ts';
import type { Row } from '../http/over-wire.ts';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPlus } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { NewRemittance } from './NewRemittance.tsx';
import { endOf, RemittancePanel } from './RemittancePanel.tsx';
import { UndoRemittance } from './UndoRemittance.tsx';

type Remittance = Row<typeof ledgerContract.remittances>;

const columns: Column<Remittance>[] = [
  { name: 'hub', title: 'De', phone: 'name', cell: (row) => <b>{endOf(row, row.origine)}</b> },
  {
    name: 'vers',
    title: 'Vers',
    width: 160,
    phone: 'place',
    cell: (row) => endOf(row, row.destination),
  },
  {
    name: 'montant',
    title: 'Espèces TND',
    width: 150,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'cheques',
    title: 'Chèques TND',
    width: 150,
    end: true,
    from: 'desktop',
    cell: (row) =>
      row.nbr_cheques > 0 && (
        <>
          <small className="muted">{row.nbr_cheques} · </small>
          <Money millimes={sum(row.cheques.map(({ montant }) => montant))} unit={false} />
        </>
      ),
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
    phone: 'small',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  {
    name: 'actions',
    title: 'Actions',
    width: 128,
    phone: 'acts',
    cell: (row) => (
      <>
        {row.annulee && <span className="muted">annulée</span>}
        <KeptWhileAsked when={!row.annulee}>
          <UndoRemittance id={row.id} />
        </KeptWhileAsked>
      </>
    ),
  },
];

/** Transfers of money between hubs, siège and bank. */
export function RemittancesTab() {
  const list = useList(ledgerContract.remittances, { id_hub: 'many', du: 'one', au: 'one' });
  const panel = usePanel();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="remises" columns={columns} />
            <ListExport name="remises" entry={ledgerContract.exportRemittances} list={list} />
            <Button look="blue" icon={IconPlus} onClick={() => setAdding(true)}>
              Nouvelle remise
            </Button>
          </>
        }
      >
        <MultiSelectFilter list={list} name="id_hub" label="Hub" choices={useHubChoices()} />
        <ListPeriod list={list} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="remises"
        label="Remises"
        columns={columns}
        keyOf={(row) => String(row.id)}
        rowClass={(row) => (row.annulee ? 'off' : undefined)}
        empty="NO DATA FOUND"
      />
      {panel.open && <RemittancePanel id={panel.open} rows={list.rows} onClose={panel.close} />}
      {adding && <NewRemittance onClose={() => setAdding(false)} />}
    </>
  );
}
