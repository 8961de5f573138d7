import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
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
import { Pager } from '../../ui/office/list/Pager.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { courierName } from '../runsheet-words.ts';
import { ContestLine } from './ContestLine.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import '../runsheets.css';
import '../disputes/disputes.css';
import '../closing/confirm.css';

const states = [
  { value: 'attente', label: 'À décider' },
  { value: 'decide', label: 'Décidés' },
] as const;

/** /dashb/rs/demandes/destinataires: attempts that recipients contest, what waits for a decision first. */
export function ContestsPage() {
  const list = useList(contestsContract.list, { search: 'one', etat: 'one', id_liv: 'many' });
  const couriers = useRead(runsheetsContract.couriers, {});
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Passages contestés" back={paths.runsheets()} />
      <RequestTabs selected="destinataires" />
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
        {list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : list.loading ? (
          <SkeletonLines count={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState title="Aucun passage contesté">
            Un destinataire qui répond « J’étais là » dans les 24 heures apparaît ici. Jusqu’à votre
            décision, la tentative ne compte pas et rien n’est facturé.
          </EmptyState>
        ) : (
          <section className="rs-group" aria-label="Passages contestés">
            <ul className="card">
              {list.rows.map((contest) => (
                <ContestLine key={contest.id} contest={contest} onShow={panel.show} />
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
