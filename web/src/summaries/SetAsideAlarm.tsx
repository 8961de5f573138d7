import { formatInstant } from '@cigogne/domain/days';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { useRead } from '../http/query.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertTriangleFilled, IconRefresh } from '../ui/base/look/icons.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

/** What did not happen, by the name of the failed consumer. */
const suites: Record<string, string> = {
  webhooks: 'un webhook n’est pas parti',
  tickets: 'un ticket n’a pas reçu sa réponse',
};

const mostListed = 3;

/** Consequences of an act that failed, with a button to retry; nothing while all is well. */
export function SetAsideAlarm() {
  const { data } = useRead(notificationsContract.watch, {});
  const replay = useAct(notificationsContract.replay);
  if (!data || data.de_cote.count === 0) return null;
  const { count, rows } = data.de_cote;
  return (
    <section className="card set-aside" aria-label="Événements mis de côté">
      <IconAlertTriangleFilled aria-hidden />
      <div>
        <b>{count === 1 ? '1 événement mis de côté' : `${count} événements mis de côté`}</b>
        <ul>
          {rows.slice(0, mostListed).map(({ id, suite, erreur, at }) => (
            <li key={id} className="muted">
              {formatInstant(at)} : {suites[suite] ?? suite} ({erreur})
            </li>
          ))}
        </ul>
      </div>
      <Button
        icon={IconRefresh}
        busy={replay.busy}
        onClick={() => void replay.press({}, 'Nouvel essai demandé.')}
      >
        Réessayer
      </Button>
    </section>
  );
}
