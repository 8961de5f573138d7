import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel, parcelForm, parcelIn, parcels } from '../../testing/make-parcels.ts';
import {
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../../testing/make-users.ts';

let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let zine: Person;
let mina: Person;
let clerk: Person;
let sahelClerk: Person;
let lost: Person;
let root: Person;
const refs: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  tunis = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  sahel = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  zine = await aShipper(app, { hub: tunis });
  mina = await aShipper(app, { hub: sahel });
  clerk = await anAdmin(app, { hub: tunis });
  sahelClerk = await anAdmin(app, { hub: sahel });
  lost = await anAdmin(app, { hub: null });
  root = await aRoot(app);
  const tunisian = { adresse_gov: 'Tunis', adresse_deleg: 'La Marsa' };
  const make = async (
    name: string,
    shipper: Person,
    etat: 'ATT-ENVOIE' | 'ATT-ENLEV' | 'ATT-LIV',
    hub: TestHub,
    fields: object,
  ) => {
    refs[name] = (
      await parcelIn(app, { etat, shipper: shipper.id, hub: hub.id, fields: { ...fields } })
    ).ref;
  };
  await make('waiting', zine, 'ATT-ENVOIE', tunis, {
    prenom_cl: 'Amélie',
    nom_cl: 'Ben Youssef',
    order_ref: 'DZ-1187',
    ...tunisian,
  });
  await make('called', zine, 'ATT-ENLEV', tunis, {
    nom_cl: '100%_sûr',
    tel_cl: '22123456',
    // As long as a code, and none.
    order_ref: '740012345678',
  });
  await make('there', zine, 'ATT-LIV', tunis, { nom_cl: 'Trabelsi', tel_cl: '98304117' });
  await make('theirs', mina, 'ATT-LIV', sahel, { nom_cl: 'Trabelsi', tel_cl: '98304118' });
});
afterAll(async () => app.close());

const mine = (filter: object, more: object = {}, by = zine) =>
  app.post('/api/colis/exped/mescolis', { filter, ...more }, by.token);
const staff = (filter: object, by = clerk, path = 'list') =>
  app.post(`/api/colis/adm/${path}`, { filter }, by.token);
const refsOf = ({ body }: { body: { rows: { ref: string }[] } }) => body.rows.map(({ ref }) => ref);
const named = (...names: string[]) => names.map((name) => refs[name]);

describe('whose parcels', () => {
  test('a shipper lists the own parcels, newest first, and no others', async () => {
    const answer = await mine({});
    expect(refsOf(answer)).toEqual(named('there', 'called', 'waiting'));
    expect(answer.body.count).toBe(3);
    expect(refsOf(await mine({}, {}, mina))).toEqual(named('theirs'));
  });

  test('a hub lists what it holds, sent or awaits', async () => {
    expect(refsOf(await staff({}))).toEqual(named('there', 'called', 'waiting'));
    expect(refsOf(await staff({}, sahelClerk))).toEqual(named('theirs', 'there', 'called'));
    expect(refsOf(await staff({ etat: ['ATT-LIV'] }, sahelClerk))).toEqual(
      named('theirs', 'there'),
    );
    expect(refsOf(await staff({ id_exped: [mina.id] }, sahelClerk))).toEqual(named('theirs'));
    expect(refsOf(await staff({ id_exped: [mina.id] }, clerk))).toEqual([]);
  });

  test('root with all hubs lists the company’s, by status too', async () => {
    expect(refsOf(await staff({}, root))).toEqual(named('theirs', 'there', 'called', 'waiting'));
    expect(refsOf(await staff({ etat: ['ATT-LIV', 'ATT-ENVOIE'] }, root))).toEqual(
      named('theirs', 'there', 'waiting'),
    );
    expect(refsOf(await staff({ etat: 'ATT-ENLEV', id_exped: zine.id }, root))).toEqual(
      named('called'),
    );
  });

  test('a member of staff without a hub is told so', async () => {
    expect(await staff({}, lost)).toMatchObject({
      status: 409,
      body: { message: 'Aucun hub affecté' },
    });
  });

  test('the badge A-Transférer is a filter that means what it shows', async () => {
    const answer = await staff({ a_transferer: true }, clerk, 'global/search');
    expect(refsOf(answer)).toEqual(named('there'));
    expect(answer.body.rows[0].a_transferer).toBe(true);
  });
});

