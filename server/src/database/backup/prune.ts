import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, type Copy, copiesOf } from './chain.ts';
import { isSegment, placeOf } from './wal-names.ts';

const daysKept = 7;
const dayMs = 86_400_000;
/**
 * A gap this long between copies more likely comes from a wrong clock, so nothing is deleted
 * because of it alone.
 */
const strangeDays = 30;

/**
 * Deletes what is no longer needed to restore any second of the last seven days: those need the
 * copies of that time, the one before them, and the log since that one. Run only after a successful
 * copy.
 */
export function prune(chain: Chain, now: Date): { copies: number; segments: number } {
  const all = copiesOf(chain);
  const dropped = isStrange(all, now) ? [] : outlived(all, now);
  for (const { folder } of dropped) rmSync(folder, { recursive: true, force: true });
  const [oldest] = all.filter((copy) => !dropped.includes(copy));
  if (!oldest) return { copies: 0, segments: 0 };
  const old = readdirSync(chain.wal).filter((file) => {
    const name = file.slice(0, 24);
    return isSegment(name) && placeOf(name) < placeOf(oldest.firstSegment);
  });
  for (const file of old) rmSync(join(chain.wal, file), { force: true });
  return { copies: dropped.length, segments: old.length };
}

/**
 * Copies followed by another that is itself older than seven days, allowing for dates written by a
 * wrong clock.
 */
function outlived(all: readonly Copy[], now: Date): Copy[] {
  const since = new Date(now.getTime() - daysKept * dayMs);
  return all.filter((copy, at) =>
    all
      .slice(at + 1)
      .some(({ endedAt }) => endedAt <= since && (endedAt >= copy.endedAt || copy.endedAt > now)),
  );
}

function isStrange(all: readonly Copy[], now: Date): boolean {
  const before = all.slice(0, -1).map(({ endedAt }) => endedAt.getTime());
  return before.length > 0 && now.getTime() - Math.max(...before) > strangeDays * dayMs;
}
