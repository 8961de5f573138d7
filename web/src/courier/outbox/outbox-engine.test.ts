import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewAct, OutboxCommand } from './act-store.ts';
import type { Fate } from './fate.ts';
import { MemoryStore } from './memory-store.ts';
import { Outbox, undoMs } from './outbox-engine.ts';

/**
 * The complete path of an act: two devices of one courier, each with its own clock and network, a
 * server that does a thing once per key, and a hub that acts in between. Time is simulated.
 */

const list = '/api/liv/v10/getmytask';
const disputes = '/api/liv/v10/differends';
const day = 24 * 3_600_000;
const me = 7;

const shownBy = ({ state }: Pick<OutboxCommand, 'state'>) =>
  state === 'sent' ? list : state === 'declared' ? disputes : null;

/** What happens to the next requests; after those, requests arrive. */
type Weather =
  | 'lost'
  | 'answer-lost'
  | 'half-way'
  | 'portal'
  | 'gateway'
  | 'fault'
  | 'slow'
  | 'good';

interface Line {
  result: string | null;
  amount: number;
  /** False once the hub has confirmed the round or given the stop to another courier. */
  open: boolean;
}

class World {
  now = 1_000_000;
  readonly timers: { at: number; run: () => void }[] = [];
  readonly lines = new Map<string, Line>();
  readonly replies = new Map<string, Fate>();
  readonly known = new Set<string>();
  readonly declared = new Set<string>();
  /** Stops that the hub reopened: no device may show them as done. */
  readonly reopened = new Set<string>();
  signedIn = true;
  requests = 0;
  /** The most acts in one request. */
  mostInRequest = 0;
  /** Requests with more than one act. */
  batches = 0;

  later(run: () => void, afterMs: number): () => void {
    const timer = { at: this.now + afterMs, run };
    this.timers.push(timer);
    return () => {
      const place = this.timers.indexOf(timer);
      if (place >= 0) this.timers.splice(place, 1);
    };
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await quiet();
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    this.now = until;
    await quiet();
  }

  /**
   * How the server handles an act: once per key, the first result stands, and an identical one is
   * already done.
   */
  take({ key, input }: OutboxCommand): Fate {
    const before = this.replies.get(key);
    if (before) return before;
    const { ref, etat, montant } = (input.body ?? {}) as Record<string, unknown>;
    const line = this.lines.get(String(ref));
    if (!line) return { fate: 'refused', reason: 'Introuvable' };
    const same = line.result === etat && line.amount === montant;
    if (!same && (!line.open || line.result !== null))
      return { fate: 'refused', reason: 'Le colis est déjà réglé.' };
    if (!same) {
      line.result = String(etat);
      line.amount = Number(montant);
      this.reopened.delete(String(ref));
    }
    const reply: Fate = { fate: 'done', reply: null };
    this.replies.set(key, reply);
    this.known.add(key);
    return reply;
  }
}

const quiet = () => new Promise<void>((done) => setImmediate(done));

/** The device's database, which may fail for a while. */
class Database extends MemoryStore {
  broken = false;
  reads = 0;
  constructor() {
    super(0);
  }
  #guard<T>(work: () => Promise<T>): Promise<T> {
    return this.broken ? Promise.reject(new Error('QuotaExceededError')) : work();
  }
  override add(act: NewAct) {
    return this.#guard(() => super.add(act));
  }
  override all() {
    this.reads += 1;
    return this.#guard(() => super.all());
  }
  override change(...args: Parameters<MemoryStore['change']>) {
    return this.#guard(() => super.change(...args));
  }
  override beginReading(...args: Parameters<MemoryStore['beginReading']>) {
    return this.#guard(() => super.beginReading(...args));
  }
  override keepAnswer(...args: Parameters<MemoryStore['keepAnswer']>) {
    return this.#guard(() => super.keepAnswer(...args));
  }
}

