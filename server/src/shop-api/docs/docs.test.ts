import { Validator } from '@seriousme/openapi-schema-validator';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '../../http/outgoing/sign-webhook.ts';
import { startWithSandbox, type TestApp } from '../../testing/app.ts';
import { callExample, exampleFor, isOfSandbox } from '../../testing/example-calls.ts';
import { aKey } from '../../testing/make-keys.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { proofs, tally } from '../../testing/proof-counts.ts';
import { aShopProgram, aTestSeller, type ShopProgram } from '../../testing/shop-program.ts';
import { docsPages } from './pages.ts';
import { documentedCalls } from './openapi.ts';

let app: TestApp;
let shipper: Person;
let shop: ShopProgram;

beforeAll(async () => {
  app = await startWithSandbox();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
  shop = await aShopProgram(app, shipper, { argent: true });
});
afterAll(async () => app.close());

test('the OpenAPI file is valid and has every call of the contract', async () => {
  const { status, body, headers } = await app.get('/api/docs/openapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/json/);
  expect(body.openapi).toBe('3.1.1');
  expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
  const named = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(named.toSorted()).toEqual(Object.keys(v1Contract).toSorted());
});

describe('the OpenAPI file offers a mark where the answer bears one, and a key where the reply is kept under it', () => {
  test.each(documentedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const { body } = await app.get('/api/docs/openapi.json');
    const calls = Object.values<
      Record<string, { operationId: string; parameters: { name: string }[] }>
    >(body.paths).flatMap((path) => Object.values(path));
    const parameters = calls.find(({ operationId }) => operationId === name)?.parameters ?? [];
    const offers = (header: string) => parameters.some((one) => one.name === header);
    expect(offers('Idempotency-Key')).toBe(call.entry.kind === 'write' && !call.entry.keyless);
    if (name === 'readInvoice') return;
    const seller = await aTestSeller(app, shipper);
    const { path, body: sent } = await exampleFor(app, seller, call);
    const asked = path.replace('format=zpl', 'format=etiquette');
    const { headers } = await callExample(seller, call, { path: asked, body: sent });
    expect(offers('If-None-Match')).toBe(headers['etag'] !== undefined);
  });
});

describe('the example of each call is answered', () => {
  test.each(documentedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const seller = { shipper, shop };
    const answer = await callExample(seller, call, await exampleFor(app, seller, call));
    // Nothing was invoiced here, so there is no invoice of that name.
    const without = name === 'readInvoice' ? 404 : 200;
    expect(answer.status).toBe(isOfSandbox(call.entry) ? 403 : without);
    const inSandbox = await aTestSeller(app, shipper);
    const played = await callExample(inSandbox, call, await exampleFor(app, inSandbox, call));
    expect(played.status).toBe(without);
  });
});

