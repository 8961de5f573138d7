import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { counted } from '@cigogne/domain/words';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useRead } from '../http/query.ts';
import type { Reply, Row } from '../http/over-wire.ts';
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
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import '../pickups/pickups.css';

type Transfer = Row<typeof transfersContract.list>;

const missingWords = (count: number): string => `${count} manquant${count > 1 ? 's' : ''}`;

/** Parcels that did not arrive are an alert until they are found or declared lost. */
const arrivedColumn: Column<Transfer> = {
  name: 'nbr',
  title: 'Nbr Colis',
  width: 107,
  end: true,
  phone: 'figure',
  cell: (row) => (
    <span className="figures">
      {row.manquants > 0 && (
        <Badge tone="red" stroke="solid" title={missingWords(row.manquants)}>
          −{row.manquants}
          <span className="sr-only">{missingWords(row.manquants)}</span>
        </Badge>
      )}{' '}
      {row.etat === 'completed' ? `${row.nbr_pick} / ${row.nbr_colis}` : row.nbr_colis}
      <span className="phone-part"> colis</span>
    </span>
  ),
};

/** The column is titled « Hub », so the prefix would only waste space. */
const townOf = (hub: { nom: string } | null): string => hub?.nom.replace(/^HUB-/, '') ?? '–';

/** Widths that add up to 1280 px; wider screens share the rest. */
const columns: Column<Transfer>[] = [
  { ...refColumn, width: 114 },
  {
    name: 'from',
    title: 'Hub origine',
    width: 120,
    phone: 'place',
    cell: (row) => (
      <>
        {townOf(row.mu_hub_exped)}
        <span className="phone-part"> → {townOf(row.mu_hub_dest)}</span>
      </>
    ),
  },
  { name: 'to', title: 'Hub destination', width: 120, cell: (row) => townOf(row.mu_hub_dest) },
  { ...courierColumn, width: 118, from: 'desktop', phone: 'small' },
  { ...stateColumn, width: 188 },
  arrivedColumn,
  { ...dateColumn, width: 148, from: 'desktop', phone: 'small-end' },
  {
    name: 'acts',
    title: 'Actions',
    width: 173,
    stays: true,
    inPanel: true,
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
  const missing = useRead(transfersContract.list, {
    body: { filter: { manquants: true }, taille: 100 },
  });
  const panel = usePanel();
  const hubs = useHubChoices();
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
      <WithNotices pending={missing.isPending}>
        {missing.data && <StillMissing {...missing.data} />}
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
          <MultiSelectFilter list={list} name="id_hub_dest" label="Destination" choices={hubs} />
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
      </WithNotices>
      {panel.open && <TransferPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const mostNamed = 25;

/** Transfers with missing parcels stay visible, however old. */
function StillMissing({ rows, count }: Reply<typeof transfersContract.list>) {
  if (rows.length === 0) return null;
  const parcels = rows.reduce((all, { manquants }) => all + manquants, 0);
  const unnamed = count - Math.min(rows.length, mostNamed);
  return (
    <div className="still-missing">
      <Alert>
        <b>
          {count > rows.length && 'Plus de '}
          {parcels} colis n’{parcels > 1 ? 'ont' : 'a'} pas été reçu{parcels > 1 ? 's' : ''}.
        </b>{' '}
        À retrouver ou à déclarer perdu{parcels > 1 ? 's' : ''} :{' '}
        {rows.slice(0, mostNamed).map(({ ref, manquants }, place) => (
          <Fragment key={ref}>
            {place > 0 && ', '}
            <Link to={paths.transfers(ref)}>
              {ref} ({manquants})
            </Link>
          </Fragment>
        ))}
        {unnamed > 0 && ` et ${counted(unnamed, 'autre transfert', 'autres transferts')}`}.
      </Alert>
    </div>
  );
}
