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
  /** As histories name them: « Sonia Jebali », « Système ». */
  name: string;
  nom_com: string | null;
  /** The hub that the token carries; `all` for root without a chosen one. */
  hub: number | 'all' | null;
  /** What the call is made with; null in a job and where none is needed. */
  token: Token | null;
  /** Null where it is made with anything else. */
  session: Session | null;
  /** The key of a shop's program: whether it reads the shop's money, and whether it is one for the sandbox. */
  key?: { id: number; argent: boolean; isTest: boolean };
}

interface Session {
  id: number;
  createdAt: Date;
  /** The billing password was given less than 15 minutes ago in this session. */
  billOpen: boolean;
}

/** What an application carries for all its requests and jobs. */
export interface Services {
  db: Db;
  pool: pg.Pool;
  /** The same on connections of their own, for those who look: an act waits behind no list. Null where all share. */
  forLooks: Services | null;
  /** A server that follows the primary, for what says that it may be read there; null where there is none. */
  replica: Replica | null;
  config: Config;
  log: FastifyBaseLogger;
  /** Whether there is room to write. */
  disk: DiskSpace;
  /** Where documents are drawn, away from the thread that answers. */
  drawings: DrawPool;
  /** The partner company; null where none is set up. Never asked inside a transaction. */
  partner: PartnerApi | null;
  /** The sandbox of the shops' programs, on a database of its own; null where there is none, and in it. */
  sandbox: Services | null;
  /** True of the services of the sandbox: nothing in its database is the company's. */
  isSandbox: boolean;
  /** Business time: simulated when the demo company lives its three months. */
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

/** The person at the door, known by the link of one parcel. */
export const recipientCaller: Caller = { ...system, role: 'destinataire', name: 'Destinataire' };

/** The id for columns that reference a user: nobody when the system acts. */
export const userId = (by: Caller): number | null => (by.id === 0 ? null : by.id);
