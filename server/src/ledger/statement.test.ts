import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '@cigogne/domain/days';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, anAdmin, type Person } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
let admin: Person;
let courier: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.at('2026-03-10T08:00:00Z');
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
  admin = await anAdmin(app, { hub: trade.hub });
  courier = await aCourier(app, { hub: trade.hub });
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const releve = (body: object) => app.post('/api/ledger/adm/releve', body, trade.root.token);

/** One parcel of this price delivered by the courier, confirmed; the cash is in the pocket. */
async function delivered(montant_ttc: number) {
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1, { montant_ttc });
  const rs = await aRound(app, admin, courier, colis);
  await app.post(
    '/api/liv/v10/pushcolis',
    { ref: colis[0]?.ref, etat: 'LIV-COURS-SUCC' },
    courier.token,
  );
  await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  return rs;
}

test('a shipper’s statement goes from what was owed to what is owed, line by line', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 50 } });
  app.at('2026-03-11T08:00:00Z');
  const second = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const { body: made } = await invoice(trade, [second]);
  const pay = { id: made.bill.id, mode: 'especes', montant: 40 };
  await app.post('/api/bill/adm/pay', pay, trade.root.token);
  const { status, body } = await releve({
    type: 'exped',
    id: trade.shipper.id,
    du: '2026-03-11',
    au: '2026-03-11',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ouverture: 50, cloture: 50 + 100 - 8 - 40 });
  expect(body.lignes.at(-1).solde).toBe(body.cloture);
  expect(body.lignes.at(0)).toMatchObject({
    event: 'encaissement',
    credit: 100,
    solde: 150,
    source: { colis: second.ref },
  });
  expect(body.lignes.at(-1)).toMatchObject({
    event: 'paiement',
    debit: 40,
    source: { facture: made.bill.ref },
  });
  expect(body.ouverture + body.credit - body.debit).toBeCloseTo(body.cloture, 3);
});

test('no statement, till or report is of a period that ends before it begins, nor of a day that is none', async () => {
  const asked = (period: object) => [
    releve({ type: 'exped', id: trade.shipper.id, ...period }),
    app.post('/api/caisse/adm/releve', period, admin.token),
    app.post('/api/rapport/adm/mouvements', { par: 'jour', ...period }, trade.root.token),
  ];
  for (const { status, body } of await Promise.all(asked({ du: '2026-03-10', au: '2026-03-09' })))
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'au', message: 'La période finit avant de commencer !' }],
    ]);
  for (const { status, body } of await Promise.all([
    ...asked({ au: '0000-01-01' }),
    app.post('/api/bill/adm/paiements', { filter: { au: '0000-01-01' } }, trade.root.token),
  ]))
    expect([status, body.message]).toEqual([400, 'Date non valide !']);
});

test('a balance is that of the end of the day asked', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 50 } });
  app.at('2026-03-12T08:00:00Z');
  await settledParcel(trade, { fields: { montant_ttc: 70 } });
  const due = async (au?: string) => {
    const { body } = await app.post(
      '/api/ledger/adm/accounts',
      { filter: { type: 'dû', ...(au ? { au } : {}) } },
      trade.root.token,
    );
    const rows = body.rows as { account: string; solde: number }[];
    return rows.find(({ account }) => account === `dû/${trade.shipper.id}`)?.solde ?? 0;
  };
  expect(await due('2026-03-09')).toBe(0);
  expect(await due('2026-03-10')).toBe(-50);
  expect(await due('2026-03-11')).toBe(-50);
  expect(await due('2026-03-12')).toBe(-120);
  expect(await due()).toBe(-120);
});

test('the trial balance is even on any day, and is a file', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const filter = { au: '2026-03-10' };
  const { body } = await app.post('/api/ledger/adm/accounts', { filter }, trade.root.token);
  const rows = body.rows as { solde: number }[];
  expect(rows.reduce((all, { solde }) => all + Math.round(solde * 1000), 0)).toBe(0);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/ledger/adm/accounts/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { filter, format: 'csv' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Débiteur TND');
});

test('the file of the trial balance begins with the accounts that hold something, as the screen does', async () => {
  const rs = await delivered(90);
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 90 }, admin.token);
  const { body } = await app.post('/api/ledger/adm/accounts', {}, trade.root.token);
  const all = body.rows as { account: string; solde: number }[];
  const empty = all.filter(({ solde }) => solde === 0).map(({ account }) => account);
  expect(empty).toContain(`caisse/courier/${courier.id}`);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/ledger/adm/accounts/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { filter: {}, format: 'csv' },
  });
  const lines = answer.body.trimEnd().split('\r\n');
  const last = lines.slice(-empty.length).map((line) => line.split(';')[2]?.replaceAll('"', ''));
  expect(last).toEqual(empty);
});

