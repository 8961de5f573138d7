import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot } from '../testing/make-users.ts';

let app: TestApp;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));
beforeAll(async () => {
  writeFileSync(
    join(pages, 'index.html'),
    '<link rel="canonical" href="/home"><meta property="og:image" content="/icons/i.png"><a href="/login">',
  );
  writeFileSync(
    join(pages, 'account.html'),
    '<meta name="robots" content="noindex"><div id="root"></div>',
  );
  writeFileSync(
    join(pages, 'dashb.html'),
    '<style media="not all">a{}</style><script>b()</script>',
  );
  writeFileSync(join(pages, 'feuille.css'), 'a{}');
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'assets/instrument-sans-latin-standard-normal-BVScPF0l.woff2'), 'wOF2');
  writeFileSync(join(pages, 'robots.txt'), 'Allow: /home\nSitemap: /sitemap.xml\n');
  writeFileSync(join(pages, 'sitemap.xml'), '<loc>/home</loc>');
  app = await startTestApp({ pages });
});
afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

test('the public pages say their whole address, as search engines want it', async () => {
  expect((await app.get('/home')).body).toBe(
    '<link rel="canonical" href="http://cigogne.test/home"><meta property="og:image" content="http://cigogne.test/icons/i.png"><a href="/login">',
  );
  expect((await app.get('/robots.txt')).body).toBe(
    'Allow: /home\nSitemap: http://cigogne.test/sitemap.xml\n',
  );
  expect((await app.get('/sitemap.xml')).body).toBe('<loc>http://cigogne.test/home</loc>');
});

test('the documentation is set in the type of the screens', async () => {
  const { body } = await app.get('/api/docs/style.css');
  const [, file = ''] = /src: url\((\S+)\)/.exec(body) ?? [];
  expect((await app.get(file)).body).toBe('wOF2');
});

test('a page that has not changed is not sent again, and `/` leads to it', async () => {
  const { headers } = await app.get('/home');
  const repeat = await app.get('/home', undefined, { 'if-none-match': String(headers['etag']) });
  expect(repeat.status).toBe(304);
  expect(await app.get('/')).toMatchObject({ status: 302, headers: { location: '/home' } });
});

test('a page runs its own files and its own parts only, and asks the device for little', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const path of ['/dashb/rs', '/home', '/login']) {
    const { headers } = await app.get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash('b()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("object-src 'none'");
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('microphone=()');
  }
  const { headers } = await app.get('/feuille.css');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('content-security-policy');
});

test('a page that is built anew beside the running product runs its new parts', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const file = join(pages, 'dashb.html');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, '<style>c{}</style><script>nouveau()</script>');
  const { body, headers } = await app.get('/dashb/rs');
  const policy = String(headers['content-security-policy']);
  expect(body).toContain('nouveau()');
  expect(policy).toContain(hash('nouveau()'));
  expect(policy).toContain(hash('c{}'));
  // What this process keeps of the older pages runs as before.
  expect(policy).toContain(hash('b()'));
  writeFileSync(file, before);
});

test('a stream says what the pages that are given now begin with', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  const { token } = await aRoot(app);
  const open = async () => {
    const left = new AbortController();
    const { headers } = await fetch(`${origin}/api/events`, {
      headers: { 'cgo-tkn': token },
      signal: left.signal,
    });
    left.abort();
    return headers.get('x-pages');
  };
  const file = join(pages, 'dashb.html');
  const before = readFileSync(file, 'utf8');
  expect(await open()).toBe('');
  writeFileSync(file, '"/assets/courier-a_1-B.js"; "/assets/office-c2.js", "/assets/zod-d.js"');
  expect(await open()).toBe('/assets/courier-a_1-B.js /assets/office-c2.js');
  writeFileSync(file, before);
});

test('a page may travel compressed', async () => {
  const { headers } = await app.get('/home', undefined, { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
});

test('each public page is there at its own address', async () => {
  const routes = readFileSync(
    join(import.meta.dirname, '../../../web/src/public/routes.tsx'),
    'utf8',
  );
  const paths = [...routes.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
  expect(paths).toContain('/login');
  const answers = await Promise.all(
    paths.map(async (path) => [
      path,
      (await app.get(path.replace(/:\w+/, 'abc'), undefined, { accept: 'text/html' })).status,
    ]),
  );
  expect(answers).toEqual(paths.map((path) => [path, 200]));
});

test('a mistyped address is a page for a person and a refusal for a program', async () => {
  const person = await app.get('/nulle-part', undefined, { accept: 'text/html,*/*;q=0.8' });
  expect(person).toMatchObject({
    status: 404,
    body: '<meta name="robots" content="noindex"><div id="root"></div>',
  });
  const program = await app.get('/nulle-part.js', undefined, { accept: '*/*' });
  expect(program).toMatchObject({ status: 404, body: { code: 'introuvable' } });
});

test('an address below the API that nothing has is refused as the API refuses, with its page', async () => {
  for (const path of ['/api/v1/', '/api/v1/rien', '/api/v1/parcels/1/rien'])
    for (const accept of ['*/*', 'text/html'])
      expect(await app.get(path, undefined, { accept })).toMatchObject({
        status: 404,
        body: {
          message: 'Introuvable',
          code: 'introuvable',
          doc: 'http://cigogne.test/api/docs/erreurs#introuvable',
        },
      });
  expect((await app.get('/api/rien')).body).toEqual({
    message: 'Introuvable',
    code: 'introuvable',
  });
});

test('who asks for the head of a page, as previews and link checkers do, is told what the page would be', async () => {
  const ours = ['/home', '/login', '/conditions', '/robots.txt', '/suivi/abc'];
  const docs = ['', '/erreurs', '/openapi.json', '/style.css'].map((page) => `/api/docs${page}`);
  for (const path of [...ours, ...docs]) {
    const head = await app.fastify.inject({ method: 'HEAD', url: path });
    const whole = await app.fastify.inject({ method: 'GET', url: path });
    expect([path, head.statusCode, head.headers['content-type'], head.body]).toEqual([
      path,
      200,
      whole.headers['content-type'],
      '',
    ]);
  }
  const gone = await app.fastify.inject({
    method: 'HEAD',
    url: '/nulle-part',
    headers: { accept: 'text/html' },
  });
  expect(gone.statusCode).toBe(404);
});

test('a search engine may keep the pages that the sitemap names, and none of the accounts', async () => {
  const sitemap = readFileSync(
    join(import.meta.dirname, '../../../web/public/sitemap.xml'),
    'utf8',
  );
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(named).toContain('/conditions');
  for (const path of named) expect((await app.get(path)).body).not.toContain('noindex');
  for (const path of ['/login', '/acc/rstp/abc', '/nulle-part'])
    expect((await app.get(path, undefined, { accept: 'text/html' })).body).toContain('noindex');
});

test.each(['/suivi', '/suivi/'])(
  '%s, a link without its end, leads to the field for a code',
  async (path) => {
    const { status, headers } = await app.get(path);
    expect([status, headers['location']]).toEqual([302, '/home#suivi']);
  },
);
