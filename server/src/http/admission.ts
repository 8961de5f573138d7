import type { Endpoint } from '@cigogne/domain/contract';
import { Refusal } from '@cigogne/domain/refusal';
import type pg from 'pg';
import type { Services } from '../context/context.ts';
import { WaitingPool } from '../database/waiting-pool.ts';
import { laneOf } from './lanes.ts';

// Decides who is let in under more load than the server can carry (decision 077), before the body
// is read and the session looked up.

/** In the order in which they are turned away: reads, the office's writes, couriers at a door. */
type Kind = 'look' | 'office' | 'courier';

/** How many milliseconds the calls in the queue may already have waited when one more is let in. */
type Patience = Record<Kind, number>;

/** For a load that passes in a moment: a busy disk, twenty invoices at once. */
const burst: Patience = { look: 1_000, office: 1_200, courier: 1_500 };
/**
 * For a lasting queue, which would only make everybody late: some are answered in time, the rest
 * are refused at once.
 */
const standing: Patience = { look: 100, office: 200, courier: 500 };
const standsAfterMs = 1_000;

/**
 * So many waiting for a connection that everybody new is turned away, however fast the queue moves.
 */
const longestQueue = 300;

/** Throws when a call is not let in. `patient` turns nobody away because of the queue. */
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
    // Lists give way before writes are turned away.
    (!patient && kind === 'look' && isLate(services.pool, 'office'))
  )
    throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
}

/** A page is no entry of a contract; it costs next to nothing and is what a phone opens first. */
function kindOf(endpoint: Endpoint | undefined): Kind {
  if (!endpoint || endpoint.scope === 'courier') return 'courier';
  return endpoint.kind === 'read' ? 'look' : 'office';
}

/**
 * A call that waits for a connection also waits for this process's thread, so one queue measures
 * both.
 */
const isLate = (pool: pg.Pool, kind: Kind): boolean =>
  pool instanceof WaitingPool &&
  pool.waitedMs > (pool.standsMs > standsAfterMs ? standing : burst)[kind];
