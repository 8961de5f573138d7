import { isForKeys } from '@cigogne/domain/may';
import type { AddressInfo } from 'node:net';
import { type Endpoint, type OtherToken, type Role, roles } from '@cigogne/domain/contract';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../features.ts';
import { signIn, startWithSandbox, type TestApp } from '../testing/app.ts';
import { aKey, aTestKey } from '../testing/make-keys.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper } from '../testing/make-users.ts';
import { newToken } from './sessions.ts';
import { tokenHash } from './token-hash.ts';

// Every entry of every contract, called by every kind of caller: anything undeclared is refused.

const endpoints: readonly Endpoint[] = [
  ...features.flatMap(({ contract }) => Object.values(contract)),
  ...Object.values(notificationsContract),
  ...Object.values(v1Contract),
];

interface CallerKind {
  name: string;
  /** A fresh token for each call, because some calls end it; a refused call ends nothing. */
  token: () => Promise<string | undefined>;
  role: Role | null;
  kind: 'session' | OtherToken | 'key' | null;
}

let app: TestApp;
let origin: string;
let callers: CallerKind[];

beforeAll(async () => {
  app = await startWithSandbox();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  callers = await everyKindOfCaller();
});
afterAll(async () => app.close());

test('somebody of every role is among the callers', () => {
  expect(new Set(callers.map(({ role }) => role))).toEqual(new Set([...roles, null]));
});

describe('who is not let in reads why, and changes nothing', () => {
  let tokens: Map<CallerKind, string | undefined>;
  beforeAll(async () => {
    const all = callers.map(async (caller) => [caller, await caller.token()] as const);
    tokens = new Map(await Promise.all(all));
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const refused = callers.filter((caller) => expected(endpoint, caller) !== 'allowed');
      const before = await app.fingerprint();
      const answers = await Promise.all(
        refused.map(
          async (caller) => [caller.name, await call(endpoint, tokens.get(caller))] as const,
        ),
      );
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(refused.map((caller) => [caller.name, expected(endpoint, caller)])),
      );
      expect(await app.fingerprint()).toBe(before);
    },
  );
});

describe('who may call an entry is never refused it', () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const welcome = callers.filter((caller) => expected(endpoint, caller) === 'allowed');
      const answers = await Promise.all(
        welcome.map(
          async ({ name, token }) => [name, await call(endpoint, await token())] as const,
        ),
      );
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(welcome.map(({ name }) => [name, 'allowed'])),
      );
    },
  );
});

test('a GET that changes something has no HEAD twin and is never kept', async () => {
  const changing = endpoints.filter(({ method, kind }) => method === 'GET' && kind === 'write');
  const root = await aRoot(app);
  for (const endpoint of changing) {
    const head = await fetch(addressOf(endpoint), {
      method: 'HEAD',
      headers: { 'cgo-tkn': await signIn(app, root.id, 'all') },
    });
    expect([nameOf(endpoint), head.status]).toEqual([nameOf(endpoint), 405]);
  }
  const select = await app.get('/api/hub/adm/select/all', root.token);
  expect(select.headers['cache-control']).toBe('no-store');
});

test('no two entries share a method and a path', () => {
  const names = endpoints.map(nameOf);
  expect(names).toEqual([...new Set(names)]);
});