class Phone {
  readonly world: World;
  readonly database = new Database();
  clock = 0;
  /** Who is signed in now. */
  user = me;
  weather: Weather[] = [];
  /** What the device says of its network, true or not. */
  offline = false;
  /** The act for whose dispute the server fails. */
  stumblesOver: string | null = null;
  /** The act whose requests never arrive. */
  swallowed: string | null = null;
  open: (() => Promise<void>)[] = [];
  outbox: Outbox;
  /** Keys of the acts made on this phone that were neither undone nor reported as not stored. */
  readonly made = new Map<string, string>();
  /** Called with each request that leaves. */
  onAnswer: (acts: readonly OutboxCommand[]) => void = () => undefined;
  /** The screens show what is stored. */
  showAnswers: () => Promise<void> = () => Promise.resolve();
  #turn: Promise<void> = Promise.resolve();

  constructor(world: World) {
    this.world = world;
    this.outbox = this.#start();
  }

  /** The application is closed at any point, and opened again. */
  async restart(): Promise<void> {
    this.#turn = Promise.resolve();
    this.open = [];
    this.outbox = this.#start();
    await this.outbox.refresh();
    this.outbox.schedule(0);
  }

  #start(): Outbox {
    const { world } = this;
    const outbox: Outbox = new Outbox({
      device: this.database,
      memory: new MemoryStore(),
      user: () => this.user,
      tick: () => world.now,
      offline: () => this.offline,
      wall: () => world.now + this.clock,
      send: (acts) => this.#request(acts, (act) => world.take(act), outbox),
      declare: (acts) =>
        this.#request(
          acts,
          ({ key }) => {
            if (key === this.stumblesOver) return { fate: 'held' };
            world.declared.add(key);
            return { fate: 'done', reply: null };
          },
          outbox,
        ),
      shownBy,
      alone: (work) => {
        const mine = this.#turn.then(() => (this.outbox === outbox ? work() : undefined));
        this.#turn = mine;
        return mine;
      },
      // Timers of a closed application never fire.
      later: (run, afterMs) =>
        world.later(() => {
          if (this.outbox === outbox) run();
        }, afterMs),
      signedOut: () => undefined,
      changed: () => undefined,
      showAnswers: () => this.showAnswers(),
      tellOthers: () => undefined,
    });
    return outbox;
  }

  /**
   * How the server handles a request: each act in order, but none after a failed one about the same
   * subject.
   */
  async #request(
    acts: readonly OutboxCommand[],
    take: (act: OutboxCommand) => Fate,
    of: Outbox,
  ): Promise<readonly Fate[]> {
    const { world } = this;
    this.onAnswer(acts);
    world.requests += 1;
    world.mostInRequest = Math.max(world.mostInRequest, acts.length);
    if (acts.length > 1) world.batches += 1;
    const now = this.weather.shift() ?? 'good';
    const all = (fate: Fate) => acts.map(() => fate);
    if (acts.some(({ key }) => key === this.swallowed))
      return all({ fate: 'later', trouble: 'portal' });
    if (now === 'lost') return all({ fate: 'later', trouble: 'network' });
    if (now === 'portal') return all({ fate: 'later', trouble: 'portal' });
    if (now === 'gateway') return all({ fate: 'later', trouble: 'server' });
    if (now === 'fault' && acts.length === 1) return all({ fate: 'held' });
    if (!world.signedIn) return all({ fate: 'signed-out' });
    // The server dies at an act in the middle: earlier ones are done, but there is no answer.
    const reached = now === 'half-way' ? Math.floor(acts.length / 2) : acts.length;
    const held = new Set<string>();
    const fates = acts.slice(0, reached).map((act): Fate => {
      if (held.has(act.subject)) return { fate: 'later', trouble: 'server' };
      const fate: Fate =
        now === 'fault' && act === acts[acts.length >> 1] ? { fate: 'held' } : take(act);
      if (fate.fate === 'held' || fate.fate === 'later') held.add(act.subject);
      return fate;
    });
    // The answer takes time, and the application may be closed meanwhile.
    if (now === 'slow') {
      await new Promise<void>((arrive) => world.later(arrive, 12_000));
      if (this.outbox !== of) return new Promise<Fate[]>(() => undefined);
    }
    const isLost = now === 'answer-lost' || now === 'half-way';
    return isLost ? all({ fate: 'later', trouble: 'network' }) : fates;
  }

  async act(ref: string, etat: string, montant: number, undo = true): Promise<string> {
    const key = crypto.randomUUID();
    const waitMs = undo ? undoMs : 0;
    const kept = await this.outbox.enqueue(
      anAct(key, ref, { etat, montant }, this.world.now + this.clock + waitMs),
      waitMs,
    );
    if (kept === 'nowhere') expect(this.outbox.state.notKept.map((one) => one.key)).toContain(key);
    else this.made.set(key, ref);
    return key;
  }

  /** Requests the server's current answer; the phone receives it when `open` runs. */
  async read(which: string): Promise<void> {
    const { outbox } = this;
    const reading = await outbox.beginReading(which);
    const answer =
      which === list
        ? Object.fromEntries([...this.world.lines].map(([ref, { result }]) => [ref, result]))
        : [...this.world.declared];
    const key = which;
    this.open.push(async () => {
      await outbox.keepAnswer(key, { data: answer }, '', reading);
      await outbox.refresh();
    });
  }

  async hear(place: number): Promise<void> {
    const [arrive] = this.open.splice(place % Math.max(1, this.open.length), 1);
    await arrive?.();
  }

  /** The stop as the courier sees it: the last answer combined with the acts on the phone. */
  async shows(ref: string): Promise<unknown> {
    const stored = await this.outbox.answer(list);
    const { waiting, sent } = this.outbox.state;
    const over = [...sent, ...waiting].filter(({ subject }) => subject === ref).at(-1);
    return (
      over?.input.body?.['etat'] ?? (stored?.data as Record<string, unknown> | undefined)?.[ref]
    );
  }
}