test('the file of the trial balance has the accounts that were looked for', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/ledger/adm/accounts/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { filter: { type: ['caisse', 'banque'], search: trade.hub.nom }, format: 'csv' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).toContain(`Caisse de ${trade.hub.nom}`);
  expect(answer.body).not.toContain('Banque');
  expect(answer.body).not.toContain('Dû');
});

test('a closing, a hand-over and an entry open by their number, with all that was counted', async () => {
  const rs = await delivered(90);
  const paid = await settledParcel(trade, { fields: { montant_ttc: 60 } });
  const { idCheque } = await aCheque(trade, paid.ref, 20);
  const close = { id: rs.id, compte: 90, detail: { 50000: 1, 20000: 2 } };
  expect((await app.post('/api/rs/adm/close', close, admin.token)).status).toBe(200);
  const given = { id_hub: trade.hub.id, destination: 'siege', montant: 30, cheques: [idCheque] };
  const { status, body } = await app.post('/api/ledger/adm/remise', given, trade.root.token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { remise } = body;
  const books = async (list: string, filter: object) => {
    const { status, body } = await app.post(
      `/api/ledger/adm/${list}`,
      { filter },
      trade.root.token,
    );
    expect(status).toBe(200);
    return body as { count: number; rows: { id: number }[] };
  };
  const [closing] = (await books('closings', { id_liv: courier.id })).rows;
  expect(closing).toMatchObject({ compte: 90, detail: { 50000: 1, 20000: 2 }, ecart: 0 });
  expect((await books('closings', { id: closing?.id })).rows).toEqual([closing]);
  expect(await books('remises', { id: remise.id })).toMatchObject({
    count: 1,
    rows: [{ ...remise, nbr_cheques: 1, cheques: [{ montant: 20 }] }],
  });
  const day = dayOf(app.services.clock());
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  for (const list of ['closings', 'remises']) {
    const mine = { id_hub: [trade.hub.id] };
    const { count } = await books(list, { ...mine, du: day, au: day });
    expect([list, count]).toEqual([list, (await books(list, mine)).count]);
    expect((await books(list, { ...mine, au: before })).count).toBe(0);
    expect((await books(list, { ...mine, du: after })).count).toBe(0);
  }
  const [entry] = (await books('entries', { event: 'remise' })).rows;
  expect(await books('entries', { id: entry?.id })).toEqual({ count: 1, rows: [entry] });
});

test('a courier’s statement has cash, cheques and the difference of the closing', async () => {
  const rs = await delivered(90);
  const close = { id: rs.id, compte: 88, raison: 'Monnaie rendue en trop' };
  expect((await app.post('/api/rs/adm/close', close, admin.token)).status).toBe(200);
  const { body } = await releve({ type: 'liv', id: courier.id, du: '2026-03-10' });
  expect(body).toMatchObject({ ouverture: 0, cloture: 2, debit: 92, credit: 90 });
  const mine = await app.post('/api/liv/v10/caisse', {}, courier.token);
  expect(mine.body).toMatchObject({
    caisse: { especes: 0, cheques: 0, limite: 2000 },
    ecart: 2,
    a_cloturer: [],
    recus: [{ attendu: 90, compte: 88, ecart: -2, raison: 'Monnaie rendue en trop' }],
  });
});

test('the same part of a shortage is not settled by two clerks at once', async () => {
  const rs = await delivered(90);
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 80, raison: 'Perdu' }, admin.token);
  const settle = (by: Person, reste: number) =>
    app.post(
      '/api/caisse/adm/ecart',
      { id_liv: courier.id, acte: 'rembourse', montant: 4, raison: 'Rendu', reste },
      by.token,
    );
  const answers = await Promise.all([settle(admin, 10), settle(trade.root, 10)]);
  const [late] = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'montants-changes',
      reste: 6,
      message: 'L’écart du livreur a changé : 6,000 TND à présent. Vérifiez le montant.',
    },
  });
  expect((await settle(trade.root, 6)).body.reste).toBe(2);
});

