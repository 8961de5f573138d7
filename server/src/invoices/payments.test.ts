import { withRibKey } from '@cigogne/domain/accounts/rib';
import type { EntrySource } from '@cigogne/domain/ledger/statement-wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aTrade,
  balanceOf,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.at('2026-03-10T08:00:00Z');
  trade = await aTrade(app, { matricule_fiscal: null });
  await fundSiege(trade, 1000);
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const invoiced = async (montant_ttc: number) => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc } });
  return (await invoice(trade, [parcel])).body.bill as { id: number; ref: string };
};
const pay = (id: number, more: object) =>
  post('/api/bill/adm/pay', { id, mode: 'virement', jour: '2026-03-10', ...more });
const withhold = (value: boolean) =>
  post('/api/parametres/adm/update', { key: 'withholding', value });
const own = { id_exped: [0] };

test('what waits to be paid is listed with its account and what is left', async () => {
  const account = withRibKey('080060123456789012');
  const set = await post('/api/users/adm/update', { id: trade.shipper.id, rib: account });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const bill = await invoiced(108);
  await pay(bill.id, { montant: 40 });
  const { body } = await post('/api/bill/adm/apayer', {});
  expect(body.rows).toContainEqual(
    expect.objectContaining({ ref: bill.ref, rib: account, montant_paye: 100, reste: 60 }),
  );
  await pay(bill.id, { montant: 60 });
  const after = await post('/api/bill/adm/apayer', {});
  expect(JSON.stringify(after.body)).not.toContain(bill.ref);
  expect(body.count - after.body.count).toBe(1);
  expect(body.reste).toBeCloseTo(after.body.reste + 60, 3);
});

test('beyond the oldest five hundred what waits is found by ref or name, and the file has it', async () => {
  const bill = await invoiced(58);
  const late = await aShipper(app, { hub: trade.hub, nom_com: 'Épicerie du Bout' });
  const copied = async (count: number, shipper: Person, name: string) =>
    app.owner.pool.query(
      `insert into factures (annee, numero, ref, document, empreinte, id_exped, etat, fac_nom_com, fac_matricule_fiscal,
         fac_adresse, fac_tel, frais_liv, frais_retour, frais_poids_supp_kg, nbr_colis, montant_colis,
         montant_frais_service, montant_frais_poids_supp, montant_cheque, montant_droit_timbre, montant_paye, regle,
         report, emetteur, created_at, updated_at)
       select 1999, (select coalesce(max(numero), 0) from factures where annee = 1999) + n, 'FX-' || $2::text || n, document, empreinte, $3, etat, $4,
         fac_matricule_fiscal, fac_adresse, fac_tel, frais_liv, frais_retour, frais_poids_supp_kg, nbr_colis,
         montant_colis, montant_frais_service, montant_frais_poids_supp, montant_cheque, montant_droit_timbre,
         montant_paye, regle, report, emetteur, created_at, updated_at
       from factures, generate_series(1, $5::int) n where id = $1`,
      [bill.id, name, shipper.id, name, count],
    );
  await copied(500, trade.shipper, 'Masse');
  await copied(1, late, 'Épicerie du Bout');
  const find = async (search: string) =>
    (await post('/api/bill/adm/apayer', { filter: { search } })).body;
  const whole = (await post('/api/bill/adm/apayer', {})).body;
  expect(whole.rows).toHaveLength(500);
  expect(whole.count).toBeGreaterThan(500);
  for (const search of ['epicerie', 'FX-Épicerie']) {
    const { rows, count, reste } = await find(search);
    expect(rows).toMatchObject([{ exped: { id: late.id }, reste: 50 }]);
    expect({ count, reste }).toEqual({ count: whole.count, reste: whole.reste });
  }
  await app.owner.pool.query('delete from factures where annee = 1999');
});

