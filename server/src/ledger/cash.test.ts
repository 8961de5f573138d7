import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aHub, aRoot } from '../testing/make-users.ts';
import { raceRounds } from '../testing/proof-counts.ts';

// Countable cash is never below zero: every way out of a till, alone and in races.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  trade = await aTrade(app);
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const remit = (more: object) =>
  post('/api/ledger/adm/remise', { id_hub: trade.hub.id, destination: 'siege', ...more });

/** Moves all of the hub's cash to the bank. */
async function emptyTill(): Promise<number> {
  const montant = await balanceOf(trade, `caisse/hub/${trade.hub.id}`);
  const { status, body } = await remit({ montant, destination: 'banque' });
  expect(status).toBe(200);
  return body.remise.id;
}

/** Moves all of the siège's cash to the bank. */
async function emptySiege(): Promise<void> {
  const montant = await balanceOf(trade, 'caisse/siège');
  if (montant === 0) return;
  const gone = await post('/api/ledger/adm/remise', {
    origine: 'siege',
    destination: 'banque',
    montant,
  });
  expect(gone.status).toBe(200);
}

async function expectShort(
  act: () => ReturnType<typeof post>,
  refusal: { contient: number; manque: number; message: string },
): Promise<void> {
  const before = await app.fingerprint();
  const { status, body } = await act();
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'caisse-insuffisante',
      contient: refusal.contient,
      manque: refusal.manque,
      message: expect.stringContaining(refusal.message),
    }),
  ]);
  expect(await app.fingerprint()).toBe(before);
}

test('a payment in cash above what the siège holds waits for its funds', async () => {
  const bill = (await invoice(trade, [await settledParcel(trade)])).body.bill;
  await emptySiege();
  await fundSiege(trade, 10);
  const pay = () => post('/api/bill/adm/pay', { id: bill.id, mode: 'especes', montant: 12 });
  await expectShort(pay, {
    contient: 10,
    manque: 2,
    message:
      'La caisse du siège contient 10,000 TND, il y manque 2,000 TND : remettez d’abord la caisse d’un hub',
  });
  await fundSiege(trade, 2);
  expect((await pay()).status).toBe(200);
  expect(await balanceOf(trade, 'caisse/siège')).toBe(0);
});

test('a delivery is not undone, nor lowered, nor paid by cheque once its cash has moved on', async () => {
  const { ref } = await settledParcel(trade, { fields: { montant_ttc: 70 } });
  await settledParcel(trade, { fields: { montant_ttc: 30 } });
  const { id } = (await remit({ montant: 80 })).body.remise;
  const refusal = { contient: 20, message: `La caisse de ${trade.hub.nom} contient 20,000 TND` };
  const undo = () => edit(app, trade.root, ref, 'etat', 'ANL');
  await expectShort(undo, { ...refusal, manque: 50 });
  expect((await undo()).body.message).toContain(`annulez d’abord la remise ${id} (80,000 TND)`);
  await expectShort(() => edit(app, trade.root, ref, 'montant', 40), { ...refusal, manque: 10 });
  const cheque = { num: '7654321', proprietaire: 'Rim', montant: 60, ref_colis: ref };
  await expectShort(() => post('/api/cheque/adm/create', cheque), { ...refusal, manque: 40 });
  expect((await post('/api/ledger/adm/remise/annuler', { id })).status).toBe(200);
  expect((await undo()).status).toBe(200);
});

test('a till hands over no more than it holds, and is told so', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 30 } });
  const { id } = (await remit({ montant: 1 })).body.remise;
  const held = await balanceOf(trade, `caisse/hub/${trade.hub.id}`);
  const { status, body } = await remit({ montant: held + 5 });
  expect([status, body.code]).toEqual([409, 'caisse-insuffisante']);
  expect(body.message).toMatch(/il y manque 5,000 TND : remettez au plus ce qu’elle contient\.$/);
  expect((await post('/api/ledger/adm/remise/annuler', { id })).status).toBe(200);
});

