import { emptyTexts } from '@cigogne/domain/empty-texts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { Filters, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { myColumns } from './parcel-columns.tsx';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';
import '../parcels.css';

/** A shipper's search among all own parcels. */
export function MyParcelSearchPage() {
  const list = useList(parcelsContract.mine, { search: 'one' }, { textSearch: true });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Recherche" under="Code, client, téléphone ou réf. commande." />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="mescolis-recherche" columns={myColumns} />
            <ListExport name="mes-colis" entry={parcelsContract.exportMine} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, nom, téléphone, réf. commande" />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mescolis-recherche"
        label="Colis trouvés"
        columns={myColumns}
        keyOf={(row) => row.ref}
        empty={emptyTexts.shipperList}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}
