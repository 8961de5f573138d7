import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { paths } from '../../office/paths.ts';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { queueFilters, QueuePage } from '../QueuePage.tsx';
import { DisputeLine } from './DisputeLine.tsx';
import { useSeen } from './use-seen.ts';

const states = [
  { value: 'ouvert', label: 'À régler' },
  { value: 'regle', label: 'Réglés' },
] as const;

/** /dashb/rs/differends: every refused act of the hub's couriers, those without a reply first. */
export function DisputesPage() {
  const list = useList(disputesContract.list, queueFilters);
  useSeen(list.rows);
  return (
    <QueuePage
      title="Différends"
      back={paths.runsheets()}
      list={list}
      states={states}
      end={<ListExport name="differends" entry={disputesContract.exportList} list={list} />}
      group="Différends"
      empty={{
        title: 'Aucun différend',
        why: 'Un acte de livreur refusé par le système apparaît ici, avec ce qu’il a en poche.',
      }}
      line={(dispute, onShow) => <DisputeLine dispute={dispute} onShow={onShow} />}
    />
  );
}
