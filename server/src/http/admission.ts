import type { Endpoint } from '@cigogne/domain/contract';
import { Refusal } from '@cigogne/domain/refusal';
import type pg from 'pg';
import type { Services } from '../context/context.ts';
import { WaitingPool } from '../database/waiting-pool.ts';
import { laneOf } from './lanes.ts';

// Who is let in where more comes than can be done (decision 077): before the body is read and the session looked up.

/** In the order in which they are turned away: who looks, what the office writes, a courier at a door. */
type Kind = 'look' | 'office' | 'courier';

/** Milliseconds that others may wait, for a connection or for this process, when one more is let in. */
type Patience = Record<Kind, number>;

/** What is over in a moment is waited for. */
const burst: Patience = { look: 600, office: 900, courier: 1_200 };
/** A line that stands only makes everybody late: what is let in is answered in time, the rest told at once. */
const standing: Patience = { look: 100, office: 200, courier: 500 };
const standsAfterMs = 500;

/** Waiting for a connection when everybody new is turned away, however fast it goes. */
const longestQueue = 300;

/** A line of those who wait. */
interface Line {
  /** The first of them. */
  waitedMs: number;
  /** How long there has always been somebody. */
  standsMs: number;
}

/** The calls that wait for the only thread of this process. */
export interface OwnThread extends Line {
  stop(): void;
}

const lookEveryMs = 50;
const onTimeMs = 20;

export function watchOwnThread(): OwnThread {
  let due = performance.now() + lookEveryMs;
  let lateMs = 0;
  let onTimeAt = due;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = Math.max(0, now - due);
    if (lateMs <= onTimeMs) onTimeAt = now;
    due = now + lookEveryMs;
  }, lookEveryMs);
  timer.unref();
  return {
    get waitedMs() {
      return lateMs;
    },
    get standsMs() {
      return lateMs <= onTimeMs ? 0 : performance.now() - onTimeAt;
    },
    stop: () => clearInterval(timer),
  };
}

/** Throws where a call is not let in. `thread`: none where a slow machine is no reason to turn anybody away. */
export function admitCall(
  services: Services,
  thread: OwnThread | null,
  endpoint: Endpoint | undefined,
): void {
  const kind = kindOf(endpoint);
  const { pool } = endpoint ? laneOf(services, endpoint) : services;
  if (
    pool.waitingCount > longestQueue ||
    (thread && (isLate(thread, kind) || isPoolLate(pool, kind))) ||
    // Lists give way before an act is turned away.
    (thread && kind === 'look' && isPoolLate(services.pool, 'office'))
  )
    throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
}

/** A page that stands in no contract costs next to nothing, and is what a phone opens. */
function kindOf(endpoint: Endpoint | undefined): Kind {
  if (!endpoint || endpoint.scope === 'courier') return 'courier';
  return endpoint.kind === 'read' ? 'look' : 'office';
}

const isLate = ({ waitedMs, standsMs }: Line, kind: Kind): boolean =>
  waitedMs > (standsMs > standsAfterMs ? standing : burst)[kind];

const isPoolLate = (pool: pg.Pool, kind: Kind): boolean =>
  pool instanceof WaitingPool && isLate(pool, kind);
