import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { isPartnerStatus, partnerLooks } from '@cigogne/domain/parcels/partner-statuses';
import type {
  CallLimits,
  PartnerAnswer,
  PartnerApi,
  PartnerEvent,
  PartnerOrder,
  PartnerShipment,
} from '@cigogne/domain/partner/partner-api';

type Call = 'create' | 'find' | 'cancel' | 'manifest' | 'findManifest' | 'status' | 'eventsAfter';

/**
 * Another partner company, in memory: what any adapter must answer, without HTTP. `before` and
 * `after` intercept a call: what they return is the answer the caller gets, `after` once the call
 * was carried out.
 */
export interface MemoryPartner extends PartnerApi {
  shipments: Map<string, PartnerShipment & { account: PartnerAccount; order: PartnerOrder }>;
  manifests: Map<string, { accepted_at: string; ids: readonly string[] }>;
  voided: Set<string>;
  calls: { call: Call; about: string }[];
  before: (call: Call, about: string) => Promise<PartnerAnswer<never> | undefined>;
  after: (call: Call, about: string) => Promise<PartnerAnswer<never> | undefined>;
  /** Moves a shipment to a status; returns the event that the partner reports. */
  move(key: string, status: string, more?: { note?: string; seq?: number }): PartnerEvent;
}

/** No adapter waits longer than it was asked to. */
async function inTime(
  answer: Promise<PartnerAnswer<never> | undefined>,
  withinMs: number | undefined,
): Promise<PartnerAnswer<never> | undefined> {
  if (withinMs === undefined) return answer;
  const late = new AbortController();
  const tooLate = pause(
    withinMs,
    { kind: 'unknown' as const, why: 'délai' },
    { signal: late.signal },
  );
  return Promise.race([answer.finally(() => late.abort()), tooLate.catch(() => answer)]);
}

/** The partner's collectors have been there, so it can no longer be cancelled. */
const isCollected = (status: string): boolean =>
  !isPartnerStatus(status) || (partnerLooks[status].phase >= 2 && status !== 'canceled');

/** Numbers are unique across all partners of a test file. */
let lastNumber = 1000;

export function memoryPartner(clock: () => Date): MemoryPartner {
  const events: (PartnerEvent & { account: PartnerAccount })[] = [];
  const nothing = async () => undefined;

  async function through<T>(
    call: Call,
    about: string,
    act: () => PartnerAnswer<T>,
    { withinMs }: CallLimits = {},
  ): Promise<PartnerAnswer<T>> {
    partner.calls.push({ call, about });
    const stopped = await inTime(partner.before(call, about), withinMs);
    if (stopped) return stopped;
    const answer = act();
    return (await partner.after(call, about)) ?? answer;
  }
  const done = <T>(value: T): PartnerAnswer<T> => ({ kind: 'done', value });
  const refuse = (code: string, message: string): PartnerAnswer<never> => ({
    kind: 'refused',
    code,
    message,
  });
  const plain = (key: string): PartnerShipment | null => {
    const found = partner.shipments.get(key);
    if (!found) return null;
    const { account: _, order: __, ...shipment } = found;
    return shipment;
  };

  const partner: MemoryPartner = {
    accounts: ['tunis', 'sousse'],
    shipments: new Map(),
    manifests: new Map(),
    voided: new Set(),
    calls: [],
    before: nothing,
    after: nothing,
    create: (account, order, key, limits) =>
      through(
        'create',
        key,
        () => {
          if (partner.voided.has(key)) return refuse('key_void', 'Clé annulée');
          if (order.address.governorate === 'Tataouine')
            return refuse('unknown_place', 'Lieu non desservi');
          if (!partner.shipments.has(key))
            partner.shipments.set(key, {
              account,
              order,
              id: `AFX-${(lastNumber += 1)}`,
              key,
              reference: order.reference,
              status: 'pre_manifest',
              status_at: clock().toISOString(),
              seq: 1,
              cod_amount: order.cod_amount,
              agency_code: 'AG1',
              zone_code: 'Z7',
              note: null,
            });
          const made = plain(key);
          return made ? done(made) : refuse('lost', 'Perdu');
        },
        limits,
      ),
    find: (_, key) => through('find', key, () => done(plain(key))),
    cancel: (_, key) =>
      through('cancel', key, () => {
        const found = partner.shipments.get(key);
        if (found && isCollected(found.status)) return refuse('too_late', 'Colis déjà collecté');
        partner.voided.add(key);
        if (found && found.status !== 'canceled') partner.move(key, 'canceled');
        return done(null);
      }),
    manifest: (_, number, ids, limits) =>
      through(
        'manifest',
        number,
        () => {
          const known = partner.manifests.get(number) ?? {
            accepted_at: clock().toISOString(),
            ids,
          };
          partner.manifests.set(number, known);
          return done({ number, accepted_at: known.accepted_at, lines: linesOf(known.ids) });
        },
        limits,
      ),
    findManifest: (_, number) =>
      through('findManifest', number, () => {
        const known = partner.manifests.get(number);
        return done(
          known ? { number, accepted_at: known.accepted_at, lines: linesOf(known.ids) } : null,
        );
      }),
    status: (_, id) =>
      through('status', id, () => {
        const found = [...partner.shipments.values()].find((one) => one.id === id);
        const shipment = found && plain(found.key);
        return shipment ? done(shipment) : refuse('not_found', 'Colis inconnu');
      }),
    eventsAfter: (account, cursor) =>
      through('eventsAfter', cursor ?? '', () => {
        const from = Number(cursor ?? 0);
        const page = events.slice(from, from + 50);
        return done({
          events: page.filter((one) => one.account === account),
          cursor: String(from + page.length),
        });
      }),
    labelCodes: async () => done({ agency: 'AG1', zone: 'Z7' }),
    breaker: () => ({ state: 'closed', since: null }),
    move: (key, status, { note, seq } = {}) => {
      const shipment = partner.shipments.get(key);
      if (!shipment) throw new Error(`The partner has no ${key}`);
      Object.assign(shipment, {
        status,
        seq: seq ?? shipment.seq + 1,
        status_at: clock().toISOString(),
        note: note ?? null,
      });
      const event = {
        id: `e${events.length + 1}`,
        shipment: shipment.id,
        key,
        reference: shipment.reference,
        status,
        at: shipment.status_at,
        seq: shipment.seq,
        note: shipment.note,
      };
      events.push({ ...event, account: shipment.account });
      return event;
    },
  };
  const linesOf = (ids: readonly string[]) =>
    ids.map((id) => ({ id, accepted: true, message: null }));
  return partner;
}
