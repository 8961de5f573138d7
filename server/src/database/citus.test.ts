import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { queryOf, type ListScope, type ParcelFilter } from '../parcels/lists/parcel-filter.ts';
import { listStatement } from '../parcels/lists/statements.ts';
import { walkFor } from '../parcels/lists/walks.ts';
import { listedForm } from '../parcels/parcel-rows.ts';

// docs/citus.md lists the key by which each table would be distributed and each frequent statement
// finds its rows.

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/citus.md'), 'utf8');
const schema = readFileSync(join(root, 'server/schema.sql'), 'utf8');
const words = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word]) => word ?? '');
const section = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

describe('every table', () => {
  const columns = new Map(
    [...schema.matchAll(/\ncreate table (\w+) \(([^]*?)\n\)/g)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  );
  const [own = '', following = ''] = section('Spread by the shipper').split('They belong to');
  const lists = [own, following, section('The same on every server')]
    .concat(section('On the coordinator alone'))
    .map((text) => words(text).filter((word) => columns.has(word)));

  test('stands on the page once', () => {
    expect(lists.flat().sort()).toEqual([...columns.keys()].sort());
  });

  test('that is said to bear its shipper does', () => {
    const without = (lists[0] ?? []).filter(
      (name) => !/\n\s+id_exped /.test(columns.get(name) ?? ''),
    );
    expect(without).toEqual([]);
  });
});

describe('every hot statement', () => {
  const texts = new Map<string, string>();
  for (const file of globSync('server/src/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    const found = [...source.matchAll(/name: '([a-z-]+)',\s*text:/g)];
    for (const [n, match] of found.entries())
      texts.set(match[1] ?? '', source.slice(match.index, found[n + 1]?.index));
  }
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| `(.+?)` \| (\w+) \|$/gm)];

  test('stands on the page once', () => {
    expect(rows.map(([, name]) => name)).toEqual([...texts.keys()].sort());
  });

  test.each(rows.map(([, name = '', carries = '', by = '']) => [name, carries, by] as const))(
    '%s carries %s',
    (name, carries, by) => {
      expect(texts.get(name)).toContain(carries);
      expect(['shipper', 'parcel', 'round', 'courier', 'hub', 'local']).toContain(by);
    },
  );

  const filters: ParcelFilter[] = [{}, { etat: ['LIVRE'] }, { search: '20123456' }];
  const scopes: [string, ListScope, RegExp][] = [
    ['a shipper’s', { shipper: 7 }, /id_exped = q\.shipper|id_exped = k\.id|id_exped = h\.id/],
    ['a hub’s', { hub: 3 }, /id_hub_(?:current|exped|dest) = (?:q\.hub|k\.id|h\.id)/],
  ];
  test.each(scopes)('%s list carries its key', (_, scope, key) => {
    for (const filter of filters) {
      const query = queryOf(scope, filter);
      expect(listStatement(walkFor(query), listedForm, query).text).toMatch(key);
    }
  });
});
