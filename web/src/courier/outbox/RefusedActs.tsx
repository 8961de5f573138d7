import { To, usePath } from '../../ui/base/look/path.tsx';
import {
  IconAlertCircle,
  IconChevronRight,
  IconCircleCheck,
  IconX,
} from '../../ui/base/look/icons.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { courierPaths } from '../courier-paths.ts';
import { readNotKept, useOutbox } from './outbox.ts';
import { useDisputes } from '../disputes/use-my-disputes.ts';

/** What was refused is told in words on every screen, until hub and courier are done with it. */
export function RefusedActs() {
  const disputes = useDisputes();
  const path = usePath();
  const answered = disputes.find(({ answer }) => answer !== null);
  const first = answered ?? disputes[0];
  // The page says it all itself.
  if (!first || path === courierPaths.disputes) return null;
  const others = disputes.length - 1;
  return (
    <To
      to={courierPaths.disputes}
      className={classNames('scan-missed courier-refused', answered && 'answered')}
      role="alert"
    >
      {answered ? <IconCircleCheck stroke={2} /> : <IconX stroke={2.5} />}
      <span>
        <strong>{first.label}</strong> :{' '}
        {answered ? `le hub a décidé. ${answered.answer}` : `non enregistré. ${first.reason}`}
        {others > 0 && ` (${others} autre${others > 1 ? 's' : ''})`}
      </span>
      <IconChevronRight stroke={1.75} />
    </To>
  );
}

/** The worst that can happen at a door: said loudly, until it is read. */
export function NotKeptActs() {
  const { notKept, trouble } = useOutbox();
  const [first] = notKept;
  if (!first) return null;
  return (
    <div className="scan-missed courier-refused not-kept" role="alert">
      <IconAlertCircle stroke={2.5} />
      <span>
        <strong>Non enregistré : {notKept.map(({ label }) => label).join(' ; ')}.</strong> La
        mémoire du téléphone est pleine ou fermée, et{' '}
        {trouble === 'portal' ? 'un portail Wi-Fi barre l’envoi' : 'l’envoi n’est pas passé'}.
        L’arrêt reste ouvert : refaites-le dès que le réseau revient.
      </span>
      <Button size="large" onClick={readNotKept}>
        Compris
      </Button>
    </div>
  );
}
