import { onTunisClock } from '@cigogne/domain/days';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aTrade, edit, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aLeftTransfer, aReceivedPickup } from '../testing/make-units.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';

/** A name that a spreadsheet would run. */
const formula = '=HYPERLINK("http://mal.tn")';

let app: TestApp;
let trade: Trade;
let far: TestHub;
let admin: Person;
let elsewhere: Person;
let other: Person;

/** One of everything that the staff's lists show, all in one hub. */
beforeAll(async () => {
  app = await startTestApp();
  app.at('2026-03-10T08:00:00Z');
  trade = await aTrade(app);
  far = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  const gone = await aHub(app, { nom: 'HUB-GABES', govs: ['Gabès'] });
  admin = await anAdmin(app, { hub: trade.hub });
  elsewhere = await anAdmin(app, { hub: far });
  other = await aShipper(app, { hub: trade.hub });
  const { hub, shipper } = trade;
  const courier = await aCourier(app, { hub, nom: formula });
  await aReceivedPickup(app, shipper, admin, 2);
  await aRunsheet(app, admin, courier, await parcelsAtHub(app, shipper, hub, 1));
  await aLeftTransfer(app, admin, courier, gone, await parcelsAtHub(app, shipper, hub, 1));
  const [asking] = await parcelsAtHub(app, shipper, hub, 1);
  await app.post(
    '/api/ticket/exped/create',
    { id_colis: asking?.id, type: 'INFOS-MNT', data: { montant_ttc: 12.5 }, note_exped: formula },
    shipper.token,
  );
  await invoice(trade, [await settledParcel(trade)]);
  const back = await settledParcel(trade);
  await edit(app, trade.root, back.ref, 'etat', 'ANL');
  await app.post('/api/mu/adm/retour/create', { colis: [back.ref] }, admin.token);
  await app.post(
    '/api/users/adm/update',
    { id: shipper.id, nom: 'Trabelsi', prenom: 'Ines', tel: '20123456', nom_com: 'Dar Zine' },
    trade.root.token,
  );
  const driver = await aCourier(app, { hub });
  const carried = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 45.5 });
  const rs = await aRound(app, admin, driver, carried);
  const result = { ref: carried[0]?.ref, etat: 'LIV-COURS-SUCC' };
  await app.post('/api/liv/v10/pushcolis', result, driver.token);
  await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 45.5 }, admin.token);
  await app.post(
    '/api/ledger/adm/remise',
    { id_hub: hub.id, destination: 'siege', montant: 45.5, reference: formula },
    trade.root.token,
  );
  await app.post('/api/users/forgetpass', { email: shipper.email });
  const cheque = await settledParcel(trade);
  await app.post(
    '/api/cheque/adm/create',
    { num: '123', proprietaire: formula, montant: 10, ref_colis: cheque.ref },
    trade.root.token,
  );
});
afterAll(async () => app.close());

/** The lists and their readers; each list's file is under the same address. */
const ofHub = [
  '/api/mu/adm/list',
  '/api/mu/adm/transfert/list',
  '/api/mu/adm/retour/list',
  '/api/rs/adm/list',
  '/api/ticket/adm/list',
];
const ofRoot = [
  '/api/bill/adm/list',
  '/api/cheque/adm/list',
  '/api/users/adm/list',
  '/api/journal/adm/list',
  '/api/mail/adm/list',
  '/api/hub/adm/list',
  '/api/ledger/adm/closings',
  '/api/ledger/adm/remises',
];
const ofShop = [
  '/api/colis/exped/mescolis/history',
  '/api/mu/exped/list',
  '/api/mu/exped/history',
  '/api/mu/exped/retour/list',
  '/api/ticket/exped/list',
  '/api/bill/exped/list',
];

