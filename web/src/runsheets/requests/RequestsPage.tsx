import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { queueFilters, QueuePage } from '../QueuePage.tsx';
import { Objections } from './Objections.tsx';
import { RequestLine } from './RequestLine.tsx';
import { RequestTabs } from './RequestTabs.tsx';

const states = [
  { value: 'attente', label: 'À répondre' },
  { value: 'repondu', label: 'Répondues' },
] as const;

/** /dashb/rs/demandes: results that couriers want changed, unanswered ones first. */
export function RequestsPage() {
  const list = useList(correctionRequestsContract.list, queueFilters);
  const { search } = useAddress();
  return (
    <QueuePage
      title="Demandes des livreurs"
      tabs={<RequestTabs selected="livreurs" />}
      list={list}
      states={states}
      above={<Objections etat={search['etat'] === 'repondu' ? 'repondu' : 'attente'} />}
      group="Demandes"
      empty={{
        title: 'Aucune demande',
        why: 'Une correction qu’un livreur demande après l’envoi d’un résultat apparaît ici.',
      }}
      line={(request, onShow) => <RequestLine key={request.id} request={request} onShow={onShow} />}
    />
  );
}
