import { formatInstant } from '@cigogne/domain/days';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { IconAlertTriangleFilled } from '../ui/base/look/icons.ts';

/** Mails that the mail server does not take; nothing while all leave. */
export function MailAlarm() {
  const { data } = useRead(notificationsContract.watch, {});
  if (!data?.mails) return null;
  const { nombre, depuis, erreur } = data.mails;
  return (
    <section className="card set-aside" aria-label="Mails qui ne partent pas">
      <IconAlertTriangleFilled aria-hidden />
      <div>
        <b>{nombre === 1 ? '1 mail ne part pas' : `${nombre} mails ne partent pas`}</b>
        <ul>
          <li className="muted">
            Depuis le {formatInstant(depuis)} : {erreur}
          </li>
          <li className="muted">
            Chacun est réessayé pendant 24 heures. <Link to={paths.mails}>Voir les mails</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
