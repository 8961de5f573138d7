import type { CSSProperties } from 'react';

/** done = in hand, peer = in a colleague's, kept = not sent yet, good = delivered, half = postponed, ring = failed, now = here, todo = to come. */
export type Stud = 'done' | 'peer' | 'kept' | 'good' | 'half' | 'ring' | 'now' | 'todo';

/** Above this many, a bar replaces the studs (look, « Studs count »). */
const most = 60;

/** One stud, one parcel. The number in figures always stands beside it: this is decoration. */
export function Studs({
  studs,
  size = 10,
  ink,
}: {
  studs: readonly Stud[];
  /** Diameter in pixels. */
  size?: number;
  /** Another colour than blue for what is done, such as `var(--plum-b)`. */
  ink?: string;
}) {
  const style = { '--stud': `${size}px`, ...(ink ? { '--stud-ink': ink } : {}) } as CSSProperties;
  if (studs.length > most) return <StudsBar studs={studs} style={style} />;
  return (
    <div className="studs" style={style} aria-hidden="true">
      {studs.map((stud, place) => (
        <b key={place} className={stud === 'todo' ? undefined : stud} />
      ))}
    </div>
  );
}

function StudsBar({ studs, style }: { studs: readonly Stud[]; style: CSSProperties }) {
  const share = (kind: Stud) =>
    `${(studs.filter((stud) => stud === kind).length / studs.length) * 100}%`;
  return (
    <div className="studs-bar" style={style} aria-hidden="true">
      {(['done', 'peer', 'kept', 'good', 'half', 'ring'] as const).map((kind) => (
        <span key={kind} className={kind} style={{ inlineSize: share(kind) }} />
      ))}
    </div>
  );
}

/** `count` of `total`, the first ones done. */
export const studsOf = (count: number, total: number, kind: Stud = 'done'): Stud[] =>
  Array.from({ length: total }, (_, place) => (place < count ? kind : 'todo'));