test('a remittance is not taken back once its cash was spent; a cheque that leaves brings cash', async () => {
  await emptySiege();
  const { ref } = await settledParcel(trade, { fields: { montant_ttc: 90 } });
  const { idCheque } = await aCheque(trade, ref, 40);
  const { id } = (await remit({ montant: 50 })).body.remise;
  const other = (await invoice(trade, [await settledParcel(trade)])).body.bill;
  await post('/api/bill/adm/pay', { id: other.id, mode: 'especes', montant: 20 });
  const undo = () => post('/api/ledger/adm/remise/annuler', { id, raison: 'Essai' });
  await expectShort(undo, { contient: 30, manque: 20, message: 'La caisse du siège' });
  expect((await app.get(`/api/cheque/adm/delete/${idCheque}`, trade.root.token)).status).toBe(200);
  await fundSiege(trade, 20);
  expect((await undo()).status).toBe(200);
});

test('many at once: each that has its cash is undone, the others say why', async () => {
  const parcels = [40, 40, 40].map((montant_ttc) =>
    settledParcel(trade, { fields: { montant_ttc } }),
  );
  const refs = (await Promise.all(parcels)).map(({ ref }) => ref);
  await remit({ montant: 70 });
  const { body } = await post('/api/colis/adm/lot', {
    colis: refs,
    acte: { nom: 'etat', etat: 'ANL', raison: 'Essai' },
  });
  expect(body.rows.map(({ fait }: { fait: boolean }) => fait)).toEqual([true, false, false]);
  expect(body.rows[1].raison).toContain('contient 10,000 TND, il y manque 30,000 TND');
});

test('funds go back where they are spent, with a reason, and never by another way', async () => {
  await emptySiege();
  const funds = (more: object) => post('/api/ledger/adm/remise', { montant: 30, ...more });
  const toSiege = { origine: 'banque', destination: 'siege' };
  expect((await funds(toSiege)).body.errors).toEqual([
    { field: 'raison', message: 'Vous devez donner la raison !' },
  ]);
  const made = await funds({ ...toSiege, raison: 'Paiements du samedi' });
  expect(made.body.remise).toMatchObject({ ...toSiege, hub: null, raison: 'Paiements du samedi' });
  const toHub = { origine: 'siege', destination: 'hub', raison: 'Monnaie' };
  expect((await funds(toHub)).body.errors[0].field).toBe('id_hub');
  const sent = await funds({ ...toHub, id_hub: trade.hub.id });
  expect(sent.body.remise).toMatchObject({ hub: trade.hub.nom, montant: 30 });
  expect(await balanceOf(trade, `caisse/hub/${trade.hub.id}`)).toBe(30);
  await expectShort(() => funds({ ...toHub, id_hub: trade.hub.id }), {
    contient: 0,
    manque: 30,
    message: 'La caisse du siège',
  });
  expect((await funds({ origine: 'banque', destination: 'hub', raison: 'x' })).status).toBe(400);
  expect((await funds({ origine: 'siege', destination: 'siege' })).status).toBe(400);
  await post('/api/ledger/adm/remise/annuler', { id: sent.body.remise.id });
  expect(await balanceOf(trade, `caisse/hub/${trade.hub.id}`)).toBe(0);
});

test('a hub that is gone takes no more cash, neither as funds nor by a remittance taken back', async () => {
  await fundSiege(trade, 10);
  const gone = await aHub(app);
  const fund = () =>
    post('/api/ledger/adm/remise', {
      origine: 'siege',
      destination: 'hub',
      id_hub: gone.id,
      montant: 10,
      raison: 'Fonds de caisse',
    });
  expect((await fund()).status).toBe(200);
  const { id } = (await remit({ id_hub: gone.id, montant: 10 })).body.remise;
  expect((await app.get(`/api/hub/adm/delete/${gone.id}`, trade.root.token)).status).toBe(200);
  for (const act of [fund, () => post('/api/ledger/adm/remise/annuler', { id, raison: 'Essai' })]) {
    const before = await app.fingerprint();
    const { status, body } = await act();
    expect([status, body.message]).toEqual([
      409,
      `${gone.nom} est supprimé : sa caisse ne reçoit plus rien.`,
    ]);
    expect(await app.fingerprint()).toBe(before);
  }
});

