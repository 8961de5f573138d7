import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type {
  PartnerAnswer,
  PartnerApi,
  PartnerShipment,
} from '@cigogne/domain/partner/partner-api';
import type { PartnerConfig } from '../config.ts';
import { type Ask, openPartnerCalls, type Ways } from './partner-calls.ts';
import { Events, ManifestAnswer, ShipmentAnswer } from './partner-wire.ts';

const eventsAtOnce = 500;

/**
 * The adapter for the partner's REST API (`docs/partner.md`): https to the configured host, and
 * nowhere else.
 */
export function openHttpPartner(config: PartnerConfig, ways: Ways = {}): PartnerApi {
  const { call, breakers } = openPartnerCalls(config, ways);
  const accounts = (['tunis', 'sousse'] as const).filter((one) => config.accounts[one]);

  const shipment = async (
    account: PartnerAccount,
    ask: Ask,
    isOurs: (one: PartnerShipment) => boolean,
  ): Promise<PartnerAnswer<PartnerShipment | null>> => {
    const answer = await call(account, ask, ShipmentAnswer);
    if (answer.kind !== 'done') return answer;
    const found = answer.value?.shipment ?? null;
    return found === null || isOurs(found)
      ? { kind: 'done', value: found }
      : { kind: 'unknown', why: 'La réponse parle d’un autre colis' };
  };

  return {
    accounts,
    create: async (account, order, key, { withinMs } = {}) =>
      there(
        await shipment(
          account,
          {
            method: 'POST',
            path: '/v1/shipments',
            headers: { 'idempotency-key': key },
            body: { key, ...order },
            safe: false,
            withinMs,
          },
          (one) => one.key === key && one.reference === order.reference,
        ),
      ),
    find: async (account, key) =>
      shipment(
        account,
        { method: 'GET', path: `/v1/shipments?${named('key', key)}`, safe: true, mayMiss: true },
        (one) => one.key === key,
      ),
    cancel: async (account, key) => {
      const answer = await call(
        account,
        { method: 'POST', path: '/v1/shipments/void', body: { key }, safe: true },
        null,
      );
      return answer.kind === 'done' ? { kind: 'done', value: null } : answer;
    },
    manifest: async (account, number, ids, { withinMs } = {}) => {
      const answer = await call(
        account,
        {
          method: 'PUT',
          path: `/v1/manifests/${encodeURIComponent(number)}`,
          body: { shipments: ids },
          safe: true,
          withinMs,
        },
        ManifestAnswer,
      );
      return there(ofNumber(answer, number));
    },
    findManifest: async (account, number) =>
      ofNumber(
        await call(
          account,
          {
            method: 'GET',
            path: `/v1/manifests/${encodeURIComponent(number)}`,
            safe: true,
            mayMiss: true,
          },
          ManifestAnswer,
        ),
        number,
      ),
    status: async (account, id) => there(await byId(account, id)),
    eventsAfter: async (account, cursor) =>
      there(
        await call(
          account,
          {
            method: 'GET',
            path: `/v1/events?${cursor === null ? '' : `${named('after', cursor)}&`}limit=${eventsAtOnce}`,
            safe: true,
          },
          Events,
        ),
      ),
    labelCodes: async (account, id) => {
      const answer = there(await byId(account, id));
      if (answer.kind !== 'done') return answer;
      const { agency_code, zone_code } = answer.value;
      return { kind: 'done', value: { agency: agency_code, zone: zone_code } };
    },
    breaker: (account) => {
      const now = performance.now();
      const { since } = breakers[account];
      return {
        state: breakers[account].state(now),
        since: since === null ? null : new Date(Date.now() - (now - since)),
      };
    },
  };

  function byId(account: PartnerAccount, id: string) {
    return shipment(
      account,
      { method: 'GET', path: `/v1/shipments/${encodeURIComponent(id)}`, safe: true },
      (one) => one.id === id,
    );
  }
}

const named = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/** For resources that always exist if there is an answer at all. */
function there<T>(answer: PartnerAnswer<T | null>): PartnerAnswer<T> {
  if (answer.kind !== 'done') return answer;
  const { value } = answer;
  return value === null ? { kind: 'unknown', why: 'Réponse vide' } : { kind: 'done', value };
}

function ofNumber<T extends { number: string }>(
  answer: PartnerAnswer<T | null>,
  number: string,
): PartnerAnswer<T | null> {
  return answer.kind === 'done' && answer.value !== null && answer.value.number !== number
    ? { kind: 'unknown', why: 'La réponse parle d’un autre manifeste' }
    : answer;
}
