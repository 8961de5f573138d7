import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useRead } from '../http/query.ts';
import type { Row } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { UnitActs } from '../units/UnitActs.tsx';
import { TransferPanel } from './TransferPanel.tsx';
import { unitChoices } from '../units/unit-choices.ts';
import { courierColumn, dateColumn, refColumn, stateColumn } from '../units/unit-columns.tsx';
import { useHubChoices } from '../hubs/use-hub-choices.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPackageExport, IconPlus } from '../ui/base/look/icons.ts';
import { DetailsButton } from '../ui/office/list/DetailsButton.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import '../pickups/pickups.css';

type Transfer = Row<typeof transfersContract.list>;

const missing = (count: number): string => `${count} manquant${count > 1 ? 's' : ''}`;

/** What did not arrive is an alert until it is found or declared lost. */
const arrivedColumn: Column<Transfer> = {
  name: 'nbr',
  title: 'Nbr Colis',
  width: 98,
  end: true,
  phone: 'figure',
  cell: (row) => (
    <span className="figures">
      {row.manquants > 0 && (
        <Badge tone="red" stroke="solid" title={missing(row.manquants)}>
          −{row.manquants}
          <span className="sr-only">{missing(row.manquants)}</span>
        </Badge>
      )}{' '}
      {row.etat === 'completed' ? `${row.nbr_pick} / ${row.nbr_colis}` : row.nbr_colis}
      <span className="phone-part"> colis</span>
    </span>
  ),
};

/** The header says « Hub »: its prefix would only take the place of its name. */
const townOf = (hub: { nom: string } | null): string => hub?.nom.replace(/^HUB-/, '') ?? '–';

/** Widths that fill 1280 px to the pixel; wider screens share what is left. */
const columns: Column<Transfer>[] = [
  { ...refColumn, width: 114 },
  {
    name: 'from',
    title: 'Hub origine',
    width: 118,
    phone: 'place',
    cell: (row) => (
      <>
        {townOf(row.mu_hub_exped)}
        <span className="phone-part"> → {townOf(row.mu_hub_dest)}</span>
      </>
    ),
  },
  { name: 'to', title: 'Hub destination', width: 118, cell: (row) => townOf(row.mu_hub_dest) },
  { ...courierColumn, width: 124, from: 'desktop', phone: 'small' },
  { ...stateColumn, width: 190 },
  arrivedColumn,
  { ...dateColumn, width: 142, from: 'desktop', phone: 'small-end' },
  {
    name: 'acts',
    title: 'Actions',
    width: 166,
    stays: true,
    phone: 'acts',
    cell: (row) => (
      <span className="acts">
        <UnitActs unit={row} />
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];

/** /dashb/mu/transfert/list. */
export function TransfersPage() {
  const navigate = useNavigate();
  const list = useList(transfersContract.list, {
    search: 'one',
    etat: 'many',
    id_hub_dest: 'many',
  });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Transfert Hub">
        <Button icon={IconPackageExport} onClick={() => void navigate({ to: paths.returns() })}>
          Retours
        </Button>
        <Button
          look="blue"
          icon={IconPlus}
          onClick={() => void navigate({ to: paths.transferNew })}
        >
          Nouveau transfert
        </Button>
      </PageHeader>
      <StillMissing />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="transfers" columns={columns} />
            <ListExport name="transferts" entry={transfersContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <MultiSelectFilter
          list={list}
          name="etat"
          label="Etat"
          choices={unitChoices('transfert')}
        />
        <MultiSelectFilter
          list={list}
          name="id_hub_dest"
          label="Destination"
          choices={useHubChoices()}
        />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="transfers"
        label="Transfert Hub"
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
      />
      {panel.open && <TransferPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** Transfers that still miss parcels stay in sight, however old. */
function StillMissing() {
  const { data } = useRead(transfersContract.list, { body: { filter: { manquants: true } } });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const parcels = rows.reduce((all, { manquants }) => all + manquants, 0);
  return (
    <div className="still-missing">
      <Alert>
        <b>
          {parcels} colis n’{parcels > 1 ? 'ont' : 'a'} pas été reçu{parcels > 1 ? 's' : ''}.
        </b>{' '}
        À retrouver ou à déclarer perdu{parcels > 1 ? 's' : ''} :{' '}
        {rows.map(({ ref, manquants }, place) => (
          <Fragment key={ref}>
            {place > 0 && ', '}
            <Link to={paths.transfers(ref)}>
              {ref} ({manquants})
            </Link>
          </Fragment>
        ))}
        .
      </Alert>
    </div>
  );
}