const anAct = (
  key: string,
  ref: string,
  body: Record<string, unknown>,
  sendAfter: number,
): NewAct => ({
  key,
  user: me,
  method: 'POST',
  path: '/api/liv/v10/pushcolis',
  input: { body: { ref, ...body } },
  label: ref,
  detail: '',
  subject: ref,
  at: '2026-03-11T08:00:00.000Z',
  sendAfter,
  state: 'waiting',
  reason: null,
});

const stops = ['A', 'B', 'C', 'D', 'E'] as const;
/** The rest of a round of thirty, done offline. */
const further = Array.from({ length: 25 }, (_, place) => `S${place}`);

function aWorld(): { world: World; phones: [Phone, Phone] } {
  const world = new World();
  for (const ref of [...stops, ...further])
    world.lines.set(ref, { result: null, amount: 64, open: true });
  return { world, phones: [new Phone(world), new Phone(world)] };
}

/**
 * Every act of every phone is done on the server, was already, or is shown to somebody who settles
 * it.
 */
async function expectNothingLost(world: World, phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) {
    await phone.outbox.refresh();
    const { waiting, refused } = phone.outbox.state;
    expect(waiting.map(({ key }) => key)).toEqual([]);
    for (const key of phone.made.keys()) {
      const applied = world.known.has(key);
      const isReported = world.declared.has(key) || refused.some((act) => act.key === key);
      expect([key, applied || isReported]).toEqual([key, true]);
    }
  }
}

/** With a good network and everybody signed in, everything is sent within the hour. */
async function clearUp(world: World, phones: readonly Phone[]): Promise<void> {
  world.signedIn = true;
  for (const phone of phones) {
    phone.database.broken = false;
    phone.weather = [];
    phone.offline = false;
    phone.outbox.schedule(0);
  }
  await world.pass(3_600_000);
}

