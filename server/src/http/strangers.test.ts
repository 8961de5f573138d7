import { type Endpoint, roles } from '@cigogne/domain/contract';
import { isForKeys, may } from '@cigogne/domain/may';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import fc from 'fast-check';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { features } from '../features.ts';
import {
  type Neighbours,
  neighbours,
  nothing,
  type StrangerName,
  type Thing,
} from '../testing/neighbours.ts';
import { knownBy } from '../testing/busy-house.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { leafNamesIn, shapedAs } from '../testing/shaped-inputs.ts';

// Every entry that names a thing, by every allowed caller: somebody else's thing must be
// indistinguishable from a missing one, and stay unchanged. New entries are covered automatically
// from the contract.

const entries: readonly Endpoint[] = [
  ...features.flatMap(({ contract }) => Object.values(contract)),
  ...Object.values(v1Contract).filter(({ path }) => !path.startsWith('/api/v1/test/')),
  // A batch contains calls of other entries.
].filter(({ path }) => path !== '/api/liv/v10/lot');
const strangers: readonly StrangerName[] = [...roles.filter((role) => role !== 'root'), 'cle'];

/** A field that names a thing; in an address every parameter does. */
const isName = (field: string): boolean =>
  /^(ids?|id_\w+|idCheque|refs?|ref_\w+|codes?|coliRef|colis|pick_colis|fail_colis|ordre|connu|cle|numero|sujet|order_ref|facture|client_id|search|curseur)$/.test(
    field,
  );

let scene: Neighbours;
let origin: string;
beforeAll(async () => {
  scene = await neighbours();
  await scene.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(scene.app.fastify.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => scene.app.close());

const mayCall = (who: StrangerName, entry: Endpoint): boolean =>
  entry.roles !== 'public' &&
  (who === 'cle' ? isForKeys(entry) : may({ role: who, token: 'session' }, entry));

interface Call {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}
type Step = string | number;

describe('another’s cannot be told from nothing, and stays as it is', () => {
  const named = entries
    .map((entry) => ({ entry, callers: strangers.filter((who) => mayCall(who, entry)) }))
    .filter(({ entry, callers }) => callers.length > 0 && namesOf(entry).length > 0);

  test.each(
    named.map(({ entry, callers }) => [`${entry.method} ${entry.path}`, entry, callers] as const),
  )(
    '%s',
    async (_, entry, callers) => {
      const told: string[] = [];
      for (const who of callers) {
        const before = await scene.digest();
        const calls = callsOf(entry, (name) => ownOf(entry, name));
        const tried = new Set(calls.map(({ place }) => fieldOf(place)));
        expect(namesOf(entry).filter((name) => !tried.has(name))).toEqual([]);
        for (const { call, place } of calls) {
          const answers = new Map<string, Promise<string>>();
          for (const { value, none } of insteadOf(
            fieldOf(place),
            at(call, place),
            foreignTo(who),
          )) {
            if (isToldToAll(entry, fieldOf(place), value)) continue;
            const absent = await (answers.get(String(none)) ??
              ask(who, entry, put(call, place, none), none));
            answers.set(String(none), Promise.resolve(absent));
            const foreign = await ask(who, entry, put(call, place, value), value);
            tally({ 'things of others named': 1 });
            if (foreign !== absent && (await differsStill(who, entry, call, place, value, none)))
              told.push(
                `${who} ${place.join('.')} = ${String(value)}: ${foreign} — nothing: ${absent}`,
              );
          }
        }
        if ((await scene.digest()) !== before) told.push(`${who}: rows of others changed`);
      }
      expect(told.slice(0, 6)).toEqual([]);
    },
    60_000,
  );
});

/** An accepted call answers its repeat differently, so both are repeated. */
async function differsStill(
  who: StrangerName,
  entry: Endpoint,
  call: Call,
  place: readonly Step[],
  value: unknown,
  none: unknown,
): Promise<boolean> {
  const asked = async (name: unknown) => ask(who, entry, put(call, place, name), name);
  await asked(none);
  await asked(value);
  return (await asked(none)) !== (await asked(value));
}

/** The fields with which the entry names things, from its schemas. */
const namesOf = ({ path, query, body }: Endpoint): string[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  ...[query, body].flatMap((schema) => (schema ? leafNamesIn(schema).filter(isName) : [])),
];

/**
 * Calls in the entry's own shape, each with one place that names a thing; every such place at least
 * once.
 */
function callsOf(entry: Endpoint, known: (name: string) => readonly unknown[]) {
  const shape = fc.record({
    params: shaped(entry.params, known),
    query: shaped(entry.query, known),
    body: shaped(entry.body, known),
  }) as fc.Arbitrary<Call>;
  // Most shapes are generated quickly; a form with many fields is not.
  const samples = fc.sample(shape, { numRuns: 150, seed: 7 });
  if (entry.body && samples.filter(({ body }) => entry.body?.safeParse(body).success).length < 20)
    samples.push(...fc.sample(shape, { numRuns: 2_000, seed: 8 }));
  const taken = new Map<string, number>();
  const calls: { call: Call; place: readonly Step[] }[] = [];
  for (const raw of samples) {
    const names = [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, raw.params?.[name] ?? '1']));
    const call = { ...raw, params };
    if (entry.body && !entry.body.safeParse(call.body).success) continue;
    for (const place of placesIn(call)) {
      const kind =
        place.filter((step) => typeof step === 'string').join('.') + typeof at(call, place);
      const times = taken.get(kind) ?? 0;
      if (times >= proofs.strangers) continue;
      taken.set(kind, times + 1);
      calls.push({ call, place });
    }
  }
  return calls;
}

