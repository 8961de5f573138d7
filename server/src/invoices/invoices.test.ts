import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BillView } from '@cigogne/domain/invoices/invoice-wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  debtOf,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { parcelIn, rowOf } from '../testing/make-parcels.ts';
import { aShipper } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
});
afterEach(async () => expectBooksRight(app));
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const refusedAsIs = async (
  answer: () => Promise<{ status: number; body: { message: string } }>,
) => {
  const before = await app.fingerprint();
  const refused = await answer();
  expect(await app.fingerprint()).toBe(before);
  return refused;
};

/**
 * An invoice as read afterwards, because the answer to its creation is assembled without reading
 * it.
 */
const standing = async (ref: string): Promise<BillView> =>
  (await app.get(`/api/bill/adm/view/${ref}`, trade.root.token)).body;

/** One of each decision: 100 + 30 collected, a return, a refund of 45.500; 2.5 kg on the first. */
async function oneOfEach() {
  const livre = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  await edit(app, trade.root, livre.ref, 'poids_supp', 2.5);
  const recupere = await settledParcel(trade, { etat: 'RECUPERER', montant: 30 });
  const retour = await settledParcel(trade, { etat: 'ANL' });
  const rembourse = await settledParcel(trade, { etat: 'ENDOM' });
  return { livre, recupere, retour, rembourse };
}

test('debts say per shipper what is owed, and what would be paid now', async () => {
  await oneOfEach();
  const { body } = await app.get('/api/bill/adm/dettes', trade.root.token);
  const row = body.rows.find((one: { id: number }) => one.id === trade.shipper.id);
  // 100 + 30 + 0 + 45.5 − 7 − 7 − 4 − 2.5 − 1
  expect(row).toMatchObject({ nbr_colis: 4, montant_colis: 175.5, to_pay: 154, report: 0 });
  expect(await balanceOf(trade, `dû/${trade.shipper.id}`)).toBe(-175.5);
});

test('the debt of one shipper has each parcel with its decision, and the rates', async () => {
  const { livre, retour } = await oneOfEach();
  const debt = await debtOf(trade);
  expect(debt).toMatchObject({
    id: trade.shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    montant_droit_timbre: 1,
    report: 0,
    mode_reglement: 'cheque_especes',
  });
  expect(debt.colis.map(({ decision }) => decision)).toEqual([
    'livre',
    'recupere',
    'retour',
    'rembourse',
  ]);
  expect(debt.colis.map(({ ref }) => ref)).toEqual(expect.arrayContaining([livre.ref, retour.ref]));
});

test('a debt is as old as its result, whatever happens to the parcel afterwards', async () => {
  app.at('2026-03-02T09:00:00Z');
  const first = await settledParcel(trade);
  app.at('2026-03-05T09:00:00Z');
  const second = await settledParcel(trade);
  app.at('2026-03-11T08:00:00Z');
  await edit(app, trade.root, first.ref, 'note', 'Rappeler le client');
  const { body } = await app.get('/api/bill/adm/dettes', trade.root.token);
  const row = body.rows.find((one: { id: number }) => one.id === trade.shipper.id);
  expect(row.depuis).toBe('2026-03-02T09:00:00.000Z');
  const { body: created } = await invoice(trade, [first]);
  await app.post(
    '/api/bill/adm/cancel',
    { id: created.bill.id, raison: 'Erreur de tarif' },
    trade.root.token,
  );
  expect((await debtOf(trade)).colis).toMatchObject([
    { ref: first.ref, issue_le: '2026-03-02T09:00:00.000Z' },
    { ref: second.ref, issue_le: '2026-03-05T09:00:00.000Z' },
  ]);
});

test('an invoice follows the one arithmetic to the millime, and its parcels become FACTURE', async () => {
  const parcels = Object.values(await oneOfEach());
  const { status, body } = await invoice(trade, parcels);
  expect(status).toBe(200);
  const bill = body.bill as BillView;
  expect(bill).toMatchObject({
    etat: 'emise',
    nbr_colis: 4,
    montant_colis: 175.5,
    montant_frais_service: 18,
    montant_frais_poids_supp: 2.5,
    montant_cheque: 0,
    montant_droit_timbre: 1,
    montant_paye: 154,
    report: 0,
    regle: 0,
    en_lettres: 'Cent cinquante-quatre dinars.',
  });
  expect(bill.ref).toMatch(/^FA-26-\d{5}$/);
  expect(bill.factureBags.map(({ decision }) => decision)).toEqual([
    'livre',
    'recupere',
    'retour',
    'rembourse',
  ]);
  for (const { ref } of parcels) {
    const row = await rowOf(app, ref);
    expect(row).toMatchObject({ etat: 'FACTURE', factures: [{ ref: bill.ref }] });
  }
  expect(await balanceOf(trade, `dû/${trade.shipper.id}`)).toBe(0);
  expect(await balanceOf(trade, `à-payer/${trade.shipper.id}`)).toBe(-154);
});

