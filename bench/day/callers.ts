import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { lookAgain, makeEase } from '../../web/src/http/look-again.ts';
import type { Got, Sent } from '../http-client.ts';
import { anOrder, ofTheForm } from '../order.ts';
import type { Lines } from './lines.ts';
import { type Arrival, sizes } from './schedule.ts';
import type { DayStage } from './stage-day.ts';
import { type HeardEvent, openStream } from './streams.ts';
import type { Tally } from './tally.ts';

/** How long after its own act the phone reads its round (`web/src/courier/outbox/kept-list.ts`). */
const afterActMs = 2_500;
/** A clerk scans a parcel per second; two steps of one unit are a few seconds apart. */
const scanMs = 1_000;
const stepMs = 3_000;
/** A phone sends a refused act again with growing delays; this is the most within a run. */
const retriesMs = [3_000, 6_000, 12_000] as const;

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const some = (words: readonly string[]): string => one(words);
const now = (): number => performance.now();

/** All the day's users: each call is measured from the instant when it was due. */
export class Callers {
  readonly #stage: DayStage;
  readonly #lines: Lines;
  readonly #tally: Tally;
  readonly #clerksOf: Map<number, string[]>;
  readonly #tokens: Map<number, string>;
  readonly #keys: Map<number, string>;
  /** The version marks of each phone's round. */
  readonly #marks = new Map<number, string[]>();
  readonly #pushedAt = new Map<number, number>();
  readonly #open: { courier: number; id: number; ref: string; parcel: number }[];
  readonly #acknowledged: string[] = [];
  #orders = 0;
  lostStreams = 0;
  heard = 0;
  /** Kinds that ran out of work. */
  readonly exhausted = new Set<string>();