test('a wrong account is refused at its field', async () => {
  const answer = await post('/api/users/adm/update', {
    id: trade.shipper.id,
    rib: '08006012345678901299',
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContainEqual({ field: 'rib', message: 'RIB non valide !' });
});

test('the payments of a day have their sums and their file for the bank', async () => {
  own.id_exped = [trade.shipper.id];
  const bill = await invoiced(108);
  await pay(bill.id, { montant: 30, reference: 'VIR 1' });
  const wrong = await pay(bill.id, { montant: 50 });
  await post('/api/bill/adm/pay/annuler', { id: wrong.body.paiement.id, raison: 'Erreur' });
  await pay(bill.id, { montant: 20, mode: 'especes' });
  const filter = { du: '2026-03-10', au: '2026-03-10', ...own };
  const { body } = await post('/api/bill/adm/paiements', { filter });
  expect(body).toMatchObject({ count: 4, totaux: { montant: 50, retenue: 0, verse: 50 } });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/bill/adm/paiements/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { filter: { ...filter, mode: 'virement' }, format: 'csv', banque: true },
  });
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`30,000;"Facture ${bill.ref}"`);
});

test('the withholding is off by default and takes its part once it is on', async () => {
  const before = await balanceOf(trade, 'retenue');
  const bill = await invoiced(108);
  expect((await pay(bill.id, { montant: 40 })).body.paiement.retenue).toBe(0);
  await withhold(true);
  const bank = await balanceOf(trade, 'banque');
  const { body } = await pay(bill.id, { montant: 60 });
  expect(body).toMatchObject({ bill: { etat: 'payee' }, paiement: { montant: 60, retenue: 1.8 } });
  expect(await balanceOf(trade, 'banque')).toBeCloseTo(bank - 58.2, 3);
  expect(await balanceOf(trade, 'retenue')).toBeCloseTo(before - 1.8, 3);
  await post('/api/bill/adm/pay/annuler', { id: body.paiement.id, raison: 'Erreur' });
  expect(await balanceOf(trade, 'retenue')).toBeCloseTo(before, 3);
  expect(await balanceOf(trade, `à-payer/${trade.shipper.id}`)).toBe(-60);
  await withhold(false);
});

test('a payment has the withholding of its own day, whenever it is written down', async () => {
  const bill = await invoiced(108);
  app.at('2026-03-11T08:00:00Z');
  await withhold(true);
  const read = (await app.get(`/api/bill/adm/view/${bill.ref}`, trade.root.token)).body;
  expect([read.taux_retenue, read.retenues.at(-1)]).toEqual([
    30,
    { depuis: '2026-03-11', taux: 30 },
  ]);
  expect((await pay(bill.id, { montant: 40 })).body.paiement.retenue).toBe(0);
  const today = await pay(bill.id, { montant: 20, jour: '2026-03-11' });
  expect(today.body.paiement.retenue).toBe(0.6);
  await withhold(false);
});

test('cash is withheld from like a transfer; a compensation pays nothing out, nothing is withheld', async () => {
  await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })]);
  const bill = await invoiced(108);
  await withhold(true);
  const cash = await pay(bill.id, { mode: 'especes', montant: 50 });
  expect(cash.body.paiement.retenue).toBe(1.5);
  const compensated = await pay(bill.id, { mode: 'compensation', montant: 5 });
  expect(compensated.body.paiement).toMatchObject({ montant: 5, retenue: 0 });
  await withhold(false);
});

test('what is owed besides the invoice is paid out whole: only the invoice is withheld from', async () => {
  const lost = await settledParcel(trade, { etat: 'ANL', fields: { montant_ttc: 30 } });
  const paying = await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const { bill } = (await invoice(trade, [lost, paying])).body;
  await post('/api/colis/adm/perdu', { ref: lost.ref, raison: 'Camion volé' });
  await withhold(true);
  const { paiement } = (await pay(bill.id, { montant: 68 })).body;
  expect(paiement).toMatchObject({ montant: 68, retenue: 1.14 });
  await withhold(false);
});

