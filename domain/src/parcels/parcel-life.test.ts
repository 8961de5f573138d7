import { describe, expect, test } from 'vitest';
import { type Act, goesHome, type ParcelFacts } from './parcel-facts.ts';
import { type ParcelStatus, restingStatuses, type SendType } from './statuses.ts';
import { type ParcelEvent, parcelEvents } from './transition-table.ts';
import { atCounterAfter, changeAfter, lineFromEtat, staffChoices } from './transitions.ts';
import { whyNot } from './why-not.ts';

/**
 * Every reachable state of one parcel: next to the row is the reality, its goods and the money owed
 * for it, changed by what each event means in the world. No state may contradict it, and from each
 * one some path must end well.
 */
interface State extends ParcelFacts {
  transfer: NonNullable<ParcelFacts['transfer']> | null;
  plan: 'pickup' | 'transfer' | 'runsheet' | 'return' | null;
  /** What the line of the open transfer records. */
  line: ParcelStatus | null;
  deleted: boolean;
  goods:
    | 'shipper'
    | 'courier'
    | 'hub 1'
    | 'hub 2'
    | 'road'
    | 'missing'
    | 'partner'
    | 'customer'
    | 'lost';
  /** Refunds to the shipper, minus reversals. */
  refunds: number;
}

const firstState = (type_envoi: SendType): State => ({
  code: '260000000011',
  etat: 'ATT-ENVOIE',
  last_etat: null,
  issue: null,
  type_envoi,
  is_afex: false,
  attempt: 0,
  rendu_le: null,
  sans_retour: false,
  id_hub_exped: 1,
  id_hub_dest: 2,
  id_hub_current: null,
  transfer: null,
  guichet_le: null,
  plan: null,
  line: null,
  deleted: false,
  goods: 'shipper',
  refunds: 0,
});

const opens: Partial<Record<ParcelEvent, State['plan']>> = {
  'add-to-pickup': 'pickup',
  'add-at-depot': 'pickup',
  'plan-transfer': 'transfer',
  'plan-runsheet': 'runsheet',
  'plan-return': 'return',
};

/** Events on the parcels of an open plan, and whether they take them out of it. */
const within: Partial<Record<ParcelEvent, [NonNullable<State['plan']>, 'stays' | 'leaves']>> = {
  'remove-from-pickup': ['pickup', 'leaves'],
  'dispatch-pickup': ['pickup', 'stays'],
  'assign-courier': ['pickup', 'stays'],
  'change-courier': ['pickup', 'stays'],
  'give-back-pickup': ['pickup', 'stays'],
  'courier-picked': ['pickup', 'stays'],
  'courier-not-picked': ['pickup', 'stays'],
  'receive-picked': ['pickup', 'leaves'],
  'receive-failed': ['pickup', 'leaves'],
  exclude: ['pickup', 'leaves'],
  'refuse-pickup': ['pickup', 'stays'],
  'cancel-transfer': ['transfer', 'leaves'],
  'dispatch-transfer': ['transfer', 'stays'],
  'receive-transfer': ['transfer', 'leaves'],
  'miss-transfer': ['transfer', 'leaves'],
  'unplan-runsheet': ['runsheet', 'leaves'],
  'dispatch-runsheet': ['runsheet', 'stays'],
  'leave-runsheet': ['runsheet', 'leaves'],
  'reassign-runsheet': ['runsheet', 'stays'],
  'push-delivered': ['runsheet', 'stays'],
  'push-postponed': ['runsheet', 'stays'],
  'push-failed': ['runsheet', 'stays'],
  correct: ['runsheet', 'stays'],
  'confirm-delivered': ['runsheet', 'leaves'],
  'confirm-postponed': ['runsheet', 'leaves'],
  'confirm-failed': ['runsheet', 'leaves'],
  'cancel-return': ['return', 'leaves'],
  'hand-back': ['return', 'leaves'],
};

const hubName = (id: number | null): 'hub 1' | 'hub 2' => (id === 2 ? 'hub 2' : 'hub 1');

function actsOf(event: ParcelEvent, state: State): Act[] {
  if (event === 'staff-edit' || event === 'correct')
    return staffChoices(state.etat).map((target) => ({ target }));
  if (event === 'receive-transfer') return [{ hub: state.id_hub_current === 1 ? 2 : 1 }];
  if (event === 'receive-picked' || event === 'receive-late') return [{ hub: 1 }];
  if (event === 'find' || event === 'partner-return') return [{ hub: 1 }, { hub: 2 }];
  if (event === 'cancel-transfer') return state.line ? [{ cameFrom: state.line }] : [{}];
  if (event === 'partner-issue')
    return (['livre', 'recupere', 'retour', 'rembourse'] as const).map((issue) => ({ issue }));
  if (event === 'confirm-failed')
    return [
      { motif: 'autre' },
      { motif: 'endommage' },
      { motif: 'absent' },
      { motif: 'absent', uncounted: true },
    ];
  if (event === 'uphold-attempt') return [{}, { target: 'ANL' }];
  if (event === 'leave-runsheet') return [{ motif: 'non-tente' }];
  if (event === 'confirm-postponed') return [{ motif: 'absent' }, { motif: 'non-tente' }];
  if (event === 'hand-to-partner') return [{ hub: state.id_hub_current ?? 1 }];
  return [{}];
}

