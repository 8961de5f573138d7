import { useEffect, useState } from 'react';
import { clockAhead } from '../../http/server-clock.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/base/look/icons.ts';
import { checkOffline, type Offline } from '../outbox/check-offline.ts';
import type { MyRound } from './use-my-round.ts';
import { filledCount } from '../../language/filled.tsx';
import { count, t } from '../../language/texts.ts';

/** While something is missing, the check is repeated: a phone that was busy for a moment is ready. */
const checkAgainMs = 5000;

/** Before the first stop: checks that everything needed without a network is on this phone. */
export function OfflineReady({ round: { rs, stops, visits } }: { round: MyRound }) {
  const id = rs?.id ?? null;
  const [found, setFound] = useState<Offline | null>(null);
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void checkOffline(id).then((now) => {
      if (left) return;
      setFound(now);
      if (missingWords(now).length > 0)
        timer = setTimeout(() => setChecks((n) => n + 1), checkAgainMs);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // Repeated at each further check.
  }, [id, checks]);
  if (id === null || visits.length === 0) return null;
  const begun = stops.some(({ decision }) => decision !== null);
  if (!found)
    return begun ? null : <p className="offline-ready muted">{t('Préparation hors ligne…')}</p>;
  const missing = missingWords(found);
  if (missing.length > 0)
    return (
      <div className="note warn offline-missing" role="status">
        <IconAlertTriangle size={22} stroke={1.75} />
        <span>
          <strong>{t('Pas prêt hors ligne.')}</strong> {missing.join(' ')}
        </span>
        <Button size="large" onClick={() => setChecks((n) => n + 1)}>
          {t('Vérifier')}
        </Button>
      </div>
    );
  const wrongClock = clockWords(clockAhead());
  if (begun && !wrongClock) return null;
  return (
    <p className="offline-ready" role="status">
      <IconCircleCheck size={20} stroke={2} />
      <span>
        {filledCount(
          visits.length,
          '{ready} : l’application et {n} arrêt sont sur ce téléphone.',
          '{ready} : l’application et {n} arrêts sont sur ce téléphone.',
          { ready: <strong>{t('Prêt hors ligne')}</strong>, n: visits.length },
        )}{' '}
        {wrongClock}
      </span>
    </p>
  );
}

function missingWords({ application, refused, round, storage, tight }: Offline): string[] {
  return [
    !storage &&
      t(
        'Rien ne peut être écrit sur ce téléphone : libérez de la place, ou quittez la navigation privée.',
      ),
    storage && !round && t('La tournée n’est pas encore sur ce téléphone.'),
    !application && whyNotKept(refused),
    tight && t('La place manque : le téléphone pourrait effacer ce qui attend.'),
  ].filter((words) => words !== false);
}

function whyNotKept(refused: boolean): string {
  if (!isSecureContext)
    return t('Cette adresse n’est pas en https : sans réseau, l’application ne s’ouvrira pas.');
  return refused
    ? t('Ce navigateur refuse de garder l’application : sans réseau, elle ne s’ouvrira pas.')
    : t('L’application n’y est pas toute : gardez le réseau un moment.');
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** « L’heure de ce téléphone avance de 2 jours : vos actes portent l’heure juste. » */
function clockWords(ahead: number): string | null {
  if (ahead === 0) return null;
  const by = howLong(Math.abs(ahead));
  return ahead > 0
    ? t('L’heure de ce téléphone avance de {by} : vos actes portent l’heure juste.', { by })
    : t('L’heure de ce téléphone retarde de {by} : vos actes portent l’heure juste.', { by });
}

function howLong(ms: number): string {
  const hours = Math.round(ms / hourMs);
  // A day less a second is a day, not 24 h.
  if (hours >= 24) return count(Math.round(hours / 24), '{n} jour', '{n} jours');
  if (ms >= 2 * hourMs) return t('{n} h', { n: hours });
  return t('{n} min', { n: Math.max(1, Math.round(ms / minuteMs)) });
}
