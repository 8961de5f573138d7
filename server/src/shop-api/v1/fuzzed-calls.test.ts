import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWithSandbox, type TestApp } from '../../testing/app.ts';
import { aHub, aShipper } from '../../testing/make-users.ts';
import { isOfSandbox } from '../../testing/example-calls.ts';
import { misfitOf } from '../../testing/fits-openapi.ts';
import { bodiesOf, queriesOf, strangePathWords } from '../../testing/hostile-inputs.ts';
import { proofs, tally } from '../../testing/proof-counts.ts';
import {
  anOrder,
  aShopProgram,
  aTestProgram,
  type ShopProgram,
} from '../../testing/shop-program.ts';
import { documentedCalls, openApi } from '../docs/openapi.ts';

// A malicious client with the OpenAPI file: whatever it sends gets an answer that the file
// describes.

let app: TestApp;
let shop: ShopProgram;
/** The same shop in the sandbox. */
let player: ShopProgram;
let ref: string;

beforeAll(async () => {
  app = await startWithSandbox();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const shipper = await aShipper(app, { hub });
  shop = await aShopProgram(app, shipper, { argent: true });
  player = await aTestProgram(app, shipper);
  ref = (await shop.post('parcels', anOrder)).body.ref;
});
afterAll(async () => app.close());

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

/** The names of a body's fields, in all its shapes. */
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
          fc.oneof(
            fc.constant(isOfSandbox(entry) ? played : ref),
            fc.constantFrom(...strangePathWords),
          ),
          async (body, query, named) => {
            const address = `${entry.path.replace('/api/v1/', '').replace(/:\w+/, named)}?${query}`;
            const by = isOfSandbox(entry) ? player : shop;
            const answer =
              entry.method === 'GET'
                ? await by.get(address)
                : entry.method === 'PATCH'
                  ? await by.patch(address, body)
                  : await by.post(address, body);
            // Papers are not JSON.
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
    // Each input is a call, and labels are drawn.
    120_000 + proofs.fuzzed * 500,
  );
});