const file = async (list: string, by: Person, body: object = {}) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${list}/export`,
    headers: { 'cgo-tkn': by.token },
    payload: body,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
};
const xlsx = { format: 'xlsx' };

const linesOf = (csv: string): string[] =>
  csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
const countOf = async (list: string, by: Person, filter: object = {}): Promise<number> =>
  (await app.post(list, { filter }, by.token)).body.count;

test.each(ofHub)(
  '%s: the file has the rows that the hub’s list has, another hub’s none',
  async (list) => {
    const here = await countOf(list, admin);
    expect(here).toBeGreaterThan(0);
    const mine = linesOf((await file(list, admin)).body);
    expect(mine).toHaveLength(1 + here);
    for (const line of mine.slice(1)) expect(line).not.toMatch(/(^|;|")=/);
    expect(linesOf((await file(list, elsewhere)).body)).toHaveLength(1);
  },
);

test.each(ofRoot)('%s: the file has every row, and no formula', async (list) => {
  const all = await countOf(list, trade.root);
  expect(all).toBeGreaterThan(0);
  const lines = linesOf((await file(list, trade.root)).body);
  expect(lines).toHaveLength(1 + all);
  for (const line of lines) expect(line).not.toMatch(/(^|;|")=/);
});

test('a name that begins like a formula is written as text', async () => {
  const marked = `'${formula.replaceAll('"', '""')}`;
  expect((await file('/api/rs/adm/list', admin)).body).toContain('=HYPERLINK(""');
  expect((await file('/api/ticket/adm/list', admin)).body).toContain(marked);
  expect((await file('/api/ticket/adm/list', admin)).body).toContain('12,500');
  expect((await file('/api/cheque/adm/list', trade.root)).body).toContain(marked);
});

test('a file is filtered as its list, named after it and the day, also as XLSX', async () => {
  const filter = { etat: ['completed'] };
  const all = linesOf((await file('/api/mu/adm/list', admin, { filter })).body);
  expect(all).toHaveLength(1 + (await countOf('/api/mu/adm/list', admin, filter)));
  const none = await file('/api/bill/adm/list', trade.root, { filter: { search: 'rien de tel' } });
  expect(linesOf(none.body)).toHaveLength(1);
  const sheet = await file('/api/users/adm/list', trade.root, { format: 'xlsx' });
  expect(sheet.headers['content-disposition']).toMatch(/utilisateurs-2026-03-10\.xlsx/);
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a list longer than one reading is written whole, each row once', async () => {
  await app.services.pool.query(
    `insert into journal (at, doneby, action, entity, entity_id)
     select now(), 'Essai', 'modifier', 'hub', $1 from generate_series(1, 2300)`,
    [String(far.id)],
  );
  const lines = linesOf((await file('/api/journal/adm/list', trade.root)).body);
  expect(lines).toHaveLength(1 + (await countOf('/api/journal/adm/list', trade.root)));
});

test.each(ofShop)('%s: a shop’s file has its own rows, another shop’s none', async (list) => {
  const mine = await countOf(list, trade.shipper);
  expect(mine).toBeGreaterThan(0);
  const lines = linesOf((await file(list, trade.shipper)).body);
  expect(lines).toHaveLength(1 + mine);
  expect(linesOf((await file(list, other)).body)).toHaveLength(1);
});

test('what is owed and what waits to be paid are files, found by the name of the screen', async () => {
  for (const list of ['/api/bill/adm/dettes', '/api/bill/adm/apayer']) {
    const all = linesOf((await file(list, trade.root)).body).length;
    expect(all).toBeGreaterThan(1);
    const found = await file(list, trade.root, { filter: { search: 'dar zine' } });
    expect(linesOf(found.body)).toHaveLength(all);
    const none = await file(list, trade.root, { filter: { search: 'personne' } });
    expect(linesOf(none.body)).toHaveLength(1);
  }
});

