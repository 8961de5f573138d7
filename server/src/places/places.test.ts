import { governorates } from '@cigogne/domain/places/zones';
import { placeKey } from '@cigogne/domain/places/match';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import {
  delegationRows,
  findDelegation,
  findGovernorate,
  governoratesOfTunisia,
  localities,
} from './places-data.ts';
import { resolveAddress } from './resolve-address.ts';
import { searchPlaces } from './search-places.ts';

const names = (text: string) => searchPlaces(text).rows.map((row) => row._loc);
const first = (text: string) => searchPlaces(text).rows[0];

describe('the places of Tunisia', () => {
  test('are 24 governorates, 279 delegations and 4 870 localities', () => {
    expect(governoratesOfTunisia).toHaveLength(24);
    expect(governoratesOfTunisia.flatMap((gov) => gov.delegations)).toHaveLength(279);
    expect(localities).toHaveLength(4870);
    const known = new Set<string>(governorates.map(({ nom }) => nom));
    expect(localities.every((place) => known.has(place._gov) && /^\d{4}$/.test(place._zip))).toBe(
      true,
    );
  });

  test('are recognised in every spelling of the data, in capitals, and without accents', () => {
    for (const gov of governoratesOfTunisia) {
      for (const text of [
        gov.nom,
        gov.slug,
        gov.nom.toUpperCase(),
        ` ${gov.nom.normalize('NFD')} `,
      ]) {
        expect(findGovernorate(text)?.nom).toBe(gov.nom);
      }
      for (const del of gov.delegations) {
        expect(findDelegation(gov, del.nom.toUpperCase())).toBe(del.nom);
        expect(findDelegation(gov, del.nom.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(del.nom);
        for (const other of del.aka) expect(findDelegation(gov, other)).toBe(del.nom);
      }
    }
    expect(findGovernorate('صفاقس')?.nom).toBe('Sfax');
    expect(findGovernorate('Sfax صفاقس')?.nom).toBe('Sfax');
    // Without its hamza.
    expect(findGovernorate('اريانة')?.nom).toBe('Ariana');
    for (const { slug, nom, ar } of delegationRows) {
      const gov = findGovernorate(slug);
      expect(gov && findDelegation(gov, ar)).toBe(nom);
    }
    expect(findGovernorate('kef')?.nom).toBe('Le Kef');
    expect(findGovernorate("L'Ariana")?.nom).toBe('Ariana');
    expect(findGovernorate('Lyon')).toBeNull();
    expect(findGovernorate('  ')).toBeNull();
  });

  test('have no two names alike within a governorate', () => {
    for (const { delegations } of governoratesOfTunisia) {
      expect(new Set(delegations.map(({ nom }) => placeKey(nom))).size).toBe(delegations.length);
    }
  });
});

describe('an address', () => {
  const sentences = {
    adresse_gov: 'Vous devez choisir le gouvernorat !',
    adresse_deleg: 'Vous devez choisir la délégation !',
  };

  test('is kept under French names, however it was written', () => {
    const kept = { adresse_gov: 'Ariana', adresse_deleg: 'Cité Ettadhamen' };
    for (const adresse_deleg of ['cite ettadhamen', 'ETTADHAMEN', 'Cité Ettathamen']) {
      expect(resolveAddress({ adresse_gov: 'ariana', adresse_deleg }, sentences)).toEqual(kept);
    }
    const kef = { adresse_gov: 'le-kef', adresse_deleg: 'kef est' };
    expect(resolveAddress(kef, sentences)).toEqual({
      adresse_gov: 'Le Kef',
      adresse_deleg: 'Le Kef Est',
    });
  });

  test('that does not exist is refused with the sentence of its field', () => {
    const refused = (adresse_gov: string, adresse_deleg: string) => () =>
      resolveAddress({ adresse_gov, adresse_deleg }, sentences);
    expect(refused('Lyon', 'Hammamet')).toThrow('Vous devez choisir le gouvernorat !');
    expect(refused('Tunis', 'Hammamet')).toThrow('Vous devez choisir la délégation !');
  });
});

describe('a search for a place', () => {
  test('begins with the locality that is called exactly so', () => {
    expect(first('sidi bou said')).toEqual({
      _loc: 'Sidi Bousaid',
      _del: 'Carthage',
      _gov: 'Tunis',
      _zip: '2026',
    });
    expect(first('hammamet')?._loc).toBe('Hammamet');
  });

  test('ignores accents, case, spaces and articles', () => {
    const expected = searchPlaces('La Soukra').rows;
    expect(expected.length).toBeGreaterThan(0);
    for (const text of ['soukra', 'LA SOUKRA', 'lasoukra', 'el soukra', '  la   soukra ']) {
      expect(first(text)?._del).toBe('La Soukra');
    }
    expect(searchPlaces('medenine').count).toBe(searchPlaces('Médenine').count);
    expect(names('boumhel')).toEqual(expect.arrayContaining(names('bou mhel').slice(0, 3)));
  });

  test('knows the other spellings of a delegation', () => {
    const [gov, del] = governoratesOfTunisia.flatMap((one) =>
      one.delegations
        .filter((d) => d.aka.includes('Grombelia'))
        .map((d) => [one.nom, d.nom] as const),
    )[0] ?? ['', ''];
    const { rows } = searchPlaces('grombelia');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row._gov === gov && row._del === del)).toBe(true);
  });

  test('takes several words across locality, delegation, governorate and postal code', () => {
    for (const row of searchPlaces('cité nabeul').rows) {
      expect(placeKey(`${row._loc}${row._del}`)).toContain('cite');
      expect(placeKey(`${row._loc}${row._del}${row._gov}`)).toContain('nabeul');
    }
    expect(searchPlaces('2026 sidi').rows.every((row) => row._zip === '2026')).toBe(true);
  });

  test('reads digits as the beginning of a postal code', () => {
    const { rows } = searchPlaces('204');
    expect(rows).toHaveLength(25);
    expect(rows.every((row) => row._zip.startsWith('204'))).toBe(true);
    expect(searchPlaces('9999')).toEqual({ rows: [], count: 0 });
  });

  test('puts beginnings before middles', () => {
    const found = names('mor');
    const begins = found.map(
      (name) => /(?:^|\s)mor/i.test(name) || placeKey(name).startsWith('mor'),
    );
    expect(
      begins.indexOf(false) === -1 || !begins.slice(begins.indexOf(false)).includes(true),
    ).toBe(true);
  });

  test.each([
    '',
    '   ',
    '%',
    '_',
    "'; drop table colis; --",
    '🚚',
    'zzzzzz',
    'x'.repeat(500),
    'a b '.repeat(125),
    '\u0000',
  ])('of %j answers at most 25 places', (text) => {
    const { rows, count } = searchPlaces(text);
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(count).toBeGreaterThanOrEqual(rows.length);
  });
});