const results = ['LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC'] as const;
const phoneOf = fc.integer({ min: 0, max: 1 });
const stopOf = fc.constantFrom(...stops);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      phone: phoneOf,
      ref: stopOf,
      etat: fc.constantFrom(...results),
      montant: fc.constantFrom(64, 64, 64, 80),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stairwell' as const),
      phone: phoneOf,
      from: fc.nat(further.length - 1),
      count: fc.integer({ min: 2, max: 25 }),
      etat: fc.constantFrom(...results),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(100, 3000, 6000, 40_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      phone: phoneOf,
      is: fc.array(
        fc.constantFrom<Weather>(
          'lost',
          'answer-lost',
          'half-way',
          'portal',
          'gateway',
          'fault',
          'slow',
          'good',
        ),
        { maxLength: 6 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      phone: phoneOf,
      which: fc.constantFrom(list, list, disputes),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hear' as const), phone: phoneOf, place: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take-back' as const), phone: phoneOf }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('offline' as const),
      phone: phoneOf,
      says: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), phone: phoneOf }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      phone: phoneOf,
      to: fc.constantFrom(-2 * day, -day, 0, 3_600_000, 2 * day),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hub' as const),
      ref: stopOf,
      what: fc.constantFrom('confirms', 'reopens', 'decides'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('session' as const), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('storage' as const),
      phone: phoneOf,
      broken: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('spoilt' as const),
      phone: phoneOf,
      ref: stopOf,
      how: fc.nat(2),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(world: World, phones: readonly [Phone, Phone], one: Step): Promise<void> {
  const phone = 'phone' in one ? (phones[one.phone] ?? phones[0]) : phones[0];
  if (one.do === 'act') {
    // Not awaited: while the device cannot store anything, the act is under way during other
    // events.
    void phone.act(one.ref, one.etat, one.montant);
    await quiet();
  } else if (one.do === 'stairwell') {
    for (const ref of further.slice(one.from, one.from + one.count))
      void phone.act(ref, one.etat, 64);
    await quiet();
  } else if (one.do === 'wait') await world.pass(one.ms);
  else if (one.do === 'weather') phone.weather = [...one.is];
  else if (one.do === 'read') await phone.read(one.which);
  else if (one.do === 'hear') await phone.hear(one.place);
  else if (one.do === 'restart') await phone.restart();
  else if (one.do === 'clock') phone.clock = one.to;
  else if (one.do === 'offline') phone.offline = one.says;
  else if (one.do === 'session') world.signedIn = one.on;
  else if (one.do === 'storage') phone.database.broken = one.broken;
  else if (one.do === 'take-back') {
    const last = phone.outbox.state.waiting.at(-1);
    if (last && (await phone.outbox.takeBack(last.key))) phone.made.delete(last.key);
  } else if (one.do === 'spoilt') {
    const key = crypto.randomUUID();
    const act = anAct(key, one.ref, {}, [Number.NaN, world.now + 400 * day, 0][one.how] ?? 0);
    const spoilt = one.how === 2 ? { ...act, input: undefined as never } : act;
    if (
      await phone.database.add(spoilt).then(
        () => true,
        () => false,
      )
    )
      phone.made.set(key, one.ref);
  } else {
    const line = world.lines.get(one.ref);
    if (!line) return;
    if (one.what === 'confirms') line.open = false;
    else if (one.what === 'decides') line.result ??= 'LIV-COURS-ECHEC';
    else {
      line.result = null;
      world.reopened.add(one.ref);
    }
  }
}

const runs = Number(process.env['CAMPAIGN_OUTBOXES'] ?? 1000);

describe('any day of two phones', () => {
  test(`${runs} random outboxes: each act ends applied, there already, or shown`, async () => {
    let acts = 0;
    let batches = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { world, phones } = aWorld();
        for (const one of steps) await take(world, phones, one);
        await world.pass(30_000);
        await clearUp(world, phones);
        await expectNothingLost(world, phones);
        acts += phones[0].made.size + phones[1].made.size;
        batches += world.batches;
        // However wrong the clock and the network were, there was no endless retrying.
        expect(world.requests).toBeLessThan(400 + steps.length * 20);
      }),
      { numRuns: runs },
    );
    const tally = process.env['CAMPAIGN_TALLY'];
    if (tally) appendFileSync(tally, `${JSON.stringify({ outboxes: runs, acts, batches })}\n`);
  }, 3_600_000);
});

