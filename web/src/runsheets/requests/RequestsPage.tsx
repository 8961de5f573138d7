import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
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
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { Pager } from '../../ui/office/list/Pager.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { courierName } from '../runsheet-words.ts';
import { Objections } from './Objections.tsx';
import { RequestLine } from './RequestLine.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import '../runsheets.css';
import '../disputes/disputes.css';

const states = [
  { value: 'attente', label: 'À répondre' },
  { value: 'repondu', label: 'Répondues' },
] as const;

/** /dashb/rs/demandes: results that couriers want changed, what waits for an answer first. */
export function RequestsPage() {
  const list = useList(correctionRequestsContract.list, {
    search: 'one',
    etat: 'one',
    id_liv: 'many',
  });
  const couriers = useRead(runsheetsContract.couriers, {});
  const panel = usePanel();
  const { search } = useAddress();
  return (
    <div className="page-list">
      <PageHeader title="Demandes des livreurs" back={paths.runsheets()} />
      <RequestTabs selected="livreurs" />
      <Filters list={list}>
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
        <Objections etat={search['etat'] === 'repondu' ? 'repondu' : 'attente'} />
        {list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : list.loading ? (
          <SkeletonLines count={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState title="Aucune demande">
            Une correction qu’un livreur demande après l’envoi d’un résultat apparaît ici.
          </EmptyState>
        ) : (
          <section className="rs-group" aria-label="Demandes">
            <ul className="card">
              {list.rows.map((request) => (
                <RequestLine key={request.id} request={request} onShow={panel.show} />
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
