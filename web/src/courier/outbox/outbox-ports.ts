import type { ActStore, OutboxCommand, Reading } from './act-store.ts';
import type { Fate, Trouble } from './fate.ts';

interface NotKept {
  key: string;
  label: string;
}

/** An act that the server answered, and what it said. */
export interface Answered {
  act: OutboxCommand;
  reply: unknown;
}

/** One asking of the server, as the device and this tab number it each by itself; null: the device could not. */
export interface ListReading {
  device: Reading | null;
  here: Reading;
  /** The acts that the answer will show, wherever they are. */
  seen: readonly string[];
}

export interface OutboxState {
  /** False until the device has said what it holds. */
  ready: boolean;
  /** In order; what is still within its time to undo comes with them. */
  waiting: readonly OutboxCommand[];
  /** With the server, and not yet in an answer read after. */
  sent: readonly OutboxCommand[];
  /** What the server refused, until the list of disputes has it. */
  refused: readonly OutboxCommand[];
  /** Neither written on the device nor sent: the stop is open again, and the courier must know. */
  notKept: readonly NotKept[];
  /** What stood in the way at the last attempt. */
  trouble: Trouble | null;
  /** One is on its way for long. */
  slow: boolean;
  /** The device takes no acts: each is sent at once. */
  broken: boolean;
}

/** What the outbox stands on: the two stores, the way to the server, time, the other tabs. */
export interface OutboxPorts {
  device: ActStore;
  memory: ActStore;
  user(): number | null;
  /** Milliseconds that only go forward. */
  tick(): number;
  /** Milliseconds by the device's clock, which may jump. */
  wall(): number;
  /** One request for all of them, at most `mostAtOnce`; a fate for each, in their order. */
  send(acts: readonly OutboxCommand[]): Promise<readonly Fate[]>;
  /** Tells the hub of refused acts, in one request too. */
  declare(acts: readonly OutboxCommand[]): Promise<readonly Fate[]>;
  /** The list whose answer shows this act as done, if a screen shows it at all. */
  shownBy(act: Pick<OutboxCommand, 'list' | 'state'>): string | null;
  /** One tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  later(run: () => void, afterMs: number): () => void;
  signedOut(): void;
  /** The state changed; `answered` have just reached the server. */
  changed(answered: readonly Answered[]): void;
  /** The other tabs look again. */
  tellOthers(): void;
}

/** Where an act is now: on the device, with the server at once, or nowhere. */
export type Kept = 'device' | 'server' | 'nowhere';