describe('a stop with a result', () => {
  test(`never comes back as open, whatever answers come, late or in another order`, async () => {
    const quietSteps = fc.array(
      step.filter(
        ({ do: what }) =>
          !['hub', 'spoilt', 'storage', 'take-back', 'session', 'stairwell'].includes(what),
      ),
      { minLength: 5, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(quietSteps, async (steps) => {
        const { world, phones } = aWorld();
        const [phone] = phones;
        const first = new Map<string, string>();
        await phone.read(list);
        await phone.hear(0);
        for (const one of steps) {
          // The first result of a stop, from one phone: later ones are refused and shown.
          if (one.do === 'act') {
            if (first.has(one.ref)) continue;
            first.set(one.ref, one.etat);
            await take(world, phones, { ...one, phone: 0 });
          } else await take(world, phones, 'phone' in one ? { ...one, phone: 0 } : one);
          for (const [ref, etat] of first)
            expect([ref, await phone.shows(ref)]).toEqual([ref, etat]);
        }
      }),
      { numRuns: Math.ceil(runs / 2) },
    );
  }, 3_600_000);

  test('is let go by an answer that was read after it, by no other', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    await phone.read(list);
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    await world.pass(6000);
    expect(phone.outbox.state.sent).toHaveLength(1);
    // Requested before the act arrived, received after it.
    await phone.hear(0);
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
    expect(phone.outbox.state.sent).toHaveLength(1);
    await phone.restart();
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
    await phone.read(list);
    await phone.hear(0);
    expect(phone.outbox.state.sent).toEqual([]);
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
  });

  test('stays over the older answer until the one that has it is shown, whoever looks meanwhile', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    await world.pass(6000);
    const { outbox } = phone;
    const reading = await outbox.beginReading(list);
    await outbox.keepAnswer(list, { data: { A: 'LIV-COURS-SUCC' } }, '', reading);
    let stillOver = 0;
    phone.showAnswers = async () => {
      await quiet();
      stillOver = outbox.state.sent.length;
    };
    await outbox.refresh();
    expect(stillOver).toBe(1);
    expect(outbox.state.sent).toEqual([]);
  });

  test('an old answer that comes last does not take the place of a newer one', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    await phone.read(list);
    await phone.act('A', 'LIV-COURS-REPO', 64);
    await world.pass(6000);
    await phone.read(list);
    await phone.hear(1);
    expect(phone.outbox.state.sent).toEqual([]);
    await phone.hear(0);
    expect(await phone.shows('A')).toBe('LIV-COURS-REPO');
  });
});

describe('clocks', () => {
  test.each([2 * day, -2 * day])(
    'a jump of %i ms holds nothing back and asks for nothing',
    async (jump) => {
      const { world, phones } = aWorld();
      const [phone] = phones;
      phone.clock = jump;
      await phone.act('A', 'LIV-COURS-SUCC', 64);
      phone.clock = 0;
      await phone.act('B', 'LIV-COURS-SUCC', 64);
      phone.clock = -jump;
      const reads = phone.database.reads;
      await world.pass(undoMs - 1000);
      expect(world.requests).toBe(0);
      expect(phone.database.reads - reads).toBeLessThan(5);
      await world.pass(2000);
      expect(world.known.size).toBe(2);
    },
  );

  test('what was written by a clock ahead is sent at the next start, not in two days', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.clock = 2 * day;
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    phone.clock = 0;
    await phone.restart();
    await world.pass(100);
    expect(world.known.size).toBe(1);
  });
});

describe('what the device finds a moment after an act', () => {
  test('goes with it while it is still on the phone', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    const key = await phone.act('A', 'LIV-COURS-SUCC', 64);
    expect(await phone.outbox.complete(key, { fait_a: 'here' })).toBe(true);
    expect(phone.outbox.state.waiting[0]?.input.body).toMatchObject({
      etat: 'LIV-COURS-SUCC',
      montant: 64,
      fait_a: 'here',
    });
    await world.pass(undoMs + 1000);
    expect(world.known.has(key)).toBe(true);
  });

  test('never changes an act that was on its way once, whose repeat must say the same', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.weather = ['lost'];
    const key = await phone.act('A', 'LIV-COURS-SUCC', 64);
    await world.pass(undoMs + 100);
    expect(phone.outbox.state.waiting).toHaveLength(1);
    expect(await phone.outbox.complete(key, { fait_a: 'here' })).toBe(false);
    expect(phone.outbox.state.waiting[0]?.input.body).not.toHaveProperty('fait_a');
  });
});

describe('an act that is on its way, or was once', () => {
  test.each<Weather>(['slow', 'lost'])(
    'is shown as one that nobody takes back (%s)',
    async (is) => {
      const { world, phones } = aWorld();
      const [phone] = phones;
      phone.weather = [is];
      const key = await phone.act('A', 'LIV-COURS-SUCC', 64);
      expect(phone.outbox.state.waiting).toMatchObject([{ key, state: 'waiting' }]);
      expect(phone.outbox.state.waiting[0]?.begun).toBeUndefined();
      await world.pass(undoMs + 100);
      expect(phone.outbox.state.waiting).toMatchObject([{ key, begun: true }]);
      expect(await phone.outbox.takeBack(key)).toBe(false);
    },
  );
});

