import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm, parcelIn } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';

let app: TestApp;
let link: string;
let code: string;
/** The page of a parcel whose recipient was recorded as absent. */
let tried: string;
/** The page of a parcel on its round. */
let out: string;
const pages = mkdtempSync(join(tmpdir(), 'tracking-page-'));
beforeAll(async () => {
  writeFileSync(
    join(pages, 'account.html'),
    '<html lang="fr"><title>Cigogne</title><div id="root"></div><div id="start-failed"></div><noscript>sans</noscript><script>1</script>',
  );
  app = await startTestApp({ pages });
  const hub = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  const shipper = await aShipper(app, { hub, nom_com: 'Dar <b>Zine</b>' });
  ({ ref: code } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id }));
  const { body } = await app.post('/api/suivi', { code, tel: parcelForm.tel_cl });
  link = `/suivi/${body.suivi}`;
  tried = await triedLink(hub, shipper);
  out = await outLink(hub, shipper);
});

async function triedLink(hub: TestHub, shipper: Person): Promise<string> {
  const { courier, ref, address } = await onRound(hub, shipper);
  const absent = { ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' };
  await app.post('/api/liv/v10/pushcolis', absent, courier.token);
  return address;
}

const outLink = async (hub: TestHub, shipper: Person) => (await onRound(hub, shipper)).address;

async function onRound(hub: TestHub, shipper: Person) {
  const courier = await aCourier(app, { hub });
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  if (!parcel) throw new Error('No parcel');
  await aRound(app, await anAdmin(app, { hub }), courier, [parcel]);
  const { tel_cl: tel } = parcelForm;
  const { body } = await app.post('/api/suivi', { code: parcel.ref, tel });
  return { courier, ref: parcel.ref, address: `/suivi/${body.suivi}` };
}

afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

/** With its unbreakable spaces as ordinary ones. */
const open = async (address: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: answered } = await app.get(address, undefined, headers);
  const html = String(body).replaceAll('\u00a0', ' ');
  return { status, html, cookie: answered['set-cookie'] };
};

test('the page says what its recipient came for before any script, and nothing that was typed is markup', async () => {
  const { status, html } = await open(link);
  expect(status).toBe(200);
  expect(html).toContain('<html lang="fr" dir="ltr">');
  expect(html).toContain('<h1>Votre colis arrive demain.</h1>');
  expect(html).toContain('Dar &lt;b&gt;Zine');
  expect(html).not.toContain('<b>Zine');
  expect(html).toContain('<span dir="ltr">45,500</span><small>TND</small>');
  expect(html).toContain('href="tel:+21671418200"');
  expect(html).not.toMatch(/<noscript>|start-failed/);
  expect(html).not.toContain(parcelForm.tel_cl);
});

test('the page of an exchange asks for the old article, in both languages', async () => {
  const hub = await aHub(app);
  const shipper = await aShipper(app, { hub });
  const { ref } = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: shipper.id,
    hub: hub.id,
    fields: { type_envoi: 'echange', montant_ttc: 0 },
  });
  const { body } = await app.post('/api/suivi', { code: ref, tel: parcelForm.tel_cl });
  const french = await open(`/suivi/${body.suivi}`);
  expect(french.html).toContain('Préparez l’ancien article');
  expect(french.html).not.toContain('Préparez en espèces');
  expect((await open(`/suivi/${body.suivi}?langue=ar`)).html).toContain('حضّر المنتج القديم');
});

test('it is Arabic for a phone that chose it, and for a browser that prefers it; a choice comes first', async () => {
  const arabic = '<html lang="ar" dir="rtl">';
  const { html } = await open(link, { cookie: 'autre=1; cgo-langue=ar' });
  expect(html).toContain(arabic);
  expect(html).toContain('<h1>طردك يصل \u2068غدًا\u2069.</h1>');
  expect(html).toContain('<span dir="ltr">45,500</span><small>د.ت</small>');
  expect(html).toContain('وصل إلى \u2068HUB-SAHEL\u2069');
  const browser = { 'accept-language': 'ar-TN,fr;q=0.8' };
  expect((await open(link, browser)).html).toContain(arabic);
  expect((await open(link, { ...browser, cookie: 'cgo-langue=fr' })).html).not.toContain(arabic);
  expect((await open(link, { 'accept-language': 'fr-TN,ar;q=0.8' })).html).not.toContain(arabic);
});

