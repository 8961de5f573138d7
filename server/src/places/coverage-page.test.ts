import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub } from '../testing/make-users.ts';

let app: TestApp;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));
/** The coverage part of the page as the build writes it. */
const built = `<path d="M1" data-gov="tunis"><title>Tunis</title></path><path d="M2" data-gov="sfax" class="on"></path>
<input id="place" name="lieu"/><ul class="found-places" id="found-places" hidden=""></ul>
<dl class="answer"><div hidden=""><dt>Lieu</dt><dd data-answer="lieu"></dd></div><div><dt>Gouvernorat</dt><dd data-answer="gov">Sfax</dd></div><div hidden=""><dt>Hub</dt><dd data-answer="hub"></dd></div><div hidden=""><dt>Ouvert</dt><dd data-answer="horaires"></dd></div><div><dt>Livraison</dt><dd data-answer="livraison">-</dd></div><div hidden=""><dt>Ramassage</dt><dd data-answer="ramassage"></dd></div><div class="no-place"><dt data-answer="why"></dt><dd data-answer="advice"></dd></div></dl>
<button type="button" data-gov="tunis" aria-pressed="false">Tunis</button><button type="button" data-gov="sfax" aria-pressed="true">Sfax</button>`;

beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), built);
  writeFileSync(join(pages, 'account.html'), '<div id="root">');
  app = await startTestApp({ pages });
});
afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

const ask = async (lieu: string) =>
  app.get(`/couverture?${new URLSearchParams({ lieu }).toString()}`);
const linesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<div( hidden="")?>(?:<dt>[^<]*<\/dt>)<dd data-answer="(\w+)">([^<]*)/g)].map(
      ([, hidden, line, value]) => [line, hidden ? null : value],
    ),
  );

test('before a hub is known nothing is promised', async () => {
  const { status, headers, body } = await ask('La Marsa');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(linesOf(body)).toEqual({
    lieu: 'La Marsa',
    gov: 'Tunis',
    hub: null,
    horaires: null,
    livraison: 'couverture inconnue pour l’instant, appelez-nous',
    ramassage: null,
  });
  expect(body).toContain('data-gov="tunis" class="on"');
  expect(body).toContain('data-gov="tunis" aria-pressed="true"');
  expect(body.match(/class="on"|aria-pressed="true"/g)).toHaveLength(2);
});

test('a place is answered for, a governorate by its name, and one without hub says so', async () => {
  await aHub(app, { nom: 'HUB-<Tunis>', govs: ['Tunis'] });
  expect(linesOf((await ask('Lac 2')).body)).toEqual({
    lieu: 'Lac 2, La Marsa',
    gov: 'Tunis',
    hub: 'HUB-&lt;Tunis&gt;',
    horaires: null,
    livraison: 'sous 24 h',
    ramassage: 'chez vous',
  });
  expect(linesOf((await ask('sfax')).body)).toMatchObject({
    lieu: null,
    gov: 'Sfax',
    hub: null,
    livraison: 'pas encore de hub, contactez-nous',
  });
});

test('the hours of the hub are told where it is named', async () => {
  const { id } = await aHub(app, { nom: 'HUB-GABES', govs: ['Gabès'] });
  const horaires = [{ jours: [1, 2, 3, 4, 5, 6], plages: [{ de: '08:30', a: '17:00' }] }];
  await app.services.pool.query('update hubs set horaires = $2 where id = $1', [
    id,
    JSON.stringify(horaires),
  ]);
  expect(linesOf((await ask('Gabès')).body)).toMatchObject({
    hub: 'HUB-GABES',
    horaires: 'lundi–samedi 08:30–17:00 · dimanche fermé',
  });
});

test('a name of several places offers each as a link that is certain', async () => {
  const { body } = await ask("L'Aouina");
  expect(body).toContain('<dl class="answer unknown">');
  expect(body).toContain('Choisissez-le dans la liste.');
  const links = [...body.matchAll(/<a href="\/couverture\?lieu=([^"#]+)#couverture">/g)];
  expect(links.length).toBeGreaterThan(1);
  for (const [, lieu] of links)
    expect((await app.get(`/couverture?lieu=${lieu}`)).body).not.toContain('unknown');
});

test('an unknown place is said to be unknown; what was typed is never part of the page', async () => {
  const typed = '"><script>alert(1)</script> $& Lyon';
  const { body } = await ask(typed);
  expect(body).toContain('Lieu inconnu');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; Lyon"');
  expect(body).not.toContain('<script');
  expect(body).not.toContain('class="on"');
});

test('an empty field leads back to the page, and a text without end is refused', async () => {
  for (const nothing of ['', '   '])
    expect(await ask(nothing)).toMatchObject({
      status: 302,
      headers: { location: '/home#couverture' },
    });
  expect((await app.get('/couverture')).status).toBe(302);
  expect((await ask('x'.repeat(101))).status).toBe(400);
});
