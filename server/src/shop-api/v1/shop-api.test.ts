import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../context/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anUntakenEvent } from '../../testing/example-calls.ts';
import { aKey, bearing } from '../../testing/make-keys.ts';
import { aHub, aRoot, aShipper, type Person, type TestHub } from '../../testing/make-users.ts';
import { anOrder, aShopProgram, type ShopProgram } from '../../testing/shop-program.ts';
import { limitsOf } from './limits.ts';

let app: TestApp;
let hub: TestHub;
let shipper: Person;
let shop: ShopProgram;

beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
  shop = await aShopProgram(app, shipper, { argent: true });
});
afterAll(async () => app.close());

const parcel = async (program = shop): Promise<string> =>
  (await program.post('parcels', anOrder)).body.ref;

describe('labels', () => {
  test.each(['etiquette', 'a4', 'a6'])('come as a PDF file (%s)', async (format) => {
    const refs = [await parcel(), await parcel()];
    const pdf = await shop.get(`labels?refs=${refs.join(',')}&format=${format}`);
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('come for label printers, one a package, and no word of theirs is a command', async () => {
    const { ref } = (await shop.post('parcels', { ...anOrder, nom_cl: '^XZ ~JA_', nbr_paquets: 2 }))
      .body;
    const zpl = await shop.get(`labels?refs=${ref}&format=zpl`);
    const text = String(zpl.body);
    expect(text.match(/\^XA/g)).toHaveLength(2);
    expect(text.match(/\^XZ/g)).toHaveLength(2);
    expect(text).toContain(`>;${ref}01^FS`);
    expect(text).toContain('_5EXZ _7EJA_5F');
    expect(text).toContain('124,000 TND');
  });

  test('of label printers say what paper ones say, each text within the label', async () => {
    const wide = 'N'.repeat(119);
    const { ref } = (
      await shop.post('parcels', {
        ...anOrder,
        type_envoi: 'echange',
        nbr_paquets: 2,
        nom_cl: wide,
        tel_cl: '22333444',
        adresse: `${wide} `.repeat(3),
        marchandise: wide,
        note: wide,
        montant_ttc: '99999,999',
      })
    ).body;
    const [label = ''] = String((await shop.get(`labels?refs=${ref}&format=zpl`)).body).split(
      '^XZ',
    );
    for (const word of ['ÉCHANGE', 'une fois pour 2 paquets', '22 333 444'])
      expect(label).toContain(`^FD${word}^FS`);
    // A printer writes the lines that a block has no room for over its last one.
    expect(label).not.toMatch(/\^FB\d+,[2-9]/);
    const texts = [...label.matchAll(/\^FO(\d+),\d+\^A0N,(\d+),\d+\^FH_\^FD([^^]*)/g)];
    expect(texts.length).toBeGreaterThan(10);
    // The letters of the printer's font are at least this wide.
    for (const [, x, size, words = ''] of texts.filter(([, , , words]) => words?.includes('NNN')))
      expect(Number(x) + words.length * Number(size) * 0.55).toBeLessThan(800);
  });
});

describe('a pickup', () => {
  test('is asked for with all that waits, read, and no longer cancelled once it is sent', async () => {
    const seller = await aShopProgram(app, await aShipper(app, { hub }));
    expect(await seller.post('pickups', { refs: 'pretes' })).toMatchObject({
      status: 409,
      body: { message: 'Aucun colis n’attend d’être envoyé.', code: 'conflit' },
    });
    const refs = [await parcel(seller), await parcel(seller)];
    const made = await seller.post('pickups', { refs: 'pretes' });
    expect(made).toMatchObject({ status: 200, body: { etat: 'pending_pick', nbr_colis: 2 } });
    const { ref } = made.body;
    const read = await seller.get(`pickups/${ref}`);
    expect(read.body.colis.map((one: { ref: string }) => one.ref)).toEqual(refs);
    expect((await seller.post(`pickups/${ref}/annuler`)).status).toBe(409);
    expect((await shop.get(`pickups/${ref}`)).status).toBe(404);
    expect((await shop.post(`pickups/${ref}/annuler`)).status).toBe(404);
  });

  test('is prepared first where it is wanted so, then sent or cancelled', async () => {
    const prepared = async () =>
      (await shop.post('pickups', { refs: [await parcel()], envoyer: false })).body;
    const [one, other] = [await prepared(), await prepared()];
    expect(one.etat).toBe('pending');
    expect((await shop.post(`pickups/${one.ref}/envoyer`)).body.etat).toBe('pending_pick');
    expect((await shop.post(`pickups/${other.ref}/annuler`)).body).toEqual({ done: true });
  });
});

test('a ticket is asked for by the code of the parcel, listed and cancelled', async () => {
  const ref = await parcel();
  const ticket = { ref, type: 'INFOS-TEL', data: { tel_cl: '22 333 444' } };
  const made = await shop.post('tickets', ticket);
  expect(made).toMatchObject({
    status: 200,
    body: { type: 'INFOS-TEL', status: 'EN-ATTENTE', coli: { ref }, data: { tel_cl: '22333444' } },
  });
  const otherShop = await aShopProgram(app, await aShipper(app, { hub }));
  expect((await otherShop.post('tickets', ticket)).status).toBe(404);
  expect((await otherShop.post(`tickets/${made.body.id}/annuler`)).status).toBe(404);
  expect((await shop.get('tickets')).body.rows[0]).toMatchObject({ id: made.body.id });
  expect((await shop.post(`tickets/${made.body.id}/annuler`)).body.status).toBe('ANNULE');
});

test('places are searched, and an address is read', async () => {
  expect((await shop.get('places?q=sahloul')).body.rows[0]).toMatchObject({ _gov: 'Sousse' });
  const read = await shop.post('places/lire', { lieux: [{ lieu: 'Sahloul 3', gov: 'Sousse' }] });
  expect(read.body.rows[0]).toMatchObject({ certitude: 'sure', lieu: { _zip: '4054' } });
});

describe('money', () => {
  const paths = ['invoices', 'invoices/FA-26-00001', 'owed', 'payouts'];

  test('is read by a key that has the right', async () => {
    expect((await shop.get('owed')).body).toMatchObject({ a_facturer: 0, facture: 0 });
    expect((await shop.get('invoices')).body).toEqual({ rows: [], suivant: null });
    expect((await shop.get('payouts')).body).toEqual({ rows: [], suivant: null });
  });

  test('is refused to a key without the right, and while the account has a billing password', async () => {
    const plain = await aShopProgram(app, await aShipper(app, { hub }));
    const secured = await aShopProgram(
      app,
      await aShipper(app, { hub, is_bill_secure: true, bill_password_hash: '-' }),
      {
        argent: true,
      },
    );
    for (const program of [plain, secured])
      for (const path of paths)
        expect(await program.get(path)).toMatchObject({
          status: 403,
          body: { code: 'acces-refuse', message: 'Cette clé ne lit ni factures ni sommes dues.' },
        });
  });
});

test('what the webhook was told is read and replayed by its own shop alone', async () => {
  const { body: order } = await shop.post('parcels', anOrder);
  const id = await anUntakenEvent(app, shipper, order.id);
  expect((await shop.get('webhooks')).body.rows[0]).toMatchObject({ id, statut: 'failed' });
  const otherShop = await aShopProgram(app, await aShipper(app, { hub }));
  expect((await otherShop.get('webhooks')).body.rows).toEqual([]);
  expect((await otherShop.post(`webhooks/${id}/rejouer`)).status).toBe(404);
  expect((await shop.post(`webhooks/${id}/rejouer`)).body).toEqual({ done: true });
});

test('what was read has a mark, and a program that has it already is sent nothing', async () => {
  const ref = await parcel();
  const first = await shop.get(`parcels/${ref}`);
  const etag = String(first.headers['etag']);
  const repeat = await shop.get(`parcels/${ref}`, { 'if-none-match': etag });
  expect(repeat).toMatchObject({ status: 304, body: '' });
  await shop.patch(`parcels/${ref}`, { note: 'Sonner deux fois' });
  const changed = await shop.get(`parcels/${ref}`, { 'if-none-match': etag });
  expect(changed).toMatchObject({ status: 200, body: { note: 'Sonner deux fois' } });
});

test('a key too many is told what it has left, and to come again; nobody else waits', async () => {
  const limited = await startTestApp({ limits: true });
  try {
    const one = await aShopProgram(limited, await aShipper(limited));
    const other = await aShopProgram(limited, await aShipper(limited));
    const first = await one.get('places?q=ariana');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '50', 'ratelimit-remaining': '49' });
    const answers = await Promise.all(Array.from({ length: 80 }, () => one.get('places?q=ariana')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      body: { code: 'trop-d-appels', doc: expect.stringMatching(/#trop-d-appels$/) },
      headers: { 'retry-after': '1', 'ratelimit-remaining': '0' },
    });
    expect((await other.get('places?q=ariana')).status).toBe(200);
    const batch = { parcels: Array.from({ length: 500 }, () => ({})) };
    for (let n = 0; n < 10; n += 1) expect((await other.post('parcels', batch)).status).toBe(200);
    const full = await other.post('parcels', batch);
    expect(full.status).toBe(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(300);
  } finally {
    await limited.close();
  }
});

test('a wrong line of a batch is no parcel: mended, it is sent again the same hour', async () => {
  const limited = await startTestApp({ limits: true });
  try {
    const mender = await aShopProgram(limited, await aShipper(limited));
    const lines = (length: number, line: object) => Array.from({ length }, () => line);
    const send = async (...parcels: object[]) => mender.post('parcels', { parcels });
    for (let n = 0; n < 9; n += 1) expect((await send(...lines(500, {}))).status).toBe(200);
    expect((await send(...lines(490, {}), ...lines(10, anOrder))).body.crees).toBe(10);
    expect((await send(...lines(10, anOrder))).body.crees).toBe(10);
    expect((await send(...lines(20, {}))).status).toBe(429);
  } finally {
    await limited.close();
  }
});

test('an order that is on a parcel already is none of the parcels of its hour', async () => {
  const limited = await startTestApp({ limits: true });
  try {
    const seller = await aShipper(limited);
    const program = await aShopProgram(limited, seller);
    const known = { ...anOrder, order_ref: 'C-1042' };
    expect((await program.post('parcels', known)).status).toBe(200);
    await makeOfHour(limited, seller, 4_990);
    for (let n = 0; n < 20; n += 1)
      expect((await program.post('parcels', known)).body.code).toBe('commande-connue');
    expect((await program.post('parcels', anOrder)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('a batch that a fault stopped is none of the parcels of its hour', async () => {
  const limited = await startTestApp({ limits: true });
  try {
    const seller = await aShipper(limited);
    const program = await aShopProgram(limited, seller);
    await makeOfHour(limited, seller, 4_990);
    const send = () =>
      program.post('parcels', { parcels: Array.from({ length: 10 }, () => anOrder) });
    expect((await cutOff(limited, send)).status).toBe(503);
    expect((await send()).body.crees).toBe(10);
  } finally {
    await limited.close();
  }
});

/** The database ends the connection of this call in the middle of its writing. */
async function cutOff<T>({ services: { pool } }: TestApp, call: () => Promise<T>): Promise<T> {
  const colleague = await pool.connect();
  try {
    await colleague.query('begin; lock table colis in share row exclusive mode');
    const answer = call();
    await expect
      .poll(async () => {
        const { rowCount } = await colleague.query(
          `select pg_terminate_backend(pid) from pg_locks
            where relation = 'colis'::regclass and not granted`,
        );
        return rowCount;
      })
      .toBe(1);
    return await answer;
  } finally {
    await colleague.query('rollback');
    colleague.release();
  }
}

/** As if the shop's key had made so many. */
async function makeOfHour(limited: TestApp, seller: Person, n: number): Promise<void> {
  const { rows } = await limited.services.pool.query<{ id: number }>(
    'select id from api_keys where id_user = $1',
    [seller.id],
  );
  const id = rows[0]?.id ?? 0;
  const by = { ...system, id: seller.id, key: { id, argent: false, isTest: false } };
  limitsOf(limited.services).takeLines(by, n)(n);
}

test('each call of a key is kept for its shipper, a refused one without the recipient', async () => {
  const seller = await aShipper(app, { hub });
  const program = await aShopProgram(app, seller);
  const made = await program.post('parcels', anOrder);
  await program.get(`parcels/${made.body.ref}?secret=1`);
  const refused = await program.post('parcels', { ...anOrder, montant_ttc: 'x', autre: 'Rim' });
  await program.post('parcels', '{pas du json');
  await expect.poll(async () => (await keptOf(seller.id)).length).toBe(4);
  const kept = await keptOf(seller.id);
  expect(kept.map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
    ['POST', '/api/v1/parcels', 200, null],
    ['GET', `/api/v1/parcels/${made.body.ref}`, 200, null],
    ['POST', '/api/v1/parcels', 400, 'donnees-invalides'],
    ['POST', '/api/v1/parcels', 400, 'requete-invalide'],
  ]);
  expect(kept[0]?.body).toBeNull();
  expect(kept[2]?.request_id).toBe(refused.headers['x-request-id']);
  expect(kept[2]?.body).toMatchObject({
    montant_ttc: 'x',
    adresse_gov: 'Sousse',
    nom_cl: '••••••',
  });
  expect(JSON.stringify(kept)).not.toMatch(/Rim|53418027|Ibn Khaldoun/);
});

const keptOf = async (id: number) => {
  const { rows } = await app.services.pool.query<{
    method: string;
    path: string;
    status: number;
    code: string | null;
    request_id: string;
    body: unknown;
  }>(
    'select method, path, status, code, request_id, body from api_calls where id_user = $1 order by id',
    [id],
  );
  return rows;
};

test('a call that has nothing to say is taken, whatever type its client gives to nothing', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = `parcels/${await parcel()}/annuler`;
  expect((await shop.post(path, 'oui=1', form)).status).toBe(415);
  expect(await shop.post(path, '', form)).toMatchObject({ status: 200, body: { done: true } });
});

test('a key opens the API in its header alone, and the API opens to nothing else', async () => {
  const key = await aKey(app, await aShipper(app, { hub }));
  const root = await aRoot(app);
  expect((await app.get('/api/v1/parcels', undefined, bearing(key))).status).toBe(200);
  for (const answer of [
    await app.get('/api/v1/parcels', key),
    await app.get(`/api/v1/parcels?key=${key}`),
    await app.get('/api/v1/parcels', shipper.token),
    await app.get('/api/v1/parcels', root.token),
    await app.get('/api/v1/parcels', undefined, bearing(shipper.token)),
    await app.get('/api/users/profile', undefined, bearing(key)),
    await app.post('/api/colis/exped/mescolis', {}, key),
  ])
    expect(answer).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
});

test('an address that cannot be read, or that nothing has, is refused with its page too', async () => {
  const page = (code: string) => `http://cigogne.test/api/docs/erreurs#${code}`;
  for (const address of ['parcels/%ff', 'parcels?order_ref=%ff', 'parcels?order_ref=100%'])
    expect(await shop.get(address)).toMatchObject({
      status: 400,
      body: { code: 'requete-invalide', doc: page('requete-invalide') },
    });
  expect((await shop.get('parcels?order_ref=%C3%A9+100%25')).status).toBe(200);
  expect(await app.get('/api/v1/rien')).toMatchObject({
    status: 404,
    body: { code: 'introuvable', doc: page('introuvable') },
  });
});

test.each<['PUT' | 'HEAD' | 'DELETE' | 'GET', string, string]>([
  ['PUT', 'parcels', 'GET, POST'],
  ['HEAD', 'parcels', 'GET, POST'],
  ['DELETE', 'parcels/260000000042', 'GET, PATCH'],
  ['GET', 'parcels/260000000042/annuler?x=1', 'POST'],
])('%s of %s is told which methods the address takes', async (method, path, allow) => {
  const answer = await app.fastify.inject({ method, url: `/api/v1/${path}` });
  expect(answer).toMatchObject({ statusCode: 405, headers: { allow } });
  if (method !== 'HEAD')
    expect(answer.json()).toMatchObject({
      code: 'methode-refusee',
      doc: 'http://cigogne.test/api/docs/erreurs#methode-refusee',
    });
});

test('an address that nothing has takes no method at all', async () => {
  for (const path of ['/api/v1/parcels/', '/api/v1/rien', '/api/rien'])
    expect((await app.fastify.inject({ method: 'DELETE', url: path })).statusCode).toBe(404);
});