test('the address chooses a language and the phone keeps it; anything else is no language', async () => {
  const chosen = await open(`${link}?langue=ar`);
  expect(chosen.html).toContain('lang="ar"');
  expect(chosen.cookie).toBe('cgo-langue=ar; Path=/suivi; Max-Age=31536000; SameSite=Lax');
  const other = await open(`${link}?langue=%22%3E`, { cookie: 'cgo-langue="><b>' });
  expect(other.html).toContain('<html lang="fr" dir="ltr">');
  expect(other.cookie).toBeUndefined();
});

test('it bears the words of the company that delivers', async () => {
  const root = await aRoot(app);
  const written = { key: 'logo_text', value: 'Rapide & Fils' };
  await app.post('/api/parametres/adm/update', written, root.token);
  const { html } = await open(link);
  expect(html).toContain('<a class="brand" href="/home">Rapide &amp; Fils</a>');
  expect(html).toContain('<title>Suivi de votre colis · Rapide &amp; Fils</title>');
});

test('a link that opens nothing says so in both languages', async () => {
  expect((await open('/suivi/inconnu')).html).toContain('<h1>Introuvable</h1>');
  expect((await open(`/suivi/${code}?langue=ar`)).html).toContain('<h1>غير موجود</h1>');
});

const sent = async (address: string, fields: Record<string, string>) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.post(address, new URLSearchParams(fields).toString(), undefined, form);
  return { status: answer.status, to: answer.headers['location'] };
};

test('code and phone lead to the parcel without any script, and neither stands in an address', async () => {
  const tel = `+216 ${parcelForm.tel_cl}`;
  expect(await sent('/suivi', { code: code.replace(/(.{4})/g, '$1 '), tel })).toEqual({
    status: 303,
    to: link,
  });
  const to = (id: string) => ({ status: 303, to: `/home#${id}` });
  expect(await sent('/suivi', { code, tel: '98000000' })).toEqual(to('suivi-inconnu'));
  expect(await sent('/suivi', { code: '', tel })).toEqual(to('suivi-code'));
  expect(await sent('/suivi', { code, tel: '9800' })).toEqual(to('suivi-tel'));
  for (const many of [`${code}${code}`, `${code}\t${code}, ${code}`])
    expect(await sent('/suivi', { code: many, tel })).toEqual(to('suivi-plusieurs'));
  expect(await sent('/suivi', {})).toEqual(to('suivi-code'));
});

test('a form that says nothing, or says no text, is told what to write', async () => {
  const json = { 'content-type': 'application/json' };
  const bodies = ['null', '[]', '12', '"code"', '{"code":{"length":12},"tel":null}'];
  for (const sends of [{}, ...bodies.map((payload) => ({ payload, headers: json }))]) {
    const answer = await app.fastify.inject({ method: 'POST', url: '/suivi', ...sends });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/home#suivi-code']);
  }
});