describe('a phone that says it has no network', () => {
  test('sends nothing, so everything can be taken back, and sends it all when the network is there', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.offline = true;
    const wrong = await phone.act('A', 'LIV-COURS-SUCC', 64);
    const right = await phone.act('B', 'LIV-COURS-SUCC', 64);
    await world.pass(3_600_000);
    expect(world.requests).toBe(0);
    const { waiting, trouble } = phone.outbox.state;
    expect(waiting.map(({ key, begun }) => [key, begun])).toEqual([
      [wrong, undefined],
      [right, undefined],
    ]);
    expect(trouble).toBe('network');
    expect(await phone.outbox.takeBack(wrong)).toBe(true);
    phone.offline = false;
    phone.outbox.schedule(0);
    await world.pass(100);
    expect(phone.outbox.state.waiting).toEqual([]);
    expect([...world.known.keys()]).toEqual([right]);
    expect(phone.outbox.state.trouble).toBeNull();
  });

  test('is asked again, should it not say that the network is back', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.offline = true;
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    await world.pass(60_000);
    phone.offline = false;
    await world.pass(31_000);
    expect(phone.outbox.state.waiting).toEqual([]);
  });

  test('is not believed once a list was read', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.offline = true;
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    await world.pass(60_000);
    expect(phone.outbox.state.waiting).toHaveLength(1);
    phone.outbox.hear(null);
    await world.pass(100);
    expect(phone.outbox.state.waiting).toEqual([]);
  });
});

describe('what waited for a network', () => {
  const many = Array.from({ length: 25 }, (_, place) => `S${place}`);

  /** A phone that did all these stops offline, each open on the server. */
  async function afterTheStairwell() {
    const { world, phones } = aWorld();
    const [phone] = phones;
    for (const ref of many) world.lines.set(ref, { result: null, amount: 64, open: true });
    phone.weather = ['lost', 'lost'];
    const keys: string[] = [];
    for (const ref of many) keys.push(await phone.act(ref, 'LIV-COURS-SUCC', 64, false));
    await world.pass(500);
    expect(world.known.size).toBe(0);
    return { world, phone, keys };
  }

  test('leaves twenty at a time, one to try the way first', async () => {
    const { world, phone } = await afterTheStairwell();
    phone.weather = [];
    phone.outbox.schedule(0);
    await world.pass(1000);
    await phone.restart();
    for (const ref of many) await phone.act(`${ref}b`, 'LIV-COURS-SUCC', 64, false);
    const before = world.requests;
    await phone.restart();
    await world.pass(1000);
    expect(world.known.size).toBe(25);
    expect(world.mostInRequest).toBe(20);
    // Twenty and five, and the disputes about unknown stops in as many.
    expect(world.requests - before).toBeLessThanOrEqual(4);
  });

  test('a batch whose server dies half-way loses nothing and does nothing twice', async () => {
    const { world, phone } = await afterTheStairwell();
    let taken = 0;
    const { take: takes } = world;
    world.take = (act) => {
      if (!world.known.has(act.key)) taken += 1;
      return takes.call(world, act);
    };
    await phone.restart();
    phone.weather = ['half-way', 'half-way', 'answer-lost', 'half-way'];
    await world.pass(120_000);
    expect(phone.outbox.state.waiting).toEqual([]);
    expect(taken).toBe(25);
    expect(phone.outbox.state.refused).toEqual([]);
  });

  test('one act that a proxy swallows with its whole batch holds back no other', async () => {
    const { world, phone, keys } = await afterTheStairwell();
    phone.weather = [];
    phone.swallowed = keys[3] ?? '';
    await phone.restart();
    await world.pass(60_000);
    expect(phone.outbox.state.waiting.map(({ key }) => key)).toEqual([keys[3]]);
    expect(world.known.size).toBe(24);
    expect(world.requests).toBeLessThan(60);
  });
});

