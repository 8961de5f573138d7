import { join } from 'node:path';
import type { Account } from './accounts.ts';
import { drawOf } from './draw.ts';
import { type Fault, strike } from './faults.ts';
import { type Ending, endingOf, nextDue } from './journeys.ts';
import { openLog } from './log.ts';
import { codesOf } from './places.ts';
import { Unacceptable } from './read-order.ts';
import {
  apply,
  type Clock,
  emptyState,
  type Entry,
  type Manifest,
  ofAccount,
  type Order,
  type Shipment,
  type ShipmentEvent,
  shipmentOf,
  type State,
} from './state.ts';
import { isCollected, isStatus, type Status, unpublishedStatus } from './statuses.ts';

const firstNumber = 88_001;

/**
 * The courier company: its data, and the acts that change it. Every act is on disk when it returns.
 */
export class Company {
  readonly state: State = emptyState(Date.now());
  /** Counts of its webhooks' answers by status since its start; `none`: no answer. */
  readonly webhookAnswers: Record<string, number> = {};
  readonly #log;
  readonly #tell: (account: Account, events: ShipmentEvent[]) => void;

  /** `tell` is called with every new event, but not with those read from disk. */
  constructor(folder: string, tell: (account: Account, events: ShipmentEvent[]) => void) {
    this.#tell = tell;
    this.#log = openLog<Entry>(join(folder, 'log.jsonl'), (entry) => apply(this.state, entry));
    // The first line records when this company opened.
    if (this.state.lastEvent === 0) this.#commit([{ do: 'clock', clock: this.state.clock }]);
  }

  /**
   * The same key always gives the same shipment. Null: that key was voided, or used for another
   * order.
   */
  create(account: Account, order: Order): { shipment: Shipment; isNew: boolean } | null {
    const known = this.find(account, order.key);
    if (known?.status === 'canceled') return null;
    if (known)
      return JSON.stringify(known.order) === JSON.stringify(order)
        ? { shipment: known, isNew: false }
        : null;
    if (this.isVoid(account, order.key)) return null;
    const { governorate, delegation } = order.address;
    const codes = codesOf(governorate, delegation);
    if (!codes)
      throw new Unacceptable(
        'unknown_place',
        'address.governorate',
        `Gouvernorat inconnu : ${governorate}.`,
      );
    const id = `AFX-${firstNumber + this.state.shipments.size}`;
    const ending = endingOf(order.kind, drawOf(order.key));
    this.#commit([{ do: 'created', id, account, at: this.now(), order, codes, ending }]);
    return { shipment: shipmentOf(this.state, id), isNew: true };
  }

  find(account: Account, key: string): Shipment | null {
    return this.state.byKey.get(ofAccount(account, key)) ?? null;
  }

  /** Another account's shipment is not found. */
  shipment(account: Account, id: string): Shipment | null {
    const shipment = this.state.shipments.get(id);
    return shipment?.account === account ? shipment : null;
  }

  isVoid(account: Account, key: string): boolean {
    return this.state.voided.has(ofAccount(account, key));
  }

