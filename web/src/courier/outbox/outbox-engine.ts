import { mostInBatch } from '@cigogne/domain/runsheets/acts.contract';
import type { NewAct, OutboxCommand, StoredAnswer } from './act-store.ts';
import type { Fate, Trouble } from './fate.ts';
import { inOrder } from './memory-store.ts';
import type { Answered, Kept, ListReading, OutboxPorts, OutboxState } from './outbox-ports.ts';

/**
 * The lock held while acts are sent, by one page or worker of this device; its channel tells the
 * others.
 */
export const lockName = 'cigogne-outbox';
/** How long an act can be undone before it is sent. */
export const undoMs = 5000;
/** Pauses between attempts; after a success they start over. */
const waitsMs = [2000, 5000, 15_000, 30_000] as const;
/** A device that says it has no network is asked again this often, besides its own `online`. */
const askAgainMs = 30_000;
/** Acts per request when the network is good. */
const mostAtOnce = mostInBatch;
/** After a single act has arrived, five are sent together, then twenty. */
const growth = 5;
/** A request that takes longer is reported as slow, not as lost. */
const slowMs = 8000;

interface Sent {
  act: OutboxCommand;
  fate: Fate;
}

const isSettled = ({ fate }: Fate): boolean => fate === 'done' || fate === 'refused';

