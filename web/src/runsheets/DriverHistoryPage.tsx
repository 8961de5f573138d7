import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useRead } from '../http/query.ts';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { DetailsButton } from '../ui/office/list/DetailsButton.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { NameGrid } from '../ui/office/fields/NameGrid.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { printRunsheet } from './print-runsheet.ts';
import { RunsheetBadge } from './RunsheetBadge.tsx';
import { RunsheetPanel } from './RunsheetPanel.tsx';
import { courierName, type RunsheetRow, dotsOf } from './runsheet-words.ts';
import './runsheets.css';

const columns: Column<RunsheetRow>[] = [
  {
    name: 'ref',
    title: 'Réf',
    width: 130,
    cell: (row) => <b className="figures">{row.ref}</b>,
  },
  { name: 'etat', title: 'Etat', width: 190, cell: (row) => <RunsheetBadge etat={row.etat} /> },
  {
    name: 'nbr',
    title: 'Nbr Colis',
    width: 90,
    end: true,
    cell: (row) => <span className="figures">{row.nbr_colis}</span>,
  },
  {
    name: 'resultats',
    title: 'Résultats',
    from: 'tablet',
    cell: (row) => <ParcelDots dots={dotsOf(row)} size={9} />,
  },
  {
    name: 'encaisse',
    title: 'Encaissé TND',
    width: 130,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.montant_encaisse} unit={false} />,
  },
  { name: 'date', title: 'Date', width: 160, cell: (row) => <Instant at={row.createdAt} /> },
  {
    name: 'acts',
    title: 'Actions',
    width: 104,
    cell: (row) => (
      <span className="acts">
        <Button
          look="ghost"
          square
          icon={IconPrinter}
          aria-label={`Imprimer ${row.ref}`}
          title="Imprimer"
          onClick={() => void printRunsheet(row.ref)}
        />
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];

/** /dashb/history/driver: one courier's runsheets. */
export function DriverHistoryPage() {
  const couriers = useRead(runsheetsContract.couriers, {});
  const choices = (couriers.data?.rows ?? []).map((one) => ({
    value: String(one.id),
    label: courierName(one),
    actif: one.actif,
  }));
  const list = useCourierRunsheets();
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Runsheets" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="driver-history" columns={columns} />
            {list.filters.id_liv !== '' && (
              <ListExport
                name="tournees"
                entry={runsheetsContract.exportList}
                list={{
                  filter: {
                    id_liv: [list.filters.id_liv],
                    ...(list.filters.search ? { search: list.filters.search } : {}),
                  },
                }}
              />
            )}
          </>
        }
      >
        <SelectFilter list={list} name="id_liv" label="Livreur" choices={choices} />
        <SearchFilter list={list} placeholder="Réf" />
      </Filters>
      {list.filters.id_liv === '' ? (
        <>
          <EmptyState title="Vous devez choisir un livreur !">
            Ses tournées s’affichent ici, la plus récente en haut.
          </EmptyState>
          <NameGrid
            title="Livreurs"
            names={choices.filter(({ actif }) => actif)}
            onChoose={(one) => list.setFilter('id_liv', one)}
          />
        </>
      ) : (
        <ListTable
          list={list}
          panel={panel}
          name="driver-history"
          label="Tournées du livreur"
          columns={columns}
          keyOf={(row) => row.ref}
          empty="NO DATA FOUND"
        />
      )}
      {panel.open && <RunsheetPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** A list whose courier is a filter on the screen but a separate parameter of the call. */
function useCourierRunsheets() {
  const { search, change } = useAddress();
  const id_liv = search['id_liv'] ?? '';
  const list = useList(
    runsheetsContract.driverHistory,
    { search: 'one' },
    { beside: { id_liv }, enabled: id_liv !== '' },
  );
  return {
    ...list,
    filters: { id_liv, search: list.filters.search },
    filtered: id_liv !== '' || list.filtered,
    setFilter: (name: 'id_liv' | 'search', value: string) =>
      change({ [name]: value, page: undefined }),
    clearFilters: () => change({ id_liv: undefined, search: undefined, page: undefined }),
  };
}
