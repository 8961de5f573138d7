import type { CSSProperties } from 'react';

/**
 * done = in hand, peer = in a colleague's hand, kept = not sent yet, good = delivered, half =
 * postponed, ring = failed, now = current, todo = to come.
 */
export type Dot = 'done' | 'peer' | 'kept' | 'good' | 'half' | 'ring' | 'now' | 'todo';

/** Above this many, a bar replaces the dots. */
const most = 60;

/** One dot per parcel. The number is always written beside it, so this is decoration. */
export function ParcelDots({
  dots,
  size = 10,
  ink,
}: {
  dots: readonly Dot[];
  /** Diameter in pixels. */
  size?: number;
  /** Another colour than blue for done ones, such as `var(--plum-b)`. */
  ink?: string;
}) {
  const style = { '--dot': `${size}px`, ...(ink ? { '--dot-ink': ink } : {}) } as CSSProperties;
  if (dots.length > most) return <DotsBar dots={dots} style={style} />;
  return (
    <div className="parcel-dots" style={style} aria-hidden="true">
      {dots.map((dot, place) => (
        <b key={place} className={dot === 'todo' ? undefined : dot} />
      ))}
    </div>
  );
}

function DotsBar({ dots, style }: { dots: readonly Dot[]; style: CSSProperties }) {
  const share = (kind: Dot) =>
    `${(dots.filter((dot) => dot === kind).length / dots.length) * 100}%`;
  return (
    <div className="dots-bar" style={style} aria-hidden="true">
      {(['done', 'peer', 'kept', 'good', 'half', 'ring'] as const).map((kind) => (
        <span key={kind} className={kind} style={{ inlineSize: share(kind) }} />
      ))}
    </div>
  );
}

/** Dots for `total` parcels, of which the first `count` are of the given kind. */
export const dotsOf = (count: number, total: number, kind: Dot = 'done'): Dot[] =>
  Array.from({ length: total }, (_, place) => (place < count ? kind : 'todo'));
