import type pg from 'pg';
import type { Services } from '../context/context.ts';
import type { StoredEvent } from './stored-event.ts';

/** Gets every new event once, inside the transaction that moves its cursor: enqueues, never sends. */
export interface EventConsumer {
  /** Of its cursor. */
  name: string;
  consume: (client: pg.PoolClient, events: StoredEvent[], services: Services) => Promise<void>;
}
