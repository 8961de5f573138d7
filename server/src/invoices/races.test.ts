import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { raceRounds } from '../testing/proof-counts.ts';

// Races about invoices: the winner is the only answer without `deja`.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const cancel = (id: number) => post('/api/bill/adm/cancel', { id, raison: 'Essai' });

/** Exactly one answer did the work; the others were refused or told that it was already done. */
function expectOneWinner(answers: readonly Answer[]): void {
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status, body }) => status === 200 && !body.deja)).toHaveLength(1);
}

test('two invoices on the same parcels', async () => {
  for (const _ of raceRounds()) {
    const a = await settledParcel(trade);
    const b = await settledParcel(trade);
    const answers = await Promise.all([
      invoice(trade, [a, b]),
      invoice(trade, [b, a]),
      invoice(trade, [b]),
    ]);
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('one cheque on two invoices', async () => {
  for (const _ of raceRounds()) {
    const a = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const b = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const { idCheque } = await aCheque(trade, a.ref, 50);
    const answers = await Promise.all(
      [a, b].map((parcel) => invoice(trade, [parcel], { cheques: [idCheque] })),
    );
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('an invoice cancelled four times at once', async () => {
  for (const _ of raceRounds()) {
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    expectOneWinner(await Promise.all([1, 2, 3, 4].map(() => cancel(body.bill.id))));
  }
  await expectBooksRight(app);
});

test('cancelling an invoice while a new one wants its parcels', async () => {
  for (const _ of raceRounds()) {
    const parcel = await settledParcel(trade);
    const { body } = await invoice(trade, [parcel]);
    const [cancelled, made] = await Promise.all([cancel(body.bill.id), invoice(trade, [parcel])]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(made.status);
  }
  await expectBooksRight(app);
});

test('paying an invoice while it is cancelled', async () => {
  for (const _ of raceRounds()) {
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    const pay = post('/api/bill/adm/pay', { id: body.bill.id, mode: 'especes', montant: 10 });
    expectOneWinner(await Promise.all([pay, cancel(body.bill.id)]));
  }
  await expectBooksRight(app);
});

test('an invoice paid in full four times at once', async () => {
  for (const _ of raceRounds()) {
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    const { id, montant_paye } = body.bill;
    const pay = () => post('/api/bill/adm/pay', { id, mode: 'virement', montant: montant_paye });
    expectOneWinner(await Promise.all([1, 2, 3, 4].map(pay)));
  }
  await expectBooksRight(app);
});

test('the same part of an invoice, and of what is owed besides, paid by two clerks at once', async () => {
  for (const _ of raceRounds()) {
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    const { id, montant_paye: reste } = body.bill;
    const part = { mode: 'virement', montant: 10 };
    const pay = (read: number) => post('/api/bill/adm/pay', { id, ...part, reste: read });
    expectOneWinner(await Promise.all([1, 2, 3].map(() => pay(reste))));
    const late = await pay(reste);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'montants-changes', reste: reste - 10 },
    });
    expect(late.body.message).toMatch(/^Le reste à payer a changé : .* TND à présent\./);
    expect((await pay(reste - 10)).status).toBe(200);
  }
  await expectBooksRight(app);
});

test('an amount edited while its parcel is invoiced at the amount seen', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade, { fields: { montant_ttc: 80 } });
    const answers = await Promise.all([
      edit(app, trade.root, ref, 'montant', 70),
      invoice(trade, [{ ref }], { montant_colis: 80 }),
    ]);
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('an outcome undone while its parcel is invoiced', async () => {
  for (const _ of raceRounds()) {
    const { ref } = await settledParcel(trade);
    const answers = await Promise.all([
      edit(app, trade.root, ref, 'etat', 'ATT-LIV'),
      invoice(trade, [{ ref }]),
    ]);
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('a cheque deleted while an invoice takes it', async () => {
  for (const _ of raceRounds()) {
    const parcel = await settledParcel(trade, { fields: { montant_ttc: 90 } });
    const { idCheque } = await aCheque(trade, parcel.ref, 50);
    const answers = await Promise.all([
      app.get(`/api/cheque/adm/delete/${idCheque}`, trade.root.token),
      invoice(trade, [parcel], { cheques: [idCheque] }),
    ]);
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('one compensation, two invoices paid at once', async () => {
  for (const _ of raceRounds()) {
    const own = await aTrade(app);
    await invoice(own, [await settledParcel(own, { etat: 'ANL' })]);
    const bills = [
      await invoice(own, [await settledParcel(own)]),
      await invoice(own, [await settledParcel(own)]),
    ];
    const answers = await Promise.all(
      bills.map(({ body }) =>
        post('/api/bill/adm/pay', { id: body.bill.id, mode: 'compensation', montant: 5 }),
      ),
    );
    expectOneWinner(answers);
  }
  await expectBooksRight(app);
});

test('an invoice of 500 parcels is one transaction, quick enough to wait for', async () => {
  await app.services.pool.query(
    `insert into colis (code, suivi, id_exped, nom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
       adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, montant_encaisse,
       type_envoi, etat, issue, issue_le, id_hub_exped, id_hub_current, recherche, created_at, updated_at)
     select '99' || lpad(n::text, 10, '0'), 'suivi-' || n, $1, 'Client', '53418027', 'Rue', 'Lieu', 'Sousse', 'Sahloul',
       '4054', 'Tapis', 50000, 41513, 7887, 600, 50000, 50000, 'livraison', 'LIVRE', 'livre', now(), $2, $2, ' client', now(), now()
     from generate_series(1, 500) n`,
    [trade.shipper.id, trade.hub.id],
  );
  await app.services.pool.query(
    `insert into colishistories (id_colis, event, to_etat, task, doneby, by_role, created_at)
     select id, 'create', 'LIVRE', 'Repris', 'Système', 'systeme', now() from colis where code like '99%'`,
  );
  await app.services.pool.query(
    `with e as (insert into ledger_entries (event, at, id_colis, id_exped)
       select 'encaissement', now(), id, id_exped from colis where code like '99%' returning id, id_exped)
     insert into ledger_lines (id_entry, kind, owner, amount)
     select id, 'caisse/hub', $1::bigint, 50000 from e union all select id, 'dû', id_exped, -50000 from e`,
    [trade.hub.id],
  );
  const { body: debt } = await app.get(
    `/api/bill/adm/dettes/client/${trade.shipper.id}`,
    trade.root.token,
  );
  expect(debt.colis).toHaveLength(500);
  const { status, body } = await invoice(trade, debt.colis);
  expect(status).toBe(200);
  expect(body.bill).toMatchObject({ nbr_colis: 500, montant_colis: 25_000, montant_paye: 21_499 });
  await expectBooksRight(app);
});
