import { formatInstant } from '@cigogne/domain/days';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { troubleAdvice, troubleTitle } from '../messages/gateway-words.ts';
import { paths } from '../office/paths.ts';
import { IconAlertTriangleFilled } from '../ui/base/look/icons.ts';

/** A gateway that takes no messages; nothing while it works. */
export function MessageAlarm() {
  const { data } = useRead(notificationsContract.watch, {});
  if (!data?.passerelle) return null;
  const trouble = data.passerelle;
  return (
    <section className="card set-aside" aria-label="Messages qui ne partent pas">
      <IconAlertTriangleFilled aria-hidden />
      <div>
        <b>{troubleTitle(trouble)}</b>
        <ul>
          <li className="muted">
            Depuis le {formatInstant(trouble.depuis)}
            {troubleAdvice(trouble)} <Link to={paths.messages}>Voir les messages</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
