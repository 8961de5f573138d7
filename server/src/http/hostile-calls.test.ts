import { roles } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { features } from '../features.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let people: Record<'root' | 'admin' | 'exped' | 'liv', Person>;
beforeAll(async () => {
  app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  people = {
    root: await aRoot(app),
    admin: await anAdmin(app, { hub }),
    exped: await aShipper(app, { hub }),
    liv: await aCourier(app, { hub }),
  };
});
afterAll(async () => app.close());

const endpoints = features.flatMap(({ contract }) => Object.values(contract));

test('a path with what no column holds is refused, never an incident', async () => {
  const withParams = endpoints.filter(({ path }) => path.includes(':'));
  expect(withParams.length).toBeGreaterThan(12);
  for (const endpoint of withParams) {
    const { method, path } = endpoint;
    const caller = roles.find((role) => may({ role, token: 'session' }, endpoint)) ?? 'root';
    const { token } = people[caller];
    for (const hostile of ['%00', 'a%00b', '%ED%A0%80']) {
      const address = path.replace(/:\w+/g, hostile);
      const { status } = await (method === 'GET'
        ? app.get(address, token)
        : app.post(address, {}, token));
      expect([method, address, status < 500]).toEqual([method, address, true]);
    }
  }
  for (const address of ['/api/bill/adm/view/%ff', '/api/%c3%28', '/suivi/%ff', '/%ff'])
    expect(await app.get(address), address).toMatchObject({
      status: 400,
      body: { code: 'requete-invalide', message: 'Requête non valide.' },
    });
  expect((await app.get('/suivi/%00')).status).toBeLessThan(500);
});

test('a filter with a NUL or half of a character is refused, and so is any other text of a body', async () => {
  for (const search of ['a\u0000b', '\ud800']) {
    const { status, body } = await app.post(
      '/api/colis/adm/list',
      { filter: { search } },
      people.admin.token,
    );
    expect([status, body.code]).toEqual([400, 'filtre-invalide']);
  }
  const { status, body } = await app.post(
    '/api/colis/exped/bordereaux',
    { colis: ['a\u0000b'] },
    people.exped.token,
  );
  expect([status, body.code]).toEqual([400, 'requete-invalide']);
});

test('what is kept as JSON refuses half of a character too', async () => {
  const half = 'a\ud800b';
  const { root, exped } = people;
  const calls: [path: string, body: object, token: string][] = [
    ['/api/parametres/adm/update', { key: 'brand', value: half }, root.token],
    ['/api/parametres/adm/ensemble', { valeurs: { page_tarifs: half } }, root.token],
    ['/api/colis/exped/import/colonnes', { colonnes: { [half]: 'zip' } }, exped.token],
    ['/api/ouverture/adm/colonnes', { kind: 'liv', colonnes: { [half]: 'tel' } }, root.token],
  ];
  for (const [path, body, token] of calls) {
    expect(endpoints.map((endpoint) => endpoint.path)).toContain(path);
    const { status } = await app.post(path, body, token);
    expect([path, status]).toEqual([path, 400]);
  }
});

test('an object that says it has a length is no text', async () => {
  const text = { length: { toString: 0 } };
  for (const [path, body] of [
    ['/api/cheque/adm/impaye', { raison: text }],
    ['/api/hub/adm/create', { nom: text }],
  ] as const) {
    expect(endpoints.map((endpoint) => endpoint.path)).toContain(path);
    const { status, body: answer } = await app.post(path, body, people.root.token);
    expect([path, status, answer.code]).toEqual([path, 400, expect.any(String)]);
  }
});

test('a parcel of another shop and one that does not exist answer alike', async () => {
  const foreign = await aParcel(app, (await aShipper(app)).id);
  const nobodys = '260000000018';
  const { token } = people.exped;
  const acts: [path: string, body: (ref: string) => object][] = [
    ['/api/mu/exped/create', (ref) => ({ colis: [ref] })],
    ['/api/colis/exped/del', (ref) => ({ ref })],
    ['/api/colis/exped/mescolis/getbycode', (code) => ({ code })],
  ];
  for (const [path, body] of acts) {
    expect(endpoints.map((endpoint) => endpoint.path)).toContain(path);
    const [refused, none] = [
      await app.post(path, body(foreign.ref), token),
      await app.post(path, body(nobodys), token),
    ];
    expect([path, refused.status, refused.body]).toEqual([path, none.status, none.body]);
    expect(refused.body).toEqual({ message: 'Introuvable', code: 'introuvable' });
  }
});

test('the same key with other words in the address is another call', async () => {
  const headers = { 'idempotency-key': 'une-cle' };
  const path = '/api/evenements/adm/rejouer';
  const { token } = people.root;
  expect((await app.post(path, {}, token, headers)).status).toBe(200);
  expect((await app.post(path, {}, token, headers)).status).toBe(200);
  const other = await app.post(`${path}?tout=1`, {}, token, headers);
  expect(other).toMatchObject({ status: 409, body: { code: 'cle-reutilisee' } });
});

test('a call with a transaction of its own survives a deadlock', async () => {
  await app.owner.pool.query(`
    create sequence collisions;
    create function collide() returns trigger language plpgsql security definer as $$
      begin
        if nextval('collisions') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$;
    create trigger collide before insert on book_checks for each row execute function collide()`);
  expect((await app.post('/api/ledger/adm/verify', {}, people.root.token)).status).toBe(200);
});

test('whoever sends slowly is not waited for', () => {
  expect(app.fastify.server.requestTimeout).toBeLessThan(10_000);
  expect(app.fastify.server.headersTimeout).toBeLessThan(10_000);
});