describe('one act that is stuck', () => {
  test('a portal that swallows one act holds back no other', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    const swallowed = await phone.act('A', 'LIV-COURS-SUCC', 64, false);
    await phone.act('B', 'LIV-COURS-SUCC', 64, false);
    await phone.act('C', 'LIV-COURS-SUCC', 64, false);
    const { take: taken } = world;
    world.take = (act) =>
      act.key === swallowed ? { fate: 'later', trouble: 'portal' } : taken.call(world, act);
    await world.pass(60_000);
    expect(world.known.size).toBe(2);
    expect(phone.outbox.state).toMatchObject({ trouble: 'portal' });
    expect(phone.outbox.state.waiting.map(({ key }) => key)).toEqual([swallowed]);
    world.take = taken;
    await world.pass(60_000);
    expect(world.known.size).toBe(3);
    expect(phone.outbox.state).toMatchObject({ trouble: null, waiting: [] });
  });

  test('a dispute that the server stumbles over holds back no other dispute', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    for (const ref of ['A', 'B'] as const) {
      const line = world.lines.get(ref);
      if (line) line.open = false;
    }
    const [a, b] = [
      await phone.act('A', 'LIV-COURS-SUCC', 64, false),
      await phone.act('B', 'LIV-COURS-SUCC', 64, false),
    ];
    phone.stumblesOver = a;
    await world.pass(60_000);
    expect([world.declared.has(a), world.declared.has(b)]).toEqual([false, true]);
    phone.stumblesOver = null;
    await world.pass(60_000);
    expect(world.declared.has(a)).toBe(true);
  });

  test('an act that nobody can read is shown, and the hub is told', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    const spoilt = { ...anAct('x', 'A', {}, 0), input: null as never };
    await phone.database.add(spoilt);
    await phone.act('B', 'LIV-COURS-SUCC', 64, false);
    await world.pass(1000);
    expect(world.known.size).toBe(1);
    expect(phone.outbox.state.refused).toMatchObject([{ key: 'x', state: 'declared' }]);
  });

  test('the first success after an hour without a network begins the waits anew', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.weather = Array.from({ length: 400 }, () => 'lost');
    await phone.act('A', 'LIV-COURS-SUCC', 64, false);
    await phone.act('B', 'LIV-COURS-SUCC', 64, false);
    await world.pass(3_600_000);
    expect(world.requests).toBeLessThan(280);
    phone.weather = ['good', 'lost'];
    await world.pass(33_000);
    expect(world.known.size).toBe(2);
  });
});