test('the books as a file have every line of every entry, and both sides agree', async () => {
  const { rows } = (await app.post('/api/ledger/adm/entries', {}, trade.root.token)).body;
  const written = rows.flatMap(({ lignes }: { lignes: unknown[] }) => lignes).length;
  const lines = linesOf((await file('/api/ledger/adm/entries', trade.root)).body).slice(1);
  expect(lines).toHaveLength(written);
  const sumOf = (column: number) =>
    lines.reduce(
      (all, line) => all + Number((line.split(';')[column] ?? '').replace(',', '') || 0),
      0,
    );
  expect(sumOf(7)).toBeGreaterThan(0);
  expect(sumOf(7)).toBe(sumOf(8));
  const till = linesOf((await file('/api/caisse/adm/releve', admin)).body);
  expect(till[1]).toContain('Solde d’ouverture');
  expect(till.at(-1)).toContain('Solde de clôture');
});

test('the wide and small forms of the signs of a formula are marked as text too', async () => {
  const starts = ['＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
  for (const start of starts) {
    const order_ref = `${start}SUM(1)`;
    await app.services.db
      .updateTable('colis')
      .set({ order_ref })
      .where('id_exped', '=', trade.shipper.id)
      .execute();
    const csv = (await file('/api/colis/exped/mescolis/history', trade.shipper)).body;
    expect(csv, start).toContain(`"'${order_ref}"`);
    const read = await readXlsx(
      (await file('/api/colis/exped/mescolis/history', trade.shipper, xlsx)).rawPayload,
    );
    expect(read.sheets[0]?.rows.flat(), start).toContain(`'${order_ref}`);
    expect(read.sheets[0]?.rows.flat(), start).not.toContain(order_ref);
  }
});

test('a spreadsheet opens the file as it was: Arabic, zeros, formulas, amounts and days', async () => {
  const { rows } = (await app.post('/api/ticket/exped/list', {}, trade.shipper.token)).body;
  const read = await readXlsx(
    (await file('/api/ticket/exped/list', trade.shipper, xlsx)).rawPayload,
  );
  const [head = [], ...tickets] = read.sheets[0]?.rows ?? [];
  expect(head[0]).toBe('Réf');
  expect(tickets).toHaveLength(rows.length);
  expect(tickets.flat()).toContain(`'${formula}`);

  const bills = await readXlsx((await file('/api/bill/adm/list', trade.root, xlsx)).rawPayload);
  const [bill = []] = bills.sheets[0]?.rows.slice(1) ?? [];
  const [listed] = (await app.post('/api/bill/adm/list', {}, trade.root.token)).body.rows;
  expect(bill).toContain(listed.montant_paye);
  expect(bill).toContainEqual(onTunisClock(listed.createdAt));

  const parcel = await app.services.db
    .updateTable('colis')
    .set({ nom_cl: 'سوق الجملة', tel_cl: '00123456', order_ref: '=1+1' })
    .where('id_exped', '=', trade.shipper.id)
    .where('issue', 'is not', null)
    .returning('code')
    .execute();
  const history = await readXlsx(
    (await file('/api/colis/exped/mescolis/history', trade.shipper, xlsx)).rawPayload,
  );
  const row = history.sheets[0]?.rows.find(([code]) => code === parcel[0]?.code) ?? [];
  expect(row.slice(1, 5)).toEqual([
    "'=1+1",
    expect.anything(),
    expect.stringContaining('سوق الجملة'),
    '00123456',
  ]);
  const csv = (await file('/api/colis/exped/mescolis/history', trade.shipper)).body;
  expect(csv).toContain(`"${parcel[0]?.code}";"'=1+1"`);
  expect(csv).toContain('سوق الجملة";"00123456"');
});

test('what the list refuses, its file refuses in the same words', async () => {
  const short = { filter: { search: '!' } };
  const [list, file] = [
    await app.post('/api/colis/adm/list', short, admin.token),
    await app.post('/api/export/colis', short, admin.token),
  ];
  expect([list.status, list.body.code]).toEqual([400, 'filtre-invalide']);
  expect([file.status, file.body]).toEqual([list.status, list.body]);
});
