import { type Endpoint, type Role, roles } from '@cigogne/domain/contract';
import { isForKeys, may } from '@cigogne/domain/may';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { features } from '../features.ts';
import { type BusyHouse, busyHouse, type CallerName } from '../testing/busy-house.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { shapedAs, withMore } from '../testing/shaped-inputs.ts';

// Forms with additional fields: besides its own fields every column of every table, in every
// object. None of it may be read or found anywhere afterwards; booleans, which look the same
// everywhere, are covered only by the first part.

const entries: readonly Endpoint[] = [
  ...features.flatMap(({ contract }) => Object.values(contract)),
  ...Object.values(v1Contract),
];
const callers = [...roles, 'cle', 'nobody'] as const;

const text = 'colonne-de-trop';
const number = 734_219_873;
const day = '2019-07-03';

let house: BusyHouse;
/**
 * Each column of the database once, with a value that it can hold; excluding a shop's record of its
 * calls, which stores what was sent.
 */
let columns: Record<string, unknown> = {};
let whereItStands = '';
beforeAll(async () => {
  house = await busyHouse();
  const { rows } = await house.rows.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'api_calls'`,
  );
  columns = Object.fromEntries(rows.map(({ column, type }) => [column, valueOf(type)]));
  whereItStands = [...new Set(rows.map(({ table }) => table))]
    .map((table) => `select '${table}: ' || t::text as row from ${table} t where t::text ~ $1`)
    .join(' union all ');
}, 60_000);
afterAll(async () => house.close());

function valueOf(type: string): unknown {
  if (/^(bigint|integer|smallint|numeric|double)/.test(type)) return number;
  if (type === 'boolean') return true;
  if (type === 'date') return day;
  if (type.startsWith('timestamp')) return `${day}T04:05:06Z`;
  if (type === 'jsonb') return { [text]: text };
  if (type === 'ARRAY') return [text];
  return text;
}

/** The rows that contain something that no form asked for. */
async function found(): Promise<string[]> {
  const { rows } = await house.rows.query<{ row: string }>(whereItStands, [
    `${text}|${number}|${day}`,
  ]);
  return rows.map(({ row }) => row.slice(0, 300));
}

const asked = ({ body, documented }: Endpoint): z.ZodType | undefined => documented ?? body;

const made = new Map<z.ZodType, unknown[]>();
/** Valid forms; many more are tried where hardly any shape is valid. */
function forms(schema: z.ZodType | undefined): readonly unknown[] {
  if (!schema) return [{}];
  const right = made.get(schema) ?? rightForms(schema);
  made.set(schema, right);
  return right;
}
function rightForms(schema: z.ZodType): unknown[] {
  const shape = shapedAs(schema, house.known);
  const right: unknown[] = [];
  const isWanted = (seed: number) =>
    seed <= 20 ? right.length < proofs.columns : right.length === 0 && seed <= 200;
  for (let seed = 1; isWanted(seed); seed += 1)
    right.push(
      ...fc
        .sample(shape, { numRuns: 10 * proofs.columns, seed })
        .filter((form) => schema.safeParse(form).success),
    );
  return right.slice(0, proofs.columns);
}

/**
 * Entries that accept more than they name because their parts are validated separately: the calls
 * below show the result.
 */
const judgedLater = [
  'POST /api/users/editprofile',
  'POST /api/users/adm/update',
  'POST /api/colis/exped/import',
];

/** A form that cannot be generated: its address has a lookahead pattern. */
const unmade = ['POST /api/liv/v10/lot'];

describe('what an entry does not name it does not read', () => {
  test.each(
    entries
      .filter((entry) => entry.body ?? entry.query)
      .map((entry) => [`${entry.method} ${entry.path}`, entry] as const),
  )('%s', (name, entry) => {
    for (const schema of [entry.body, entry.query])
      if (schema) {
        const right = forms(schema);
        expect(right.length > 0).toBe(!unmade.includes(name));
        for (const form of right) {
          const more = schema.safeParse(withMore(form, columns));
          // A filter refuses unknown fields.
          if (more.success && !judgedLater.includes(name))
            expect(more).toEqual(schema.safeParse(form));
        }
      }
  });
});

describe('what a form says besides is found nowhere', () => {
  const mayCall = (who: CallerName, entry: Endpoint): boolean =>
    entry.roles === 'public'
      ? who === 'nobody' || who === 'exped'
      : who !== 'nobody' &&
        (who === 'cle'
          ? isForKeys(entry)
          : may({ role: who satisfies Role, token: 'session' }, entry));

  test.each(
    entries
      .filter(({ kind }) => kind === 'write')
      .map((entry) => [`${entry.method} ${entry.path}`, entry] as const),
  )(
    '%s',
    async (_, entry) => {
      const taken = new Set<CallerName>();
      for (const who of callers.filter((one) => mayCall(one, entry)))
        for (const [n, form] of forms(asked(entry)).entries()) {
          const path = entry.path.replace(/:(\w+)/g, (__, name: string) => {
            const words = house.word(name);
            return encodeURIComponent(words[n % words.length] ?? '');
          });
          const query = new URLSearchParams(
            Object.entries(columns).map(([column, value]): [string, string] => [
              column,
              String(value),
            ]),
          );
          const url = entry.method === 'GET' ? `${path}?${query.toString()}` : path;
          const body =
            entry.method === 'GET'
              ? null
              : { type: 'application/json', payload: JSON.stringify(withMore(form, columns)) };
          const { status } = await house.send(who, entry, url, body, true);
          expect(status).toBeLessThan(500);
          if (status < 400) taken.add(who);
          tally({ 'forms that say more': 1, ...(status < 400 ? { 'of them taken': 1 } : {}) });
        }
      if (taken.size === 0) return;
      tally({ 'writes that took one': 1 });
      expect(await found()).toEqual([]);
    },
    20_000 + proofs.columns * 2_000,
  );

  test('nor is anything of what was refused', async () => expect(await found()).toEqual([]));
});

test('what a form does name is found where it went', async () => {
  const entry = entries.find(({ path }) => path === '/api/vue/save');
  if (!entry) throw new Error('No such entry');
  const body = {
    type: 'application/json',
    payload: JSON.stringify({ liste: 'colis', nom: text, requete: '?etat=ANL' }),
  };
  const { status } = await house.send('exped', entry, entry.path, body, true);
  expect([status, await found()]).toEqual([200, [expect.stringContaining(`user_views: `)]]);
});
