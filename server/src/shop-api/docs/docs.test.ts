import { Validator } from '@seriousme/openapi-schema-validator';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '../../http/outgoing/sign-webhook.ts';
import { startWithSandbox, type TestApp } from '../../testing/app.ts';
import { callExample, exampleFor, isOfSandbox } from '../../testing/example-calls.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { aShopProgram, aTestSeller, type ShopProgram } from '../../testing/shop-program.ts';
import { docsPages } from './pages.ts';
import { documentedCalls } from './openapi.ts';

let it: TestApp;
let shipper: Person;
let shop: ShopProgram;

beforeAll(async () => {
  it = await startWithSandbox();
  const hub = await aHub(it, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(it, { hub });
  shop = await aShopProgram(it, shipper, { argent: true });
});
afterAll(async () => it.close());

test('the OpenAPI file is valid and has every call of the contract', async () => {
  const { status, body, headers } = await it.get('/api/docs/openapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/json/);
  expect(body.openapi).toBe('3.1.1');
  expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
  const named = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(named.toSorted()).toEqual(Object.keys(v1Contract).toSorted());
});

describe('the example of each call is answered', () => {
  test.each(documentedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const seller = { shipper, shop };
    const answer = await callExample(seller, call, await exampleFor(it, seller, call));
    // Nothing was invoiced here: an invoice of that name is not there.
    const without = name === 'readInvoice' ? 404 : 200;
    expect(answer.status).toBe(isOfSandbox(call.entry) ? 403 : without);
    const inSandbox = await aTestSeller(it, shipper);
    const played = await callExample(inSandbox, call, await exampleFor(it, inSandbox, call));
    expect(played.status).toBe(without);
  });
});

describe('the pages', () => {
  test.each(docsPages.map((page) => [page.path]))(
    '« %s » is whole without a script',
    async (path) => {
      const { status, body, headers } = await it.get(
        path === '' ? '/api/docs' : `/api/docs/${path}`,
      );
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(body).toMatch(/<h1>[^<]+<\/h1>/);
      // The only script there is: what makes the reference one to try.
      const words = String(body).replace(
        '<script src="/api/docs/try-it.js" type="module"></script>',
        '',
      );
      expect(words).not.toMatch(/<script|style=|undefined|\[object/);
      const inside = [...String(body).matchAll(/href="(\/api\/docs[^"#]*)/g)].map(([, to]) => to);
      for (const to of new Set(inside))
        expect([to, (await it.get(String(to))).status]).toEqual([to, 200]);
    },
  );

  test('a code of an error leads to its line', async () => {
    const { body: refused } = await shop.post('parcels', {});
    const [page, code] = String(refused.doc).replace('http://cigogne.test', '').split('#');
    expect((await it.get(String(page))).body).toContain(`<tr id="${code}">`);
  });

  test('the script makes no text into markup and keeps its key for the tab', async () => {
    const { status, body, headers } = await it.get('/api/docs/try-it.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(body).not.toMatch(/innerHTML|insertAdjacent|document\.write|localStorage|eval\(/);
  });

  test('another page is not there', async () => {
    expect((await it.get('/api/docs/autre')).status).toBe(404);
  });
});

test('the code of the guide takes what we sign, and refuses what was changed or is old', async () => {
  const sample = new URL('./samples/verify-webhook.mjs', import.meta.url).href;
  const { verifyWebhook } = (await import(sample)) as {
    verifyWebhook: (s: string, h: Record<string, string>, b: string, now?: number) => unknown;
  };
  const secret = `whsec_${Buffer.from('un secret de vingt-quatre').toString('base64')}`;
  const at = new Date('2026-03-11T08:00:00Z');
  const body = JSON.stringify({ type: 'colis.statut', data: { code: '260000000042' } });
  const headers = signWebhook(secret, { id: 'colis_1', at, body });
  const now = at.getTime() + 1_000;
  expect(verifyWebhook(secret, headers, body, now)).toEqual(JSON.parse(body));
  expect(() => verifyWebhook(secret, headers, `${body} `, now)).toThrow('Signature fausse');
  expect(() => verifyWebhook('whsec_YXV0cmU=', headers, body, now)).toThrow('Signature fausse');
  expect(() => verifyWebhook(secret, headers, body, now + 400_000)).toThrow('Trop vieux');
});
