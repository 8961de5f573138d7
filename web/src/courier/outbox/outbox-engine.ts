import { type ActStore, type NewAct, type OutboxCommand, type Reading } from './act-store.ts';
import type { Fate, Trouble } from './fate.ts';
import { inOrder } from './memory-store.ts';

/** Time to change one's mind before an act is sent. */
export const undoMs = 5000;
/** Between two attempts; the first success begins anew. */
const waitsMs = [2000, 5000, 15_000, 30_000] as const;
/** A request that takes longer is told: the way is slow, not lost. */
const slowMs = 8000;

interface NotKept {
  key: string;
  label: string;
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
  send(act: OutboxCommand): Promise<Fate>;
  /** Tells the hub of a refused act. */
  declare(act: OutboxCommand): Promise<Fate>;
  /** The list whose answer shows this act as done, if a screen shows it at all. */
  shownBy(act: Pick<OutboxCommand, 'list' | 'state'>): string | null;
  /** One tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  later(run: () => void, afterMs: number): () => void;
  signedOut(): void;
  /** The state changed; `answered` has just reached the server. */
  changed(answered: { act: OutboxCommand; reply: unknown } | null): void;
  /** The other tabs look again. */
  tellOthers(): void;
}

/** Where an act is now: on the device, with the server at once, or nowhere. */
export type Kept = 'device' | 'server' | 'nowhere';

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
  #born: string | null = null;
  #known: readonly OutboxCommand[] = [];
  #failures = 0;
  #passes = 0;
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
      return this.#sendAtOnce(act);
    }
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
  async beginReading(list: string): Promise<Reading> {
    const shows = (act: OutboxCommand) => this.#ports.shownBy(act) === list;
    const loose = await this.#ports.memory.beginReading(shows);
    const kept = await this.#ports.device.beginReading(shows).catch(() => null);
    return { number: kept?.number ?? loose.number, seen: [...(kept?.seen ?? []), ...loose.seen] };
  }

  /** The answer is kept and the acts it shows are let go; false when a later answer is there. */
  async keepAnswer(key: string, answer: unknown, at: string, reading: Reading): Promise<boolean> {
    const user = this.#ports.user() ?? 0;
    const stored = { key, user, at, answer, number: reading.number };
    const kept = await this.#ports.device.keepAnswer(stored, reading.seen).catch(() => null);
    if (kept === false) return false;
    // Also what the device could not keep is shown by this answer.
    const loose = await this.#ports.memory.keepAnswer(stored, reading.seen);
    return kept ?? loose;
  }

  /** The last answer of a list, of this courier. */
  async answer(key: string): Promise<{ data: unknown; at: string } | null> {
    const kept =
      (await this.#ports.device.answer(key).catch(() => null)) ??
      (await this.#ports.memory.answer(key));
    return kept && kept.user === this.#ports.user() ? { data: kept.answer, at: kept.at } : null;
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
    let soonest = Number.POSITIVE_INFINITY;
    while (queue.length > 0) {
      const [act] = queue.splice(this.#nextIn(queue, inARow), 1);
      if (!act || stuck.has(act.subject)) continue;
      const wait = this.#waitOf(act);
      if (wait > 0) {
        soonest = Math.min(soonest, wait);
        stuck.add(act.subject);
        continue;
      }
      const fate = await this.#sendOne(act);
      if (fate === null) continue;
      if (fate.fate === 'signed-out') {
        this.#ports.signedOut();
        return;
      }
      if (fate.fate === 'later') {
        trouble = fate.trouble;
        stuck.add(act.subject);
        inARow += 1;
        // Not this act alone: there is no way to the server.
        if (inARow === 2) break;
        for (let place = queue.length - 1; place >= 0; place -= 1)
          if (stuck.has(queue[place]?.subject ?? '')) queue.splice(place, 1);
        continue;
      }
      inARow = 0;
      if (fate.fate === 'held') stuck.add(act.subject);
      else this.#failures = 0;
      if (fate.fate === 'held') trouble ??= 'server';
    }
    if (inARow < 2) trouble = (await this.#declareAll()) ?? trouble;
    this.#set({ trouble });
    if (soonest < Number.POSITIVE_INFINITY) this.schedule(soonest);
    if (trouble === null) this.#failures = 0;
    else {
      this.schedule(waitsMs[Math.min(this.#failures, waitsMs.length - 1)] ?? 30_000);
      this.#failures += 1;
    }
  }

  /** After one that did not get there another is tried, each time another one: any may be the stuck one. */
  #nextIn(queue: readonly OutboxCommand[], inARow: number): number {
    if (inARow === 0) return 0;
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

  /** Null when it is no longer to be sent: taken back, or sent by another tab. */
  async #sendOne(act: OutboxCommand): Promise<Fate | null> {
    const begun = { ...act, begun: true };
    if (!(await this.#change(act, (now) => (now.state === 'waiting' ? begun : undefined))))
      return null;
    const fate = isReadable(act)
      ? await this.#sendPatiently(begun)
      : ({ fate: 'refused', reason: unreadable } as const);
    await this.#settle(begun, fate);
    return fate;
  }

  async #sendPatiently(act: OutboxCommand): Promise<Fate> {
    const stop = this.#ports.later(() => this.#set({ slow: true }), slowMs);
    try {
      return await this.#ports.send(act);
    } catch {
      return { fate: 'held' };
    } finally {
      stop();
      if (this.state.slow) this.#set({ slow: false });
    }
  }

  async #settle(act: OutboxCommand, fate: Fate): Promise<void> {
    if (fate.fate === 'done') {
      const sent: OutboxCommand = { ...act, state: 'sent' };
      await this.#change(act, () => (this.#ports.shownBy(sent) === null ? null : sent));
      await this.#changed({ act, reply: fate.reply });
    } else if (fate.fate === 'refused') {
      const refused: OutboxCommand = { ...act, state: 'refused', reason: fate.reason };
      await this.#change(act, () => refused);
      await this.#changed({ act: refused, reply: null });
    }
  }

  /** No place on the device: it leaves now, and if it cannot, nothing pretends that it is kept. */
  async #sendAtOnce(act: NewAct): Promise<Kept> {
    const { memory } = this.#ports;
    this.#atOnce.add(act.key);
    await memory.add({ ...act, begun: true });
    await this.#changed();
    const [loose] = (await memory.all()).acts.filter(({ key }) => key === act.key);
    const fate = loose ? await this.#sendAfterEarlier(loose) : null;
    if (loose && fate) await this.#settle(loose, fate);
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
    return this.#sendPatiently(act);
  }

  /** What stands in the way of telling the hub, or null when it knows all. */
  async #declareAll(): Promise<Trouble | null> {
    const user = this.#ports.user();
    let trouble: Trouble | null = null;
    for (const act of await this.#readAll()) {
      if (act.state !== 'refused' || act.user !== user || this.#undeclared.has(act.key)) continue;
      const fate = await this.#ports.declare(act).catch((): Fate => ({ fate: 'held' }));
      if (fate.fate === 'later') return fate.trouble;
      if (fate.fate === 'signed-out') {
        this.#ports.signedOut();
        return null;
      }
      if (fate.fate === 'done') {
        const declared: OutboxCommand = { ...act, state: 'declared' };
        await this.#change(act, (now) => (now.state === 'refused' ? declared : undefined));
        await this.#changed({ act: declared, reply: fate.reply });
      } else if (fate.fate === 'refused') this.#undeclared.add(act.key);
      // A fault over this one alone: the others are told all the same.
      else trouble = 'server';
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
    if (this.state.broken !== (kept === null)) this.#set({ broken: kept === null });
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

  async #changed(answered: { act: OutboxCommand; reply: unknown } | null = null): Promise<void> {
    await this.refresh();
    if (answered) this.#ports.changed(answered);
    this.#ports.tellOthers();
  }

  #set(part: Partial<OutboxState>): void {
    this.state = { ...this.state, ...part };
    this.#ports.changed(null);
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
