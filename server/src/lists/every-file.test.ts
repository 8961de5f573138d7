import type { Endpoint } from '@cigogne/domain/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features.ts';

const without = new Set([
  // Their files take the person in the filter.
  '/api/colis/adm/history',
  '/api/rs/adm/getDriverHistory',
]);

interface Asked {
  endpoint: Endpoint;
  filter: string;
  isFile: boolean;
  isList: boolean;
}

function asked(endpoint: Endpoint): Asked {
  const schema = z.toJSONSchema(endpoint.body ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  });
  const { properties = {} } = schema.anyOf?.[0] ?? schema;
  return {
    endpoint,
    filter: JSON.stringify(properties['filter'] ?? null),
    isFile: 'format' in properties && endpoint.reply === undefined,
    isList: 'taille' in properties,
  };
}

test('every list leaves as a file, under its own filter and for the same people', () => {
  const missing = features.flatMap(({ contract }) => {
    const all = Object.values(contract as Record<string, Endpoint>).map(asked);
    const files = all.filter(({ isFile }) => isFile);
    return all
      .filter(({ isList, endpoint }) => isList && !without.has(endpoint.path))
      .filter(
        (list) =>
          !files.some(
            ({ filter, endpoint }) =>
              filter === list.filter && String(endpoint.roles) === String(list.endpoint.roles),
          ),
      )
      .map(({ endpoint }) => endpoint.path);
  });
  expect(missing).toEqual([]);
});
