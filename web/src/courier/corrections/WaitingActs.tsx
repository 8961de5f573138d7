import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Button } from '../../ui/base/look/Button.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import {
  IconArrowBackUp,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPencil,
} from '../../ui/base/look/icons.ts';
import { go, To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { formatMoment } from '../outbox/format-moment.ts';
import { takeBack } from '../outbox/outbox.ts';
import { t, translated } from '../../language/texts.ts';
import { dropSignatures } from '../proof/photos.ts';

const icons: Record<string, typeof IconClock> = {
  'LIV-COURS-SUCC': IconCircleCheck,
  'LIV-COURS-REPO': IconCalendarClock,
  'LIV-COURS-ECHEC': IconCircleX,
};

/**
 * The acts waiting on this phone, in the order of sending; each can still be taken back or changed.
 */
export function WaitingActs({ waiting }: { waiting: readonly OutboxCommand[] }) {
  return (
    <ul className="courier-list">
      {waiting.map((act) => (
        <WaitingAct key={act.key} act={act} />
      ))}
    </ul>
  );
}

function WaitingAct({ act }: { act: OutboxCommand }) {
  const { key, label, detail, at, begun, path, subject, input } = act;
  const isResult = path === runsheetsContract.push.path;
  const Icon = icons[String(input?.body?.['etat'])] ?? IconClock;
  const back = async () => {
    const taken = await takeBack(key);
    if (taken && isResult) void dropSignatures([subject]);
    if (taken) tell(t('{act} : annulé.', { act: translated(label) }));
    else tell(t('Trop tard, c’est déjà parti : demandez une correction.'), { bad: true });
    return taken;
  };
  const change = async () => {
    if (await back()) go(courierPaths.stop(subject));
  };
  return (
    <li>
      <Icon size={24} stroke={1.75} />
      <div>
        <b>{translated(label)}</b>
        <span className="muted">{begun ? t('Parti, réponse attendue') : translated(detail)}</span>
      </div>
      <time className="muted">{formatMoment(at)}</time>
      {!begun && (
        <div className="halves">
          <Button size="large" icon={IconArrowBackUp} onClick={() => void back()}>
            {t('Annuler')}
          </Button>
          {isResult && (
            <Button size="large" icon={IconPencil} onClick={() => void change()}>
              {t('Changer')}
            </Button>
          )}
        </div>
      )}
      {begun && isResult && (
        <To to={courierPaths.stop(subject)} className="btn large">
          {t('Voir l’arrêt')}
        </To>
      )}
    </li>
  );
}