const shaped = (schema: z.ZodType | undefined, known: (name: string) => readonly unknown[]) =>
  schema ? shapedAs(schema, known) : fc.constant(undefined);

function* placesIn(value: unknown, path: readonly Step[] = []): Generator<readonly Step[]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      yield* placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]);
    return;
  }
  if (path[0] === 'params' || isName(fieldOf(path)))
    if (typeof value === 'string' || typeof value === 'number') yield path;
}

const fieldOf = (place: readonly Step[]): string =>
  String(place.findLast((step) => typeof step === 'string') ?? '');

const at = (call: unknown, place: readonly Step[]): unknown =>
  place.reduce((value, step) => (value as Record<Step, unknown>)[step], call);

function put(call: Call, place: readonly Step[], value: unknown): Call {
  const copy = structuredClone(call);
  const last = place.at(-1) ?? '';
  (at(copy, place.slice(0, -1)) as Record<Step, unknown>)[last] = value;
  return copy;
}

/**
 * Each foreign thing in the place's own notation, paired with a missing one in the same notation.
 */
function insteadOf(
  field: string,
  usual: unknown,
  things: readonly Thing[],
): { value: unknown; none: unknown }[] {
  const isNumber = field.startsWith('id');
  return things.flatMap(({ id, names }): { value: unknown; none: unknown }[] => {
    if (typeof usual === 'number')
      return typeof id === 'number' ? [{ value: id, none: nothing.id }] : [];
    return [
      ...(isNumber && typeof id === 'number'
        ? [{ value: String(id), none: String(nothing.id) }]
        : []),
      ...(isNumber && typeof id === 'number'
        ? []
        : names.map((name) => ({ value: name, none: absentLike(name) }))),
    ];
  });
}

/** A name in the same notation that nothing has. */
const absentLike = (name: string): string =>
  /^\d{12}$/.test(name)
    ? nothing.code
    : /^[0-9a-f-]{36}$/.test(name)
      ? nothing.uuid
      : /\d$/.test(name)
        ? name.replace(/\d+$/, (digits) => '9'.repeat(digits.length))
        : `${name}9`;

/** A shop sees no other shop; a courier none of another's rounds; a hub nothing of another hub. */
function foreignTo(who: StrangerName): readonly Thing[] {
  const { beside, away } = scene;
  const rounds = [
    'runsheets',
    'disputes',
    'correction_requests',
    'contested_attempts',
    'round_objections',
    'door_photos',
  ];
  const near =
    who === 'admin'
      ? []
      : who === 'liv'
        ? beside.filter(({ table }) => rounds.includes(table))
        : beside;
  return fewOfEach([...away, ...near]);
}

