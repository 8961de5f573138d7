import type { Endpoint, WriteEndpoint } from '@cigogne/domain/contract';

/** An act of the courier, written on the device before any network. */
export interface OutboxCommand {
  /** Order of sending. */
  order: number;
  /** The Idempotency-Key: sent twice, done once. */
  key: string;
  user: number;
  method: Endpoint['method'];
  path: WriteEndpoint['path'];
  input: { params?: Record<string, string | number>; body?: Record<string, unknown> };
  /** What was done, in the courier's words: « Rim Chaabane, livré ». */
  label: string;
  detail: string;
  /** The parcel or unit it is about: screens show the act as done. */
  subject: string;
  /** The path of the list whose answer shows it as done, if a screen shows it at all. */
  list?: string | null;
  /** Time of the act, ISO. */
  at: string;
  /** By the device's clock (ms), the end of the time to undo: only other tabs and later starts read it. */
  sendAfter: number;
  /**
   * `sent`: the server has it; it is laid over the screens until an answer read after it is stored.
   * `refused`: the server refused it. `declared`: and the hub knows, until the list of disputes has it.
   */
  state: 'waiting' | 'sent' | 'refused' | 'declared';
  /** On its way to the server, or was once: too late to take it back. */
  begun?: boolean;
  /** Why the server refused it, in words. */
  reason: string | null;
}

export type NewAct = Omit<OutboxCommand, 'order'>;

/** One asking of the server: its place among all of this device, and the acts that its answer will show. */
export interface Reading {
  number: number;
  seen: readonly string[];
}

export interface StoredAnswer {
  key: string;
  user: number;
  at: string;
  /** Of the reading that gave it. */
  number: number;
  answer: unknown;
  /** Of an answer that comes in parts, the mark of each. */
  marks?: Readonly<Record<string, string>> | undefined;
}

/** Where acts and the last answers are kept: the device, or the memory of a tab that has no device. */
export interface ActStore {
  add(act: NewAct): Promise<void>;
  /** All acts in their order; `born` tells one store from another that took its place. */
  all(): Promise<{ born: string; acts: OutboxCommand[] }>;
  /** Changes one act as it stands: null removes it, undefined leaves it. Answers whether it changed. */
  change(
    key: string,
    to: (act: OutboxCommand) => OutboxCommand | null | undefined,
  ): Promise<boolean>;
  /** Before the server is asked: the acts that `shows` picks are in its answer. */
  beginReading(shows: (act: OutboxCommand) => boolean): Promise<Reading>;
  /** Keeps an answer and lets go of the acts it shows, at once; false when a later one is there. */
  keepAnswer(answer: StoredAnswer, seen: readonly string[]): Promise<boolean>;
  answer(key: string): Promise<StoredAnswer | null>;
}