/** Where the goods really are after an event, whatever the row says. */
function goodsAfter(
  event: ParcelEvent,
  state: State,
  act: Act,
  etat: ParcelStatus,
): State['goods'] {
  switch (event) {
    case 'courier-picked':
      return 'courier';
    case 'courier-not-picked':
    case 'receive-failed':
    case 'exclude':
    case 'hand-back':
      return 'shipper';
    case 'receive-picked':
    case 'receive-late':
    case 'receive-transfer':
    case 'find':
    case 'partner-return':
      return hubName(act.hub ?? null);
    case 'dispatch-transfer':
      return 'road';
    case 'miss-transfer':
      return 'missing';
    case 'plan-transfer':
    case 'hand-to-partner':
      // Sending or handing over a missing parcel means that it was found; cancelling the plan
      // withdraws that.
      return event === 'hand-to-partner'
        ? 'partner'
        : state.goods === 'missing'
          ? hubName(state.id_hub_current)
          : state.goods;
    case 'cancel-transfer':
      return act.cameFrom === 'ATT-TRANSF' ? 'missing' : state.goods;
    case 'cancel-partner':
      return hubName(state.id_hub_current);
    case 'partner-issue':
      return act.issue === 'livre' ? 'customer' : 'partner';
    case 'dispatch-runsheet':
      return 'courier';
    case 'confirm-delivered':
      return etat === 'LIVRE' ? 'customer' : hubName(state.id_hub_current);
    case 'leave-runsheet':
    case 'confirm-postponed':
    case 'confirm-failed':
      return hubName(state.id_hub_current);
    case 'staff-edit':
      return etat === 'LIVRE' ? 'customer' : hubName(state.id_hub_current);
    case 'hand-over-at-counter':
      return 'customer';
    case 'lose':
      return 'lost';
    default:
      return state.goods;
  }
}

function transferAfter(event: ParcelEvent, state: State, act: Act): State['transfer'] {
  switch (event) {
    case 'plan-transfer':
      return 'planned';
    case 'dispatch-transfer':
      return 'travelling';
    case 'miss-transfer':
      return 'missing';
    case 'cancel-transfer':
      return act.cameFrom === 'ATT-TRANSF' ? 'missing' : null;
    case 'receive-transfer':
    case 'find':
    case 'hand-to-partner':
    case 'lose':
      return null;
    default:
      return state.transfer;
  }
}

function next(state: State, event: ParcelEvent, act: Act): State {
  const change = changeAfter(event, state, act);
  const plan = opens[event] ?? (within[event]?.[1] === 'leaves' ? null : state.plan);
  const lostUnderInvoice =
    event === 'lose' && state.etat === 'FACTURE' && state.issue !== 'rembourse';
  return {
    ...state,
    ...change,
    transfer: transferAfter(event, state, act),
    guichet_le: atCounterAfter(event, state, act) ? 'since' : null,
    plan,
    plan_mu: plan === null || plan === 'runsheet' ? null : 1,
    plan_rs: plan === 'runsheet' ? 1 : null,
    line: event === 'plan-transfer' ? lineFromEtat(state) : plan === 'transfer' ? state.line : null,
    deleted: event === 'delete' || event === 'hide-return',
    rendu_le: event === 'hand-back' ? 'rendu' : state.rendu_le,
    goods: goodsAfter(event, state, act, change.etat),
    refunds:
      state.refunds -
      Number(state.issue === 'rembourse') +
      Number(change.issue === 'rembourse') +
      Number(lostUnderInvoice),
  };
}

/** Not events of the parcel's own life: fields, addresses, and what exists only for exchanges. */
const outside: readonly ParcelEvent[] = [
  'create',
  'create-return',
  'bring-old-goods',
  'drop-old-goods',
  'hide-return',
  'take-over',
  'take-over-return',
  'undo-take-over',
  'edit',
  'edit-field',
  'change-destination',
  'partner-status',
];

/** What a courier fetches from its recipient never waits at a counter, and nobody receives it. */
const notFetched: readonly ParcelEvent[] = [
  'fetch-at-hub',
  'deliver-after-all',
  'hand-over-at-counter',
  'name-receiver',
];

function movesOf(state: State): [ParcelEvent, Act][] {
  if (state.deleted) return [];
  return parcelEvents
    .filter((event) => !outside.includes(event))
    .filter((event) => (within[event] ? within[event][0] === state.plan : true))
    .flatMap((event) => actsOf(event, state).map((act): [ParcelEvent, Act] => [event, act]))
    .filter(([event, act]) => whyNot(event, state, act) === null);
}

