import type { PartnerAccount } from '../ledger/accounts.ts';

/** The outcome of a call to the partner. Only `done` and `refused` are certain. */
export type PartnerAnswer<T> =
  | { kind: 'done'; value: T }
  /** The partner refused it, in its own words. */
  | { kind: 'refused'; code: string; message: string }
  /** It may have been done: no answer, an incomplete one, or one that makes no sense. */
  | { kind: 'unknown'; why: string }
  /** Nothing was sent: no connection, or the circuit breaker is open. */
  | { kind: 'unreachable'; why: string };

export interface PartnerOrder {
  reference: string;
  recipient: { name: string; phone: string; phone2: string | null };
  address: {
    governorate: string;
    delegation: string;
    locality: string | null;
    line: string;
  };
  /** Millimes to collect. */
  cod_amount: number;
  packages: number;
  goods: string;
  kind: 'delivery' | 'exchange' | 'pickup';
  note: string | null;
}

/** One of our parcels as the partner knows it. */
export interface PartnerShipment {
  /** The partner's own number: AFX-88213. */
  id: string;
  key: string;
  reference: string;
  /** One of the 26, or an unknown word. */
  status: string;
  status_at: string;
  /** Increases by one with each status of the shipment. */
  seq: number;
  cod_amount: number;
  agency_code: string | null;
  zone_code: string | null;
  note: string | null;
}

export interface PartnerEvent {
  id: string;
  /** The shipment's number. */
  shipment: string;
  key: string;
  reference: string;
  status: string;
  at: string;
  seq: number;
  note: string | null;
}

export interface PartnerManifest {
  number: string;
  accepted_at: string;
  lines: { id: string; accepted: boolean; message: string | null }[];
}

export interface CallLimits {
  /** Less than the adapter's own limit, if somebody is waiting. */
  withinMs?: number;
}

/**
 * Everything that the product needs from a partner company. Nothing here throws, and nothing may be
 * called inside a database transaction, because an answer can take eight seconds. Another partner
 * would be another implementation.
 */
export interface PartnerApi {
  /** The accounts that are completely configured. */
  readonly accounts: readonly PartnerAccount[];
  /** For a key that was used before, returns the shipment created then. */
  create(
    account: PartnerAccount,
    order: PartnerOrder,
    key: string,
    limits?: CallLimits,
  ): Promise<PartnerAnswer<PartnerShipment>>;
  /** Null: the partner has never seen the key. */
  find(account: PartnerAccount, key: string): Promise<PartnerAnswer<PartnerShipment | null>>;
  /**
   * Voids a key for ever: its shipment if it is not collected yet, or the key alone. Refused:
   * `too_late`.
   */
  cancel(account: PartnerAccount, key: string): Promise<PartnerAnswer<null>>;
  /** Can be repeated with the same number. */
  manifest(
    account: PartnerAccount,
    number: string,
    ids: readonly string[],
    limits?: CallLimits,
  ): Promise<PartnerAnswer<PartnerManifest>>;
  findManifest(
    account: PartnerAccount,
    number: string,
  ): Promise<PartnerAnswer<PartnerManifest | null>>;
  status(account: PartnerAccount, id: string): Promise<PartnerAnswer<PartnerShipment>>;
  eventsAfter(
    account: PartnerAccount,
    cursor: string | null,
  ): Promise<PartnerAnswer<{ events: PartnerEvent[]; cursor: string | null }>>;
  labelCodes(
    account: PartnerAccount,
    id: string,
  ): Promise<PartnerAnswer<{ agency: string | null; zone: string | null }>>;
  /**
   * Whether calls to an account are suspended for a while: it did not answer, or it asked for a
   * pause.
   */
  breaker(account: PartnerAccount): {
    state: 'closed' | 'open' | 'half-open' | 'paused';
    since: Date | null;
  };
}
