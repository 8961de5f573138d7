import { useLive } from '../../../http/events.ts';

/** « En direct »: changes arrive by themselves; otherwise the screen says that it may be late. */
export function LiveDot() {
  const live = useLive() === 'live';
  return (
    <span className="live" data-live={live} role="status">
      <i aria-hidden="true" />
      {live ? 'En direct' : 'Hors direct'}
    </span>
  );
}
