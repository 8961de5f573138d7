import { readAmounts, writeAmounts } from '@cigogne/domain/amounts';
import type { ReadEndpoint } from '@cigogne/domain/contract';
import { type CallOptions, call } from '../../http/call.ts';
import { type LiveEvent, isLive, onEvent } from '../../http/events.ts';
import type { CallInput, Reply } from '../../http/over-wire.ts';
import { waitUntilReachable } from '../../http/reachable.ts';
import { AskOnce } from './ask-once.ts';
import { fateOf } from './fate.ts';
import {
  beginReading,
  hearTrouble,
  keepAnswer,
  keptAnswer,
  onAnswer,
  onSent,
  patiently,
} from './outbox.ts';
import { shownBy } from './shown-by.ts';

/** A list as it was received; if it comes in parts, with the mark of each. */
export interface Answer {
  data: unknown;
  marks?: Readonly<Record<string, string>> | undefined;
}

/** How to request a list that is not simply its entry: with what the device already has. */
export type ReadList = (kept: Answer | null, options: CallOptions) => Promise<Answer>;

/** What a screen adds to a list's entry. */
export interface KeptOptions {
  /** The events that the list shows. */
  concerns?: (event: LiveEvent) => boolean;
  /** How long after such an event the list is read, in ms. */
  afterMs?: (event: LiveEvent) => number;
  /** A screen that opens requests the list again if the answer is older than this. */
  youngMs?: number;
  read?: ReadList;
}

interface ListState<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
}

const longestReadMs = 30_000;
const waitsMs = [3000, 10_000, 30_000];
/** Events within this time cause one read. */
const gatherMs = 300;
/** The events of an act come after its answer; one read includes them all. */
const afterActMs = 2500;
/** While events arrive, a screen that is shown again reads no sooner than this. */
const freshMs = 60_000;

/**
 * A list of the courier's, shared by all screens that show it: first the last answer from the
 * device, then the server's. One request at a time; any reason that comes up meanwhile causes one
 * more afterwards.
 */
export class KeptList<E extends ReadEndpoint> {
  readonly key: string;
  readonly #entry: E;
  readonly #read: ReadList;
  readonly #watchers = new Set<() => void>();
  #deaf: (() => void)[] = [];
  readonly #reading: AskOnce;
  /** When the last good answer was requested, by `performance.now()`; it may miss later changes. */
  #requestedAt = Number.NEGATIVE_INFINITY;
  state: ListState<Reply<E>> = { data: undefined, error: null, loading: true };

  constructor(
    key: string,
    entry: E,
    input: CallInput<E>,
    { concerns = all, afterMs = () => gatherMs, read }: Omit<KeptOptions, 'youngMs'>,
  ) {
    this.key = key;
    this.#entry = entry;
    this.#read = read ?? simply(entry, input);
    this.#reading = new AskOnce({
      ask: () => this.#readOnce(),
      // No screen shows it: the next one will request it.
      isWanted: () => this.#watchers.size > 0,
      wait: (failures) => waitUntilReachable(waitsMs[failures] ?? 30_000),
    });
    // From the first screen on, so that a screen shown again knows whether it missed something.
    onEvent((event) => concerns(event) && this.#refreshIn(afterMs(event)));
    onSent(({ act }) => {
      const state = act.state === 'waiting' ? 'sent' : act.state;
      if (act.state === 'refused' || shownBy({ ...act, state }) === entry.path)
        this.#refreshIn(afterActMs);
    });
  }

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    if (this.#watchers.size === 1) this.#listen();
    return () => {
      this.#watchers.delete(tell);
      if (this.#watchers.size > 0) return;
      for (const stop of this.#deaf.splice(0)) stop();
    };
  };

  refresh = (): void => this.#reading.now();

  /** For a screen that opens: does nothing when the last answer is as good as a new one. */
  refreshUnlessFresh(young = freshMs): void {
    const age = performance.now() - this.#requestedAt;
    if (age > young || !isLive()) this.refresh();
  }

  #listen(): void {
    void this.#show();
    window.addEventListener('online', this.refresh);
    this.#deaf.push(
      onAnswer((of) => (of === null || of === this.key ? this.#show() : Promise.resolve())),
      () => window.removeEventListener('online', this.refresh),
    );
  }

  #refreshIn(ms: number): void {
    this.#requestedAt = Number.NEGATIVE_INFINITY;
    this.#reading.in(ms);
  }

  async #show(): Promise<void> {
    const stored = await keptAnswer(this.key);
    if (!stored) return;
    const data = readAmounts(this.#entry.reply, stored.data) as Reply<E>;
    this.#set({ data, error: null, loading: false });
  }

  #set(part: Partial<ListState<Reply<E>>>): void {
    this.state = { ...this.state, ...part };
    for (const tell of this.#watchers) tell();
  }

  /** Returns whether the answer that includes the sent acts is still missing. */
  async #readOnce(): Promise<'read' | 'owed'> {
    const error = await this.#readAnswer();
    if (!error) return 'read';
    this.#set({ error, loading: false });
    return fateOf(error).fate === 'later' ? 'owed' : 'read';
  }

  async #readAnswer(): Promise<Error | null> {
    const requestedAt = performance.now();
    this.#requestedAt = requestedAt;
    try {
      const reading = await beginReading(this.#entry.path);
      const kept = await keptAnswer(this.key);
      const answer = await patiently(() =>
        this.#read(kept, {
          signal: AbortSignal.timeout(longestReadMs),
          // An early answer was requested before this reading began, so it must not remove any act.
          early: reading.seen.length === 0,
        }),
      );
      hearTrouble(null);
      await keepAnswer(this.key, answer, reading);
      return null;
    } catch (error) {
      if (this.#requestedAt === requestedAt) this.#requestedAt = Number.NEGATIVE_INFINITY;
      const fate = fateOf(error);
      if (fate.fate === 'later') hearTrouble(fate.trouble);
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

const all = () => true;

/** Stored as received, so that other versions of the application can read it. */
const simply =
  <E extends ReadEndpoint>(entry: E, input: CallInput<E>): ReadList =>
  async (_, options) => ({ data: writeAmounts(entry.reply, await call(entry, input, options)) });