  constructor(stage: DayStage, lines: Lines, tally: Tally) {
    this.#stage = stage;
    this.#lines = lines;
    this.#tally = tally;
    this.#clerksOf = new Map(
      [...Map.groupBy(stage.clerks, ({ hub }) => hub)].map(([hub, clerks]) => [
        hub,
        clerks.map(({ token }) => token),
      ]),
    );
    this.#tokens = new Map(
      [...stage.shippers, ...stage.couriers].map(({ id, token }) => [id, token]),
    );
    this.#keys = new Map(stage.keys);
    // Couriers take turns, as on the road.
    this.#open = stage.rounds
      .flatMap(({ courier, id, stops }) =>
        stops.map((stop, place) => ({ courier, id, ref: stop.ref, parcel: stop.id, place })),
      )
      .sort((a, b) => b.place - a.place);
  }

  /** The parcels of the pushes that were answered with 200. */
  get acknowledged(): readonly string[] {
    return this.#acknowledged;
  }

  /** The morning: streams are opened, and each phone reads its round. */
  async signIn(watching: number): Promise<void> {
    const { rounds, couriers, clerks, shippers } = this.#stage;
    const road = new Set(rounds.map(({ courier }) => courier));
    const phones = couriers.filter(({ id }) => road.has(id));
    for (const { id } of phones) await this.#readRound('', id, now());
    const hears: [token: string, hear: (event: HeardEvent) => void][] = [
      ...phones.map(({ token }): [string, () => void] => [token, () => undefined]),
      ...clerks.map(({ token }): [string, (event: HeardEvent) => void] => [
        token,
        this.#officeScreen(() => this.#clerkScreen(token)),
      ]),
      ...shippers
        .slice(0, watching)
        .map(({ token }): [string, (event: HeardEvent) => void] => [
          token,
          this.#officeScreen(() => list('/api/colis/exped/mescolis', {}, token)),
        ]),
    ];
    for (const [token, hear] of hears)
      await openStream(
        this.#stage.port,
        token,
        (event) => {
          this.heard += 1;
          const at = event.id_colis === null ? undefined : this.#pushedAt.get(event.id_colis);
          if (at !== undefined) this.#tally.noteEvent(at, now());
          hear(event);
        },
        () => {
          this.lostStreams += 1;
        },
      );
  }

  /** One arrival of a kind; its consequences follow by themselves. */
  async arrive(kind: Arrival, due: number): Promise<void> {
    await this.#acts[kind](due);
  }

  #take<T>(stock: T[], kind: Arrival): T | undefined {
    if (stock.length === 0) this.exhausted.add(kind);
    return stock.pop();
  }

  readonly #acts: Record<Arrival, (due: number) => Promise<void>> = {
    'create, by form': async (due) => {
      const body = this.#order();
      const { token } = one(this.#stage.shippers);
      await this.#write('create, by form', due, '/api/colis/exped/create', token, body);
    },
    'create, by program': async (due) => {
      const [, key] = one(this.#stage.keys);
      await this.#call('create, by program', due, {
        method: 'POST',
        path: '/api/v1/parcels',
        key,
        writes: true,
        body: this.#order(),
      });
    },
    'create, by sheet': async (due) => {
      const { token } = one(this.#stage.shippers);
      const colis = Array.from({ length: sizes.sheet }, () => ({
        ...this.#order(),
        client_id: randomUUID(),
      }));
      await this.#write('create, by sheet', due, '/api/colis/exped/import', token, { colis });
    },
    'program looks': async (due) => {
      const { ref, shipper } = one(this.#stage.known);
      const key = this.#keys.get(shipper) ?? '';
      await this.#call('program looks', due, {
        method: 'GET',
        path: `/api/v1/parcels/${ref}`,
        key,
      });
    },
    pickup: (due) => this.#pickup(due),
    transfer: (due) => this.#transfer(due),
    'round leaves': async (due) => {
      const round = this.#take(this.#stage.leaving, 'round leaves');
      if (!round) return;
      const token = this.#clerk(round.hub);
      const made = await this.#write('round made', due, '/api/rs/adm/create', token, {
        colis: round.refs,
        id_liv: round.courier,
      });
      if (made?.status !== 200) return;
      const { rs } = JSON.parse(made.body) as { rs: { id: number } };
      await this.#later(due + stepMs, (then) =>
        this.#call('round leaves', then, get(`/api/rs/adm/dispatch/${rs.id}`, token, true)),
      );
    },
    'round comes back': async (due) => {
      const round = this.#take(this.#stage.back, 'round comes back');
      if (!round) return;
      const token = this.#clerk(round.hub);
      const path = `/api/rs/adm/confirm/${round.id}`;
      const confirmed = await this.#call('round confirmed', due, get(path, token, true));
      if (confirmed?.status !== 200) return;
      await this.#later(due + stepMs, (then) =>
        this.#write('cash counted', then, '/api/rs/adm/close', token, {
          id: round.id,
          compte: round.cash,
        }),
      );
    },
    push: async (due) => {
      const stop = this.#take(this.#open, 'push');
      if (!stop) return;
      const got = await this.#act(
        'push',
        due,
        stop.courier,
        '/api/liv/v10/pushcolis',
        pushOf(stop),
      );
      if (got?.status !== 200) return;
      this.#pushed(stop, due);
      this.#acknowledged.push(stop.ref);
      await this.#later(now() + afterActMs, (then) =>
        this.#readRound('round, what is new', stop.courier, then),
      );
    },
    'push, batch': async (due) => {
      const first = this.#take(this.#open, 'push, batch');
      if (!first) return;
      const more = this.#open
        .filter(({ courier }) => courier === first.courier)
        .slice(-(sizes.batch - 1));
      const stops = [first, ...more];
      for (const stop of more) this.#open.splice(this.#open.indexOf(stop), 1);
      const actes = stops.map((stop) => ({
        cle: randomUUID(),
        methode: 'POST',
        chemin: '/api/liv/v10/pushcolis',
        corps: pushOf(stop),
        sujet: stop.ref,
      }));
      const got = await this.#act('push, batch', due, first.courier, '/api/liv/v10/lot', { actes });
      if (got?.status !== 200) return;
      const { issues } = JSON.parse(got.body) as { issues: { statut: number }[] };
      for (const [place, stop] of stops.entries()) {
        if (issues[place]?.statut !== 200) continue;
        this.#pushed(stop, due);
        this.#acknowledged.push(stop.ref);
      }
      await this.#later(now() + afterActMs, (then) =>
        this.#readRound('round, what is new', first.courier, then),
      );
    },
    'phone opened': async (due) => {
      const { courier } = one(this.#stage.rounds);
      const token = this.#tokens.get(courier) ?? '';
      await Promise.all([
        this.#readRound('round, what is new', courier, due),
        this.#call('pickups of a courier', due, post('/api/liv/v10/getmypick', token, {})),
      ]);
    },
    call: async (due) => {
      const stop = one(this.#open);
      if (!stop) return;
      await this.#act('call noted', due, stop.courier, '/api/liv/v10/com', {
        ref: stop.ref,
        type: 'appel',
        content: 'Appel au destinataire',
        de_app: true,
      });
    },
    'shipper looks': async (due) => {
      const { id, token } = one(this.#stage.shippers);
      const asked = Math.random();
      const own = this.#stage.known.find(({ shipper }) => shipper === id)?.ref;
      if (asked < 0.6)
        await this.#call("shipper's list", due, list('/api/colis/exped/mescolis', {}, token));
      else if (asked < 0.8)
        await this.#call("shipper's home", due, post('/api/users/client/resume', token, {}));
      else
        await this.#call(
          "shipper's search",
          due,
          get(`/api/colis/mescolis/search/${own ?? one(this.#stage.known).ref}`, token),
        );
    },
    'clerk looks': async (due) => {
      const { token, hub } = one(this.#stage.clerks);
      const asked = Math.random();
      const { ref } = this.#stage.known.find((row) => row.hub === hub) ?? one(this.#stage.known);
      if (asked < 0.5)
        await this.#call("hub's list", due, list('/api/colis/adm/list', lookedFor(), token));
      else if (asked < 0.8)
        await this.#call('detail', due, get(`/api/colis/adm/details/${ref}`, token));
      else {
        const search = asked < 0.9 ? ref : some(['trabe', 'mansou', '216', '554']);
        await this.#call('search', due, post('/api/colis/adm/global/search', token, { search }));
      }
    },
    'recipient looks': async (due) => {
      const { ref, suivi } = one(this.#stage.known);
      await this.#call('tracking', due, { method: 'GET', path: `/api/suivi/${ref}${suivi}` });
    },
  };

  async #pickup(due: number): Promise<void> {
    const unit = this.#take(this.#stage.pickups, 'pickup');
    if (!unit) return;
    const shop = this.#tokens.get(unit.shipper) ?? '';
    const courier = one(this.#stage.couriers.filter(({ hub }) => hub === unit.hub)).token;
    const made = await this.#write('pickup made and sent', due, '/api/mu/exped/create', shop, {
      colis: unit.refs,
      envoyer: true,
    });
    if (made?.status !== 200) return;
    const { mu } = JSON.parse(made.body) as { mu: { id: number; ref: string } };
    const taken = await this.#later(due + stepMs, (then) =>
      this.#call('pickup taken', then, get(`/api/liv/v10/mu/self-afect/${mu.id}`, courier, true)),
    );
    if (taken?.status !== 200) return;
    const picked = await this.#later(due + 2 * stepMs, (then) =>
      this.#write('pickup picked', then, '/api/liv/v10/mu/pick', courier, {
        id_mu: mu.id,
        colis: unit.refs,
      }),
    );
    if (picked?.status !== 200) return;
    await this.#receive(due + 3 * stepMs, unit.hub, unit.refs, {
      id: mu.id,
      code: `pick-${mu.ref}`,
      path: '/api/mu/adm/receive',
    });
  }

  async #transfer(due: number): Promise<void> {
    const unit = this.#take(this.#stage.transfers, 'transfer');
    if (!unit) return;
    const token = this.#clerk(unit.hub);
    const made = await this.#write('transfer made', due, '/api/mu/adm/transfert/create', token, {
      colis: unit.refs,
      id_hub_dest: unit.dest,
    });
    if (made?.status !== 200) return;
    const { mu } = JSON.parse(made.body) as { mu: { id: number; ref: string } };
    const driver = one(this.#stage.couriers.filter(({ hub }) => hub === unit.hub)).id;
    const sent = await this.#later(due + stepMs, (then) =>
      this.#write('transfer leaves', then, '/api/mu/adm/transfert/dispatch', token, {
        id: mu.id,
        id_liv: driver,
      }),
    );
    if (sent?.status !== 200) return;
    await this.#receive(due + 2 * stepMs, unit.dest, unit.refs, {
      id: mu.id,
      code: mu.ref,
      path: '/api/mu/adm/transfert/receive',
    });
  }

  /** A clerk opens the unit, scans each parcel, and receives them all. */
  async #receive(
    due: number,
    hub: number,
    refs: readonly string[],
    { id, code, path }: { id: number; code: string; path: string },
  ): Promise<void> {
    const token = this.#clerk(hub);
    await this.#later(due, (then) =>
      this.#call('unit opened', then, get(`/api/mu/adm/getbycode/${code}`, token)),
    );
    for (const [place, ref] of refs.entries())
      await this.#later(due + (place + 1) * scanMs, (then) =>
        this.#write('scan', then, '/api/mu/adm/scans', token, {
          id_mu: id,
          actes: [{ cle: randomUUID(), ref, acte: 'scan', paquet: 1 }],
        }),
      );
    await this.#later(due + (refs.length + 2) * scanMs, (then) =>
      this.#write('unit received', then, path, token, { id, pick_colis: refs, fail_colis: [] }),
    );
  }

  /** Reads the round as the phone does: with its version marks, completely the first time. */
  async #readRound(kind: string, courier: number, due: number): Promise<void> {
    const connu = this.#marks.get(courier) ?? [];
    const token = this.#tokens.get(courier) ?? '';
    const got = await this.#call(kind, due, post('/api/liv/v10/tournee', token, { connu }));
    if (got?.status !== 200) return;
    const { suite } = JSON.parse(got.body) as { suite: [string, string][] | null };
    if (suite)
      this.#marks.set(
        courier,
        suite.map(([, mark]) => mark),
      );
  }

  /** A list on screen is reloaded like the office's screens: once more after a reload under way. */
  #officeScreen(read: () => Sent): (event: HeardEvent) => void {
    let isReading = false;
    let isOwed = false;
    const look = async (): Promise<void> => {
      if (isReading) {
        isOwed = true;
        return;
      }
      isReading = true;
      do {
        isOwed = false;
        const got = await this.#call('screen moved by an event', now(), read());
        ease.hear(got?.status === 503);
      } while (isOwed);
      isReading = false;
    };
    const ease = makeEase();
    const soon = lookAgain(() => void look(), Math.random(), ease.times);
    return ({ type }) => {
      if (/^(colis|mu|rs)/.test(type)) soon('colis');
    };
  }

  #clerkScreen = (token: string): Sent => list('/api/colis/adm/list', { etat: ['ATT-LIV'] }, token);

  #pushed({ parcel }: { parcel: number }, due: number): void {
    this.#pushedAt.set(parcel, due);
  }

  /** A phone's act: if refused for overload it is sent again under its key. */
  async #act(kind: string, due: number, courier: number, path: string, body: object) {
    const sent = {
      ...post(path, this.#tokens.get(courier) ?? '', body),
      writes: true as const,
      idempotencyKey: randomUUID(),
    };
    let got = await this.#call(kind, due, sent);
    for (const wait of retriesMs) {
      if (got && got.status !== 503 && got.status !== 429) return got;
      got = await this.#later(now() + wait, (then) => this.#call(`${kind}, again`, then, sent));
    }
    return got;
  }

  #write(kind: string, due: number, path: string, token: string, body: object) {
    return this.#call(kind, due, { ...post(path, token, body), writes: true });
  }

  /** A kind without a name is not counted. */
  async #call(kind: string, due: number, sent: Sent): Promise<Got | null> {
    const got = await this.#lines.send(sent);
    const status = got?.status ?? 0;
    if (kind !== '')
      this.#tally.note(kind, due, now(), status, /\r\nretry-after:/i.test(got?.head ?? ''));
    if (status !== 200) this.#tally.samples.set(`${kind} ${status}`, got?.body.slice(0, 200) ?? '');
    return got;
  }

  /** Nobody acts before their previous act is answered. */
  async #later<T>(planned: number, act: (due: number) => Promise<T>): Promise<T> {
    const due = Math.max(planned, now());
    await pause(due - now());
    return act(due);
  }

  #clerk(hub: number): string {
    return one(this.#clerksOf.get(hub) ?? []);
  }

  #order() {
    this.#orders += 1;
    return {
      ...anOrder(),
      ...ofTheForm,
      order_ref: `J-${process.pid}-${this.#orders}`,
    };
  }
}

const get = (path: string, token: string, writes = false): Sent => ({
  method: 'GET',
  path,
  token,
  ...(writes ? { writes: true } : {}),
});

const post = (path: string, token: string, body: object): Sent => ({
  method: 'POST',
  path,
  token,
  body,
});

const list = (path: string, filter: object, token: string): Sent =>
  post(path, token, { filter, page: 0 });

const lookedFor = () => ({ etat: [some(['ATT-LIV', 'LIV-COURS', 'FACTURE', 'LIVRE'])] });

const pushOf = ({ ref, id }: { ref: string; id: number }) => ({
  ref,
  etat: 'LIV-COURS-SUCC',
  id_rs: id,
  fait_le: new Date().toISOString(),
});
