import { isBackupLate } from '@cigogne/domain/backups/backup-age';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { useRead } from '../http/query.ts';
import { howLongAgo } from '../summaries/how-long.ts';
import { IconAlertTriangleFilled } from '../ui/base/look/icons.ts';
import { trueNow } from '../http/server-clock.ts';

/** An alert on root's home when a night passed without a good backup; nothing while all is well. */
export function BackupAlarm() {
  const { data } = useRead(notificationsContract.watch, {});
  if (!data) return null;
  const { derniere, echec, journal_bloque: blocked, attendue } = data.sauvegarde;
  const isLate = attendue && isBackupLate(derniere && new Date(derniere.at), trueNow());
  if (!isLate && !echec && !blocked) return null;
  return (
    <section className="card set-aside" aria-label="Sauvegardes">
      <IconAlertTriangleFilled aria-hidden />
      <div>
        <b>
          {derniere
            ? `Dernière bonne sauvegarde ${howLongAgo(derniere.at)}`
            : 'Aucune sauvegarde de la base'}
        </b>
        <ul>
          {echec && <li className="muted">{echec.probleme}</li>}
          {blocked && (
            <li className="muted">
              Le journal n’est plus copié depuis {howLongAgo(blocked)}. Le disque des sauvegardes
              est-il monté, a-t-il de la place ?
            </li>
          )}
          {!derniere && !echec && (
            <li className="muted">Réglez BACKUP_DIR sur un autre disque, puis redémarrez.</li>
          )}
        </ul>
      </div>
    </section>
  );
}

/** At the foot of root's home: when the database was last backed up. */
export function LastBackup() {
  const { data } = useRead(notificationsContract.watch, {});
  if (!data) return null;
  const { derniere, attendue } = data.sauvegarde;
  if (!derniere && !attendue)
    return <p className="home-books">La démonstration n’est pas sauvegardée.</p>;
  return (
    <p className="home-books figures">
      Sauvegarde{' '}
      {derniere ? (
        <>
          <b>bonne</b>, {howLongAgo(derniere.at)}
        </>
      ) : (
        <b className="bad">aucune</b>
      )}
    </p>
  );
}
