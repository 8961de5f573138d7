import type { AxiosResponse } from 'axios';
import type { AddressInfo } from 'node:net';
import { OpenAPIClientAxios, type OpenAPIClient } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anUntakenEvent } from '../../testing/example-calls.ts';
import { misfitOf } from '../../testing/fits-openapi.ts';
import { aKey } from '../../testing/make-keys.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { anOrder } from '../../testing/shop-program.ts';

// A shop's day with a client that another tool generated from the OpenAPI file alone.

let app: TestApp;
let shipper: Person;
let client: OpenAPIClient;
let file: OpenAPIClientAxios;
const called = new Set<string>();

beforeAll(async () => {
  app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
  const key = await aKey(app, shipper, { argent: true });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  file = new OpenAPIClientAxios({
    definition: `${origin}/api/docs/openapi.json`,
    withServer: { url: origin },
    axiosConfigDefaults: {
      headers: { Authorization: `Bearer ${key}` },
      validateStatus: () => true,
      proxy: false,
    },
  });
  client = await file.init();
});
afterAll(async () => app.close());

/** Calls an operation by its name, and checks that the file describes its answer. */
async function call(
  name: string,
  params: Record<string, string> = {},
  body?: object,
  status = 200,
): Promise<AxiosResponse['data']> {
  const operation = file.getOperation(name);
  const act = client[name];
  if (!operation || !act) throw new Error(`No operation is named ${name}`);
  const { method, path } = operation;
  const answer: AxiosResponse = await act(params, body);
  called.add(name);
  expect({ name, status: answer.status, data: answer.data }).toMatchObject({ status });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (isJson) expect(misfitOf({ method, path, status, body: answer.data })).toBeNull();
  return answer.data;
}

test('a shop lives its day, and each answer is as the file says', async () => {
  const places = await call('searchPlaces', { q: 'sahloul' });
  const read = await call('readAddresses', {}, { lieux: [{ lieu: 'Sahloul 3', gov: 'Sousse' }] });
  expect(places.rows.map(({ _zip }: { _zip: string }) => _zip)).toContain(read.rows[0].lieu._zip);

  const { ref } = await call('createParcels', {}, { ...anOrder, order_ref: 'JOUR-1' });
  const batch = await call(
    'createParcels',
    {},
    {
      parcels: [
        anOrder,
        { ...anOrder, tel_cl: '12' },
        anOrder,
        { ...anOrder, order_ref: 'JOUR-1' },
      ],
    },
  );
  expect([batch.crees, batch.refuses]).toEqual([2, 2]);
  const [second, third] = [batch.rows[0].colis.ref, batch.rows[2].colis.ref];

  expect((await call('createParcels', {}, { ...anOrder, montant_ttc: 'x' }, 400)).champ).toBe(
    'montant_ttc',
  );
  expect(
    (await call('createParcels', {}, { ...anOrder, order_ref: 'JOUR-1' }, 409)).colis.ref,
  ).toBe(ref);
  expect((await call('readParcel', { ref: '1' }, undefined, 404)).code).toBe('introuvable');

  expect((await call('changeParcel', { ref }, { montant_ttc: '90' })).montant_ttc).toBe(90);
  expect((await call('readParcel', { ref })).montant_ttc).toBe(90);
  expect((await call('parcelHistory', { ref })).rows).not.toEqual([]);
  expect((await call('trackingLink', { ref })).lien_suivi).toMatch(/\/suivi\//);

  const first = await call('listParcels', { taille: '2' });
  const rest = await call('listParcels', { taille: '2', curseur: first.suivant });
  expect([...first.rows, ...rest.rows].map((row: { ref: string }) => row.ref)).toEqual([
    third,
    second,
    ref,
  ]);
  expect(rest.suivant).toBeNull();

  expect(await call('labels', { refs: `${ref},${second}` })).toMatch(/^%PDF-/);
  expect(await call('labels', { refs: ref, format: 'zpl' })).toMatch(/^\^XA/);

  expect(await call('cancelParcel', { ref: third })).toEqual({ done: true });
  const prepared = await call('createPickup', {}, { refs: [second], envoyer: false });
  expect(await call('cancelPickup', { ref: prepared.ref })).toEqual({ done: true });
  const pending = await call('createPickup', {}, { refs: 'pretes', envoyer: false });
  expect((await call('sendPickup', { ref: pending.ref })).etat).toBe('pending_pick');
  const late = await call('changeParcel', { ref }, { note: 'Sonner' }, 409);
  expect(late).toMatchObject({ code: 'etat-change', colis: [{ ref, raison: late.message }] });
  const pickup = await call('readPickup', { ref: pending.ref });
  expect(pickup.colis.map((row: { ref: string }) => row.ref)).toEqual([ref, second]);

  const ticket = await call(
    'createTicket',
    {},
    { ref, type: 'INFOS-TEL', data: { tel_cl: '22333444' } },
  );
  expect((await call('listTickets')).rows[0].id).toBe(ticket.id);
  expect((await call('cancelTicket', { id: ticket.id })).status).toBe('ANNULE');

  expect((await call('listDecisions')).rows).toEqual([]);
  await call('decideParcel', { ref }, { acte: { nom: 'retour' } }, 409);

  expect((await call('listInvoices')).rows).toEqual([]);
  await call('readInvoice', { ref: 'FA-26-00001' }, undefined, 404);
  expect((await call('owed')).a_facturer).toBe(0);
  expect((await call('payouts')).rows).toEqual([]);

  const { id } = await call('readParcel', { ref });
  const event = await anUntakenEvent(app, shipper, id);
  expect((await call('webhookAttempts')).rows[0].id).toBe(event);
  expect(await call('replayWebhook', { id: String(event) })).toEqual({ done: true });

  const unused = file
    .getOperations()
    .filter(({ path }) => !path.startsWith('/api/v1/test/'))
    .map(({ operationId }) => operationId)
    .filter((name) => !called.has(name ?? ''));
  expect(unused).toEqual([]);
});