describe('a device that takes nothing', () => {
  test('with a network the act is sent at once, and shown as done until it is read', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.database.broken = true;
    const key = await phone.act('A', 'LIV-COURS-SUCC', 64);
    expect(world.known.has(key)).toBe(true);
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
    expect(phone.outbox.state).toMatchObject({ notKept: [], broken: true });
    await phone.read(list);
    await phone.hear(0);
    expect(phone.outbox.state.sent).toEqual([]);
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
  });

  test('one that is full is said to be, and is until it takes something again', async () => {
    const { phones } = aWorld();
    const [phone] = phones;
    const { database } = phone;
    const full = () => Promise.reject(new Error('QuotaExceededError'));
    Object.assign(database, { add: full, change: full, keepAnswer: full });
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    expect(phone.outbox.state).toMatchObject({ notKept: [], broken: true });
    await phone.read(list);
    await phone.hear(0);
    expect(phone.outbox.state.broken).toBe(true);
    for (const one of ['add', 'change', 'keepAnswer'] as const)
      Reflect.deleteProperty(database, one);
    await phone.read(list);
    await phone.hear(0);
    expect(phone.outbox.state.broken).toBe(false);
  });

  test('what is read meanwhile is shown in place of what it has kept', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    await phone.read(list);
    await phone.hear(0);
    phone.database.broken = true;
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    world.lines.set('B', { result: 'LIV-COURS-ECHEC', amount: 64, open: true });
    await phone.read(list);
    await phone.hear(0);
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
    expect(await phone.shows('B')).toBe('LIV-COURS-ECHEC');
    phone.database.broken = false;
    world.lines.set('B', { result: null, amount: 64, open: true });
    await phone.read(list);
    await phone.hear(0);
    await phone.restart();
    expect(await phone.shows('A')).toBe('LIV-COURS-SUCC');
    expect(await phone.shows('B')).toBeNull();
  });

  test('an answer that was asked while it was away keeps no later one out', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.database.broken = true;
    await phone.read(list);
    phone.database.broken = false;
    await phone.hear(0);
    expect(await phone.shows('A')).toBeNull();
    world.lines.set('A', { result: 'LIV-COURS-ECHEC', amount: 64, open: true });
    await phone.read(list);
    await phone.hear(0);
    expect(await phone.shows('A')).toBe('LIV-COURS-ECHEC');
    await phone.restart();
    expect(await phone.shows('A')).toBe('LIV-COURS-ECHEC');
  });

  test('without one it is told, and the stop stays open', async () => {
    const { phones } = aWorld();
    const [phone] = phones;
    await phone.read(list);
    await phone.hear(0);
    phone.database.broken = true;
    phone.weather = ['lost'];
    await phone.act('A', 'LIV-COURS-SUCC', 64);
    expect(phone.outbox.state.notKept).toMatchObject([{ label: 'A' }]);
    expect(phone.outbox.state.waiting).toEqual([]);
    expect(await phone.shows('A')).toBeNull();
    phone.outbox.readNotKept();
    expect(phone.outbox.state.notKept).toEqual([]);
  });

  test('it is sent once, also when everything that waits is sent meanwhile', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.database.broken = true;
    phone.weather = ['slow'];
    const acting = phone.act('A', 'LIV-COURS-SUCC', 64);
    await quiet();
    phone.outbox.schedule(0);
    await world.pass(60_000);
    const key = await acting;
    expect(world.known.has(key)).toBe(true);
    expect(world.requests).toBe(1);
  });

  test('it does not overtake what waits about the same stop', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.weather = ['lost'];
    const first = await phone.act('A', 'LIV-COURS-SUCC', 64, false);
    await world.pass(100);
    phone.database.broken = true;
    await phone.act('A', 'LIV-COURS-ECHEC', 64);
    expect(world.known.has(first)).toBe(true);
    expect(world.lines.get('A')?.result).toBe('LIV-COURS-SUCC');
  });

  test('what waits on it when it goes is still sent from the open tab, once', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    const key = await phone.act('A', 'LIV-COURS-SUCC', 64);
    phone.database.broken = true;
    await world.pass(60_000);
    expect(world.known.has(key)).toBe(true);
    expect(world.requests).toBe(1);
    phone.database.broken = false;
    await phone.restart();
    await world.pass(60_000);
    await clearUp(world, phones);
    await expectNothingLost(world, phones);
  });

  test('a database thrown away by the browser is filled again with what waits', async () => {
    const { world, phones } = aWorld();
    const [phone] = phones;
    phone.weather = ['lost', 'lost', 'lost'];
    const key = await phone.act('A', 'LIV-COURS-SUCC', 64, false);
    await world.pass(100);
    const fresh = new Database();
    phone.database.all = () => fresh.all();
    phone.database.add = (act) => fresh.add(act);
    phone.database.change = (...args) => fresh.change(...args);
    await phone.outbox.refresh();
    expect(phone.outbox.state.waiting.map((act) => act.key)).toEqual([key]);
    await world.pass(60_000);
    expect(world.known.has(key)).toBe(true);
  });
});

test('a session that ended keeps what waits; the next login sends it', async () => {
  const { world, phones } = aWorld();
  const [phone] = phones;
  world.signedIn = false;
  const key = await phone.act('A', 'LIV-COURS-SUCC', 64, false);
  await world.pass(60_000);
  expect(phone.outbox.state.waiting.map((act) => act.key)).toEqual([key]);
  world.signedIn = true;
  await phone.restart();
  await world.pass(1000);
  expect(world.known.has(key)).toBe(true);
});

test('what one person did never leaves in the session of another who signs in meanwhile', async () => {
  const { world, phones } = aWorld();
  const [phone] = phones;
  for (const ref of further.slice(0, 10)) await phone.act(ref, 'LIV-COURS-SUCC', 64, false);
  for (const ref of further.slice(10)) await phone.act(ref, 'LIV-COURS-SUCC', 64, false);
  const sent: number[] = [];
  phone.weather = ['slow'];
  phone.onAnswer = (acts) => {
    sent.push(acts.length);
    phone.user = me + 1;
  };
  await world.pass(120_000);
  expect(sent).toHaveLength(1);
  phone.user = me;
  await clearUp(world, phones);
  await expectNothingLost(world, phones);
});
