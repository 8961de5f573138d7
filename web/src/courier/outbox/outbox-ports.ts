import type { ActStore, OutboxCommand, Reading } from './act-store.ts';
import type { Fate, Trouble } from './fate.ts';

interface NotKept {
  key: string;
  label: string;
}

/** An act that the server has answered, and its answer. */
export interface Answered {
  act: OutboxCommand;
  reply: unknown;
}

/**
 * One request for a list, numbered separately by the device and by this tab; null: the device could
 * not.
 */
export interface ListReading {
  device: Reading | null;
  here: Reading;
  /** The acts that the answer will include, wherever they are stored. */
  seen: readonly string[];
}

export interface OutboxState {
  /** False until the device has been read. */
  ready: boolean;
  /** In order; including those that can still be undone. */
  waiting: readonly OutboxCommand[];
  /** Received by the server, but not in a later answer yet. */
  sent: readonly OutboxCommand[];
  /** Waiting for another courier, who signed in on this phone before. */
  others: readonly OutboxCommand[];
  /** Refused by the server, until the list of disputes includes them. */
  refused: readonly OutboxCommand[];
  /** Neither stored nor sent: the stop is open again, and the courier must know. */
  notKept: readonly NotKept[];
  /** What went wrong at the last attempt. */
  trouble: Trouble | null;
  /** A request has been under way for long. */
  slow: boolean;
  /** The device stores nothing, so each act is sent at once. */
  broken: boolean;
}

/** What the outbox depends on: the two stores, the way to the server, time, the other tabs. */
export interface OutboxPorts {
  device: ActStore;
  memory: ActStore;
  user(): number | null;
  /** Monotonic milliseconds. */
  tick(): number;
  /** The device itself says that it has no network. */
  offline(): boolean;
  /** Milliseconds of the device's clock, which may jump. */
  wall(): number;
  /** One request for all of them, at most `mostAtOnce`; returns an outcome for each, in order. */
  send(acts: readonly OutboxCommand[]): Promise<readonly Fate[]>;
  /** Tells the hub of refused acts, also in one request. */
  declare(acts: readonly OutboxCommand[]): Promise<readonly Fate[]>;
  /** The list whose answer will include this act, if a screen shows it at all. */
  shownBy(act: Pick<OutboxCommand, 'list' | 'state'>): string | null;
  /** Runs work in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  later(run: () => void, afterMs: number): () => void;
  signedOut(): void;
  /** The state has changed; `answered` have just reached the server. */
  changed(answered: readonly Answered[]): void;
  /** Shows the stored answers on every screen; until then the acts in them stay over the older ones. */
  showAnswers(): Promise<void>;
  /** Makes the other tabs reread the store. */
  tellOthers(): void;
}

/** Where an act is now: on the device, already with the server, or nowhere. */
export type Kept = 'device' | 'server' | 'nowhere';
