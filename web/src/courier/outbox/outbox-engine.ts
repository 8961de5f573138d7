import { mostInBatch } from '@cigogne/domain/runsheets/acts.contract';
import type { NewAct, OutboxCommand, StoredAnswer } from './act-store.ts';
import type { Fate, Trouble } from './fate.ts';
import { inOrder } from './memory-store.ts';
import type { Answered, Kept, ListReading, OutboxPorts, OutboxState } from './outbox-ports.ts';

/** Held while acts are sent, by whichever page or worker of this device; its channel tells the others. */
export const lockName = 'cigogne-outbox';
/** Time to change one's mind before an act is sent. */
export const undoMs = 5000;
/** Between two attempts; the first success begins anew. */
const waitsMs = [2000, 5000, 15_000, 30_000] as const;
/** Acts of one request, in good times. */
const mostAtOnce = mostInBatch;
/** After one act that arrived alone five go together, then twenty. */
const growth = 5;
/** A request that takes longer is told: the way is slow, not lost. */
const slowMs = 8000;

interface Sent {
  act: OutboxCommand;
  fate: Fate;
}

const isSettled = ({ fate }: Fate): boolean => fate === 'done' || fate === 'refused';

/**
 * The acts of a courier on their way to the server. Each ends applied, there already, or shown: what is
 * written survives a closed application; nothing but the server's own word ends an act; one that is
 * stuck holds back only what comes after it about the same subject.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  /** Ends of the times to undo, by `tick`. */
  readonly #due = new Map<string, number>();
  /** Declared in vain: not tried again before the next start. */
  readonly #undeclared = new Set<string>();
  /** On their way from this tab alone, by key: nobody else sends them. */
  readonly #atOnce = new Set<string>();
  /** The device did not take the last act, though it may still be read. */
  #isFull = false;
  /** Lists whose last answer the device could not keep: what it has of them is older. */
  readonly #hereAlone = new Set<string>();
  #born: string | null = null;
  #known: readonly OutboxCommand[] = [];
  #failures = 0;
  #passes = 0;
  /** Acts of the next request: one after a request that was lost, then `growth` times as many. */
  #size: number = mostAtOnce;
  /** Requests that are on their way for long. */
  #slow = 0;
  #timer: { at: number; stop: () => void } | null = null;
  state: OutboxState = {
    ready: false,
    waiting: [],
    sent: [],
    refused: [],
    notKept: [],
    trouble: null,
    slow: false,
    broken: false,
  };

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  /** Writes the act on the device; where that fails, it is sent at once or told as not kept. */
  async enqueue(act: NewAct, waitMs: number): Promise<Kept> {
    this.#due.set(act.key, this.#ports.tick() + waitMs);
    try {
      await this.#ports.device.add(act);
    } catch {
      this.#isFull = true;
      return this.#sendAtOnce(act);
    }
    this.#isFull = false;
    await this.#changed();
    this.schedule(waitMs);
    return 'device';
  }

  /** Takes an act back, while it is still here and not on its way. */
  async takeBack(key: string): Promise<boolean> {
    const taken = await this.#ports.device
      .change(key, (act) => (act.begun || act.state !== 'waiting' ? undefined : null))
      .catch(() => false);
    if (taken) await this.#changed();
    return taken;
  }

  /** Completes an act that has not left yet with what the device found a moment later. */
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

  /** What a reading met on its way: nothing, and what waits goes now. */
  hear(trouble: Trouble | null): void {
    if (trouble === this.state.trouble) return;
    this.#set({ trouble });
    if (trouble === null && this.state.waiting.length > 0) {
      this.#failures = 0;
      this.schedule(0);
    }
  }

  /** The courier has read that it is not kept. */
  readNotKept(): void {
    this.#set({ notKept: [] });
  }

  /** An attempt after this time, unless one comes earlier anyway. */
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

  /** One attempt for everything that is due. */
  async sendAll(): Promise<void> {
    await this.#ports.alone(() => this.#pass());
  }

  /** What the device holds now. */
  async refresh(): Promise<void> {
    const user = this.#ports.user();
    const own = (await this.#readAll()).filter((act) => act.user === user);
    this.#set({
      ready: true,
      waiting: own.filter(({ state }) => state === 'waiting'),
      sent: own.filter(({ state }) => state === 'sent'),
      refused: own.filter(({ state }) => state === 'refused' || state === 'declared'),
    });
  }

  /** Before a list is asked of the server. */
  async beginReading(list: string): Promise<ListReading> {
    const shows = (act: OutboxCommand) => this.#ports.shownBy(act) === list;
    const here = await this.#ports.memory.beginReading(shows);
    const device = await this.#ports.device.beginReading(shows).catch(() => null);
    return { device, here, seen: [...(device?.seen ?? []), ...here.seen] };
  }

  /** The answer is kept and the acts it shows are let go; false when a later answer is there. */
  async keepAnswer(
    key: string,
    { data, marks }: { data: unknown; marks?: StoredAnswer['marks'] },
    at: string,
    { device, here, seen }: ListReading,
  ): Promise<boolean> {
    const user = this.#ports.user() ?? 0;
    const stored = { key, user, at, answer: data, marks };
    // Each store goes by its own numbers: what the device has not numbered it cannot keep in its place.
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
    // Also what the device could not keep is shown by this answer.
    const newest = await this.#ports.memory.keepAnswer({ ...stored, number: here.number }, seen);
    if (newest && kept) this.#hereAlone.delete(key);
    else if (newest) this.#hereAlone.add(key);
    return newest;
  }

  /** The last answer of a list, of this courier. */
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
    const stuck = new Set<string>();
    let trouble: Trouble | null = null;
    let inARow = 0;
    const dueAt = this.#withoutNotDue(queue);
    for (;;) {
      // Another person has signed in on this device meanwhile: what is left waits for its own.
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
        // One of them may be what does not get through: each goes alone until one has arrived.
        this.#size = 1;
        inARow += 1;
        // Not these alone: there is no way to the server.
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

  /** What can still be taken back stays, and what comes after it about the same; answers when the first is due. */
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

  /** Takes the next ones out of the queue, as many as go at once now. */
  #nextOf(queue: OutboxCommand[], stuck: ReadonlySet<string>, inARow: number): OutboxCommand[] {
    const free = queue.filter(({ subject }) => !stuck.has(subject));
    const chosen =
      inARow === 0 ? free.slice(0, this.#size) : free.slice(this.#anotherIn(free)).slice(0, 1);
    queue.splice(0, queue.length, ...free.filter((act) => !chosen.includes(act)));
    return chosen;
  }

  /** After what did not get there another one is tried, each time another one: any may be the stuck one. */
  #anotherIn(queue: readonly OutboxCommand[]): number {
    const firsts = queue.flatMap(({ subject }, place) =>
      queue.findIndex((one) => one.subject === subject) === place ? [place] : [],
    );
    return firsts[this.#passes % Math.max(1, firsts.length)] ?? 0;
  }

  /** By this tab's own time; a time far ahead comes from a clock that was wrong, and means now. */
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

  /** Those still to be sent, with what became of them: not what was taken back, or sent by another tab. */
  async #sendThese(batch: readonly OutboxCommand[]): Promise<readonly Sent[]> {
    const begun: OutboxCommand[] = [];
    for (const act of batch) {
      const now = { ...act, begun: true };
      if (await this.#change(act, (as) => (as.state === 'waiting' ? now : undefined)))
        begun.push(now);
    }
    // Each screen, in each tab, stops offering to take it back.
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

  /** Tells when this has been on its way for long. */
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

  /** No place on the device: it leaves now, and if it cannot, nothing pretends that it is kept. */
  async #sendAtOnce(act: NewAct): Promise<Kept> {
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
      // This tab alone knows of it: the hub is told before anything else happens.
      await this.#declareAll();
      const known = this.state.refused.find(({ key }) => key === act.key);
      if (known?.state !== 'refused') return 'server';
    } else await memory.change(act.key, () => null);
    this.#set({ notKept: [...this.state.notKept, { key: act.key, label: act.label }] });
    await this.#changed();
    return 'nowhere';
  }

  /** What was done before about the same subject comes before it, or it does not leave either. */
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

  /** What stands in the way of telling the hub, or null when it knows all. */
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
        // A fault over this one alone: the others are told all the same.
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

  /** On the device, else in this tab: what is known of an act never goes back. */
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
      // Done with, yet the device still has it: it is not sent twice by this tab.
      await memory.add({ ...(next ?? { ...act, state: 'sent' }), order: act.order } as NewAct);
      return true;
    }
  }

  /** What the device holds, with what only this tab knows; without a device what it held last. */
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

  /** The browser has thrown the database away and made a new one: what this tab remembers is written again. */
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

/** Written by another version, or damaged: no server could read it. */
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
