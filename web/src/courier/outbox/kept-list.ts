import { readAmounts, writeAmounts } from '@cigogne/domain/amounts';
import type { ReadEndpoint } from '@cigogne/domain/contract';
import { type CallOptions, call } from '../../http/call.ts';
import { type LiveEvent, isLive, onEvent } from '../../http/events.ts';
import type { CallInput, Reply } from '../../http/over-wire.ts';
import { waitForWay } from '../../http/way.ts';
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

/** What a list is, as it travels; of one that comes in parts, the mark of each. */
export interface Answer {
  data: unknown;
  marks?: Readonly<Record<string, string>> | undefined;
}

/** How a list is asked for, where not simply by its entry: with what the device has of it. */
export type ReadList = (kept: Answer | null, options: CallOptions) => Promise<Answer>;

/** What a screen says of a list besides its entry. */
export interface KeptOptions {
  /** Of all events, those that it shows. */
  concerns?: (event: LiveEvent) => boolean;
  /** A screen that comes asks again when the answer is older. */
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
/** What happens at once is read once. */
const gatherMs = 300;
/** An act's own events come after its answer: one reading shows them all. */
const afterActMs = 2500;
/** While everything is told by itself, a screen that comes back asks no sooner. */
const freshMs = 60_000;

/**
 * One list of the courier's for all screens that show it: the last answer from the device, then the
 * server's. One question at a time; whatever asks meanwhile asks once more after it.
 */
export class KeptList<E extends ReadEndpoint> {
  readonly key: string;
  readonly #entry: E;
  readonly #read: ReadList;
  readonly #watchers = new Set<() => void>();
  #deaf: (() => void)[] = [];
  readonly #reading: AskOnce;
  /** By `performance.now()`, when the last good answer was asked for; before what has happened since. */
  #requestedAt = Number.NEGATIVE_INFINITY;
  state: ListState<Reply<E>> = { data: undefined, error: null, loading: true };

  constructor(
    key: string,
    entry: E,
    input: CallInput<E>,
    { concerns = all, read }: Pick<KeptOptions, 'concerns' | 'read'>,
  ) {
    this.key = key;
    this.#entry = entry;
    this.#read = read ?? simply(entry, input);
    this.#reading = new AskOnce({
      ask: () => this.#readOnce(),
      // Nobody looks: the next screen asks.
      isWanted: () => this.#watchers.size > 0,
      wait: (failures) => waitForWay(waitsMs[failures] ?? 30_000),
    });
    // From the first screen on, so that one which comes back knows whether it has missed something.
    onEvent((event) => concerns(event) && this.#refreshIn(gatherMs));
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

  /** For a screen that comes: nothing where the last answer is as good as a new one. */
  refreshUnlessFresh(young = freshMs): void {
    const age = performance.now() - this.#requestedAt;
    if (age > young || !isLive()) this.refresh();
  }

  #listen(): void {
    void this.#show();
    window.addEventListener('online', this.refresh);
    this.#deaf.push(
      onAnswer((of) => (of === this.key ? this.#show() : Promise.resolve())),
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

  /** Whether the answer that shows what was sent is still owed. */
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
          // Asked before this reading began: it may let no act go.
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

/** The device keeps what travelled, so that each version of the application reads what another one kept. */
const simply =
  <E extends ReadEndpoint>(entry: E, input: CallInput<E>): ReadList =>
  async (_, options) => ({ data: writeAmounts(entry.reply, await call(entry, input, options)) });
