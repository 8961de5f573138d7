import { emptyTexts } from '@cigogne/domain/empty-texts';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import { foldText, phonePart } from '@cigogne/domain/searched-text';
import { newHub } from '../office/list-links.ts';
import { useRead } from '../http/query.ts';
import { mayI } from '../http/may-i.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlus } from '../ui/base/look/icons.ts';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { nothingFits } from '../ui/office/list/nothing-fits.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useWholeList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { HubCoverage } from './HubCoverage.tsx';
import { CoverageMap } from './CoverageMap.tsx';
import type { Hub } from './hub-row.ts';
import { HubPanel } from './HubPanel.tsx';

const columns: Column<Hub>[] = [
  {
    name: 'id',
    title: 'N°',
    width: 64,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.id}</span>,
  },
  { name: 'nom', title: 'Nom', width: 170, cell: (row) => <b>{row.nom}</b> },
  {
    name: 'adresse',
    title: 'Adresse',
    from: 'tablet',
    cell: (row) => <span className="wraps">{row.adresse ?? '–'}</span>,
  },
  {
    name: 'tel',
    title: 'Tél',
    width: 130,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.tel ? formatPhone(row.tel) : '–'}</span>,
  },
  {
    name: 'govs',
    title: 'Gouvernorats',
    cell: (row) => <span className="wraps">{row.hubGovs.map(({ gov }) => gov).join(', ')}</span>,
  },
];

/** As the server searches for the file. */
const isFound = ({ nom, tel, adresse, hubGovs }: Hub, search: string): boolean =>
  foldText([nom, adresse, ...hubGovs.map(({ gov }) => gov)].join(' ')).includes(foldText(search)) ||
  (tel ?? '').includes(phonePart(search));

/** /dashb/hub: the hubs and the governorates each one covers. */
export function HubsPage() {
  const read = useRead(hubsContract.list, { body: {} });
  const list = useWholeList(read, { search: 'one' });
  const panel = usePanel();
  const manages = mayI(hubsContract.update);
  const all = read.data?.rows ?? null;
  const visible = (all ?? []).filter((hub) => isFound(hub, list.filters.search));
  const opened = all?.find((row) => String(row.id) === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Hubs">
        {manages && (
          <Button look="coral" icon={IconPlus} onClick={() => panel.show(newHub)}>
            Nouveau hub
          </Button>
        )}
      </PageHeader>
      <HubCoverage hubs={all} />
      <div className="hub-page">
        <div className="hub-side-list">
          <Filters
            list={list}
            end={
              <>
                <ListTools name="hubs" columns={columns} />
                <ListExport name="hubs" entry={hubsContract.exportList} list={list} />
              </>
            }
          >
            <SearchFilter list={list} placeholder="Nom, adresse, gouvernorat" />
          </Filters>
          <div className="list">
            <DataTable
              name="hubs"
              label="Hubs"
              rows={visible}
              columns={columns}
              keyOf={(row) => String(row.id)}
              loading={read.isPending}
              error={read.error}
              onRetry={() => void read.refetch()}
              onOpen={(row) => panel.show(String(row.id))}
              openKey={panel.open}
              empty={emptyTexts.list}
              emptyHint={nothingFits(list)}
              emptyActions={
                list.filtered && <Button onClick={list.clearFilters}>Effacer les filtres</Button>
              }
            />
          </div>
        </div>
        {all && <CoverageMap hubs={all} open={panel.open} onOpen={panel.show} />}
      </div>
      {(panel.open === newHub || opened) && (
        <HubPanel
          key={panel.open}
          hub={opened ?? null}
          hubs={all ?? []}
          manages={manages}
          onClose={panel.close}
        />
      )}
    </div>
  );
}