test('the document that was issued is what is shown later, whatever changes since', async () => {
  const parcel = await settledParcel(trade, { fields: { nom_cl: 'Jaziri', prenom_cl: 'Yassine' } });
  const { body } = await invoice(trade, [parcel]);
  await app.services.pool.query(
    `update users set nom_com = 'Autre nom', frais_liv = 1 where id = $1`,
    [trade.shipper.id],
  );
  const later = await standing(body.bill.ref);
  expect(later).toEqual(body.bill);
  expect(later.factureBags[0]?.coli.nom_cl).toBe('Yassine Jaziri');
});

test('the floor at 0 hides a shortfall that is carried over and compensated at a payment', async () => {
  const first = await settledParcel(trade, { etat: 'ANL' });
  const short = await invoice(trade, [first]);
  expect(short.body.bill).toMatchObject({ montant_paye: 0, report: 5, report_actuel: 5 });
  expect(await standing(short.body.bill.ref)).toEqual(short.body.bill);
  expect(await balanceOf(trade, `report/${trade.shipper.id}`)).toBe(5);
  // In the file the figures of the row add up too.
  for (const [by, whose] of [[trade.root, 'adm'] as const, [trade.shipper, 'exped'] as const]) {
    const asked = { filter: { search: short.body.bill.ref }, format: 'csv' };
    const file = await app.post(`/api/bill/${whose}/list/export`, asked, by.token);
    const [titles = [], row = []] = String(file.body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const of = (title: string) => row[titles.indexOf(`"${title} TND"`)];
    expect([of('Frais Service'), of('Droit de timbre'), of('Manque reporté')]).toEqual([
      '4,000',
      '1,000',
      '5,000',
    ]);
    expect(of('Montant à payer')).toBe('0,000');
  }

  const second = await settledParcel(trade, { fields: { montant_ttc: 50 } });
  expect((await debtOf(trade)).report).toBe(5);
  const { body } = await invoice(trade, [second]);
  // The formula still holds: 50 − 7 − 1.
  expect(body.bill).toMatchObject({
    montant_paye: 42,
    report_anterieur: { montant: 5, ref: short.body.bill.ref },
  });
  expect(await standing(body.bill.ref)).toEqual(body.bill);
  const pay = (mode: string, montant: number) =>
    post('/api/bill/adm/pay', { id: body.bill.id, mode, montant, jour: '2026-03-11' });
  const above = await refusedAsIs(() => pay('compensation', 6));
  expect(above.status).toBe(400);
  const compensated = await pay('compensation', 5);
  expect(compensated.body.bill).toMatchObject({ etat: 'payee_partiel', regle: 5 });
  const siege = await balanceOf(trade, 'caisse/siège');
  const paid = await pay('especes', 37);
  expect(paid.body.bill).toMatchObject({ etat: 'payee', regle: 42 });
  expect(await balanceOf(trade, `report/${trade.shipper.id}`)).toBe(0);
  expect(await balanceOf(trade, `à-payer/${trade.shipper.id}`)).toBe(0);
  expect(await balanceOf(trade, 'caisse/siège')).toBe(siege - 37);
});

test('a payment beyond what is left, tomorrow, or on a cancelled invoice is refused', async () => {
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  const { id } = body.bill;
  const refused: [object, number][] = [
    [{ mode: 'especes', montant: 37.501 }, 400],
    [{ mode: 'especes', montant: 0 }, 400],
    [{ mode: 'especes', montant: '-1' }, 400],
    [{ mode: 'troc', montant: 1 }, 400],
    [{ mode: 'especes', montant: 1, jour: '2026-03-12' }, 400],
    [{ mode: 'compensation', montant: 1 }, 400],
    [{ mode: 'especes', montant: 1, jour: '2026-02-30' }, 400],
  ];
  for (const [payment, status] of refused) {
    const answer = await refusedAsIs(() => post('/api/bill/adm/pay', { id, ...payment }));
    expect(answer.status, JSON.stringify(payment)).toBe(status);
  }
  await post('/api/bill/adm/cancel', { id, raison: 'Essai' });
  const late = await refusedAsIs(() =>
    post('/api/bill/adm/pay', { id, mode: 'especes', montant: 1 }),
  );
  expect(late).toMatchObject({ status: 409, body: { message: 'Cette facture est annulée !' } });
});

test('a payment taken back stands in the books with its reversal', async () => {
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  const { id } = body.bill;
  const bank = await balanceOf(trade, 'banque');
  const paid = await post('/api/bill/adm/pay', {
    id,
    mode: 'virement',
    montant: 20,
    reference: 'VIR-1',
  });
  expect(paid.body.bill).toMatchObject({ etat: 'payee_partiel', regle: 20 });
  const undo = { id: paid.body.paiement.id, raison: 'Mauvais expéditeur' };
  const undone = await post('/api/bill/adm/pay/annuler', undo);
  expect(undone.body).toMatchObject({
    bill: { etat: 'emise', regle: 0 },
    paiement: { annule: true },
  });
  const before = await app.fingerprint();
  expect((await post('/api/bill/adm/pay/annuler', undo)).body.deja).toBe(true);
  expect(await app.fingerprint()).toBe(before);
  expect(await balanceOf(trade, 'banque')).toBe(bank);
});

test('what was seen and sent is compared: a changed amount answers the fresh figures', async () => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc: 80 } });
  const line = { coliRef: parcel.ref, decision: 'livre', montant_colis: 80, frais_service: 7 };
  const seen = {
    factureBags: [{ ...line, poids_supp: 0, frais_poids_supp: 0 }],
    nbr_colis: 1,
    montant_colis: 80,
    montant_frais_service: 7,
    montant_frais_poids_supp: 0,
    montant_cheque: 0,
    montant_droit_timbre: 1,
    montant_paye: 72,
  };
  await edit(app, trade.root, parcel.ref, 'montant', 75);
  const stale = await refusedAsIs(() => invoice(trade, [parcel], seen));
  expect(stale).toMatchObject({
    status: 409,
    body: {
      message: 'Les montants ont changé, veuillez actualiser la page !',
      code: 'montants-changes',
      montant_colis: 75,
      montant_paye: 67,
      factureBags: [{ coliRef: parcel.ref, decision: 'livre', montant_colis: 75 }],
    },
  });
  const wrong = [
    { decision: 'retour' },
    { montant_colis: 76 },
    { frais_service: 8 },
    { poids_supp: 1 },
  ];
  for (const change of wrong) {
    const answer = await refusedAsIs(() =>
      invoice(trade, [parcel], { factureBags: [{ coliRef: parcel.ref, ...change }] }),
    );
    expect(answer.status, JSON.stringify(change)).toBe(409);
  }
  const { status } = await invoice(trade, [parcel], {
    ...seen,
    factureBags: [{ ...line, montant_colis: '75,000' }],
    montant_colis: 75,
    montant_paye: 67,
  });
  expect(status).toBe(200);
});

