import { agree } from '@cigogne/domain/words';
import { useEffect, useState } from 'react';
import { trueNow } from '../../http/server-clock.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconClock } from '../../ui/base/look/icons.ts';
import type { RunsheetRow } from '../runsheet-words.ts';
import './last-act.css';

const minuteMs = 60_000;
/** After this long without an act the round's progress is unknown. */
const staleMinutes = 90;

/** « Dernier acte il y a 12 min »; grey once it is too old. */
export function LastAct({ rs }: { rs: RunsheetRow }) {
  const minutes = useMinutesSince(rs.dernier_acte ?? rs.dispatchedAt);
  if (minutes === null) return null;
  return (
    <p className={classNames('rs-last-act', minutes >= staleMinutes && 'stale')}>
      <IconClock size={16} stroke={1.75} />
      {rs.dernier_acte ? 'Dernier acte' : 'Parti, aucun acte'} {ageOf(minutes)}
    </p>
  );
}

function useMinutesSince(at: string | null): number | null {
  const [now, setNow] = useState(trueNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return at === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / minuteMs));
}

function ageOf(minutes: number): string {
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `il y a ${hours} h ${String(minutes % 60).padStart(2, '0')}`
    : `il y a ${Math.floor(hours / 24)} ${agree(Math.floor(hours / 24), 'jour')}`;
}
