import type { Endpoint } from '@cigogne/domain/contract';
import { Refusal } from '@cigogne/domain/refusal';
import type pg from 'pg';
import type { Services } from '../context/context.ts';
import { WaitingPool } from '../database/waiting-pool.ts';
import { laneOf } from './lanes.ts';

// Who is let in where more comes than can be done (decision 077): before the body is read and the session looked up.

/** In the order in which they are turned away: who looks, what the office writes, a courier at a door. */
type Kind = 'look' | 'office' | 'courier';

/** Milliseconds that others may wait for a connection when one more is let in. */
type Patience = Record<Kind, number>;

/** What is over in a moment is waited for: a disk that is busy, twenty invoices at once. */
const burst: Patience = { look: 1_000, office: 1_200, courier: 1_500 };
/** A line that stands only makes everybody late: what is let in is answered in time, the rest told at once. */
const standing: Patience = { look: 100, office: 200, courier: 500 };
const standsAfterMs = 1_000;

/** Waiting for a connection when everybody new is turned away, however fast it goes. */
const longestQueue = 300;

/** Throws where a call is not let in. `patient`: however long others wait, nobody is turned away for it. */
export function admitCall(
  services: Services,
  endpoint: Endpoint | undefined,
  patient: boolean,
): void {
  const kind = kindOf(endpoint);
  const { pool } = endpoint ? laneOf(services, endpoint) : services;
  if (
    pool.waitingCount > longestQueue ||
    (!patient && isLate(pool, kind)) ||
    // Lists give way before an act is turned away.
    (!patient && kind === 'look' && isLate(services.pool, 'office'))
  )
    throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
}

/** A page that stands in no contract costs next to nothing, and is what a phone opens. */
function kindOf(endpoint: Endpoint | undefined): Kind {
  if (!endpoint || endpoint.scope === 'courier') return 'courier';
  return endpoint.kind === 'read' ? 'look' : 'office';
}

/** A call that waits for a connection waits for the thread of this process too: one line tells of both. */
const isLate = (pool: pg.Pool, kind: Kind): boolean =>
  pool instanceof WaitingPool &&
  pool.waitedMs > (pool.standsMs > standsAfterMs ? standing : burst)[kind];
