import { ledgerEventLabels, ledgerEvents } from '@cigogne/domain/ledger/accounts';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import type { Row } from '../http/over-wire.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconX } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryName } from './EntryName.tsx';
import { EntryPanel } from './EntryPanel.tsx';

type Entry = Row<typeof ledgerContract.entries>;

const columns: Column<Entry>[] = [
  {
    name: 'id',
    title: 'N°',
    width: 64,
    phone: 'state',
    cell: (row) => <span className="figures muted">{row.id}</span>,
  },
  {
    name: 'at',
    title: 'Date',
    width: 150,
    from: 'tablet',
    phone: 'small',
    cell: (row) => <Instant at={row.at} />,
  },
  {
    name: 'event',
    title: 'Écriture',
    width: 170,
    phone: 'name',
    cell: (row) => (
      <>
        <EntryName entry={row} />
        {row.annule && <small className="entry-note">de {row.annule}</small>}
        {row.annulee_par && <small className="entry-note">annulée par {row.annulee_par}</small>}
      </>
    ),
  },
  {
    name: 'source',
    title: 'Pièce',
    width: 180,
    from: 'desktop',
    phone: 'place',
    cell: (row) => <EntryLink source={row.source} />,
  },
  {
    name: 'lignes',
    title: 'Lignes : débit, crédit TND',
    phone: 'acts',
    cell: (row) => (
      <ul className="entry-lines">
        {row.lignes.map((line, place) => (
          <li key={`${line.account}-${place}`} className={line.credit > 0 ? 'credit' : undefined}>
            <span title={line.account}>{line.libelle}</span>
            <span className="entry-side">
              {line.debit > 0 && <Money millimes={line.debit} unit={false} />}
            </span>
            <span className="entry-side">
              {line.credit > 0 && <Money millimes={line.credit} unit={false} />}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'par',
    title: 'Par',
    width: 140,
    from: 'wide',
    cell: (row) => row.par ?? <span className="muted">Système</span>,
  },
];

const events = ledgerEvents.map((value) => ({ value, label: ledgerEventLabels[value] }));

export function EntriesTab() {
  const list = useList(ledgerContract.entries, {
    search: 'one',
    event: 'one',
    account: 'one',
    du: 'one',
    au: 'one',
  });
  const panel = usePanel();
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="ecritures" columns={columns} />
            <ListExport name="ecritures" entry={ledgerContract.exportEntries} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code colis, facture, tournée" />
        <SelectFilter list={list} name="event" label="Écriture" choices={events} />
        <ListPeriod list={list} />
        {list.filters.account && (
          <Button look="ghost" icon={IconX} onClick={() => list.setFilter('account', '')}>
            {list.filters.account}
          </Button>
        )}
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="ecritures"
        label="Écritures"
        columns={columns}
        keyOf={(row) => String(row.id)}
        rowClass={(row) => (row.annulee_par || row.annule ? 'off' : undefined)}
        empty="NO DATA FOUND"
      />
      {panel.open && (
        <EntryPanel id={panel.open} rows={list.rows} onShow={panel.show} onClose={panel.close} />
      )}
    </>
  );
}