describe('over HTTP', () => {
  let test_: TestApp;
  beforeAll(async () => {
    test_ = await startTestApp();
  });
  afterAll(() => test_.close());

  test('anybody reads the governorates with their delegations', async () => {
    const { status, body } = await test_.get('/api/location/gouvernorats');
    expect(status).toBe(200);
    expect(body.count).toBe(24);
    expect(body.rows[0]).toMatchObject({ slug: 'ariana', nom: 'Ariana', zone: 'ariana' });
    expect(body.rows.flatMap((row: { delegations: string[] }) => row.delegations)).toHaveLength(
      279,
    );
  });

  test('a visitor finds a place as the address picker does, and is told what is certain', async () => {
    const find = async (lieu: string) =>
      (await test_.get(`/api/location/couverture?lieu=${encodeURIComponent(lieu)}`)).body;
    for (const [text, loc, gov] of [
      ['La Marsa', 'La Marsa', 'Tunis'],
      ['المرسى', 'La Marsa', 'Tunis'],
      ['Lac 2', 'Lac 2', 'Tunis'],
      ['sahloul3', 'Sahloul 3', 'Sousse'],
    ] as const) {
      const found = await find(text);
      expect([text, found.certitude, found.rows[0]._loc, found.rows[0]._gov]).toEqual([
        text,
        'sure',
        loc,
        gov,
      ]);
    }
    // There is a place of the same name elsewhere, so the visitor chooses.
    const aouina = await find("L'Aouina");
    expect(aouina.certitude).toBe('a-verifier');
    expect(aouina.rows.map(({ _gov }: { _gov: string }) => _gov)).toEqual(
      expect.arrayContaining(['Tunis', 'Kébili']),
    );
    expect(aouina.rows[0]._gov).toBe('Tunis');
    expect((await find('cité')).rows).toHaveLength(8);
    expect(await find('Lyon')).toEqual({ rows: [], count: 0, certitude: 'a-choisir' });
    for (const wrong of ['', '?lieu=', `?lieu=${'x'.repeat(101)}`])
      expect((await test_.get(`/api/location/couverture${wrong}`)).status, wrong).toBe(400);
  });

  test('only who is signed in searches', async () => {
    const { status, body } = await test_.get('/api/location/commun/search/ariana');
    expect(status).toBe(401);
    expect(body.message).toBe('invalid-token');
  });

  test('a long text in any letters is answered', async () => {
    const user = await test_.services.db
      .insertInto('users')
      .values({
        email: 'livreur@cigogne.test',
        password_hash: '',
        role: 'liv',
        etat: 'active',
        nom: 'Ben Salah',
        prenom: 'Anis',
        created_at: new Date(0),
        updated_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await signIn(test_, user.id);
    for (const text of ['é'.repeat(500), 'حي التضامن', 'sidi bou', '%', '100%']) {
      const path = `/api/location/commun/search/${encodeURIComponent(text)}`;
      expect((await test_.get(path, token)).status, text).toBe(200);
    }
    const { body } = await test_.get('/api/location/commun/search/sidi%20bousaid', token);
    expect(body.rows[0]).toEqual({
      _loc: 'Sidi Bousaid',
      _del: 'Carthage',
      _gov: 'Tunis',
      _zip: '2026',
    });
  });
});