function explore(type_envoi: SendType) {
  const states = new Map<string, State>();
  const comesFrom = new Map<string, Set<string>>();
  const used = new Set<ParcelEvent>();
  const first = firstState(type_envoi);
  const queue = [first];
  states.set(JSON.stringify(first), first);
  for (let state = queue.pop(); state; state = queue.pop()) {
    const key = JSON.stringify(state);
    for (const [event, act] of movesOf(state)) {
      used.add(event);
      const after = next(state, event, act);
      const afterKey = JSON.stringify(after);
      const sources = comesFrom.get(afterKey) ?? new Set();
      comesFrom.set(afterKey, sources.add(key));
      if (!states.has(afterKey)) {
        states.set(afterKey, after);
        queue.push(after);
      }
    }
  }
  return { states, comesFrom, used };
}

/** Where the goods are according to the row. */
function goodsOf(state: State): State['goods'] {
  const { etat } = state;
  if (state.sans_retour) return 'lost';
  if (state.rendu_le !== null) return 'shipper';
  if (state.is_afex) return state.issue === 'livre' ? 'customer' : 'partner';
  if (state.issue === 'livre') return 'customer';
  const place = etat === 'FACTURE' ? state.transfer : null;
  if (etat === 'TRANSF-COURS' || place === 'travelling') return 'road';
  if (etat === 'ATT-TRANSF' || place === 'missing') return 'missing';
  if (/^(ATT-ENVOIE|ATT-DISP-ENVOIE|ATT-ENLEV|ENLEV-COURS|ENLEV-ECHEC)$/.test(etat))
    return 'shipper';
  if (etat === 'ENLEV-SUCC' || etat.startsWith('LIV-COURS')) return 'courier';
  return hubName(state.id_hub_current);
}

describe.each(['livraison', 'recuperation'] as const)('every state that a %s can reach', (type) => {
  const { states, comesFrom, used } = explore(type);
  const all = [...states.values()];

  test('is found by every event of the table', () => {
    const never = type === 'recuperation' ? [...outside, ...notFetched] : outside;
    const expected = parcelEvents.filter((event) => !never.includes(event));
    expect([...used].filter((event) => never.includes(event))).toEqual([]);
    expect(expected.filter((event) => !used.has(event))).toEqual([]);
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(({ etat }) => etat)).size).toBe(21);
  });

  test('says where its goods really are: none is lost', () => {
    for (const state of all) {
      expect({ ...state, said: goodsOf(state) }).toEqual({ ...state, said: state.goods });
    }
  });

  test('keeps the rules that the database holds too', () => {
    const undoable = /^(ATT-TRANSF|LIV-PLAN|LIV-COURS.*|TRANSF-.*|FACTURE)$/;
    for (const state of all) {
      expect(state.last_etat !== null, JSON.stringify(state)).toBe(undoable.test(state.etat));
      if (state.last_etat) expect(restingStatuses).toContain(state.last_etat);
      if (state.etat === 'FACTURE') expect(state.issue).not.toBeNull();
      expect(state.attempt).toBeGreaterThanOrEqual(0);
      expect(state.attempt).toBeLessThanOrEqual(3);
      if (state.is_afex) expect(state.plan, JSON.stringify(state)).toBeNull();
      const open = /^(ATT-DISP-ENVOIE|ATT-ENLEV|ENLEV-.*|TRANSF-.*|LIV-.*)$/.test(state.etat);
      if (open) expect(state.plan, JSON.stringify(state)).not.toBeNull();
    }
  });

  test('pays for lost goods exactly once, and for no others twice', () => {
    for (const state of all) {
      expect(state.refunds).toBe(state.issue === 'rembourse' || state.goods === 'lost' ? 1 : 0);
    }
  });

  test('owes the shipper for what was delivered, and charges no parcel still on its way', () => {
    for (const state of all) {
      if (state.goods === 'customer') expect(state.issue).toBe('livre');
      if (state.rendu_le !== null) expect(goesHome(state.issue)).toBe(true);
      const onItsWay = /^(ATT-ENVOIE|ATT-DISP|ATT-ENLEV|ENLEV|LIV-)/.test(state.etat);
      if (onItsWay) expect(state.issue).toBeNull();
      const waits = state.etat === 'ATT-LIV' || state.etat === 'ATT-RECUP';
      if (waits && state.issue !== null) expect(state.is_afex).toBe(true);
      if (state.issue === null && state.etat !== 'ATT-ENVOIE') expect(state.rendu_le).toBeNull();
    }
  });

  test('has a path that ends well', () => {
    const good = (state: State) =>
      state.deleted ||
      (state.etat === 'FACTURE' && ['customer', 'shipper', 'lost'].includes(state.goods));
    const reached = new Set([...states].filter(([, state]) => good(state)).map(([key]) => key));
    const queue = [...reached];
    for (let key = queue.pop(); key; key = queue.pop()) {
      for (const source of comesFrom.get(key) ?? []) {
        if (reached.has(source)) continue;
        reached.add(source);
        queue.push(source);
      }
    }
    expect([...states.keys()].filter((key) => !reached.has(key))).toEqual([]);
  });
});
