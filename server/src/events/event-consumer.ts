import type pg from 'pg';
import type { Services } from '../context/context.ts';
import type { StoredEvent } from './stored-event.ts';

/**
 * Receives every new event once, inside the transaction that moves its cursor. It enqueues work and
 * never sends anything itself.
 */
export interface EventConsumer {
  /** Also the name of its cursor. */
  name: string;
  consume: (client: pg.PoolClient, events: StoredEvent[], services: Services) => Promise<void>;
}