test('the fee of a return goes to its own account', async () => {
  const before = [
    await balanceOf(trade, 'frais-retour'),
    await balanceOf(trade, 'frais-livraison'),
  ];
  await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })]);
  const after = [await balanceOf(trade, 'frais-retour'), await balanceOf(trade, 'frais-livraison')];
  expect(after).toEqual([(before[0] ?? 0) - 4, before[1]]);
});

test('each receipt has the next number of the year; one given back keeps its own, its reversal has the next', async () => {
  const bill = await invoiced(108);
  const numberOf = (recu: string) => Number(/^RC-26-(\d{5})$/.exec(recu)?.[1]);
  const first = (await pay(bill.id, { montant: 10 })).body.paiement;
  expect((await pay(bill.id, { montant: 9000 })).status).toBe(400);
  await post('/api/bill/adm/pay/annuler', { id: first.id, raison: 'Erreur' });
  const next = (await pay(bill.id, { montant: 12 })).body.paiement;
  expect(numberOf(next.recu)).toBe(numberOf(first.recu) + 2);
  const { body } = await post('/api/bill/adm/paiements', { filter: { search: first.recu } });
  expect(body.rows).toMatchObject([{ recu: first.recu, annule: true, facture: bill.ref }]);
  const alone = await post('/api/bill/adm/paiements', { filter: { id: first.id } });
  expect(alone.body.rows).toEqual(body.rows);
});

test('a tax id of the official form that root has confirmed spares the withholding, no other', async () => {
  const set = (matricule_fiscal: string) =>
    post('/api/users/adm/update', { id: trade.shipper.id, matricule_fiscal });
  const confirm = (matricule: string) =>
    post('/api/users/adm/matricule', { id: trade.shipper.id, matricule, confirme: true });
  await withhold(true);
  const bill = await invoiced(108);
  for (const wrong of ['-', '1234567/A']) {
    await set(wrong);
    expect((await confirm(wrong)).status).toBe(409);
    expect((await pay(bill.id, { montant: 10 })).body.paiement.retenue).toBe(0.3);
  }
  await set('1234567/A/M/000');
  expect((await pay(bill.id, { montant: 10 })).body.paiement.retenue).toBe(0.3);
  expect((await confirm('1234567/A/M/000')).body.user.matricule_vu).toBe(true);
  expect((await pay(bill.id, { montant: 10 })).body.paiement.retenue).toBe(0);
  await set('7654321/A/M/000');
  expect((await pay(bill.id, { montant: 10 })).body.paiement.retenue).toBe(0.3);
  await withhold(false);
});

test('a payment is of a day between its invoice and today', async () => {
  const bill = await invoiced(108);
  app.at('2026-03-12T08:00:00Z');
  for (const [jour, sentence] of [
    ['2026-03-09', 'Date de paiement non valide ! Au plus tôt le 10/03/2026, jour de la facture.'],
    ['2026-03-13', 'Date de paiement non valide ! Aujourd’hui au plus tard.'],
  ]) {
    const { status, body } = await pay(bill.id, { montant: 5, jour });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'jour', message: sentence }]);
  }
  for (const jour of ['2026-03-10', '2026-03-12'])
    expect((await pay(bill.id, { montant: 5, jour })).status).toBe(200);
});

test('the books say of which day a payment is that was entered later', async () => {
  const bill = await invoiced(108);
  app.at('2026-03-12T08:00:00Z');
  for (const jour of ['2026-03-10', '2026-03-12']) await pay(bill.id, { montant: 5, jour });
  const statement = await post('/api/ledger/adm/releve', {
    type: 'exped',
    id: trade.shipper.id,
    du: '2026-03-12',
    au: '2026-03-12',
  });
  const entries = await post('/api/ledger/adm/entries', { filter: { event: 'paiement' } });
  for (const [name, lines] of [
    ['statement', statement.body.lignes],
    ['entries', entries.body.rows.slice(0, 2).toReversed()],
  ])
    expect(
      lines.map(({ source }: { source: EntrySource }) => source.paiement?.jour),
      name,
    ).toEqual(['2026-03-10', '2026-03-12']);
});

