import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { ParcelPanel } from '../../parcels/panel/ParcelPanel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { Pager } from '../../ui/office/list/Pager.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { DisputeLine } from './DisputeLine.tsx';
import { courierName } from '../runsheet-words.ts';
import { useSeen } from './use-seen.ts';
import '../runsheets.css';
import './disputes.css';

const states = [
  { value: 'ouvert', label: 'À régler' },
  { value: 'regle', label: 'Réglés' },
] as const;

/** /dashb/rs/differends: every refused act of the hub's couriers, what waits for a word first. */
export function DisputesPage() {
  const list = useList(disputesContract.list, { search: 'one', etat: 'one', id_liv: 'many' });
  const couriers = useRead(runsheetsContract.couriers, {});
  const panel = usePanel();
  useSeen(list.rows);
  return (
    <div className="page-list">
      <PageHeader title="Différends" back={paths.runsheets()} />
      <Filters
        list={list}
        end={<ListExport name="differends" entry={disputesContract.exportList} list={list} />}
      >
        <SearchFilter list={list} placeholder="Colis, tournée ou livreur" />
        <SelectFilter list={list} name="etat" label="Statut" choices={states} />
        <MultiSelectFilter
          list={list}
          name="id_liv"
          label="Livreur"
          choices={(couriers.data?.rows ?? []).map((one) => ({
            value: String(one.id),
            label: courierName(one),
          }))}
        />
      </Filters>
      <div className="disputes-list">
        {list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : list.loading ? (
          <SkeletonLines count={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState title="Aucun différend">
            Un acte de livreur refusé par le système apparaît ici, avec ce qu’il a en poche.
          </EmptyState>
        ) : (
          <section className="rs-group" aria-label="Différends">
            <ul className="card">
              {list.rows.map((dispute) => (
                <DisputeLine key={dispute.id} dispute={dispute} onShow={panel.show} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {list.count > list.size && <Pager list={list} />}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}
