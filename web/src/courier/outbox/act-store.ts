import type { Endpoint, WriteEndpoint } from '@cigogne/domain/contract';

/** An act of the courier, stored on the device before any network is used. */
export interface OutboxCommand {
  /** Order of sending. */
  order: number;
  /** The Idempotency-Key: however often it is sent, it takes effect once. */
  key: string;
  user: number;
  /** The courier's name; older versions did not store it. */
  by?: string;
  method: Endpoint['method'];
  path: WriteEndpoint['path'];
  input: { params?: Record<string, string | number>; body?: Record<string, unknown> };
  /** What was done, in the courier's words: « Rim Chaabane, livré ». */
  label: string;
  detail: string;
  /** The parcel or unit concerned: screens show the act as done. */
  subject: string;
  /** The path of the list whose answer will include it, if a screen shows it at all. */
  list?: string | null;
  /** Time of the act, ISO. */
  at: string;
  /**
   * The end of the time to undo, by the device's clock (ms); only other tabs and later starts read
   * it.
   */
  sendAfter: number;
  /**
   * `sent`: the server has it, and screens apply it until a later answer is stored. `refused`: the
   * server refused it. `declared`: the hub knows of the refusal, until the list of disputes
   * includes it.
   */
  state: 'waiting' | 'sent' | 'refused' | 'declared';
  /** On its way to the server, now or before: too late to take it back. */
  begun?: boolean;
  /** Why the server refused it. */
  reason: string | null;
}

export type NewAct = Omit<OutboxCommand, 'order'>;

/** One request for a list: its number on this device, and the acts that its answer will include. */
export interface Reading {
  number: number;
  seen: readonly string[];
}

export interface StoredAnswer {
  key: string;
  user: number;
  at: string;
  /** The number of the reading that it answers. */
  number: number;
  answer: unknown;
  /** For an answer in parts, the mark of each part. */
  marks?: Readonly<Record<string, string>> | undefined;
}

/**
 * Where acts and the last answers are stored: the device, or memory for a tab that cannot use the
 * device.
 */
export interface ActStore {
  add(act: NewAct): Promise<void>;
  /** All acts in order; `born` distinguishes a store from another that replaced it. */
  all(): Promise<{ born: string; acts: OutboxCommand[] }>;
  /** Changes an act: null removes it, undefined leaves it. Returns whether it changed. */
  change(
    key: string,
    to: (act: OutboxCommand) => OutboxCommand | null | undefined,
  ): Promise<boolean>;
  /** Called before the request: the acts that `shows` selects will be in its answer. */
  beginReading(shows: (act: OutboxCommand) => boolean): Promise<Reading>;
  /**
   * Stores an answer and removes the acts that it includes, atomically; false when a later one is
   * stored.
   */
  keepAnswer(answer: StoredAnswer, seen: readonly string[]): Promise<boolean>;
  answer(key: string): Promise<StoredAnswer | null>;
}
