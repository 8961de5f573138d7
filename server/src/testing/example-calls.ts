import type { documentedCalls } from '../shop-api/docs/openapi.ts';
import type { TestApp } from './app.ts';
import type { Person } from './make-users.ts';
import { anOrder, type ShopProgram } from './shop-program.ts';

/** A shop with its program. */
export interface Seller {
  shipper: Pick<Person, 'id'>;
  shop: ShopProgram;
  /** Where its data is: the sandbox's services for a program with a test key. */
  services?: TestApp['services'];
}

/** A call that is not allowed with a live key. */
export const isOfSandbox = ({ path }: { path: string }): boolean =>
  path.startsWith('/api/v1/test/');

export interface ExampleCall {
  /** After `/api/v1/`, with its query. */
  path: string;
  body: object;
}

/** Names used in the documentation's examples, replaced by those of the test's shop. */
const documentedParcel = '260000000042';
const documentedOrder = 'DZ-1204';
let orders = 0;

/** The example of a call, with things that this shop really has; a new order each time. */
export async function exampleFor(
  app: TestApp,
  { shipper, shop, services = app.services }: Seller,
  { entry, example }: (typeof documentedCalls)[number],
): Promise<ExampleCall> {
  const { id, ref } = (await shop.post('parcels', anOrder)).body;
  orders += 1;
  const own = (words: string): string =>
    words.replaceAll(documentedParcel, ref).replaceAll(documentedOrder, `DZ-EX-${orders}`);
  const named = async (): Promise<string> => {
    if (entry.path.includes('/pickups/'))
      return (await shop.post('pickups', { refs: [ref], envoyer: false })).body.ref;
    if (entry.path.includes('/tickets/'))
      return (await shop.post('tickets', { ref, type: 'INFOS-TEL', data: { tel_cl: '22333444' } }))
        .body.id;
    if (entry.path.includes('/webhooks/'))
      return String(await anUntakenEvent({ services }, shipper, id));
    if (entry.path.endsWith('/decision')) await comesBack({ services }, id);
    return ref;
  };
  const path = entry.path.replace('/api/v1/', '');
  const query = own(new URLSearchParams(example.query).toString());
  return {
    path: `${path.includes(':') ? path.replace(/:\w+/, await named()) : path}${query ? `?${query}` : ''}`,
    body: JSON.parse(own(JSON.stringify(example.body ?? {}))),
  };
}

export const callExample = (
  { shop }: Seller,
  { entry }: Pick<(typeof documentedCalls)[number], 'entry'>,
  { path, body }: ExampleCall,
  headers?: Record<string, string>,
) =>
  entry.method === 'GET'
    ? shop.get(path, headers)
    : entry.method === 'PATCH'
      ? shop.patch(path, body, headers)
      : shop.post(path, body, headers);

/** The parcel waits for a decision at its hub, after an attempt that was postponed. */
async function comesBack({ services }: Pick<TestApp, 'services'>, parcel: number): Promise<void> {
  await services.pool.query(
    `update colis set etat = 'ATT-LIV', id_hub_current = id_hub_exped, attempt = 1, a_decider = $2 where id = $1`,
    [parcel, new Date(services.clock().getTime() + 3_600_000)],
  );
}

/** An event that could not be delivered to the shop's webhook. */
export async function anUntakenEvent(
  app: Pick<TestApp, 'services'>,
  shipper: Pick<Person, 'id'>,
  parcel: number,
): Promise<number> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into webhook_deliveries (id_exped, id_colis, type, url, event_id, body, status, created_at)
     values ($1, $2::bigint, 'colis', 'https://dar-zine.tn/hook', 'colis_' || $2::bigint, '{"type": "colis.statut", "data": {}}', 'failed', now())
     returning id`,
    [shipper.id, parcel],
  );
  const [made] = rows;
  if (!made) throw new Error('No event was kept');
  return made.id;
}