test('the bank may be overdrawn unless the settings say no', async () => {
  const bill = (await invoice(trade, [await settledParcel(trade)])).body.bill;
  const set = (value: boolean) =>
    post('/api/parametres/adm/update', { key: 'bank_below_zero', value });
  const transfer = (montant: number) =>
    post('/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant });
  const pay = () => transfer(5);
  expect((await transfer(30)).status).toBe(200);
  app.at('2026-03-11T09:00:00Z');
  await set(false);
  const there = await balanceOf(trade, 'banque');
  expect(there).toBeLessThan(0);
  await expectShort(pay, { contient: there, manque: 5 - there, message: 'Le compte en banque' });
  app.at('2026-03-11T10:00:00Z');
  await set(true);
  expect((await pay()).status).toBe(200);
});

test('payments, remittances and corrections race for the same cash: none is paid with what is not there', async () => {
  for (const _ of raceRounds()) {
    await emptySiege();
    const bills = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await invoice(trade, [await settledParcel(trade)])).body.bill as { id: number },
      ),
    );
    await emptyTill();
    await fundSiege(trade, 20);
    const { ref } = await settledParcel(trade, { fields: { montant_ttc: 60 } });
    const answers = await Promise.all([
      ...bills.map(({ id }) => post('/api/bill/adm/pay', { id, mode: 'especes', montant: 10 })),
      remit({ montant: 60, destination: 'banque' }),
      edit(app, trade.root, ref, 'etat', 'ANL'),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const done = answers.map(({ status }) => status === 200);
    expect(done.slice(0, 3).filter(Boolean)).toHaveLength(2);
    expect(done.slice(3).filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(trade, 'caisse/siège')).toBe(0);
  }
});

test('the same cash is not remitted twice by who did not see it go; a repeat of one call is one remittance', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const till = `caisse/hub/${trade.hub.id}`;
  const [one, other] = [trade.root, await aRoot(app)];
  const send = (by: typeof one, reste: number, headers = {}) =>
    app.post(
      '/api/ledger/adm/remise',
      { id_hub: trade.hub.id, destination: 'siege', montant: 40, reste },
      by.token,
      headers,
    );
  const answers = await Promise.all([send(one, 100), send(other, 100)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'montants-changes',
    reste: 60,
    message: `La caisse du hub a changé : 60,000 TND à présent. Vérifiez le montant.`,
  });
  expect(await balanceOf(trade, till)).toBe(60);

  const key = { 'idempotency-key': 'remise-du-soir-0001' };
  const [first, again] = [await send(other, 60, key), await send(other, 60, key)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.remise.id).toBe(first.body.remise.id);
  expect(await balanceOf(trade, till)).toBe(20);
  // Without the expected balance nothing is compared.
  expect((await remit({ montant: 20 })).status).toBe(200);
});

test('funds of the siège and of the bank do not go twice either', async () => {
  await emptySiege();
  await fundSiege(trade, 50);
  const funds = { origine: 'siege', destination: 'banque', montant: 10, reste: 50 };
  const answers = await Promise.all([1, 2].map(() => post('/api/ledger/adm/remise', funds)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const banque = await balanceOf(trade, 'banque');
  const back = { origine: 'banque', destination: 'siege', montant: 1, raison: 'Monnaie' };
  const drawn = await Promise.all(
    [1, 2].map(() => post('/api/ledger/adm/remise', { ...back, reste: banque })),
  );
  expect(drawn.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(drawn.find(({ status }) => status === 409)?.body.reste).toBe(banque - 1);
});

test('the database refuses it too, whoever writes', async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into ledger_entries (event, at) values ('remise', now()) returning id`,
  );
  const lines = `insert into ledger_lines (id_entry, kind, owner, amount)
    values ($1, 'banque', 0, 1000), ($1, 'caisse/hub', $2, -1000)`;
  await expect(app.services.pool.query(lines, [rows[0]?.id, trade.hub.id])).rejects.toThrow(
    `cash below zero in caisse/hub of ${trade.hub.id}`,
  );
  await app.owner.pool.query(
    `alter table ledger_entries disable trigger all; delete from ledger_entries where id = ${rows[0]?.id};
     alter table ledger_entries enable trigger all`,
  );
});