test('what a courier handed in beyond the sum is given back from the till, in parts, and taken back', async () => {
  const rs = await delivered(90);
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 97, raison: 'Sa monnaie' }, admin.token);
  const settle = (acte: string, montant: number, reste?: number) =>
    app.post(
      '/api/caisse/adm/ecart',
      { id_liv: courier.id, acte, montant, raison: 'Rendu en main propre', reste },
      admin.token,
    );
  const holds = async () =>
    (await app.post('/api/caisse/adm/releve', {}, admin.token)).body.especes as number;
  expect(await holds()).toBe(97);
  for (const acte of ['rembourse', 'pertes']) expect((await settle(acte, 1)).status).not.toBe(200);
  expect((await settle('rendu', 8)).body.errors).toEqual([
    { field: 'montant', message: 'Montant Invalide ! Au plus 7,000 TND.' },
  ]);
  expect((await settle('rendu', 4, 7)).body.reste).toBe(3);
  expect((await settle('rendu', 3, 7)).body).toMatchObject({
    code: 'montants-changes',
    message: 'L’écart du livreur a changé : 3,000 TND à présent. Vérifiez le montant.',
  });
  expect(await holds()).toBe(93);
  const till = (await app.post('/api/caisse/adm/releve', {}, admin.token)).body.releve.lignes;
  const { nom, prenom } = await app.services.db
    .selectFrom('users')
    .select(['nom', 'prenom'])
    .where('id', '=', courier.id)
    .executeTakeFirstOrThrow();
  expect(till.at(-1)).toMatchObject({
    event: 'ecart-rembourse',
    credit: 4,
    source: { livreur: `${prenom} ${nom}` },
  });
  // A closing has its round.
  expect(till.at(-2)).toMatchObject({ event: 'cloture', source: { livreur: null } });
  const entries = await app.post('/api/ledger/adm/entries', { filter: {} }, trade.root.token);
  const given = entries.body.rows.find(
    ({ event }: { event: string }) => event === 'ecart-rembourse',
  );
  const undo = { id: given.id, raison: 'Il ne l’a pas pris' };
  expect((await app.post('/api/caisse/adm/ecart/annuler', undo, admin.token)).status).toBe(200);
  expect(await holds()).toBe(97);
  expect((await settle('rendu', 7, 7)).body.reste).toBe(0);
  expect((await settle('rendu', 1)).body.errors).toEqual([
    { field: 'montant', message: 'Ce livreur n’a rien remis en trop !' },
  ]);
  await expectBooksRight(app);
});

test('the hub’s admin sees its own till, its cheques and who still has its cash', async () => {
  const paid = await settledParcel(trade, { fields: { montant_ttc: 60 } });
  await aCheque(trade, paid.ref, 20);
  const rs = await delivered(90);
  const till = () => app.post('/api/caisse/adm/releve', {}, admin.token);
  const { status, body } = await till();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    hub: { id: trade.hub.id },
    especes: 40,
    releve: { cloture: 60 },
    cheques: [{ montant: 20, ref_colis: paid.ref }],
    livreurs: [{ id: courier.id, especes: null, tournees: [expect.any(String)] }],
    totaux: { cheques: 20, nbr_cheques: 1, livreurs: null, a_cloturer: 1 },
  });
  const ofRoot = await app.post('/api/caisse/adm/releve', {}, trade.root.token);
  expect(ofRoot.body).toMatchObject({
    livreurs: [{ id: courier.id, especes: 90 }],
    totaux: { livreurs: 90 },
  });
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 90 }, admin.token);
  const remise = { id_hub: trade.hub.id, destination: 'banque', montant: 100, reference: 'BV 7' };
  await app.post('/api/ledger/adm/remise', remise, trade.root.token);
  const after = (await till()).body;
  expect(after).toMatchObject({ especes: 30, livreurs: [{ especes: null, tournees: [] }] });
  expect(after.releve.lignes.at(-1)).toMatchObject({ event: 'remise', credit: 100 });
  expect(after.releve.lignes.at(-1).source.remise).toEqual(expect.any(Number));
});

test('a statement of nobody is not found, and a courier has no hub’s till', async () => {
  expect((await releve({ type: 'exped', id: courier.id })).status).toBe(404);
  expect((await releve({ type: 'compte', account: 'tiroir/7' })).status).toBe(404);
  expect((await app.post('/api/caisse/adm/releve', {}, courier.token)).status).toBe(403);
  const all = await releve({ type: 'compte', account: 'frais-livraison' });
  expect(all.status).toBe(200);
});

test('a statement is a file with its opening and closing balances', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/ledger/adm/releve/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { type: 'exped', id: trade.shipper.id, du: '2026-03-01', format: 'csv' },
  });
  const lines = answer.body.trim().split('\r\n');
  expect(lines[1]).toContain('Solde d’ouverture');
  expect(lines.at(-1)).toContain('50,000');
});
