import { emptyTexts } from '@cigogne/domain/empty-texts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { Filters, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { historyColumns } from './parcel-columns.tsx';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';
import '../parcels.css';

/** Parcels with a result, and their invoices. */
export function MyHistoryPage() {
  const list = useList(parcelsContract.myHistory, { search: 'one' }, { textSearch: true });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Historique des colis" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="mescolis-historique" columns={historyColumns} />
            <ListExport name="historique" entry={parcelsContract.exportMyHistory} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, client, tél." />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mescolis-historique"
        label="Historique des colis"
        columns={historyColumns}
        keyOf={(row) => row.ref}
        empty={emptyTexts.parcelHistory}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}
