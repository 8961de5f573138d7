import { type Cigogne, createCigogne } from '@cigogne/client';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aKey } from '../../testing/make-keys.ts';
import { aHub, aShipper, type TestHub } from '../../testing/make-users.ts';
import { anOrder } from '../../testing/shop-program.ts';

// The package that shops install (clients/node), on the running product.

let app: TestApp;
let hub: TestHub;
let key: string;
let baseUrl: string;
let cigogne: Cigogne;

beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  key = await aKey(app, await aShipper(app, { hub }));
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  cigogne = createCigogne({ key, baseUrl });
});
afterAll(async () => app.close());

/** One parcel, read through the package's types. */
async function aParcel(order_ref: string, by = cigogne) {
  const { data } = await by.POST('/api/v1/parcels', { body: { ...anOrder, order_ref } });
  if (!data || !('ref' in data)) throw new Error('No parcel was made');
  return data;
}

test('the five minutes of its README end with a parcel, its label and its pickup', async () => {
  const home = join(import.meta.dirname, '../../../../clients/node');
  const readme = readFileSync(join(home, 'README.md'), 'utf8');
  const program = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
  // Inside the package, so that it resolves itself by its name.
  const folder = mkdtempSync(join(home, '.readme-'));
  const reader = await aKey(app, await aShipper(app, { hub }));
  try {
    writeFileSync(join(folder, 'start.mjs'), program);
    const { stdout } = await promisify(execFile)(process.execPath, ['start.mjs'], {
      cwd: folder,
      env: { ...process.env, CIGOGNE: baseUrl, CIGOGNE_CLE: reader },
    });
    const [ref, first, second, ...listed] = stdout.trim().split('\n');
    expect(first).toMatch(/^0 26\d{10}$/);
    expect(second).toBe('1 donnees-invalides : tel_cl');
    expect(listed).toEqual([`${first?.slice(2)} ATT-ENVOIE`]);
    expect(readFileSync(join(folder, `${ref}.pdf`)).toString('latin1', 0, 5)).toBe('%PDF-');
    const sent = await createCigogne({ key: reader, baseUrl }).GET('/api/v1/parcels', {
      params: { query: { etat: 'ATT-ENLEV' } },
    });
    expect(sent.data?.rows.map((row) => row.ref)).toEqual([ref]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a parcel is made, printed, listed and cancelled', async () => {
  const { ref, montant_ttc, etat } = await aParcel('NODE-1');
  expect({ montant_ttc, etat }).toEqual({ montant_ttc: 124, etat: 'ATT-ENVOIE' });

  const label = await cigogne.GET('/api/v1/labels', {
    params: { query: { refs: ref, format: 'etiquette' } },
    parseAs: 'arrayBuffer',
  });
  expect(label.response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(label.data ?? new ArrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');

  const path = { ref };
  expect((await cigogne.POST('/api/v1/parcels/{ref}/annuler', { params: { path } })).data).toEqual({
    done: true,
  });
  const gone = await cigogne.GET('/api/v1/parcels/{ref}', { params: { path } });
  expect([gone.response.status, gone.error?.code]).toEqual([404, 'introuvable']);
});

test('labels that are asked for at once come one after another', async () => {
  const { ref } = await aParcel('NODE-AT-ONCE');
  const all = await Promise.all(
    Array.from({ length: 3 }, () =>
      cigogne.GET('/api/v1/labels', {
        params: { query: { refs: ref, format: 'etiquette' } },
        parseAs: 'arrayBuffer',
      }),
    ),
  );
  expect(all.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  await cigogne.POST('/api/v1/parcels/{ref}/annuler', { params: { path: { ref } } });
});

test('the lines of a batch have their outcomes, and the list is followed by its cursor', async () => {
  const { data } = await cigogne.POST('/api/v1/parcels', {
    body: { parcels: [anOrder, { ...anOrder, tel_cl: '12' }, anOrder, anOrder] },
  });
  if (!data || !('rows' in data)) throw new Error('No batch was answered');
  expect([data.crees, data.refuses]).toEqual([3, 1]);
  expect(data.rows[1]).toMatchObject({ code: 'donnees-invalides', champ: 'tel_cl' });

  const listed: string[] = [];
  let curseur: string | null | undefined;
  do {
    const piece = await cigogne.GET('/api/v1/parcels', {
      params: { query: { taille: '2', ...(curseur ? { curseur } : {}) } },
    });
    listed.push(...(piece.data?.rows ?? []).map(({ ref }) => ref));
    curseur = piece.data?.suivant;
  } while (curseur);
  expect(listed).toEqual(data.rows.flatMap(({ colis }) => colis?.ref ?? []).toReversed());
});

test('a refusal has its code, its field and the page that explains it', async () => {
  const { data, error, response } = await cigogne.POST('/api/v1/parcels', {
    body: { ...anOrder, montant_ttc: 'beaucoup' },
  });
  expect(data).toBeUndefined();
  expect(response.status).toBe(400);
  expect([error?.code, error?.champ]).toEqual(['donnees-invalides', 'montant_ttc']);
  expect(error?.doc).toMatch(/\/api\/docs\/erreurs#donnees-invalides$/);

  const known = await aParcel('NODE-2');
  const repeat = await cigogne.POST('/api/v1/parcels', {
    body: { ...anOrder, order_ref: 'NODE-2' },
  });
  expect(repeat.error).toMatchObject({ code: 'commande-connue', colis: { ref: known.ref } });
});

test('an answer that is lost on the way is asked for again, and no second parcel is made', async () => {
  let sent = 0;
  const lossy = createCigogne({
    key,
    baseUrl,
    fetch: async (request) => {
      const answer = await fetch(request);
      sent += 1;
      if (sent > 1) return answer;
      await answer.text();
      throw new TypeError('fetch failed');
    },
  });
  const { ref } = await aParcel('NODE-3', lossy);
  expect(sent).toBe(2);
  const { data } = await cigogne.GET('/api/v1/parcels', {
    params: { query: { order_ref: 'NODE-3' } },
  });
  expect(data?.rows.map((row) => row.ref)).toEqual([ref]);
});

describe('a service that asks to wait', () => {
  const answering = (
    answers: readonly [status: number, retryAfter: string][],
    maxWait?: number,
  ) => {
    const keys: (string | null)[] = [];
    const client = createCigogne({
      key,
      ...(maxWait === undefined ? {} : { maxWait }),
      fetch: async (request) => {
        keys.push(new Request(request).headers.get('idempotency-key'));
        const [status, wait] = answers[keys.length - 1] ?? [200, ''];
        const body = status === 200 ? { done: true } : { message: '…', code: 'surcharge', doc: '' };
        return Response.json(body, { status, headers: wait ? { 'Retry-After': wait } : {} });
      },
    });
    const cancel = (headers?: Record<string, string>) =>
      client.POST('/api/v1/parcels/{ref}/annuler', {
        params: { path: { ref: '1' } },
        ...(headers ? { headers } : {}),
      });
    return { keys, cancel };
  };

  test('is waited for, as long as it asks, and the key stays the same', async () => {
    const { keys, cancel } = answering([
      [429, '1'],
      [503, '0'],
    ]);
    const begun = performance.now();
    expect((await cancel()).data).toEqual({ done: true });
    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    await cancel();
    expect(new Set(keys).size).toBe(2);
  });

  test('is not asked more often than wanted, nor waited for beyond a minute', async () => {
    const always = answering(Array.from({ length: 9 }, (): [number, string] => [503, '0']));
    expect((await always.cancel()).response.status).toBe(503);
    expect(always.keys).toHaveLength(4);
    const long = answering([[429, '61']]);
    expect((await long.cancel()).response.status).toBe(429);
    expect(long.keys).toHaveLength(1);
  });

  test('is asked under the key that the shop gave', async () => {
    const { keys, cancel } = answering([[503, '0']]);
    await cancel({ 'Idempotency-Key': 'commande-1204' });
    expect(keys).toEqual(['commande-1204', 'commande-1204']);
  });
});