describe('search', () => {
  const found = async (search: string, by = root) =>
    refsOf(await staff({ search }, by, 'global/search'));

  test('finds by code, package, phone, name and order, whatever the case and the accents', async () => {
    expect(await found(refs['there'] ?? '')).toEqual(named('there'));
    expect(await found(`${refs['there']}01`)).toEqual(named('there'));
    expect(await found('+216 98 304 117')).toEqual(named('there'));
    expect(await found('9830')).toEqual(named('theirs', 'there'));
    expect(await found('304118')).toEqual(named('theirs'));
    expect(await found('AMELIE')).toEqual(named('waiting'));
    expect(await found('dz-1187')).toEqual(named('waiting'));
    expect(await found('tra')).toEqual(named('theirs', 'there'));
    expect(await found('ssef')).toEqual([]);
    expect(await found('oussef')).toEqual(named('waiting'));
  });

  test('any five or more digits in a row of its code or phone find it, also with spaces', async () => {
    const { ref } = await aParcel(app, (await aShipper(app)).id, { tel_cl: '27605914' });
    const parts = [ref, '27605914'].flatMap((digits) =>
      [5, 6, 7, 8, 11].flatMap((length) =>
        Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) =>
          digits.slice(at, at + length),
        ),
      ),
    );
    const missed: string[] = [];
    for (const part of parts) if (!(await found(part))?.includes(ref)) missed.push(part);
    expect(missed).toEqual([]);
    expect(await found('605 914')).toEqual([ref]);
    // The first six are in the phone, the seventh is another one.
    expect(await found('2760592')).toEqual([]);
  });

  test('wildcards are letters like others', async () => {
    expect(await found('100%_s')).toEqual(named('called'));
    expect(await found('%%%%%')).toEqual([]);
    expect(await found('_____')).toEqual([]);
  });

  test('stays inside the scope', async () => {
    expect(await found('trabelsi', clerk)).toEqual(named('there'));
    expect(refsOf(await mine({ search: '98304118' }))).toEqual([]);
    expect(refsOf(await mine({ search: refs['theirs'] }))).toEqual([]);
  });

  test('follows a corrected name, and forgets a deleted parcel', async () => {
    const { ref } = await aParcel(app, zine.id, { nom_cl: 'Zouabi', prenom_cl: 'Hédi' });
    expect(await found('zouab')).toEqual([ref]);
    const corrected = await app.post(
      '/api/colis/exped/update',
      { ...parcelForm, ref, nom_cl: 'Ghannouchi', prenom_cl: 'Hédi' },
      zine.token,
    );
    expect(corrected.status).toBe(200);
    expect(await found('zouab')).toEqual([]);
    expect(await found('ghannou')).toEqual([ref]);
    await app.post('/api/colis/exped/del', { ref }, zine.token);
    expect(await found('ghannou')).toEqual([]);
  });

  test('needs three characters', async () => {
    expect(await staff({ search: 'ab' }, root, 'global/search')).toMatchObject({
      status: 400,
      body: { message: 'Saisissez au moins 3 caractères !' },
    });
  });

  test('by path: parcels to send, or all of them', async () => {
    const path = (which: string, term: string) =>
      app.get(`/api/colis/mescolis/${which}/${encodeURIComponent(term)}`, zine.token);
    expect(refsOf(await path('search', 'youssef'))).toEqual(named('waiting'));
    expect(refsOf(await path('search', 'trabelsi'))).toEqual([]);
    expect(refsOf(await path('searchall', 'trabelsi'))).toEqual(named('there'));
  });

  test('a whole code that is not among them finds nothing, the number of an order that looks like one does', async () => {
    const path = (which: string, term: string | undefined) =>
      app.get(`/api/colis/mescolis/${which}/${term}`, zine.token);
    expect(refsOf(await path('search', refs['there']))).toEqual([]);
    expect(refsOf(await path('searchall', refs['there']))).toEqual(named('there'));
    expect(refsOf(await path('searchall', '740012345678'))).toEqual(named('called'));
    expect(refsOf(await path('searchall', '7400123456'))).toEqual(named('called'));
  });
});

