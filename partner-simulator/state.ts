import type { Account } from './accounts.ts';
import { drawOf } from './draw.ts';
import type { Fault } from './faults.ts';
import { type Ending, type Kind, nextDue, onwardFrom, onwardTo } from './journeys.ts';
import type { Codes } from './places.ts';
import type { Status } from './statuses.ts';

/** A client's order for a shipment. */
export interface Order {
  key: string;
  reference: string;
  recipient: { name: string; phone: string; phone2: string | null };
  address: { governorate: string; delegation: string; locality: string; line: string };
  /** In millimes. */
  cod_amount: number;
  packages: number;
  goods: string;
  kind: Kind;
  note: string | null;
}

export interface Shipment {
  id: string;
  account: Account;
  order: Order;
  codes: Codes;
  ending: Ending;
  /** The true status; what was last reported may be false. */
  status: Status;
  onward: Status[];
  /** When the next status comes, on the company's calendar (ms); null if nothing will move it. */
  due: number | null;
  manifest: string | null;
  deliveredAt: string | null;
  events: ShipmentEvent[];
}

export interface ShipmentEvent {
  /** Increases across all shipments of the company. */
  id: number;
  shipment: string;
  key: string;
  reference: string;
  status: string;
  at: string;
  seq: number;
  note: string | null;
}

export interface Manifest {
  number: string;
  accepted_at: string;
  lines: { id: string; accepted: boolean; message: string | null }[];
}

/** The company's calendar at an instant of this machine, and its speed since then. */
export interface Clock {
  real: number;
  calendar: number;
  /** Hours of work done per hour. */
  pace: number;
  /** The time written on everything while it is set from outside; null: the machine's. */
  fixed: string | null;
}

/** One line of the log. It contains everything that chance or a clock decided. */
export type Entry =
  | { do: 'clock'; clock: Clock }
  | {
      do: 'created';
      id: string;
      account: Account;
      at: string;
      order: Order;
      codes: Codes;
      ending: Ending;
    }
  | {
      do: 'status';
      id: string;
      at: string;
      /** ms on the calendar. */
      calendar: number;
      status: string;
      note: string | null;
      /** What is reported although it is false. */
      lie?: { key: string; reference: string };
    }
  | { do: 'manifest'; account: Account; manifest: Manifest }
  | { do: 'voided'; account: Account; key: string }
  | { do: 'ending'; id: string; ending: Ending }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'webhook'; url: string | null };

export interface State {
  clock: Clock;
  shipments: Map<string, Shipment>;
  /** By account and key. */
  byKey: Map<string, Shipment>;
  voided: Set<string>;
  manifests: Map<string, Manifest>;
  /** The events that each account may read, in order. */
  events: Record<Account, ShipmentEvent[]>;
  lastEvent: number;
  faults: Fault[];
  webhook: string | null;
}

export function emptyState(now: number): State {
  return {
    clock: { real: now, calendar: now, pace: 1, fixed: null },
    shipments: new Map(),
    byKey: new Map(),
    voided: new Set(),
    manifests: new Map(),
    events: { tunis: [], sousse: [] },
    lastEvent: 0,
    faults: [],
    webhook: null,
  };
}

/** A key or manifest number, qualified by its account. */
export const ofAccount = (account: Account, text: string): string => `${account} ${text}`;

/** Applies an entry; returns the event to report to clients, if any. */
export function apply(state: State, entry: Entry): ShipmentEvent | null {
  switch (entry.do) {
    case 'clock':
      state.clock = entry.clock;
      return null;
    case 'created':
      return create(state, entry);
    case 'status':
      return move(state, entry);
    case 'manifest': {
      const { account, manifest } = entry;
      state.manifests.set(ofAccount(account, manifest.number), manifest);
      for (const { id, accepted } of manifest.lines) {
        const shipment = state.shipments.get(id);
        if (accepted && shipment) shipment.manifest = manifest.number;
      }
      return null;
    }
    case 'voided':
      state.voided.add(ofAccount(entry.account, entry.key));
      return null;
    case 'ending': {
      const shipment = shipmentOf(state, entry.id);
      shipment.ending = entry.ending;
      shipment.onward = onwardTo(entry.ending, shipment.status);
      return null;
    }
    case 'faults':
      state.faults = entry.faults;
      return null;
    case 'webhook':
      state.webhook = entry.url;
      return null;
  }
}

export function shipmentOf(state: State, id: string): Shipment {
  const shipment = state.shipments.get(id);
  if (!shipment) throw new Error(`No shipment ${id}`);
  return shipment;
}

function create(state: State, entry: Extract<Entry, { do: 'created' }>): ShipmentEvent {
  const { id, account, order, codes, ending } = entry;
  const shipment: Shipment = {
    id,
    account,
    order,
    codes,
    ending,
    status: 'pre_manifest',
    onward: onwardTo(ending, 'pre_manifest'),
    due: null,
    manifest: null,
    deliveredAt: null,
    events: [],
  };
  state.shipments.set(id, shipment);
  state.byKey.set(ofAccount(account, order.key), shipment);
  return tell(state, shipment, { status: 'pre_manifest', at: entry.at, note: null });
}

function move(state: State, entry: Extract<Entry, { do: 'status' }>): ShipmentEvent {
  const shipment = shipmentOf(state, entry.id);
  if (!entry.lie) {
    const status = entry.status as Status;
    shipment.onward =
      shipment.onward[0] === status
        ? shipment.onward.slice(1)
        : onwardFrom(status, shipment.ending);
    shipment.status = status;
    const draw = drawOf(`${shipment.order.key} ${status}`);
    const moves = shipment.onward.length > 0 && status !== 'pre_manifest';
    shipment.due = moves ? nextDue(status, entry.calendar, draw) : null;
    if (status === 'delivered') shipment.deliveredAt = entry.at;
  }
  return tell(state, shipment, entry);
}

function tell(
  state: State,
  shipment: Shipment,
  news: {
    status: string;
    at: string;
    note: string | null;
    lie?: { key: string; reference: string };
  },
): ShipmentEvent {
  state.lastEvent += 1;
  const event: ShipmentEvent = {
    id: state.lastEvent,
    shipment: shipment.id,
    key: news.lie?.key ?? shipment.order.key,
    reference: news.lie?.reference ?? shipment.order.reference,
    status: news.status,
    at: news.at,
    seq: shipment.events.length + 1,
    note: news.note,
  };
  shipment.events.push(event);
  state.events[shipment.account].push(event);
  return event;
}
