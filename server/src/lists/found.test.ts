import { foldText } from '@cigogne/domain/searched-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aTrade, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aCourier, aHub } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
let code: string;
let bill: { ref: string; id: number };
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app, { nom_com: 'Étoile & Fils 100%', tel: '98123456' });
  await aHub(app, { nom: 'HUB-GABES', govs: ['Gabès'] });
  await aCourier(app, { hub: trade.hub, prenom: 'Inès', nom: 'Trabelsi', tel: '55443322' });
  const parcel = await settledParcel(trade, {
    fields: { nom_cl: 'Cœur Noël', tel_cl: '20304050' },
  });
  code = parcel.ref;
  bill = (await invoice(trade, [parcel])).body.bill;
  await app.post(
    '/api/bill/adm/pay',
    { id: bill.id, mode: 'especes', montant: 1, jour: '2026-03-10' },
    trade.root.token,
  );
});
afterAll(async () => app.close());

const count = async (list: string, search: string, token = trade.root.token): Promise<number> => {
  const answer = await app.post(list, { filter: { search } }, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.count;
};

describe('a name is found whatever its accents and case, and its signs are letters', () => {
  test.each([
    ['/api/users/adm/list', 'etoile & fils'],
    ['/api/users/adm/list', 'ETOILE  & FILS'],
    ['/api/users/adm/list', 'ines trabelsi'],
    ['/api/users/adm/list', '100%'],
    ['/api/bill/adm/list', 'etoile & f'],
    ['/api/hub/adm/list', 'gabes'],
  ])('%s: %s', async (list, search) => {
    expect(await count(list, search)).toBe(1);
  });

  test.each(['_toile', 'etoile%fils', '100_'])('%s stands for itself alone', async (search) => {
    expect(await count('/api/users/adm/list', search)).toBe(0);
    expect(await count('/api/bill/adm/list', search)).toBe(0);
  });
});

describe('a phone is found as it is read aloud or dialled', () => {
  test.each([
    '98123456',
    '98 123 456',
    '+216 98 123 456',
    '0021698123456',
    '٩٨ ١٢٣ ٤٥٦',
    '9812',
    '98.123.456',
    '216 98 123 456',
    '\u202a+216 98 123 456\u202c',
  ])('an account by %s', async (search) => {
    expect(await count('/api/users/adm/list', search)).toBe(1);
  });

  test.each([
    '20304050',
    '20 304 050',
    '+216 20304050',
    '+21620304050',
    '٢٠٣٠٤٠٥٠',
    '2030',
    '20-304-050',
  ])('my money by %s', async (search) => {
    expect(await count('/api/bill/exped/argent', search, trade.shipper.token)).toBe(1);
  });
});

test('a code is found however it is spaced, a reference in either case', async () => {
  const spaced = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
  expect(await count('/api/bill/exped/argent', spaced, trade.shipper.token)).toBe(1);
  expect(await count('/api/bill/adm/list', ` ${bill.ref.toLowerCase()} `)).toBe(1);
  expect(await count('/api/ledger/adm/entries', bill.ref.toLowerCase())).toBe(
    await count('/api/ledger/adm/entries', bill.ref),
  );
  expect(await count('/api/ledger/adm/entries', bill.ref)).toBeGreaterThan(0);
});

test('a page of my money past the end says how much there is', async () => {
  const past = { page: 3, taille: 25 };
  const { body } = await app.post('/api/bill/exped/argent', past, trade.shipper.token);
  expect(body).toEqual({ rows: [], count: 1 });
});

test('the database folds a name as the domain does', async () => {
  const names = [
    'Étoile & Fils',
    'ŒUVRE  de  Cœur',
    'ÇA\u00a0ET\u202fLÀ',
    ' Noël\tNoe\u0308l ',
    'أحمد بن عَلي',
    'Łódź ÅNGSTRÖM ß İ',
    '',
  ].map((name) => name.normalize('NFC'));
  const { rows } = await app.services.pool.query<{ folded: string }>(
    'select folded(name) from unnest($1::text[]) with ordinality n (name, place) order by place',
    [names],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldText));
});