test('a reversal is a row of its own day; an invoice of net 0 is paid when it is made', async () => {
  const bill = await invoiced(108);
  const paid = await pay(bill.id, { montant: 40 });
  app.at('2026-03-12T08:00:00Z');
  await post('/api/bill/adm/pay/annuler', { id: paid.body.paiement.id, raison: 'Mauvais compte' });
  const rows = await post('/api/bill/adm/paiements', { filter: { search: bill.ref } });
  expect(rows.body.rows).toMatchObject([
    { montant: -40, verse: -40, jour: '2026-03-12', annule: false, raison: 'Mauvais compte' },
    { montant: 40, verse: 40, jour: '2026-03-10', annule: true },
  ]);
  expect(rows.body.rows[0].annule_recu).toBe(rows.body.rows[1].recu);
  expect(rows.body.totaux).toEqual({ montant: 0, retenue: 0, verse: 0 });
  const twice = await post('/api/bill/adm/pay/annuler', {
    id: rows.body.rows[0].id,
    raison: 'Encore',
  });
  expect(twice.status).toBe(409);
  const returned = await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })]);
  expect(returned.body.bill).toMatchObject({ montant_paye: 0, etat: 'payee' });
});

/** Days of March from a fixed seed, so that a failure can be reproduced. */
function* days(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield 10 + (state % 15);
  }
}

test('the paid and the reports say the same of any days, whatever was taken back when', async () => {
  const day = days(41);
  const on = () => `2026-03-${day.next().value}`;
  const bills = [await invoiced(308), await invoiced(208), await invoiced(108)];
  const taken: number[] = [];
  for (let act = 0; act < 18; act += 1) {
    const today = on();
    app.at(`${today}T${act % 2 === 0 ? '08' : '22'}:30:00Z`);
    const bill = bills[act % 3];
    const jour = [on(), today].toSorted()[0];
    const mode = act % 4 === 0 ? 'especes' : 'virement';
    const { status, body } = await pay(bill?.id ?? 0, { montant: act + 1, mode, jour });
    expect(status, JSON.stringify(body)).toBe(200);
    if (act % 3 === 0) taken.push(body.paiement.id);
  }
  app.at('2026-03-24T22:30:00Z');
  for (const id of taken) {
    app.at(`2026-03-${day.next().value}T09:00:00Z`);
    await post('/api/bill/adm/pay/annuler', { id, raison: 'Erreur' });
  }
  for (let at = 0; at < 12; at += 1) {
    const [du, au] = [on(), on()].toSorted();
    const paid = await post('/api/bill/adm/paiements', { filter: { du, au } });
    for (const par of ['jour', 'exped', 'hub', 'liv']) {
      const report = await post('/api/rapport/adm/mouvements', { par, du, au });
      expect(report.body.totaux.paye, `${du} ${au} ${par}`).toBe(paid.body.totaux.verse);
    }
  }
});

test('the date of an invoice stays its own in the history of its shipper and in the file, however late it is paid', async () => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc: 108 } });
  const { bill } = (await invoice(trade, [parcel])).body;
  app.at(new Date(Date.parse(bill.createdAt) + 4 * 86_400_000).toISOString());
  expect((await pay(bill.id, { montant: 10 })).status).toBe(200);
  const { rows } = (await post('/api/colis/adm/history', { id_client: trade.shipper.id })).body;
  const row = rows.find(({ ref }: { ref: string }) => ref === parcel.ref);
  expect(row.factures).toMatchObject([{ ref: bill.ref, createdAt: bill.createdAt }]);
});
