import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useRead } from '../http/query.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { DetailsButton } from '../ui/office/list/DetailsButton.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import type { Row } from '../http/over-wire.ts';
import { PickupActs } from './PickupActs.tsx';
import { PickupPanel } from './PickupPanel.tsx';
import { unitChoices } from '../units/unit-choices.ts';
import {
  countColumn,
  courierColumn,
  dateColumn,
  refColumn,
  shipperColumn,
  stateColumn,
} from '../units/unit-columns.tsx';
import './pickups.css';

type Pickup = Row<typeof pickupsContract.list>;

/** Widths that add up to 1280 px; wider screens share the rest. */
const columns: Column<Pickup>[] = [
  { ...refColumn, width: 118, phone: 'place' },
  { ...shipperColumn, width: 132, phone: 'name' },
  { ...courierColumn, width: 124, from: 'desktop', phone: 'small' },
  { ...stateColumn, width: 201 },
  { ...countColumn, width: 75, phone: 'figure' },
  { ...dateColumn, width: 148, from: 'desktop', phone: 'small-end' },
  {
    name: 'acts',
    title: 'Actions',
    width: 276,
    stays: true,
    inPanel: true,
    phone: 'acts',
    cell: (row) => (
      <span className="acts">
        <PickupActs unit={row} />
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];

/** /dashb/mu/pickup/list: the hub's pickups. */
export function PickupsPage() {
  const list = useList(pickupsContract.list, { search: 'one', id_exped: 'many', etat: 'many' });
  const panel = usePanel();
  const shippers = useRead(accountsContract.shipperNames, {}, { staleMs: 5 * 60_000 });
  return (
    <div className="page-list">
      <PageHeader title="Ramassage" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="pickups" columns={columns} />
            <ListExport name="ramassages" entry={pickupsContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <MultiSelectFilter
          list={list}
          name="id_exped"
          label="Expediteur"
          choices={(shippers.data?.rows ?? []).map(({ id, nom_com }) => ({
            value: String(id),
            label: nom_com ?? '–',
          }))}
        />
        <MultiSelectFilter list={list} name="etat" label="Etat" choices={unitChoices('dispatch')} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="pickups"
        label="Ramassage"
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
      />
      {panel.open && <PickupPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}
