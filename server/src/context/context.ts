import type { Actor } from '@cigogne/domain/contract';
import type { Token } from '@cigogne/domain/may';
import type { PartnerApi } from '@cigogne/domain/partner/partner-api';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { Replica } from '../database/replica.ts';
import type { DrawPool } from '../documents/draw-pool.ts';

/** Who acts. A shop's key acts as its shipper. */
export interface Caller {
  id: number;
  role: Actor;
  /** The name written into histories: « Sonia Jebali », « Système ». */
  name: string;
  nom_com: string | null;
  /** The hub that the token carries; `all` for root without a chosen one. */
  hub: number | 'all' | null;
  /** What authenticated the call; null in a job and where no token is needed. */
  token: Token | null;
  /** Null when the caller holds another kind of token. */
  session: Session | null;
  /**
   * The key of a shop's program: whether it may read the shop's money, and whether it is a sandbox
   * key.
   */
  key?: { id: number; argent: boolean; isTest: boolean };
}

interface Session {
  id: number;
  createdAt: Date;
  /** The billing password was given less than 15 minutes ago in this session. */
  billOpen: boolean;
}

/** What an application shares between all its requests and jobs. */
export interface Services {
  db: Db;
  pool: pg.Pool;
  /**
   * The same services on connections reserved for reads, so that a write never queues behind a
   * list. Null where all share one pool.
   */
  forLooks: Services | null;
  /** A replica of the database, for entries that may read from it; null where there is none. */
  replica: Replica | null;
  config: Config;
  log: FastifyBaseLogger;
  /** Whether the disk has room for writes. */
  disk: DiskSpace;
  /** Draws documents in worker threads, away from the one that answers calls. */
  drawings: DrawPool;
  /** The partner company; null where none is set up. Never called inside a transaction. */
  partner: PartnerApi | null;
  /**
   * The sandbox of the shops' programs, on its own database; null where there is none, and inside
   * the sandbox itself.
   */
  sandbox: Services | null;
  /** True of the services of the sandbox: nothing in its database is the company's. */
  isSandbox: boolean;
  /** Business time; simulated while the demo company lives through its nine weeks. */
  clock: () => Date;
}

/** What one request or job carries: `tx` is its transaction, or the plain database for a read. */
export interface Context {
  tx: Db;
  by: Caller;
  now: Date;
  requestId: string;
  services: Services;
}

export const system: Caller = {
  id: 0,
  role: 'systeme',
  name: 'Système',
  nom_com: null,
  hub: 'all',
  token: null,
  session: null,
};

/** The partner company, by its statuses. */
export const partnerCaller: Caller = { ...system, role: 'partenaire', name: 'Partenaire' };

/** The person at the door, identified by the link of one parcel. */
export const recipientCaller: Caller = { ...system, role: 'destinataire', name: 'Destinataire' };

/** The id for columns that reference a user; null when the system acts. */
export const userId = (by: Caller): number | null => (by.id === 0 ? null : by.id);
