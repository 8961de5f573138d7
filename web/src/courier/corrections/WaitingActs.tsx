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

const icons: Record<string, typeof IconClock> = {
  'LIV-COURS-SUCC': IconCircleCheck,
  'LIV-COURS-REPO': IconCalendarClock,
  'LIV-COURS-ECHEC': IconCircleX,
};

/** What waits on this phone, in the order in which it will go: each can still be taken back or changed. */
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
    if (taken) tell(`${label} : annulé.`);
    else tell('Trop tard, c’est déjà parti : demandez une correction.', { bad: true });
    return taken;
  };
  const change = async () => {
    if (await back()) go(courierPaths.stop(subject));
  };
  return (
    <li>
      <Icon size={24} stroke={1.75} />
      <div>
        <b>{label}</b>
        <span className="muted">{begun ? 'Parti, réponse attendue' : detail}</span>
      </div>
      <time className="muted">{formatMoment(at)}</time>
      {!begun && (
        <div className="halves">
          <Button size="large" icon={IconArrowBackUp} onClick={() => void back()}>
            Annuler
          </Button>
          {isResult && (
            <Button size="large" icon={IconPencil} onClick={() => void change()}>
              Changer
            </Button>
          )}
        </div>
      )}
      {begun && isResult && (
        <To to={courierPaths.stop(subject)} className="btn large">
          Voir l’arrêt
        </To>
      )}
    </li>
  );
}
