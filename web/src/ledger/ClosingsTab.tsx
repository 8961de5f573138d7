import { type Millimes } from '@cigogne/domain/money';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { useHubChoices } from '../hubs/use-hub-choices.ts';
import type { Row } from '../http/over-wire.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { ClosingPanel } from './ClosingPanel.tsx';

type Closing = Row<typeof ledgerContract.closings>;

const amount = (name: string, title: string, of: (row: Closing) => Millimes): Column<Closing> => ({
  name,
  title,
  width: 113,
  end: true,
  cell: (row) => <Money millimes={of(row)} unit={false} />,
});

const columns: Column<Closing>[] = [
  {
    name: 'rs',
    title: 'Tournée',
    width: 122,
    phone: 'small',
    cell: (row) => <b className="figures">{row.rs}</b>,
  },
  { name: 'livreur', title: 'Livreur', width: 124, phone: 'name', cell: (row) => row.livreur },
  { name: 'hub', title: 'Hub', width: 177, from: 'desktop', cell: (row) => row.hub },
  amount('attendu', 'Attendu TND', (row) => row.attendu),
  { ...amount('compte', 'Compté TND', (row) => row.compte), phone: 'figure' },
  {
    ...amount('ecart', 'Écart TND', (row) => row.ecart),
    width: 160,
    phone: 'state',
    cell: (row) =>
      row.ecart === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span title={row.raison ?? undefined}>
          <b>
            <Money millimes={row.ecart} unit={false} />
          </b>{' '}
          <small className="muted">{row.raison}</small>
        </span>
      ),
  },
  { ...amount('cheques', 'Chèques TND', (row) => row.montant_cheques), from: 'desktop' },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'tablet',
    phone: 'small-end',
    cell: (row) => <Instant at={row.createdAt} />,
  },
];

/** Cash counts at the closing of rounds, with differences and their reasons. */
export function ClosingsTab() {
  const list = useList(ledgerContract.closings, { id_hub: 'many', du: 'one', au: 'one' });
  const panel = usePanel();
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="clotures" columns={columns} />
            <ListExport name="clotures" entry={ledgerContract.exportClosings} list={list} />
          </>
        }
      >
        <MultiSelectFilter list={list} name="id_hub" label="Hub" choices={useHubChoices()} />
        <ListPeriod list={list} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="clotures"
        label="Clôtures"
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="NO DATA FOUND"
      />
      {panel.open && <ClosingPanel id={panel.open} rows={list.rows} onClose={panel.close} />}
    </>
  );
}