async function everyKindOfCaller(): Promise<CallerKind[]> {
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const shipper = await aShipper(app, { hub });
  const courier = await aCourier(app, { hub });
  const admin = await anAdmin(app, { hub });
  const homeless = await anAdmin(app);
  const root = await aRoot(app);
  // A separate person, because everybody calls « the other devices are signed out » at the same
  // time.
  const rootInHub = await aRoot(app);
  const disabled = await aShipper(app, { hub, etat: 'disabled' });
  const closed = await anAdmin(app, { hub });
  const invalid = await aShipper(app, { hub, etat: 'invalid' });
  await app.services.pool.query('update users set closed_at = now() where id = $1', [closed.id]);
  const key = await aKey(app, shipper, { argent: true });
  const otherKey = await aKey(app, await aShipper(app, { hub }));
  const endedKey = await aKey(app, shipper, { ended: true });
  // A separate shop, because those who may create a key create another one below.
  const testKey = await aTestKey(app, await aShipper(app, { hub }));
  const suspended = await aShipper(app, { hub });
  const suspendedKey = await aKey(app, suspended);
  await app.services.pool.query('update users set is_api_actif = false where id = $1', [
    suspended.id,
  ]);
  const spoilt = async (change: string) => {
    const token = await signIn(app, root.id, 'all');
    await app.services.pool.query(`update sessions set ${change} where token_hash = $1`, [
      tokenHash(token),
    ]);
    return token;
  };
  const closedDoor = { role: null, kind: null } as const;
  const inSession = (role: Role) => ({ role, kind: 'session' }) as const;
  return [
    { name: 'anonymous', ...closedDoor, token: async () => undefined },
    { name: 'garbage', ...closedDoor, token: async () => newToken() },
    { name: 'expired', ...closedDoor, token: () => spoilt(`expires_at = now()`) },
    { name: 'idle', ...closedDoor, token: () => spoilt(`used_at = now() - interval '13 hours'`) },
    { name: 'revoked', ...closedDoor, token: () => spoilt('ended_at = now()') },
    { name: 'disabled', ...closedDoor, token: () => signIn(app, disabled.id) },
    { name: 'closed', ...closedDoor, token: () => signIn(app, closed.id) },
    {
      name: 'registration',
      role: 'exped',
      kind: 'registration',
      token: () => registrationToken(invalid.id),
    },
    { name: 'reset', role: 'exped', kind: 'reset', token: () => resetToken(shipper.id) },
    { name: 'key', role: 'exped', kind: 'key', token: async () => `Bearer ${key}` },
    {
      name: 'key of another shop',
      role: 'exped',
      kind: 'key',
      token: async () => `Bearer ${otherKey}`,
    },
    {
      name: 'key of the sandbox',
      role: 'exped',
      kind: 'key',
      token: async () => `Bearer ${testKey}`,
    },
    { name: 'renewed key after its day', ...closedDoor, token: async () => `Bearer ${endedKey}` },
    { name: 'suspended key', ...closedDoor, token: async () => `Bearer ${suspendedKey}` },
    { name: 'key in place of a session', ...closedDoor, token: async () => key },
    {
      name: 'session in place of a key',
      ...closedDoor,
      token: async () => `Bearer ${await signIn(app, shipper.id)}`,
    },
    { name: 'shipper', ...inSession('exped'), token: () => signIn(app, shipper.id) },
    { name: 'courier', ...inSession('liv'), token: () => signIn(app, courier.id) },
    { name: 'admin', ...inSession('admin'), token: () => signIn(app, admin.id) },
    { name: 'admin without hub', ...inSession('admin'), token: () => signIn(app, homeless.id) },
    { name: 'root of all', ...inSession('root'), token: () => signIn(app, root.id, 'all') },
    { name: 'root in a hub', ...inSession('root'), token: () => signIn(app, rootInHub.id, hub.id) },
  ];
}

async function registrationToken(user: number): Promise<string> {
  const token = await signIn(app, user);
  await app.services.db
    .updateTable('sessions')
    .set({ kind: 'registration' })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  return token;
}

async function resetToken(user: number): Promise<string> {
  const token = newToken();
  await app.services.db
    .insertInto('links')
    .values({
      token_hash: tokenHash(token),
      kind: 'reset',
      id_user: user,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  return token;
}

/** The contract's declaration for a caller. */
function expected(endpoint: Endpoint, caller: CallerKind): 'allowed' | '401' | '403' {
  if (endpoint.roles === 'public') return 'allowed';
  if (caller.role === null || caller.kind === null) return '401';
  if (caller.kind === 'key') return isForKeys(endpoint) ? 'allowed' : '401';
  const opened =
    caller.kind === 'session'
      ? !isForKeys(endpoint)
      : endpoint.also?.some((kind) => kind === caller.kind);
  if (!opened) return '401';
  return endpoint.roles.some((named) => named === caller.role) ? 'allowed' : '403';
}

/** `allowed` is any answer except the guard's own; a 5xx is reported as it is. */
async function call(endpoint: Endpoint, token: string | undefined): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(addressOf(endpoint), {
    method: endpoint.method,
    signal: stop.signal,
    redirect: 'manual',
    headers: {
      ...(token?.startsWith('Bearer ') ? { authorization: token } : {}),
      ...(token && !token.startsWith('Bearer ') ? { 'cgo-tkn': token } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await response.json()) as { message?: string }) : null;
  if (!isJson) stop.abort();
  if (response.status === 401 && body?.message === 'invalid-token') return '401';
  if (response.status === 403 && body?.message === 'Accés refusé !') return '403';
  return response.status < 500 ? 'allowed' : `${response.status} ${body?.message ?? ''}`;
}

/** Nothing has this id, ref or token. */
const addressOf = ({ path }: Endpoint): string => origin + path.replace(/:\w+/g, '999999999');

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
