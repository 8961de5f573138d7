import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { queueFilters, QueuePage } from '../QueuePage.tsx';
import { Objections, useObjections } from './Objections.tsx';
import { RequestLine } from './RequestLine.tsx';
import { RequestTabs } from './RequestTabs.tsx';

const states = [
  { value: 'attente', label: 'À répondre' },
  { value: 'repondu', label: 'Répondues' },
] as const;

/** /dashb/rs/demandes: results that couriers want changed, unanswered ones first. */
export function RequestsPage() {
  const list = useList(correctionRequestsContract.list, queueFilters);
  const objections = useObjections(list.filter);
  return (
    <QueuePage
      title="Demandes des livreurs"
      tabs={<RequestTabs selected="livreurs" />}
      list={list}
      states={states}
      end={
        <ListExport
          name="demandes-livreurs"
          entry={correctionRequestsContract.exportList}
          list={list}
        />
      }
      above={<Objections shown={objections.shown} rows={objections.rows} />}
      hand={objections.hand}
      group="Demandes"
      heading={objections.rows.length > 0 ? 'Résultats à corriger' : undefined}
      empty={{
        title: 'Aucune demande',
        why: 'Une correction qu’un livreur demande après l’envoi d’un résultat apparaît ici.',
      }}
      line={(request, onShow) => <RequestLine request={request} onShow={onShow} />}
    />
  );
}