describe('pages and filters', () => {
  test('the groups of the shipper’s counters split the parcels', async () => {
    expect(refsOf(await mine({ groupe: 'to_transfer' }))).toEqual(named('waiting'));
    expect(refsOf(await mine({ groupe: 'in_prog' }))).toEqual(named('there', 'called'));
    expect(refsOf(await mine({ groupe: 'livre' }))).toEqual([]);
  });

  test('an unknown filter is refused, unknown keys elsewhere are not', async () => {
    expect(await mine({ couleur: 'bleu' })).toMatchObject({
      status: 400,
      body: { code: 'filtre-invalide' },
    });
    expect((await mine({ etat: ['PERDU'] })).status).toBe(400);
    expect((await mine({}, { couleur: 'bleu' })).status).toBe(200);
    expect((await mine({ etat: '', search: null })).status).toBe(200);
  });

  test('pages follow one another, a page past the cap asks to refine', async () => {
    const shipper = await aShipper(app, { hub: tunis });
    await parcels(app, shipper.id, 27);
    const first = await mine({}, {}, shipper);
    const second = await mine({}, { page: 1 }, shipper);
    expect([first.body.rows.length, second.body.rows.length, second.body.count]).toEqual([
      25, 2, 27,
    ]);
    expect(new Set([...refsOf(first), ...refsOf(second)]).size).toBe(27);
    expect((await mine({}, { page: 5 }, shipper)).body).toEqual({ rows: [], count: 27 });
    expect(await mine({}, { page: 400 }, shipper)).toMatchObject({
      status: 400,
      body: { message: 'Affinez votre recherche !' },
    });
  });

  test('a day leaves what is older out', async () => {
    app.at('2026-03-12T00:30:00Z');
    const late = await aParcel(app, zine.id);
    expect(refsOf(await mine({ depuis: '2026-03-12' }))).toEqual([late.ref]);
    await app.post('/api/colis/exped/del', { ref: late.ref }, zine.token);
  });
});

describe('pickers', () => {
  const candidates = (body: object, by = clerk) =>
    app.post('/api/colis/adm/view/filter', body, by.token);

  test('what can be chosen is proposed; a text also finds the rest, with the reason', async () => {
    const proposed = await candidates({ for: 'runsheet' });
    expect(proposed.body.rows).toMatchObject([{ ref: refs['there'], raison: null }]);
    const { body } = await candidates({ for: 'runsheet', filter: { search: 'youssef' } });
    expect(body.rows).toMatchObject([
      {
        ref: refs['waiting'],
        raison: expect.stringContaining('il ne peut pas rejoindre une tournée'),
      },
    ]);
  });

  test('what can be chosen stands first, though a page of later ones cannot', async () => {
    const hub = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
    const shop = await aShipper(app, { hub });
    const fields = { nom_cl: 'Zribi' };
    const { ref } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shop.id, hub: hub.id, fields });
    await parcels(app, shop.id, 26, fields);
    const by = await anAdmin(app, { hub });
    const { body } = await candidates({ for: 'afex', filter: { search: 'zribi' } }, by);
    expect(body.rows).toHaveLength(25);
    expect(body.rows[0]).toMatchObject({ ref, raison: null });
    expect(body.rows.slice(1).every(({ raison }: { raison: string | null }) => raison)).toBe(true);
  });

  test('a scanned package names its parcel', async () => {
    const { body } = await candidates({
      for: 'transfert',
      filter: { search: `${refs['there']}01` },
    });
    expect(body.rows).toMatchObject([{ ref: refs['there'], raison: null }]);
  });

  test('a hub only plans what it holds', async () => {
    const { body } = await candidates(
      { for: 'transfert', filter: { search: refs['there'] } },
      sahelClerk,
    );
    expect(body.rows[0].raison).toContain("il n'est pas dans ce hub");
  });

  test('root chooses a hub first', async () => {
    expect(await candidates({ for: 'runsheet' }, root)).toMatchObject({
      status: 409,
      body: { code: 'hub-requis' },
    });
  });
});