function fewOfEach(things: readonly Thing[]): Thing[] {
  const seen = new Map<string, number>();
  return things.filter(({ table }) => {
    const times = seen.get(table) ?? 0;
    seen.set(table, times + 1);
    return times < (nameable.has(table) ? 2 * proofs.strangers : 1);
  });
}
const nameable = new Set(['colis', 'mu', 'runsheets']);

/** The caller's own things, so that only the one place can cause a refusal. */
function ownOf({ path }: Endpoint, name: string): readonly unknown[] {
  if (scene === undefined) return [];
  const { people, own } = scene;
  const of = (...tables: string[]) => own.filter(({ table }) => tables.includes(table));
  const ids = (...tables: string[]) => of(...tables).flatMap(({ id }) => [id, String(id)]);
  const names = (...tables: string[]) => of(...tables).flatMap((one) => one.names);
  const both = (one: Thing['id']) => [one, String(one)];
  if (name === 'id_liv') return both(people.liv.id);
  if (name === 'id_exped' || name === 'id_client') return both(people.exped.id);
  if (name === 'id_hub' || name === 'id_hub_dest') return ids('hubs');
  if (name === 'id_rs') return ids('runsheets');
  if (name === 'id_mu') return ids('mu');
  if (name === 'id_colis') return ids('colis');
  if (/^fait_le$/.test(name)) return ['2026-03-11T07:30:00Z'];
  if (/montant|compte/.test(name)) return [5, 45.5];
  if (/^id|ids$/.test(name)) {
    if (path.includes('/mu/')) return ids('mu');
    if (path.includes('/rs/')) return ids('runsheets', 'disputes', 'contested_attempts');
    if (path.includes('/ticket')) return ids('tickets');
    if (path.includes('/vue/')) return ids('user_views');
    if (path.includes('/boutique/')) return ids('shop_connections', 'shop_orders');
    if (path.includes('/webhook')) return ids('webhook_deliveries');
    if (path.includes('/liv/')) return ids('disputes', 'correction_requests', 'mu');
    return ids('colis');
  }
  if (name === 'search') return names('colis');
  if (name === 'numero') return names('partner_manifests');
  if (name === 'code' && path.includes('/mu/')) return names('mu');
  if (name === 'code' && path.includes('/rs/')) return names('runsheets');
  if (name === 'code' && path.includes('/bill/')) return names('factures');
  if (/ref|code|colis|sujet|ordre/.test(name)) return names('colis');
  return knownBy(name, names('colis', 'mu', 'runsheets'), people.exped.id);
}

/** Status, kind and body, with the name itself left out. */
async function ask(who: StrangerName, entry: Endpoint, call: Call, name: unknown): Promise<string> {
  const left = entry.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(call.params[key])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(key, String(one));
  const response = await fetch(`${origin}${left}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method: entry.method,
    headers: {
      ...(await scene.headers(who)),
      ...(entry.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(entry.method === 'GET' ? {} : { body: JSON.stringify(call.body ?? {}) }),
  });
  const text = await response.text();
  // Anything written by an accepted call has its own number and version.
  const said = text
    .replaceAll(String(name), '§')
    // A repeat answers with what the first call wrote.
    .replaceAll(String(nothing.id), '§')
    .replaceAll(/\b813\d{6}\b/g, 'N')
    .replaceAll(/\b26\d{10}\b/g, '§')
    .replaceAll(/"version":\d+/g, '"version":N');
  return `${response.status} ${response.headers.get('content-type')} ${said}`;
}

/** Names that every allowed caller is told anyway. */
const isToldToAll = ({ path }: Endpoint, field: string, value: unknown): boolean =>
  // Every hub is named to those who send to one.
  field === 'id_hub_dest' &&
  path.startsWith('/api/mu/adm/transfert/') &&
  scene.away.some(({ table, id }) => table === 'hubs' && String(id) === String(value));
