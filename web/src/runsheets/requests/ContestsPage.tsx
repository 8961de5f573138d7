import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { queueFilters, QueuePage } from '../QueuePage.tsx';
import { ContestLine } from './ContestLine.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import '../closing/confirm.css';

const states = [
  { value: 'attente', label: 'À décider' },
  { value: 'decide', label: 'Décidés' },
] as const;

/** /dashb/rs/demandes/destinataires: attempts that recipients contest, undecided ones first. */
export function ContestsPage() {
  const list = useList(contestsContract.list, queueFilters);
  return (
    <QueuePage
      title="Passages contestés"
      tabs={<RequestTabs selected="destinataires" />}
      list={list}
      states={states}
      end={<ListExport name="passages-contestes" entry={contestsContract.exportList} list={list} />}
      group="Passages contestés"
      empty={{
        title: 'Aucun passage contesté',
        why:
          'Un destinataire qui répond « J’étais là » dans les 24 heures apparaît ici. Jusqu’à votre ' +
          'décision, la tentative ne compte pas et rien n’est facturé.',
      }}
      line={(contest, onShow) => <ContestLine contest={contest} onShow={onShow} />}
    />
  );
}