test('labels carry the recipient’s link, for own parcels only', async () => {
  const print = (colis: unknown[], by: Person) =>
    app.post('/api/colis/exped/bordereaux', { colis }, by.token);
  const { body } = await print([refs['there']], zine);
  expect(body.rows[0].lien_suivi).toMatch(
    new RegExp(`^http://cigogne.test/suivi/${refs['there']}[\\w-]{22}$`),
  );
  expect(await print([refs['theirs']], zine)).toMatchObject({
    status: 404,
    body: { refs: [refs['theirs']] },
  });
});

test('the fees of the form are nothing, the rates are the shipper’s', async () => {
  expect((await app.post('/api/expd/getfrai', {}, zine.token)).body).toEqual({
    frai_liv: 0,
    tva: 0.19,
    droit_timbre: 0.6,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
  });
  expect((await app.get('/api/expd/archivepackagesList', zine.token)).body).toEqual({
    rows: [],
    count: 0,
  });
});

describe('exports', () => {
  const file = (path: string, body: object, by: Person) =>
    app.post(`/api/export/${path}`, body, by.token);

  test('the whole list as CSV, formulas made harmless, amounts with a decimal comma', async () => {
    const shipper = await aShipper(app, { hub: tunis, nom_com: '=Boutique' });
    await aParcel(app, shipper.id, { nom_cl: '=HYPERLINK("x")', prenom_cl: '' });
    const { status, body, headers } = await file('mescolis', { format: 'csv' }, shipper);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('colis-2026-03-');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toContain(';45,500;');
  });

  test('eight digits that are no phone but part of a code are the same in the file as on the screen', async () => {
    const shop = await aShipper(app, { hub: tunis });
    const { ref } = await aParcel(app, shop.id);
    const filter = { search: ref.slice(4) };
    const listed = await app.post('/api/colis/exped/mescolis', { filter }, shop.token);
    expect(listed.body).toMatchObject({ rows: [{ ref }], count: 1 });
    expect(String((await file('mescolis', { filter }, shop)).body)).toContain(ref);
  });

  test('XLSX is a file of its own kind, and the scope is the list’s', async () => {
    const { status, headers } = await file('colis', { format: 'xlsx' }, clerk);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml');
    const found = await file('colis', { filter: { search: 'trabelsi' } }, clerk);
    expect(String(found.body)).toContain(refs['there']);
    expect(String(found.body)).not.toContain(refs['theirs']);
  });

  test("a shop's history is a file of the parcels that have a result, for the hubs that see them", async () => {
    const shop = await aShipper(app, { hub: tunis });
    const { ref } = await parcelIn(app, {
      etat: 'ATT-LIV',
      shipper: shop.id,
      hub: tunis.id,
      fields: { nom_cl: 'Zouari', adresse_gov: 'Tunis', adresse_deleg: 'La Marsa' },
    });
    const history = (filter: object, by: Person) => file('historique', { filter }, by);
    const lines = (answer: { body: unknown }) => String(answer.body).trim().split('\r\n').length;
    expect(lines(await history({ id_client: shop.id }, clerk))).toBe(1);
    await app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: 'LIVRE' }, clerk.token);
    const whole = await history({ id_client: shop.id }, clerk);
    expect(lines(whole)).toBe(2);
    expect(String(whole.body)).toContain(ref);
    expect(lines(await history({ id_client: shop.id, search: 'personne' }, clerk))).toBe(1);
    expect(lines(await history({ id_client: shop.id }, sahelClerk))).toBe(1);
    expect(await history({}, clerk)).toMatchObject({ status: 400 });
    expect(await history({ id_client: shop.id }, shop)).toMatchObject({ status: 403 });
  });
});
