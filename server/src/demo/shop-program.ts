import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginAtPresent } from '../events/begin-at-present.ts';
import { makeDispatcher } from '../events/dispatch-events.ts';
import type { Services } from '../context/context.ts';
import { deliverOnce } from '../shop-api/deliver-webhooks.ts';
import { tellShops } from '../shop-api/tell-shops.ts';
import type { Api, Signed } from './api.ts';

/** A shop whose own software creates its parcels. */
export interface ShopProgram {
  shop: Signed;
  key: string;
  /** How many orders it has sent. */
  orders: number;
}

type Line = Record<string, unknown>;

/** Nothing answers there: `.example` is a reserved domain. */
const ownAddress = 'https://boutique.dar-zine.example/cigogne';

/** Root gives a shop its key, with the right to read amounts. */
export async function startProgram(api: Api, root: Signed, shop: Signed): Promise<ShopProgram> {
  const { api_key } = await api.post<{ api_key: string }>(
    root,
    '/api/users/adm/exped/create-token',
    { id: shop.id, argent: true },
  );
  return { shop, key: api_key, orders: 0 };
}

/** A day's orders in one call, some mistakes of a programmer, and a look at yesterday's parcels. */
export async function sendOrders(
  api: Api,
  program: ShopProgram,
  lines: readonly Line[],
): Promise<string[]> {
  const numbered = lines.map((line) => ({ ...line, order_ref: `DZ-${5_000 + program.orders++}` }));
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    api.call(program.key, method, `/api/v1/${path}`, body);
  const made = await ask('POST', 'parcels', { parcels: numbered });
  const { rows } = made as { rows: { colis?: { ref: string } }[] };
  const [first] = numbered;
  await ask('POST', 'parcels', first);
  await ask('POST', 'parcels', { ...first, order_ref: null, tel_cl: '5341' });
  await ask('GET', 'parcels?etat=LIVRE&taille=20');
  await ask('GET', 'owed');
  const refs = rows.flatMap(({ colis }) => colis?.ref ?? []);
  await ask('GET', `labels?format=zpl&refs=${refs.slice(0, 4).join(',')}`);
  return refs;
}

/**
 * From now on the shop listens: a receiver of its own takes what it is sent, and is sometimes too
 * busy. At the end its address stops answering.
 */
export async function listen(services: Services, api: Api, root: Signed, { shop }: ShopProgram) {
  let taken = 0;
  const receiver = createServer((request, response) => {
    request.resume();
    taken += 1;
    response.writeHead(taken % 17 === 5 ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const moveTo = (api_webhook_url: string) =>
    api.post(root, '/api/users/adm/exped/create-token', { id: shop.id, api_webhook_url });
  await beginAtPresent(services.pool, 'webhooks');
  await moveTo(`http://127.0.0.1:${port}/cigogne`);
  return {
    hear: async () => {
      const dispatcher = makeDispatcher(services, [{ name: 'webhooks', consume: tellShops }]);
      while (await dispatcher.round());
      while (await deliverOnce(services));
    },
    stop: async () => {
      await moveTo(ownAddress);
      receiver.close();
    },
  };
}
