import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callExample, exampleFor, isOfSandbox, type Seller } from '../../testing/example-calls.ts';
import { aHub, aShipper, type TestHub } from '../../testing/make-users.ts';
import { anOrder, aShopProgram } from '../../testing/shop-program.ts';
import { documentedCalls } from '../docs/openapi.ts';

// A lost answer is requested again under the same key, by any number of the shop's workers.

let app: TestApp;
let hub: TestHub;

beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
});
afterAll(async () => app.close());

/** A new shop without data, so that a call has the same effect for each. */
async function aSeller(): Promise<Seller> {
  const shipper = await aShipper(app, { hub });
  return { shipper, shop: await aShopProgram(app, shipper, { argent: true }) };
}

const [createParcels] = documentedCalls.filter(({ name }) => name === 'createParcels');
if (!createParcels) throw new Error('No call makes parcels');

const writes = [
  ...documentedCalls.filter(({ entry }) => entry.kind === 'write' && !isOfSandbox(entry)),
  {
    ...createParcels,
    name: 'createParcels, a batch',
    example: { body: { parcels: [anOrder, {}, anOrder] } },
  },
];

describe('twenty repeats at once under one key do what one call does, and answer as one', () => {
  test.each(writes.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const once = await aSeller();
    const example = await exampleFor(app, once, call);
    const before = await rowsOfTables();
    expect(
      (await callExample(once, call, example, { 'idempotency-key': `un-${name}` })).status,
    ).toBe(200);
    const done = added(before, await rowsOfTables());
    expect(done).toMatchObject({ idempotency_keys: 1 });

    const seller = await aSeller();
    const repeated = await exampleFor(app, seller, call);
    const headers = { 'idempotency-key': `vingt-${name}` };
    const start = await rowsOfTables();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callExample(seller, call, repeated, headers)),
    );
    expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(added(start, await rowsOfTables())).toEqual(done);

    const left = await app.fingerprint();
    const later = await callExample(seller, call, repeated, headers);
    expect(later.body).toEqual(answers[0]?.body);
    const other = { ...repeated, body: { ...repeated.body, note: 'autre' } };
    expect(await callExample(seller, call, other, headers)).toMatchObject({
      status: 409,
      body: { code: 'cle-reutilisee' },
    });
    expect(await app.fingerprint()).toBe(left);
  });
});

describe('a repeat is the same request however its JSON is laid out', () => {
  /** Reverses the order of fields in an object and everything in it. */
  const turned = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(turned);
    if (json === null || typeof json !== 'object') return json;
    const fields = Object.entries(json).reverse();
    return Object.fromEntries(fields.map(([name, value]) => [name, turned(value)]));
  };
  const headers = { 'idempotency-key': 'autrement' };

  test.each([
    ['one parcel', 'parcels', anOrder],
    ['a batch', 'parcels', { parcels: [anOrder, { ...anOrder, note: 'fragile' }] }],
    ['a pickup', 'pickups', { refs: 'pretes', envoyer: false }],
  ])('%s', async (_name, path, body) => {
    const { shop } = await aSeller();
    await shop.post('parcels', anOrder);
    const first = await shop.post(path, body, headers);
    expect(first.status).toBe(200);
    const before = await rowsOfTables();
    const again = await shop.post(path, turned(body) as object, headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(added(before, await rowsOfTables())).toEqual({});
    const other = { ...body, note: 'autre' };
    expect((await shop.post(path, other, headers)).body.code).toBe('cle-reutilisee');
  });

  test('the order of a list is a part of what was asked', async () => {
    const { shop } = await aSeller();
    const [one, two] = [anOrder, { ...anOrder, note: 'fragile' }];
    await shop.post('parcels', { parcels: [one, two] }, headers);
    const again = await shop.post('parcels', { parcels: [two, one] }, headers);
    expect(again.body.code).toBe('cle-reutilisee');
  });

  test('a key that was kept over the body as it was written goes on answering', async () => {
    const { shipper, shop } = await aSeller();
    const first = await shop.post('parcels', anOrder, headers);
    const written = JSON.stringify({ body: anOrder, params: {} });
    await app.services.pool.query('update idempotency_keys set body_hash = $2 where id_user = $1', [
      shipper.id,
      createHash('sha256').update(written).digest(),
    ]);
    expect((await shop.post('parcels', anOrder, headers)).body).toEqual(first.body);
    const other = { ...anOrder, note: 'autre' };
    expect((await shop.post('parcels', other, headers)).body.code).toBe('cle-reutilisee');
  });
});

/** Calls are recorded asynchronously. */
const inTheirOwnTime = new Set(['api_calls']);

async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows } = await app.owner.pool.query<{ name: string; n: number }>(
    `select table_name as name, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as n
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return new Map(
    rows.filter(({ name }) => !inTheirOwnTime.has(name)).map(({ name, n }) => [name, n]),
  );
}

const added = (before: Map<string, number>, after: Map<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, n]): [string, number] => [name, n - (before.get(name) ?? 0)])
      .filter(([, n]) => n !== 0),
  );
