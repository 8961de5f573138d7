import { useLive } from '../../../http/events.ts';
import { useFreshness } from '../../../http/freshness.ts';

/**
 * « En direct »: changes arrive by themselves and have been read; otherwise says that the screen
 * may be outdated.
 */
export function LiveDot() {
  const freshness = useFreshness();
  const live = useLive() === 'live' && freshness === 'fresh';
  return (
    <span className="live" data-live={live} role="status">
      <i aria-hidden="true" />
      {live ? 'En direct' : freshness === 'reading' ? 'Lecture en cours' : 'Hors direct'}
    </span>
  );
}