describe('the pages', () => {
  test.each(docsPages.map((page) => [page.path]))(
    '« %s » is whole without a script',
    async (path) => {
      const { status, body, headers } = await app.get(
        path === '' ? '/api/docs' : `/api/docs/${path}`,
      );
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(body).toMatch(/<h1>[^<]+<\/h1>/);
      // The only script: it lets readers try the calls of the reference.
      const words = String(body).replace(
        '<script src="/api/docs/try-it.js" type="module"></script>',
        '',
      );
      expect(words).not.toMatch(/<script|style=|undefined|\[object/);
      const inside = [...String(body).matchAll(/href="(\/api\/docs[^"#]*)/g)].map(([, to]) => to);
      for (const to of new Set(inside))
        expect([to, (await app.get(String(to))).status]).toEqual([to, 200]);
    },
  );

  test('the first page gives the address and the key that its examples read', async () => {
    const { body } = await app.get('/api/docs');
    expect(body).toContain('export CIGOGNE=http://cigogne.test\nexport CIGOGNE_CLE=cgo_test_…');
  });

  test('a shop reads where its address is given, and where the secret of its webhooks comes from', async () => {
    const page = String((await app.get('/api/docs/webhooks')).body);
    expect(page).toContain('L’équipe de Cigogne l’inscrit à votre compte');
    expect(page).toContain('<code>whsec_…</code>');
    expect((await app.get('/api/docs')).body).toContain('href="/api/docs/webhooks#adresse"');
  });

  test('the reference says what each part of an address and of a body means', async () => {
    const page = String((await app.get('/api/docs/reference')).body);
    expect(page.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('`');
    for (const { name, entry } of documentedCalls) {
      const section = page.slice(page.indexOf(`<h3 id="${name}">`)).split('</section>')[0] ?? '';
      const inBody = entry.documented ? [] : namesOf(entry.body);
      for (const one of [...namesOf(entry.query), ...inBody])
        expect(section, `${name}: ${one}`).toMatch(
          new RegExp(`<code>${one}</code></td><td>[^<]|<code>${one}</code></td><td><code>`),
        );
    }
    expect(page).toContain('<code>envoyer</code>');
  });

  test('a code of an error leads to its line', async () => {
    const { body: refused } = await shop.post('parcels', {});
    const [page, code] = String(refused.doc).replace('http://cigogne.test', '').split('#');
    expect((await app.get(String(page))).body).toContain(`<tr id="${code}">`);
  });

  test('the script makes no text into markup and keeps its key for the tab', async () => {
    const { status, body, headers } = await app.get('/api/docs/try-it.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(body).not.toMatch(/innerHTML|insertAdjacent|document\.write|localStorage|eval\(/);
  });

  test('another page is not there', async () => {
    expect((await app.get('/api/docs/autre')).status).toBe(404);
  });
});

const secret = `whsec_${Buffer.from('un secret de vingt-quatre').toString('base64')}`;
const signedAt = new Date('2026-03-11T08:00:00Z');
const signed = JSON.stringify({ type: 'colis.statut', data: { code: '260000000042' } });
const headers = signWebhook(secret, { id: 'colis_1', at: signedAt, body: signed });
const now = signedAt.getTime() + 1_000;

test('the code of the guide takes what we sign, and refuses what was changed or is old', async () => {
  const sample = new URL('./samples/verify-webhook.mjs', import.meta.url).href;
  const { verifyWebhook } = (await import(sample)) as {
    verifyWebhook: (s: string, h: Record<string, string>, b: string, now?: number) => unknown;
  };
  expect(verifyWebhook(secret, headers, signed, now)).toEqual(JSON.parse(signed));
  expect(() => verifyWebhook(secret, headers, `${signed} `, now)).toThrow('Signature fausse');
  expect(() => verifyWebhook('whsec_YXV0cmU=', headers, signed, now)).toThrow('Signature fausse');
  expect(() => verifyWebhook(secret, headers, signed, now + 400_000)).toThrow('Trop vieux');
});

// Only in the campaign: developers need no PHP.
if (proofs.php > 0)
  describe('the PHP of the guides', () => {
    const run = promisify(execFile);
    const sample = (name: string) =>
      fileURLToPath(new URL(`./samples/${name}.php`, import.meta.url));

    test('makes the first parcel, once however often it runs', async () => {
      const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
      const hub = await aHub(app, { nom: 'HUB-SOUSSE', govs: ['Sousse'] });
      const key = await aKey(app, await aShipper(app, { hub }));
      const env = { ...process.env, CIGOGNE: address, CIGOGNE_CLE: key };
      const made = [];
      for (let time = 0; time < 2; time += 1)
        made.push((await run('php', [sample('first-parcel')], { env })).stdout.trim());
      expect(made[0]).toMatch(/^\d{12}$/);
      expect(made[1]).toBe(made[0]);
      tally({ samples: 1 });
    });

    test('takes what we sign, and refuses what was changed or is old', async () => {
      const program = `require $argv[1]; [$secret, $headers, $body, $now] = json_decode($argv[2], true);
        try { echo json_encode(verify_webhook($secret, $headers, $body, $now)); }
        catch (RuntimeException $refused) { echo $refused->getMessage(); }`;
      const verify = async (...given: [string, object, string, number]) =>
        (await run('php', ['-r', program, sample('verify-webhook'), JSON.stringify(given)])).stdout;
      const seconds = now / 1000;
      expect(JSON.parse(await verify(secret, headers, signed, seconds))).toEqual(
        JSON.parse(signed),
      );
      // As getallheaders() of most servers writes them.
      const capital = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
          value,
        ]),
      );
      expect(JSON.parse(await verify(secret, capital, signed, seconds))).toEqual(
        JSON.parse(signed),
      );
      expect(await verify(secret, headers, `${signed} `, seconds)).toBe('Signature fausse');
      expect(await verify('whsec_YXV0cmU=', headers, signed, seconds)).toBe('Signature fausse');
      expect(await verify(secret, headers, signed, seconds + 400)).toBe('Trop vieux');
      tally({ samples: 1 });
    });
  });

/** The names of an object, or of each of several. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const all = oneOf?.map((one) => one.properties ?? {}) ?? [properties ?? {}];
  return [...new Set(all.flatMap((one) => Object.keys(one)))];
}