  /** False if the shipment of that key was already collected. */
  void(account: Account, key: string): boolean {
    const shipment = this.find(account, key);
    if (shipment && shipment.status !== 'canceled' && isCollected(shipment.status)) return false;
    const entries: Entry[] = this.isVoid(account, key) ? [] : [{ do: 'voided', account, key }];
    if (shipment && shipment.status !== 'canceled')
      entries.push(this.#status(shipment, 'canceled', this.now(), 'Annulé par le client'));
    this.#commit(entries);
    return true;
  }

  /** The same number with the same shipments gives the same answer; with others, null. */
  manifest(account: Account, number: string, ids: readonly string[]): Manifest | null {
    const known = this.findManifest(account, number);
    if (known) {
      const same = (one: readonly string[]) => [...new Set(one)].sort().join(' ');
      return same(known.lines.map(({ id }) => id)) === same(ids) ? known : null;
    }
    const at = this.now();
    const lines = [...new Set(ids)].map((id) => {
      const message = whyNotManifested(this.shipment(account, id));
      return { id, accepted: message === null, message };
    });
    const accepted = lines.filter((line) => line.accepted);
    this.#commit([
      { do: 'manifest', account, manifest: { number, accepted_at: at, lines } },
      ...accepted.map(({ id }) =>
        this.#status(shipmentOf(this.state, id), 'awaiting_removal', at, null),
      ),
    ]);
    return this.findManifest(account, number);
  }

  findManifest(account: Account, number: string): Manifest | null {
    return this.state.manifests.get(ofAccount(account, number)) ?? null;
  }

  /** The current time as this company writes it. */
  now(): string {
    return this.state.clock.fixed ?? new Date().toISOString();
  }

  /** The company's calendar, in ms. */
  calendar(): number {
    const { real, calendar, pace, fixed } = this.state.clock;
    return fixed === null ? calendar + (Date.now() - real) * pace : calendar;
  }

  /** Does what is due; called a few times a second. */
  work(): void {
    const { pace, fixed } = this.state.clock;
    if (fixed !== null || pace === 0) return;
    const calendar = this.calendar();
    this.#moveUntil(calendar, (due) => new Date(Date.now() - (calendar - due) / pace));
  }

  /** Does now what would happen in the next hours. */
  hurry(hours: number): void {
    this.work();
    const calendar = this.calendar() + hours * 3_600_000;
    this.#setClock({ calendar });
    this.#moveUntil(calendar, () => new Date(this.now()));
  }

  /** Hours until something moves by itself; 0 if nothing is under way. */
  hoursToNext(): number {
    const dues = [...this.state.shipments.values()].flatMap(({ due }) => due ?? []);
    if (dues.length === 0) return 0;
    return Math.max(0, Math.min(...dues) - this.calendar() + 1) / 3_600_000;
  }

  setPace(pace: number): void {
    this.work();
    this.#setClock({ pace });
  }

  /** Sets the time from outside, or stops doing so (null); it never goes back. */
  setTime(instant: string | null): void {
    if (instant === null) return this.#setClock({ fixed: null });
    const before = Date.parse(this.state.clock.fixed ?? instant);
    const now = Math.max(before, Date.parse(instant));
    const isFirst = this.state.clock.fixed === null;
    const calendar = isFirst && this.state.lastEvent === 0 ? now : this.calendar() + now - before;
    this.#setClock({ fixed: new Date(now).toISOString(), calendar });
    this.#moveUntil(calendar, (due) => new Date(now - (calendar - due)));
  }

  /** Puts a shipment into a status; an unpublished status is only reported. */
  put(id: string, status: string, note: string | null): void {
    const shipment = shipmentOf(this.state, id);
    this.#commit(
      this.#statusEntries(shipment, status, new Date(this.now()), this.calendar(), note),
    );
  }

  /** Moves to the next status of its journey; false at its end, or before its manifest. */
  step(id: string): boolean {
    const shipment = shipmentOf(this.state, id);
    const [next] = shipment.onward;
    if (!next || shipment.due === null) return false;
    this.put(id, next, null);
    return true;
  }

  end(id: string, ending: Ending): void {
    this.#commit([{ do: 'ending', id: shipmentOf(this.state, id).id, ending }]);
  }

  setFaults(faults: Fault[]): void {
    this.#commit([{ do: 'faults', faults }]);
  }

  setWebhook(url: string | null): void {
    if (url !== this.state.webhook) this.#commit([{ do: 'webhook', url }]);
  }

  close(): void {
    this.#log.close();
  }

  #commit(entries: readonly Entry[]): void {
    this.#log.append(entries);
    const events: Record<Account, ShipmentEvent[]> = { tunis: [], sousse: [] };
    for (const entry of entries) {
      const event = apply(this.state, entry);
      if (event) events[shipmentOf(this.state, event.shipment).account].push(event);
    }
    for (const account of ['tunis', 'sousse'] as const)
      if (events[account].length > 0) this.#tell(account, events[account]);
  }

  #setClock(change: Partial<Clock>): void {
    const calendar = this.calendar();
    const clock = { ...this.state.clock, calendar, real: Date.now(), ...change };
    this.#commit([{ do: 'clock', clock }]);
  }

  #status(shipment: Shipment, status: Status, at: string, note: string | null): Entry {
    return { do: 'status', id: shipment.id, at, calendar: this.calendar(), status, note };
  }

  /** Everything due until that instant of the calendar, in order. */
  #moveUntil(calendar: number, stampOf: (due: number) => Date): void {
    const moves: { due: number; shipment: Shipment; status: Status }[] = [];
    for (const shipment of this.state.shipments.values()) {
      let due = shipment.due;
      for (const status of shipment.onward) {
        if (due === null || due > calendar) break;
        moves.push({ due, shipment, status });
        due = nextDue(status, due, drawOf(`${shipment.order.key} ${status}`));
      }
    }
    moves.sort((a, b) => a.due - b.due);
    this.#commit(
      moves.flatMap(({ due, shipment, status }) =>
        this.#statusEntries(shipment, status, stampOf(due), due, null),
      ),
    );
  }

  /** A status, with the faults that are switched on for it. */
  #statusEntries(
    shipment: Shipment,
    status: string,
    stamp: Date,
    calendar: number,
    note: string | null,
  ): Entry[] {
    const last = shipment.events.at(-1)?.at ?? '';
    const at = stamp.toISOString() > last ? stamp.toISOString() : last;
    const { id, account, order } = shipment;
    const own = { key: order.key, reference: order.reference };
    const say = (text: string, lie?: typeof own): Entry => ({
      do: 'status',
      id,
      at,
      calendar,
      status: text,
      note,
      ...(lie ? { lie } : {}),
    });
    const meets = (kind: 'unknown' | 'backward' | 'foreign') =>
      strike(this.state.faults, [kind], { on: null, account }) !== null;
    const entries: Entry[] = [];
    if (meets('unknown')) entries.push(say(unpublishedStatus, own));
    const other = meets('foreign') ? this.#another(shipment) : null;
    if (other) entries.push(say('delivered', other));
    entries.push(isStatus(status) ? say(status) : say(status, own));
    if (meets('backward')) entries.push(say('awaiting_removal', own));
    return entries;
  }

  #another(shipment: Shipment): { key: string; reference: string } {
    for (const { id, account, order } of this.state.shipments.values())
      if (id !== shipment.id && account === shipment.account) return order;
    return { key: '999999999999-c1', reference: '999999999999' };
  }
}

function whyNotManifested(shipment: Shipment | null): string | null {
  if (!shipment) return 'Envoi inconnu.';
  if (shipment.status === 'canceled') return 'Envoi annulé.';
  if (shipment.manifest !== null) return `Déjà au manifeste ${shipment.manifest}.`;
  return null;
}
