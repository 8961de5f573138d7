import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Contract, type Endpoint, roles } from './contract.ts';
import { type Asker, may } from './may.ts';

/** Every entry of every contract. */
const entries: Endpoint[] = (
  await Promise.all(
    readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, Contract>>),
  )
)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, contract]) => (name.endsWith('Contract') ? Object.values(contract) : []));

const callers = {
  root: { role: 'root', token: 'session' },
  admin: { role: 'admin', token: 'session' },
  exped: { role: 'exped', token: 'session' },
  liv: { role: 'liv', token: 'session' },
  cle: { role: 'exped', token: 'key' },
  registration: { role: 'exped', token: 'registration' },
  reset: { role: 'root', token: 'reset' },
  nobody: { role: 'systeme', token: null },
} as const satisfies Record<string, Asker>;
const kinds = Object.keys(callers) as (keyof typeof callers)[];

const allowed = (kind: keyof typeof callers) =>
  entries
    .filter(({ roles: named }) => named !== 'public')
    .filter((entry) => may(callers[kind], entry))
    .map(({ method, path }) => `${method} ${path}`);

/** The callers allowed by the address itself, where it implies them. */
const addressed: [part: RegExp, kinds: readonly string[]][] = [
  [/\/adm\//, ['root', 'admin']],
  [/^\/api\/(?!users\/adm\/)\w+\/exped\/|\/client\/|\/mescolis|^\/api\/expd\//, ['exped']],
  [/^\/api\/liv\//, ['liv']],
  [/^\/api\/v1\//, ['cle']],
];

describe('who may call an entry', () => {
  test('is whom it names, and no other kind of caller', () => {
    expect(entries.length).toBeGreaterThan(240);
    for (const entry of entries) {
      const named: readonly string[] =
        entry.roles === 'public' ? kinds : [...entry.roles, ...(entry.also ?? [])];
      expect(
        kinds.filter((kind) => may(callers[kind], entry)),
        entry.path,
      ).toEqual(kinds.filter((kind) => named.includes(kind)));
    }
  });

  test('is whom its address speaks of', () => {
    for (const { roles: named, path } of entries) {
      if (named === 'public') continue;
      const about = addressed.find(([part]) => part.test(path));
      if (about) expect(about[1], path).toEqual(expect.arrayContaining([...named]));
    }
  });

  test('root may whatever an admin may, and more', () => {
    const own = allowed('root');
    expect(allowed('admin').filter((call) => !own.includes(call))).toEqual([]);
    expect(own.length).toBeGreaterThan(allowed('admin').length);
  });

  test('an admin sees neither accounts nor the company’s money', () => {
    const seen = allowed('admin').filter((call) =>
      /\/(bill|cheque|ledger|rapport|journal|mail|parametres|evenements|sauvegardes|webhook)\/|\/perdu$/.test(
        call,
      ),
    );
    expect(seen).toEqual([]);
    expect(allowed('admin').filter((call) => / \/api\/users\/adm\//.test(call))).toEqual([
      'GET /api/users/adm/exped/list',
      'GET /api/users/adm/liv/list',
      'GET /api/users/adm/liv/list/dispo',
      'POST /api/users/adm/jour',
      'POST /api/users/adm/afex',
      'POST /api/users/adm/resume',
    ]);
  });

  test('a shipper and a courier share their own account, places and events only', () => {
    const couriers = allowed('liv');
    const shared = allowed('exped').filter((call) => couriers.includes(call));
    expect(shared.filter((call) => !/ \/api\/(users|location|events)\b/.test(call))).toEqual([]);
  });

  test('a key opens what is made for keys, and nothing that a person opens', () => {
    const people = roles.flatMap(allowed);
    expect(allowed('cle').filter((call) => people.includes(call))).toEqual([]);
    const forKeys = { roles: ['cle'] } as const;
    expect(kinds.filter((kind) => may(callers[kind], forKeys))).toEqual(['cle']);
  });
});