test('the form refuses with its own sentences', async () => {
  const parcel = await settledParcel(trade);
  const none = await refusedAsIs(() => invoice(trade, []));
  expect(none.body.message).toBe('vous devez inclure au moins 1 colis , pour créer une facture ! ');
  for (const rate of ['frais_liv', 'frais_retour', 'frais_poids_supp_kg']) {
    for (const value of ['', '1.2345', '-1', 'abc', null]) {
      const answer = await refusedAsIs(() => invoice(trade, [parcel], { [rate]: value }));
      expect(answer, `${rate} ${String(value)}`).toMatchObject({
        status: 400,
        body: { errors: [{ field: rate, message: 'valeur invalide !' }] },
      });
    }
  }
  const twice = await refusedAsIs(() => invoice(trade, [parcel, parcel]));
  expect(twice.status).toBe(400);
});

test('only own parcels with a result are invoiced; all in the way are named', async () => {
  const mine = await settledParcel(trade);
  const waiting = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: trade.shipper.id,
    hub: trade.hub.id,
  });
  const other = await aShipper(app, { hub: trade.hub });
  const foreign = await settledParcel(trade, { shipper: other });
  const early = await refusedAsIs(() => invoice(trade, [mine, waiting]));
  expect(early).toMatchObject({ status: 409, body: { colis: [{ ref: waiting.ref }] } });
  expect((await refusedAsIs(() => invoice(trade, [mine, foreign]))).status).toBe(404);
  expect((await refusedAsIs(() => invoice(trade, [{ ref: '000000000000' }]))).status).toBe(404);
  expect((await refusedAsIs(() => invoice(trade, [mine], { id_exped: 999_999 }))).status).toBe(404);
  const { status } = await invoice(trade, [mine]);
  expect(status).toBe(200);
  expect((await refusedAsIs(() => invoice(trade, [mine]))).status).toBe(409);
});