test.each([
  ['/suivi', '/home#suivi-absent'],
  ['/suivi/inconnu/etais-la', '/suivi/inconnu'],
])('%s that was still coming in when its process left leads to a page', async (path, to) => {
  const leaving = await startTestApp({ pages });
  await leaving.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.fastify.server.address() as AddressInfo;
  const body = 'code=260000000000&tel=98000000';
  const sending = request({
    port,
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response');
  sending.write(body.slice(0, 9));
  await once(leaving.fastify.server, 'request');
  const left = leaving.leave(0);
  await expect.poll(() => leaving.fastify.server.listening).toBe(false);
  sending.end(body.slice(9));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  await left;
  await leaving.close();
  expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
});

test('who guesses by the form without a script has no more tries than by the other', async () => {
  const limited = await startTestApp({ pages, limits: true });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const guess = () => limited.post('/suivi', 'code=260000000000&tel=98000000', undefined, form);
  for (let call = 0; call < 10; call += 1) await guess();
  for (let call = 0; call < 10; call += 1)
    await limited.post('/api/suivi', { code: '260000000000', tel: '98000000' });
  const { headers } = await guess();
  await limited.close();
  expect(headers['location']).toBe('/home#suivi-trop');
});

test('« J’étais là » is said without any script, and the page shows that it was', async () => {
  const { html } = await open(tried);
  expect(html).toContain('Ce n’est pas exact ? Dites-le avant le');
  expect(html).toContain(`<form method="post" action="${tried}/etais-la">`);
  expect(await sent(`${tried}/etais-la`, {})).toEqual({ status: 303, to: tried });
  expect((await open(tried)).html).toContain('Vous avez répondu « J’étais là » le');
  expect((await open(tried)).html).not.toContain('/etais-la"');
  // Sent twice, or too late: the page shows the current state.
  expect(await sent(`${tried}/etais-la`, {})).toEqual({ status: 303, to: tried });
});

test('an address that a form was sent to, opened again later, leads to the parcel', async () => {
  for (const form of ['present', 'jour', 'personne', 'etais-la']) {
    const opened = await app.get(`${link}/${form}`);
    expect(opened.status).toBe(303);
    expect(String(opened.headers['location']).split('#')[0]).toBe(link);
  }
});

test('« Je serai là » is said without any script, in both languages, and the page shows that it was', async () => {
  const form = `<form method="post" action="${out}/present">`;
  expect((await open(out)).html).toContain(form);
  expect((await open(`${out}?langue=ar`)).html).toContain('هل ستكون موجودًا؟');
  expect(await sent(`${out}/present`, {})).toEqual({ status: 303, to: `${out}#passage` });
  const { html } = await open(out);
  expect(html).toMatch(/Vous avez dit « Je serai là » à \d\d:\d\d\. Le livreur le sait\./);
  expect(html).not.toContain(form);
  expect((await open(link)).html).not.toContain('/present"');
});

test('another day is chosen without any script; one that has passed is refused at its field', async () => {
  const { html } = await open(link);
  const form = `<form method="post" action="${link}/jour">`;
  expect(html).toContain('Un autre jour vous arrange ?');
  expect(html).toContain(form);
  expect((await open(`${link}?langue=ar`)).html).toContain('اختيار يوم آخر');
  const days = [...html.matchAll(/<option value="(\d[^"]+)">/g)].map(([, day = '']) => day);
  expect(days).toHaveLength(7);
  const refusal = { status: 303, to: `${link}?refus=jour#passage` };
  expect(await sent(`${link}/jour`, { jour: '2020-01-01' })).toEqual(refusal);
  expect(await sent(`${link}/jour`, {})).toEqual(refusal);
  const told = (await open(`${link}?refus=jour`)).html;
  expect(told).toContain('<details open>');
  expect(told).toContain('role="alert">Ce jour n’est plus possible : choisissez-en un autre.');
  const [, , day = ''] = days;
  expect(await sent(`${link}/jour`, { jour: day })).toEqual({ status: 303, to: `${link}#passage` });
  const chosen = (await open(link)).html;
  expect(chosen).toContain('Votre choix : ');
  expect(chosen).toContain(`<option value="${day}" selected>`);
});

test('a parcel is refused without any script, asked back once, and taken after all', async () => {
  const { html } = await open(link);
  expect(html).toContain('<summary>Refuser le colis</summary>');
  expect(html).toContain(`<form method="post" action="${link}/refuser">`);
  expect((await open(`${link}?langue=ar`)).html).toContain('نعم، أرفض الطرد');
  const mot = 'Trop cher <b>';
  expect(await sent(`${link}/refuser`, { mot })).toEqual({ status: 303, to: `${link}#refus` });
  const refused = (await open(link)).html;
  expect(refused).toContain('<h1>Vous refusez ce colis.</h1>');
  expect(refused).not.toContain('/refuser"');
  expect(refused).not.toContain('/jour"');
  expect(await sent(`${link}/prendre`, {})).toEqual({ status: 303, to: `${link}#refus` });
  expect((await open(link)).html).toContain(`action="${link}/refuser"`);
});

test('while the database does not answer the page says so, and what to do', async () => {
  await app.owner.pool.query('alter table colis rename to colis_away');
  const { status, html } = await open(link);
  await app.owner.pool.query('alter table colis_away rename to colis');
  expect(status).toBe(503);
  expect(html).toContain('<h1>Le suivi ne répond pas</h1>');
  expect((await open(link)).status).toBe(200);
});

test('too many pages of one link are refused on a page', async () => {
  const limited = await startTestApp({ pages, limits: true });
  const answers: { status: number; body: unknown }[] = [];
  for (let call = 0; call <= 300; call += 1)
    answers.push(await limited.get('/suivi/inconnu', undefined, { cookie: 'cgo-langue=ar' }));
  await limited.close();
  expect(answers.slice(0, 300).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)?.status).toBe(429);
  const refused = String(answers.at(-1)?.body);
  expect(refused).toContain('<h1>طلبات كثيرة</h1>');
  // The quarter of an hour, of which the reads took some.
  expect(refused).toMatch(/عُد بعد \u2068?1[345]\u2069? د/);
});

test('phones that leave a network by one address are each counted by their link', async () => {
  const limited = await startTestApp({ pages, limits: true });
  const contest = (token: string) => limited.post(`/api/suivi/${token}/etais-la`, {});
  for (let phone = 0; phone <= 10; phone += 1)
    expect(await contest(`lien-${phone}`)).toMatchObject({ status: 404 });
  for (let call = 0; call < 10; call += 1) await contest('un-lien');
  const { status, headers } = await contest('un-lien');
  await limited.close();
  expect(status).toBe(429);
  // The quarter of an hour, and no shorter wait that would end in the same refusal.
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
});

test('somebody else is named without a script; what is no name is refused at its field', async () => {
  const { html } = await open(out);
  expect(html).toContain(`<form method="post" action="${out}/personne">`);
  expect(await sent(`${out}/personne`, { nom: '20 123 456' })).toEqual({
    status: 303,
    to: `${out}?refus=nom#personne`,
  });
  expect((await open(`${out}?refus=nom`)).html).toContain(
    'role="alert">Écrivez un prénom, sans numéro.',
  );
  expect(await sent(`${out}/personne`, { nom: 'Sami' })).toEqual({
    status: 303,
    to: `${out}#personne`,
  });
  expect((await open(out)).html).toContain('Le livreur remettra le colis à Sami.');
  expect((await open(`${out}?langue=ar`)).html).toContain('سيسلّم الموزّع الطرد إلى');
  expect(await sent(`${out}/personne`, { nom: '  ' })).toEqual({
    status: 303,
    to: `${out}?refus=nom#personne`,
  });
  expect((await open(out)).html).toContain('Le livreur remettra le colis à Sami.');
  await sent(`${out}/personne`, { nom: '' });
  expect((await open(out)).html).toContain('Une autre personne le recevra');
});

test('a landmark is given and a call asked for without a script; nothing written is refused at its field', async () => {
  expect(await sent(`${out}/adresse`, { repere: ' ', adresse: '' })).toEqual({
    status: 303,
    to: `${out}?refus=adresse#adresse`,
  });
  expect((await open(`${out}?refus=adresse`)).html).toContain(
    'role="alert">Écrivez une adresse ou un repère.',
  );
  expect(await sent(`${out}/adresse`, { repere: 'Porte bleue', adresse: '' })).toEqual({
    status: 303,
    to: `${out}#adresse`,
  });
  expect((await open(out)).html).toContain('Le livreur lit votre repère : « Porte bleue ».');
  expect((await open(`${out}?langue=ar`)).html).toContain('الموزّع يقرأ معلمك');
  expect(await sent(`${out}/appel`, {})).toEqual({ status: 303, to: `${out}#appel` });
  expect((await open(out)).html).toContain('Vous avez demandé un appel à');
});

test('another place is chosen without a script: first the governorate, then a place in it', async () => {
  const { html } = await open(out);
  expect(html).toContain(`<form method="get" action="${out}#lieu">`);
  expect(html).toContain('<option value="Sousse" selected>Sousse</option>');
  expect(html).not.toContain('<optgroup');
  const akouda = 'Akouda | Akouda | Sousse | 4022';
  const places = (await open(`${out}?gov=sousse`)).html;
  expect(places).toContain(`<option value="${akouda}">Akouda · 4022</option>`);
  expect(places).toContain('Changer l’adresse</button>');
  expect((await open(`${out}?gov=Sfax`)).html).toContain('Demander à la boutique</button>');
  expect((await open(`${out}?gov=Sfax&langue=ar`)).html).toContain('<optgroup label="عقارب">');
  expect((await open(`${out}?gov=Atlantide`)).html).not.toContain('<optgroup');

  expect(await sent(`${out}/lieu`, { gov: 'Sousse', lieu: '', adresse: '3 rue' })).toEqual({
    status: 303,
    to: `${out}?gov=Sousse&refus=lieu#lieu`,
  });
  expect((await open(`${out}?gov=Sousse&refus=lieu`)).html).toContain(
    'role="alert">Choisissez une ville de la liste.',
  );
  expect(await sent(`${out}/lieu`, { gov: 'Sousse', lieu: akouda, adresse: '3 rue' })).toEqual({
    status: 303,
    to: `${out}#lieu`,
  });
  expect((await open(out)).html).toContain('Nouvelle adresse à Akouda : le livreur la lit.');
  const agareb = 'Agareb | Agareb | Sfax | 3030';
  await sent(`${out}/lieu`, { gov: 'Sfax', lieu: agareb, adresse: '3 rue' });
  expect((await open(out)).html).toContain(
    'Vous avez demandé Agareb, Sfax : la boutique est prévenue et répond.',
  );
});