/**
 * The courier's acts on their way to the server. Each one ends up applied, found already applied,
 * or shown as refused. A stored act survives a closed application; only the server's own answer
 * ends an act; and one that is stuck only holds back later acts about the same subject.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  /** When the time to undo ends for each act, by `tick`. */
  readonly #due = new Map<string, number>();
  /** Their declaration failed: not tried again before the next start. */
  readonly #undeclared = new Set<string>();
  /** Keys of acts that only this tab knows and sends. */
  readonly #atOnce = new Set<string>();
  /** The device could not store the last act, though it may still be readable. */
  #isFull = false;
  /** A list was read while the device said that it had no network: it is not believed any more. */
  #isMistaken = false;
  /** Lists whose last answer the device could not store, so that its copy is older. */
  readonly #hereAlone = new Set<string>();
  #born: string | null = null;
  #known: readonly OutboxCommand[] = [];
  #failures = 0;
  #passes = 0;
  /** How many readings of the device have begun, and the latest of them that is shown. */
  #refreshes = 0;
  #shown = 0;
  /**
   * How many acts the next request sends: one after a lost request, then `growth` times as many.
   */
  #size: number = mostAtOnce;
  /** How many requests have been under way for long. */
  #slow = 0;
  #timer: { at: number; stop: () => void } | null = null;
  state: OutboxState = {
    ready: false,
    waiting: [],
    sent: [],
    others: [],
    refused: [],
    notKept: [],
    trouble: null,
    slow: false,
    broken: false,
  };

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  /**
   * Stores the act on the device; if that fails, sends it at once or reports it as not stored.
   * `isReported` is false for an act that is kept elsewhere and handed in again.
   */
  async enqueue(act: NewAct, waitMs: number, isReported = true): Promise<Kept> {
    this.#due.set(act.key, this.#ports.tick() + waitMs);
    try {
      await this.#ports.device.add(act);
    } catch {
      this.#isFull = true;
      return this.#sendAtOnce(act, isReported);
    }
    this.#isFull = false;
    await this.#changed();
    this.schedule(waitMs);
    return 'device';
  }

  /** Takes an act back if it is still here and not on its way. */
  async takeBack(key: string): Promise<boolean> {
    const taken = await this.#ports.device
      .change(key, (act) => (act.begun || act.state !== 'waiting' ? undefined : null))
      .catch(() => false);
    if (taken) await this.#changed();
    return taken;
  }

  /** Adds to an act that was not sent yet what the device learned a moment later. */
  async complete(key: string, more: Record<string, unknown>): Promise<boolean> {
    const completed = await this.#ports.device
      .change(key, (act) =>
        act.begun || act.state !== 'waiting'
          ? undefined
          : { ...act, input: { ...act.input, body: { ...act.input.body, ...more } } },
      )
      .catch(() => false);
    if (completed) await this.#changed();
    return completed;
  }

  /**
   * Hears how a read of a list went: null means that it succeeded, so waiting acts are sent now.
   */
  hear(trouble: Trouble | null): void {
    if (trouble === null && this.#ports.offline()) this.#isMistaken = true;
    if (trouble === this.state.trouble) return;
    this.#set({ trouble });
    if (trouble === null && this.state.waiting.length > 0) {
      this.#failures = 0;
      this.schedule(0);
    }
  }

  /** The courier has read that an act was not stored. */
  readNotKept(): void {
    this.#set({ notKept: [] });
  }

  /** Schedules an attempt after this time, unless one comes earlier anyway. */
  schedule(afterMs: number): void {
    const at = this.#ports.tick() + afterMs;
    if (this.#timer && this.#timer.at <= at) return;
    this.#timer?.stop();
    const stop = this.#ports.later(() => {
      this.#timer = null;
      void this.sendAll();
    }, afterMs);
    this.#timer = { at, stop };
  }

  /** One attempt to send everything that is due. */
  async sendAll(): Promise<void> {
    await this.#ports.alone(() => this.#pass());
  }

  /**
   * Rereads what the device holds. An act that an answer has taken away, here or in another tab,
   * leaves once that answer is shown: in between, its stop would be open under the thumb.
   */
  async refresh(): Promise<void> {
    this.#refreshes += 1;
    const turn = this.#refreshes;
    const user = this.#ports.user();
    const all = await this.#readAll();
    const own = all.filter((act) => act.user === user);
    const here = new Set(own.map(({ key }) => key));
    const { waiting, sent } = this.state;
    if ([...sent, ...waiting].some(({ key }) => !here.has(key))) await this.#ports.showAnswers();
    // Another began later and is done already: what it has read is newer.
    if (turn < this.#shown) return;
    this.#shown = turn;
    this.#set({
      ready: true,
      waiting: own.filter(({ state }) => state === 'waiting'),
      sent: own.filter(({ state }) => state === 'sent'),
      others: all.filter((act) => act.user !== user && act.state === 'waiting'),
      refused: own.filter(({ state }) => state === 'refused' || state === 'declared'),
    });
  }

  /** Called before a list is requested from the server. */
  async beginReading(list: string): Promise<ListReading> {
    const shows = (act: OutboxCommand) => this.#ports.shownBy(act) === list;
    const here = await this.#ports.memory.beginReading(shows);
    const device = await this.#ports.device.beginReading(shows).catch(() => null);
    return { device, here, seen: [...(device?.seen ?? []), ...here.seen] };
  }

  /**
   * Stores an answer and removes the acts that it includes; false when a later answer is stored.
   */
  async keepAnswer(
    key: string,
    { data, marks }: { data: unknown; marks?: StoredAnswer['marks'] },
    at: string,
    { device, here, seen }: ListReading,
  ): Promise<boolean> {
    const user = this.#ports.user() ?? 0;
    const stored = { key, user, at, answer: data, marks };
    // Each store uses its own numbers: an answer that the device did not number cannot be stored
    // there.
    const kept =
      device &&
      (await this.#ports.device
        .keepAnswer({ ...stored, number: device.number }, seen)
        .catch(() => null));
    if (kept === false) {
      this.#hereAlone.delete(key);
      return false;
    }
    if (kept) this.#isFull = false;
    // This answer also includes what the device could not store.
    const newest = await this.#ports.memory.keepAnswer({ ...stored, number: here.number }, seen);
    if (newest && kept) this.#hereAlone.delete(key);
    else if (newest) this.#hereAlone.add(key);
    return newest;
  }

  /** The last answer of a list for this courier. */
  async answer(
    key: string,
  ): Promise<{ data: unknown; at: string; marks: StoredAnswer['marks'] } | null> {
    const { device, memory } = this.#ports;
    const here = this.#hereAlone.has(key) ? await memory.answer(key) : null;
    const kept = here ?? (await device.answer(key).catch(() => null)) ?? (await memory.answer(key));
    return kept && kept.user === this.#ports.user()
      ? { data: kept.answer, at: kept.at, marks: kept.marks }
      : null;
  }

  async #pass(): Promise<void> {
    this.#passes += 1;
    const user = this.#ports.user();
    const queue = (await this.#readAll()).filter(
      (act) => act.state === 'waiting' && act.user === user && !this.#atOnce.has(act.key),
    );
    // What is not even tried has not left, so it can be taken back for as long as this lasts.
    if (this.#ports.offline() && !this.#isMistaken) {
      if (queue.length === 0) return;
      this.#set({ trouble: 'network' });
      this.schedule(askAgainMs);
      return;
    }
    const stuck = new Set<string>();
    let trouble: Trouble | null = null;
    let inARow = 0;
    const dueAt = this.#withoutNotDue(queue);
    for (;;) {
      // Another person has signed in on this device meanwhile; what is left waits for its owner.
      if (this.#ports.user() !== user) break;
      const batch = this.#nextOf(queue, stuck, inARow);
      if (batch.length === 0) break;
      const sent = await this.#sendThese(batch);
      for (const { act, fate } of sent) {
        if (fate.fate === 'later' || fate.fate === 'held') stuck.add(act.subject);
        if (fate.fate === 'later') trouble = fate.trouble;
        if (fate.fate === 'held') trouble ??= 'server';
      }
      if (sent.some(({ fate }) => fate.fate === 'signed-out')) {
        if (this.#ports.user() === user) this.#ports.signedOut();
        return;
      }
      if (sent.length === 0) continue;
      if (sent.every(({ fate }) => fate.fate === 'later')) {
        // One of them may be what does not get through, so each is sent alone until one has
        // arrived.
        this.#size = 1;
        inARow += 1;
        // It is not these acts: there is no way to the server.
        if (inARow === 2) break;
        continue;
      }
      inARow = 0;
      this.#size = Math.min(mostAtOnce, this.#size * growth);
      if (sent.some(({ fate }) => isSettled(fate))) this.#failures = 0;
    }
    if (inARow < 2) trouble = (await this.#declareAll()) ?? trouble;
    this.#set({ trouble });
    if (dueAt !== null) this.schedule(Math.max(0, dueAt - this.#ports.tick()));
    if (trouble === null) this.#failures = 0;
    else {
      this.schedule(waitsMs[Math.min(this.#failures, waitsMs.length - 1)] ?? 30_000);
      this.#failures += 1;
    }
  }

  /**
   * Removes acts that can still be taken back, and later ones about the same subject; returns when
   * the first is due.
   */
  #withoutNotDue(queue: OutboxCommand[]): number | null {
    const held = new Set<string>();
    let dueAt: number | null = null;
    const due = queue.filter((act) => {
      const wait = held.has(act.subject) ? 0 : this.#waitOf(act);
      if (wait > 0) {
        dueAt = Math.min(dueAt ?? Number.POSITIVE_INFINITY, this.#ports.tick() + wait);
        held.add(act.subject);
      }
      return !held.has(act.subject);
    });
    queue.splice(0, queue.length, ...due);
    return dueAt;
  }

  /** Takes the next acts from the queue, as many as are sent at once at the moment. */
  #nextOf(queue: OutboxCommand[], stuck: ReadonlySet<string>, inARow: number): OutboxCommand[] {
    const free = queue.filter(({ subject }) => !stuck.has(subject));
    const chosen =
      inARow === 0 ? free.slice(0, this.#size) : free.slice(this.#anotherIn(free)).slice(0, 1);
    queue.splice(0, queue.length, ...free.filter((act) => !chosen.includes(act)));
    return chosen;
  }

  /**
   * After a failure a different act is tried each time, because any of them may be the one that is
   * stuck.
   */
  #anotherIn(queue: readonly OutboxCommand[]): number {
    const firsts = queue.flatMap(({ subject }, place) =>
      queue.findIndex((one) => one.subject === subject) === place ? [place] : [],
    );
    return firsts[this.#passes % Math.max(1, firsts.length)] ?? 0;
  }

  /** By this tab's own clock; a time far ahead was written by a wrong clock, and counts as now. */
  #waitOf({ key, sendAfter }: OutboxCommand): number {
    const now = this.#ports.tick();
    let due = this.#due.get(key);
    if (due === undefined) {
      const left = sendAfter - this.#ports.wall();
      due = now + (left > 0 && left <= undoMs ? left : 0);
      this.#due.set(key, due);
    }
    return due - now;
  }

  /** Sends acts, except those taken back or sent by another tab; returns the outcome of each. */
  async #sendThese(batch: readonly OutboxCommand[]): Promise<readonly Sent[]> {
    const begun: OutboxCommand[] = [];
    for (const act of batch) {
      const now = { ...act, begun: true };
      if (await this.#change(act, (as) => (as.state === 'waiting' ? now : undefined)))
        begun.push(now);
    }
    // Every screen, in every tab, stops offering to take them back.
    if (begun.length > 0) await this.#changed();
    if (begun.some(({ user }) => user !== this.#ports.user())) return [];
    const readable = begun.filter(isReadable);
    const fates = readable.length > 0 ? await this.#sendPatiently(readable) : [];
    const sent = begun.map((act): Sent => {
      const place = readable.indexOf(act);
      if (place < 0) return { act, fate: { fate: 'refused', reason: unreadable } };
      return { act, fate: fates[place] ?? { fate: 'held' } };
    });
    await this.#settle(sent);
    return sent;
  }

  async #sendPatiently(acts: readonly OutboxCommand[]): Promise<readonly Fate[]> {
    try {
      return await this.patiently(() => this.#ports.send(acts));
    } catch {
      return acts.map(() =>
        acts.length > 1 ? { fate: 'later', trouble: 'server' } : { fate: 'held' },
      );
    }
  }

  /** Reports when work has been under way for long. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    let late = false;
    const stop = this.#ports.later(() => {
      late = true;
      this.#slow += 1;
      this.#set({ slow: true });
    }, slowMs);
    try {
      return await work();
    } finally {
      stop();
      if (late) this.#slow -= 1;
      if (this.state.slow && this.#slow === 0) this.#set({ slow: false });
    }
  }

  async #settle(sent: readonly Sent[]): Promise<void> {
    const answered: Answered[] = [];
    for (const { act, fate } of sent) {
      if (fate.fate === 'done') {
        const done: OutboxCommand = { ...act, state: 'sent' };
        await this.#change(act, () => (this.#ports.shownBy(done) === null ? null : done));
        answered.push({ act, reply: fate.reply });
      } else if (fate.fate === 'refused') {
        const refused: OutboxCommand = { ...act, state: 'refused', reason: fate.reason };
        await this.#change(act, () => refused);
        answered.push({ act: refused, reply: null });
      }
    }
    if (answered.length > 0) await this.#changed(answered);
  }

  /**
   * The device has no room: the act is sent at once, and if it cannot be, it is not shown as
   * stored.
   */
  async #sendAtOnce(act: NewAct, isReported: boolean): Promise<Kept> {
    const { memory } = this.#ports;
    this.#atOnce.add(act.key);
    await memory.add({ ...act, begun: true });
    await this.#changed();
    const [loose] = (await memory.all()).acts.filter(({ key }) => key === act.key);
    const fate = loose ? await this.#sendAfterEarlier(loose) : null;
    if (loose && fate) await this.#settle([{ act: loose, fate }]);
    this.#atOnce.delete(act.key);
    if (fate?.fate === 'done') return 'server';
    if (fate?.fate === 'refused') {
      // Only this tab knows of the refusal, so the hub is told before anything else.
      await this.#declareAll();
      const known = this.state.refused.find(({ key }) => key === act.key);
      if (known?.state !== 'refused' || !isReported) return 'server';
    } else await memory.change(act.key, () => null);
    if (isReported)
      this.#set({ notKept: [...this.state.notKept, { key: act.key, label: act.label }] });
    await this.#changed();
    return 'nowhere';
  }

  /** Earlier acts about the same subject are sent first; if they are not, neither is this one. */
  async #sendAfterEarlier(act: OutboxCommand): Promise<Fate> {
    const earlier = async () =>
      (await this.#readAll()).some(
        ({ key, state, subject, user }) =>
          state === 'waiting' && subject === act.subject && user === act.user && key !== act.key,
      );
    if (await earlier()) {
      await this.sendAll();
      if (await earlier()) return { fate: 'held' };
    }
    const [fate] = await this.#sendPatiently([act]);
    return fate ?? { fate: 'held' };
  }

  /**
   * Tells the hub of all refused acts; returns what prevented it, or null when it knows them all.
   */
  async #declareAll(): Promise<Trouble | null> {
    const user = this.#ports.user();
    const undeclared = (await this.#readAll()).filter(
      (act) => act.state === 'refused' && act.user === user && !this.#undeclared.has(act.key),
    );
    let trouble: Trouble | null = null;
    while (undeclared.length > 0) {
      const batch = undeclared.splice(0, this.#size);
      const fates = await this.#ports.declare(batch).catch((): Fate[] => []);
      const declarations: Answered[] = [];
      let later: Trouble | null = null;
      for (const [place, act] of batch.entries()) {
        const fate = fates[place] ?? { fate: 'held' };
        if (fate.fate === 'signed-out') {
          this.#ports.signedOut();
          return null;
        }
        if (fate.fate === 'later') later = fate.trouble;
        else if (fate.fate === 'refused') this.#undeclared.add(act.key);
        // Only this one failed; the others are declared all the same.
        else if (fate.fate === 'held') trouble = 'server';
        else {
          const declared: OutboxCommand = { ...act, state: 'declared' };
          await this.#change(act, (now) => (now.state === 'refused' ? declared : undefined));
          declarations.push({ act: declared, reply: fate.reply });
        }
      }
      if (declarations.length > 0) await this.#changed(declarations);
      if (later === null) continue;
      this.#size = 1;
      return later;
    }
    return trouble;
  }

  /** On the device, otherwise in this tab: what is known about an act never goes back. */
  async #change(
    act: OutboxCommand,
    to: (act: OutboxCommand) => OutboxCommand | null | undefined,
  ): Promise<boolean> {
    const { device, memory } = this.#ports;
    if (await memory.change(act.key, to)) return true;
    try {
      return await device.change(act.key, to);
    } catch {
      const next = to(act);
      if (next === undefined) return false;
      // Finished, but the device still has it: remembered, so that this tab does not send it twice.
      await memory.add({ ...(next ?? { ...act, state: 'sent' }), order: act.order } as NewAct);
      return true;
    }
  }

  /** What the device holds, and what only this tab knows; without a device, what it held last. */
  async #readAll(): Promise<readonly OutboxCommand[]> {
    const { device } = this.#ports;
    let kept = await device.all().catch(() => null);
    if (kept) {
      if (this.#born !== null && this.#born !== kept.born) {
        await this.#rescue(kept.acts);
        kept = await device.all().catch(() => kept);
      }
      this.#born = kept?.born ?? null;
      this.#known = kept?.acts ?? [];
    }
    const broken = kept === null || this.#isFull;
    if (this.state.broken !== broken) this.#set({ broken });
    const loose = (await this.#ports.memory.all()).acts;
    const only = new Set(loose.map(({ key }) => key));
    return [...this.#known.filter(({ key }) => !only.has(key)), ...loose].sort(inOrder);
  }

  /**
   * The browser deleted the database and created a new one: what this tab remembers is stored
   * again.
   */
  async #rescue(present: readonly OutboxCommand[]): Promise<void> {
    const there = new Set(present.map(({ key }) => key));
    const { device, memory } = this.#ports;
    for (const act of this.#known.filter(({ key }) => !there.has(key))) {
      const { order: _, ...rest } = act;
      await device.add(rest).catch(() => memory.add(act));
    }
  }

  async #changed(answered: readonly Answered[] = []): Promise<void> {
    await this.refresh();
    if (answered.length > 0) this.#ports.changed(answered);
    this.#ports.tellOthers();
  }

  #set(part: Partial<OutboxState>): void {
    this.state = { ...this.state, ...part };
    this.#ports.changed([]);
  }
}

const unreadable =
  'Cet acte n’est plus lisible sur le téléphone : dites au hub ce qui a été fait, et refaites-le s’il le demande.';

/** Stored by another version or damaged: no server could read it. */
function isReadable({ method, path, input }: OutboxCommand): boolean {
  try {
    return (
      (method === 'POST' || method === 'GET') &&
      path.startsWith('/api/') &&
      typeof input === 'object' &&
      input !== null &&
      typeof JSON.stringify(input) === 'string'
    );
  } catch {
    return false;
  }
}