test('other rates than the shipper’s own are root’s right, and logged', async () => {
  const parcel = await settledParcel(trade);
  const { body } = await invoice(trade, [parcel], { frais_liv: '6,500' });
  expect(body.bill).toMatchObject({ frais_liv: 6.5, montant_frais_service: 6.5, montant_paye: 38 });
  const { rows } = await app.services.pool.query(
    `select before, after from journal where entity = 'facture' and action = 'tarifs' order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ before: { frais_liv: 7000 }, after: { frais_liv: 6500 } });
});

test('cancelling keeps the number and gives everything back exactly', async () => {
  const parcels = Object.values(await oneOfEach());
  const cheque = await aCheque(trade, parcels[0]?.ref ?? '', 60);
  const before = await Promise.all(parcels.map(({ ref }) => rowOf(app, ref)));
  const { body } = await invoice(trade, parcels, { cheques: [cheque.idCheque] });
  expect(body.bill).toMatchObject({ montant_cheque: 60, montant_paye: 94 });
  const cancelled = await post('/api/bill/adm/cancel', {
    id: body.bill.id,
    raison: 'Tarif à revoir',
  });
  expect(cancelled.body.bill).toMatchObject({
    ref: body.bill.ref,
    etat: 'annulee',
    raison: 'Tarif à revoir',
  });
  const after = await Promise.all(parcels.map(({ ref }) => rowOf(app, ref)));
  const without = (rows: typeof before) => rows.map(({ updatedAt: _, ...row }) => row);
  expect(without(after)).toEqual(without(before));
  expect((await debtOf(trade)).cheques).toMatchObject([
    { idCheque: cheque.idCheque, etat: 'dispo' },
  ]);
  expect(await balanceOf(trade, `dû/${trade.shipper.id}`)).toBe(-175.5);

  const fingerprint = await app.fingerprint();
  const repeat = await post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Encore' });
  expect(repeat.body).toMatchObject({ done: true, deja: true });
  expect(await app.fingerprint()).toBe(fingerprint);
  const made = await invoice(trade, parcels, { cheques: [cheque.idCheque] });
  expect(made.status).toBe(200);
  expect(made.body.bill.ref).not.toBe(body.bill.ref);
});

test('an invoice that was paid, or whose cheque was handed over, is not cancelled', async () => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const cheque = await aCheque(trade, parcel.ref, 40);
  const { body } = await invoice(trade, [parcel], { cheques: [cheque.idCheque] });
  const cancel = () => post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' });
  const paid = await post('/api/bill/adm/pay', { id: body.bill.id, mode: 'especes', montant: 10 });
  const refused = await refusedAsIs(cancel);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('10,000 TND du 11/03/2026');
  await post('/api/bill/adm/pay/annuler', { id: paid.body.paiement.id, raison: 'Essai' });
  const hand = (remis: boolean) =>
    post('/api/cheque/adm/remise', { idCheque: cheque.idCheque, remis });
  expect((await hand(true)).body.cheque.remis_le).not.toBeNull();
  const out = await refusedAsIs(cancel);
  expect(out).toMatchObject({ status: 409 });
  expect(out.body.message).toContain(cheque.num);
  await hand(false);
  expect((await cancel()).body.bill.etat).toBe('annulee');
});

test('without a reason the journal says « sans motif »', async () => {
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  const { body: cancelled } = await post('/api/bill/adm/cancel', { id: body.bill.id });
  expect(cancelled.bill.raison).toBe('sans motif');
});

test('the list finds by ref, shipper and state; an unknown filter is refused', async () => {
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  const list = async (filter: object) => (await post('/api/bill/adm/list', { filter })).body;
  expect(await list({ search: body.bill.ref })).toMatchObject({
    count: 1,
    rows: [{ ref: body.bill.ref }],
  });
  expect(await list({ id_exped: [trade.shipper.id], etat: 'emise' })).toMatchObject({ count: 1 });
  expect(await list({ id_exped: [trade.shipper.id], etat: 'payee' })).toMatchObject({ count: 0 });
  expect((await post('/api/bill/adm/list', { filter: { autre: 1 } })).status).toBe(400);
});

test('a month of invoices begins and ends at midnight in Tunis, on the screen, in its sums and in its file', async () => {
  const made = async (at: string): Promise<string> => {
    app.at(at);
    return (await invoice(trade, [await settledParcel(trade)])).body.bill.ref;
  };
  const march = await made('2026-03-31T22:59:00Z');
  const first = await made('2026-03-31T23:00:00Z');
  const cancelled = await made('2026-04-30T22:59:00Z');
  const may = await made('2026-04-30T23:00:00Z');
  const { id } = await standing(cancelled);
  await post('/api/bill/adm/cancel', { id });
  const filter = { id_exped: [trade.shipper.id], du: '2026-04-01', au: '2026-04-30' };
  const { body } = await post('/api/bill/adm/list', { filter });
  expect(body.rows.map(({ ref }: { ref: string }) => ref)).toEqual([cancelled, first]);
  const { montant_paye } = await standing(first);
  expect(body.totaux).toEqual({ montant_paye, regle: 0, reste: montant_paye });
  const file = await post('/api/bill/adm/list/export', { filter, format: 'csv' });
  const [titles = [], ...lines] = file.bytes
    .toString('utf8')
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const left = titles.indexOf('"Reste TND"');
  expect(lines.map((cells) => [cells[0], cells[left]])).toEqual([
    [`"${cancelled}"`, '0,000'],
    [`"${first}"`, `${montant_paye.toFixed(3).replace('.', ',')}`],
  ]);
  const own = await app.post(
    '/api/bill/exped/list',
    { filter: { du: '2026-05-01' } },
    trade.shipper.token,
  );
  expect(own.body).toMatchObject({ count: 1, rows: [{ ref: may }] });
  expect([march, may]).not.toContain(first);
});

test('a shipper reads own invoices only; the billing password opens them for the session', async () => {
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  const { ref } = body.bill;
  const mine = (payload: object = {}) =>
    app.post('/api/bill/exped/list', payload, trade.shipper.token);
  const one = (token = trade.shipper.token) => app.get(`/api/bill/exped/getbycode/${ref}`, token);
  expect((await mine()).body).toMatchObject({ count: 1, rows: [{ ref }] });
  expect((await one()).body.ref).toBe(ref);
  const other = await aShipper(app, {});
  expect((await one(other.token)).status).toBe(404);

  await app.services.pool.query(
    `update users set is_bill_secure = true, bill_password_hash = password_hash where id = $1`,
    [trade.shipper.id],
  );
  for (const answer of [await mine(), await mine({ password: 'faux' }), await one()])
    expect(answer).toMatchObject({ status: 403, body: { message: 'Mot de passe !' } });
  expect((await mine({ password: 'cigogne' })).status).toBe(200);
  expect((await one()).status).toBe(200);
  expect((await mine()).status).toBe(200);
});

test('an invoice keeps the logo and the lines that it was issued with', async () => {
  const picture = (name: string) =>
    readFileSync(join(import.meta.dirname, `../demo/pictures/${name}`)).toString('base64');
  const { body: first } = await post('/api/parametres/adm/logo', { image: picture('logo.png') });
  await post('/api/parametres/adm/update', { key: 'issuer_lines', value: 'RNE 1603417B' });
  const { body } = await invoice(trade, [await settledParcel(trade)]);
  await post('/api/parametres/adm/logo', { image: picture('door.jpg') });
  await post('/api/parametres/adm/update', { key: 'issuer_lines', value: '' });
  const view = await app.get(`/api/bill/adm/view/${body.bill.ref}`, trade.root.token);
  expect(view.body.emetteur).toMatchObject({ logo: first.nom, mentions: ['RNE 1603417B'] });
  const pdf = await app.get(`/api/bill/adm/pdf/${body.bill.ref}`, trade.root.token);
  expect(pdf.bytes.toString('latin1')).toContain('/Subtype /Image');
  await post('/api/parametres/adm/update', { key: 'paper_logo', value: '' });
});

test('root and its shipper take an invoice away as a PDF, with Arabic names', async () => {
  const parcel = await settledParcel(trade, {
    fields: { nom_cl: 'الطرابلسي', prenom_cl: 'Jamila' },
  });
  const { body } = await invoice(trade, [parcel]);
  const { ref } = body.bill;
  for (const [path, token] of [
    [`/api/bill/adm/pdf/${ref}`, trade.root.token],
    [`/api/bill/exped/pdf/${ref}`, trade.shipper.token],
  ] as const) {
    const answer = await app.get(path, token);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.body).toMatch(/^%PDF-/);
  }
  const other = await aShipper(app, {});
  expect((await app.get(`/api/bill/exped/pdf/${ref}`, other.token)).status).toBe(404);
  await app.services.pool.query(
    `update users set is_bill_secure = true, bill_password_hash = password_hash where id = $1`,
    [trade.shipper.id],
  );
  const locked = await app.get(`/api/bill/exped/pdf/${ref}`, trade.shipper.token);
  expect(locked).toMatchObject({ status: 403, body: { message: 'Mot de passe !' } });
});

test('a loss under an invoice is owed besides it, and goes out with the next payment', async () => {
  const parcel = await settledParcel(trade, { etat: 'ANL', fields: { montant_ttc: 30 } });
  const paying = await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const { body } = await invoice(trade, [parcel, paying]);
  expect(body.bill.montant_paye).toBe(38);
  const lost = await post('/api/colis/adm/perdu', { ref: parcel.ref, raison: 'Camion volé' });
  expect(lost.status).toBe(200);
  expect(await balanceOf(trade, `report/${trade.shipper.id}`)).toBe(-30);
  const cancel = await refusedAsIs(() => post('/api/bill/adm/cancel', { id: body.bill.id }));
  expect(cancel.status).toBe(409);
  const pay = (montant: number) =>
    post('/api/bill/adm/pay', { id: body.bill.id, mode: 'virement', montant });
  expect((await refusedAsIs(() => pay(68.001))).status).toBe(400);
  const paid = await pay(68);
  expect(paid.body.bill).toMatchObject({ etat: 'payee', regle: 38, report_actuel: 0 });
  const undone = await post('/api/bill/adm/pay/annuler', {
    id: paid.body.paiement.id,
    raison: 'Essai',
  });
  expect(undone.body.bill).toMatchObject({ etat: 'emise', regle: 0, report_actuel: -30 });
});

test('what an invoice refunds already is not owed twice when it is declared lost', async () => {
  const parcel = await settledParcel(trade, { etat: 'ENDOM', fields: { montant_ttc: 30 } });
  await invoice(trade, [parcel]);
  const lost = await post('/api/colis/adm/perdu', { ref: parcel.ref, raison: 'Jeté' });
  expect(lost.status).toBe(200);
  expect(await balanceOf(trade, `report/${trade.shipper.id}`)).toBe(0);
});

test('a parcel on its way home is invoiced where it is, and goes back there when cancelled', async () => {
  const parcel = await settledParcel(trade, { etat: 'ANL' });
  await app.services.pool.query(
    `update colis set etat = 'ATT-TRANSF', last_etat = 'ANL' where code = $1`,
    [parcel.ref],
  );
  await app.services.pool.query(
    `insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
     select id, 'miss-transfer', 'ANL', 'ATT-TRANSF', 'Manquant', 'Système', 'systeme', now() from colis where code = $1`,
    [parcel.ref],
  );
  const { body } = await invoice(trade, [parcel]);
  expect(body.bill.factureBags[0].decision).toBe('retour');
  expect((await rowOf(app, parcel.ref)).etat).toBe('FACTURE');
  const cancelled = await post('/api/bill/adm/cancel', { id: body.bill.id });
  expect(cancelled.status).toBe(200);
  // No transfer line marks it as missing: it stays where it was decided.
  expect((await rowOf(app, parcel.ref)).etat).toBe('ANL');
});
