import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callExample, exampleFor, isOfSandbox, type Seller } from '../../testing/example-calls.ts';
import { aHub, aShipper, type TestHub } from '../../testing/make-users.ts';
import { anOrder, aShopProgram } from '../../testing/shop-program.ts';
import { documentedCalls } from '../docs/openapi.ts';

// An answer that is lost is asked for again under the same key, by as many workers as the shop has.

let it: TestApp;
let hub: TestHub;

beforeAll(async () => {
  it = await startTestApp();
  hub = await aHub(it, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
});
afterAll(async () => it.close());

/** A shop of which nothing is known yet, so that a call does the same for each. */
async function aSeller(): Promise<Seller> {
  const shipper = await aShipper(it, { hub });
  return { shipper, shop: await aShopProgram(it, shipper, { argent: true }) };
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
    const example = await exampleFor(it, once, call);
    const before = await rowsOfTables();
    expect(
      (await callExample(once, call, example, { 'idempotency-key': `un-${name}` })).status,
    ).toBe(200);
    const done = added(before, await rowsOfTables());
    expect(done).toMatchObject({ idempotency_keys: 1 });

    const seller = await aSeller();
    const repeated = await exampleFor(it, seller, call);
    const headers = { 'idempotency-key': `vingt-${name}` };
    const start = await rowsOfTables();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callExample(seller, call, repeated, headers)),
    );
    expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(added(start, await rowsOfTables())).toEqual(done);

    const left = await it.fingerprint();
    const later = await callExample(seller, call, repeated, headers);
    expect(later.body).toEqual(answers[0]?.body);
    const other = { ...repeated, body: { ...repeated.body, note: 'autre' } };
    expect(await callExample(seller, call, other, headers)).toMatchObject({
      status: 409,
      body: { code: 'cle-reutilisee' },
    });
    expect(await it.fingerprint()).toBe(left);
  });
});

/** The calls are written down in their own time. */
const inTheirOwnTime = new Set(['api_calls']);

async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows } = await it.owner.pool.query<{ name: string; n: number }>(
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
