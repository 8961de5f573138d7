import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWithSandbox, type TestApp } from '../../testing/app.ts';
import { aHub, aShipper } from '../../testing/make-users.ts';
import { isOfSandbox } from '../../testing/example-calls.ts';
import { misfitOf } from '../../testing/fits-openapi.ts';
import { proofs, tally } from '../../testing/proof-counts.ts';
import {
  anOrder,
  aShopProgram,
  aTestProgram,
  type ShopProgram,
} from '../../testing/shop-program.ts';
import { documentedCalls, openApi } from '../docs/openapi.ts';

// A client that reads the OpenAPI file and means no good: whatever it sends is answered as the file says.

let it: TestApp;
let shop: ShopProgram;
/** The same shop in the sandbox. */
let player: ShopProgram;
let ref: string;

beforeAll(async () => {
  it = await startWithSandbox();
  const hub = await aHub(it, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const shipper = await aShipper(it, { hub });
  shop = await aShopProgram(it, shipper, { argent: true });
  player = await aTestProgram(it, shipper);
  ref = (await shop.post('parcels', anOrder)).body.ref;
});
afterAll(async () => it.close());

const odd = fc.constantFrom<unknown>(
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '💥', 'ف', '٢٢٣٣٣٤٤٤', 'NaN', '2026-02-30'],
  ...['a'.repeat(5_000), '-1', '1e9', '99999999999999999999', "'; drop table colis; --"],
  ...[0, -1, 1e300, 0.0001, 9_007_199_254_740_991, null, true, [], {}, [[]], [null]],
);
const value = fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }));

/** Bodies with the names that the file gives, each with its example or with anything; sometimes no object. */
function bodiesOf(names: readonly string[], example: Record<string, unknown>) {
  const fields = Object.fromEntries(
    names.map((name) => [name, fc.oneof(fc.constant(example[name] ?? 'x'), value)]),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const words = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '101',
    'x',
    '💥',
    'a'.repeat(400),
    '2026-02-30',
    'LIVRE,x',
    '🙂,🙂',
  ),
  fc.string({ maxLength: 40 }),
);
const queriesOf = (names: readonly string[], example: Record<string, string>) =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.oneof(fc.constant(example[name] ?? '1'), words)]),
    ),
    { requiredKeys: [] },
  );

const wellFormed = (query: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, word = '']): [string, string] => [name, word.toWellFormed()]),
  );

interface Shape {
  $ref?: string;
  properties?: object;
  anyOf?: Shape[];
}
interface Operation {
  parameters: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: Shape } } };
}
const file = openApi('http://cigogne.test') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
};

/** The names of a body's fields, whichever of its shapes they are of. */
const fieldsOf = ({ $ref, properties, anyOf }: Shape): string[] => [
  ...Object.keys(properties ?? {}),
  ...(anyOf ?? []).flatMap(fieldsOf),
  ...fieldsOfShared($ref?.split('/').at(-1)),
];
const fieldsOfShared = (name: string | undefined): string[] => {
  const shape = name === undefined ? undefined : file.components.schemas[name];
  return shape ? fieldsOf(shape) : [];
};

describe('no call makes an incident, and every answer is as documented', () => {
  test.each(documentedCalls.map((call) => [call.name, call] as const))(
    '%s',
    async (_, { entry, example }) => {
      const path = entry.path.replace(/:(\w+)/g, '{$1}');
      const operation = file.paths[path]?.[entry.method.toLowerCase()];
      if (!operation) throw new Error(`${entry.method} ${path} is not in the file`);
      const parameters = operation.parameters
        .filter((one) => one.in === 'query')
        .map(({ name }) => name);
      const names = fieldsOf(operation.requestBody?.content['application/json'].schema ?? {});
      const played = (await player.post('parcels', anOrder)).body.ref;
      await fc.assert(
        fc.asyncProperty(
          bodiesOf([...new Set(names)], example.body ?? {}),
          queriesOf(parameters, example.query ?? {}),
          fc.constantFrom(
            isOfSandbox(entry) ? played : ref,
            '1',
            '999999',
            'x',
            '%00',
            '%F0%9F%92%A5',
            'a'.repeat(300),
          ),
          async (body, query, named) => {
            const search = new URLSearchParams(wellFormed(query)).toString();
            const address = `${entry.path.replace('/api/v1/', '').replace(/:\w+/, named)}?${search}`;
            const by = isOfSandbox(entry) ? player : shop;
            const answer =
              entry.method === 'GET'
                ? await by.get(address)
                : entry.method === 'PATCH'
                  ? await by.patch(address, body)
                  : await by.post(address, body);
            // Papers are no JSON.
            const isDrawn = answer.status === 200 && !entry.reply;
            const why = isDrawn ? null : misfitOf({ ...entry, path, ...answer });
            expect({ address, body, status: answer.status, why }).toMatchObject({
              status: answer.status < 500 ? answer.status : 'not an incident',
              why: null,
            });
            tally({ fuzzed: 1 });
          },
        ),
        { numRuns: proofs.fuzzed },
      );
    },
    // Each input is a call; labels are drawn.
    120_000 + proofs.fuzzed * 500,
  );
});
