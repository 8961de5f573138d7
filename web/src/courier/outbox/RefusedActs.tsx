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
import { colon, count, t, translated } from '../../language/texts.ts';

/** Shows refused acts on every screen until hub and courier have settled them. */
export function RefusedActs() {
  const disputes = useDisputes();
  const path = usePath();
  const answered = disputes.find(({ answer }) => answer !== null);
  const first = answered ?? disputes[0];
  // The page of disputes shows them itself.
  if (!first || path === courierPaths.disputes) return null;
  const others = disputes.length - 1;
  return (
    <div role="alert">
      <To
        to={courierPaths.disputes}
        className={classNames('scan-missed courier-refused', answered && 'answered')}
      >
        {answered ? <IconCircleCheck stroke={2} /> : <IconX stroke={2.5} />}
        <span>
          <strong>{translated(first.label)}</strong>
          {colon()}
          {answered
            ? t('le hub a décidé. {answer}', { answer: translated(answered.answer ?? '') })
            : t('non enregistré. {reason}', { reason: translated(first.reason) })}
          {others > 0 && ` ${count(others, '({n} autre)', '({n} autres)')}`}
        </span>
        <IconChevronRight stroke={1.75} />
      </To>
    </div>
  );
}

/** The worst that can happen at a door: shown prominently until it is read. */
export function NotKeptActs() {
  const { notKept, trouble } = useOutbox();
  const [first] = notKept;
  if (!first) return null;
  return (
    <div className="scan-missed courier-refused not-kept" role="alert">
      <IconAlertCircle stroke={2.5} />
      <span>
        <strong>
          {t('Non enregistré : {acts}.', {
            acts: notKept.map(({ label }) => translated(label)).join(' ; '),
          })}
        </strong>{' '}
        {trouble === 'portal'
          ? t(
              'La mémoire du téléphone est pleine ou fermée, et un portail Wi-Fi barre l’envoi. L’arrêt reste ouvert : refaites-le dès que le réseau revient.',
            )
          : t(
              'La mémoire du téléphone est pleine ou fermée, et l’envoi n’est pas passé. L’arrêt reste ouvert : refaites-le dès que le réseau revient.',
            )}
      </span>
      <Button size="large" onClick={readNotKept}>
        {t('Compris')}
      </Button>
    </div>
  );
}
