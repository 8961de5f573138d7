import { formatTnd, millimes } from '@cigogne/domain/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  debtOf,
  edit,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { parcelIn } from '../testing/make-parcels.ts';
import { aShipper } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
let ref: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  trade = await aTrade(app);
  ref = (await settledParcel(trade, { fields: { montant_ttc: 100 } })).ref;
});
afterEach(async () => expectBooksRight(app));
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const form = (more: object = {}) => ({
  num: '0048817',
  proprietaire: 'Yassine Jaziri',
  montant: 60,
  ref_colis: ref,
  ...more,
});
const create = (more: object = {}) => post('/api/cheque/adm/create', form(more));
const remove = (id: number) => app.get(`/api/cheque/adm/delete/${id}`, trade.root.token);
const refusedAsIs = async (answer: () => Promise<Answer>): Promise<Answer> => {
  const before = await app.fingerprint();
  const refused = await answer();
  expect(await app.fingerprint()).toBe(before);
  return refused;
};
const cash = () => balanceOf(trade, `caisse/hub/${trade.hub.id}`);
const held = () => balanceOf(trade, `chèques/hub/${trade.hub.id}`);

test('a cheque takes the place of cash where the cash is', async () => {
  const { status, body } = await create({ banque: 'BIAT', echeance: '2026-05-01' });
  expect(status).toBe(200);
  expect(body.cheque).toMatchObject({
    num: '0048817',
    montant: 60,
    etat: 'dispo',
    ref_colis: ref,
    facture: null,
    banque: 'BIAT',
    echeance: '2026-05-01',
    chequeFor: { id: trade.shipper.id },
    coli: { ref, montant_ttc: 100 },
    detenteur: { type: 'hub', nom: trade.hub.nom },
  });
  expect([await cash(), await held()]).toEqual([40, 60]);
});

test('the file of the cheques writes a due date as every other day', async () => {
  await create({ banque: 'BIAT', echeance: '2026-05-01' });
  const file = await post('/api/cheque/adm/list/export', { filter: { search: ref } });
  expect(String(file.body)).toContain('"BIAT";"01/05/2026"');
});

test('each wrong field has its own sentence', async () => {
  const wrong: [object, string, string][] = [
    [{ num: ' ' }, 'num', 'Vous devez saisir le numéro du chèque !'],
    [{ ref_colis: '' }, 'ref_colis', 'Vous devez choisir un colis !'],
    [{ montant: '' }, 'montant', 'Vous devez saisir le montant (TND) !'],
    [{ montant: 100.001 }, 'montant', 'Montant Invalide !'],
    [{ montant: 0 }, 'montant', 'Montant Invalide !'],
    [{ montant: '1e3' }, 'montant', 'Montant Invalide !'],
    [{ proprietaire: null }, 'proprietaire', 'Vous devez saisir le proprietaire du chèque !'],
  ];
  for (const [change, field, message] of wrong) {
    const answer = await refusedAsIs(() => create(change));
    expect(answer, JSON.stringify(change)).toMatchObject({ status: 400 });
    expect(answer.body.errors).toContainEqual({ field, message });
  }
});

test('the cheques of a parcel never exceed what was collected for it', async () => {
  await create();
  const above = await refusedAsIs(() => create({ num: '2', montant: 40.001 }));
  expect(above).toMatchObject({ status: 400, body: { message: 'Montant Invalide !' } });
  expect((await create({ num: '2', montant: 40 })).status).toBe(200);
  expect([await cash(), await held()]).toEqual([0, 100]);
});

test('one cheque pays two parcels, each with its part; the paper is handed over whole', async () => {
  const second = await settledParcel(trade, { fields: { montant_ttc: 80 } });
  const first = (await create()).body.cheque;
  const part = await create({ montant: 80, ref_colis: second.ref });
  expect(part.body.cheque).toMatchObject({ num: first.num, paie_aussi: [ref] });
  expect([await cash(), await held()]).toEqual([40, 140]);
  await invoice(trade, [{ ref }], { cheques: [first.idCheque] });
  const hand = () => post('/api/cheque/adm/remise', { idCheque: first.idCheque, remis: true });
  const alone = await refusedAsIs(hand);
  expect(alone).toMatchObject({ status: 409 });
  expect(alone.body.message).toContain(second.ref);
  await invoice(trade, [second], { cheques: [part.body.cheque.idCheque] });
  expect((await hand()).status).toBe(200);
  const list = await post('/api/cheque/adm/list', {
    filter: { id_exped: trade.shipper.id, suivi: 'remis' },
  });
  expect(list.body.count).toBe(2);
});

test('the rules of 2025 warn once they are on, and never refuse', async () => {
  const dear = await settledParcel(trade, { fields: { montant_ttc: 31_000 } });
  const made = await create({ ref_colis: dear.ref, montant: 30_500, echeance: '2020-01-01' });
  expect(made.body.cheque.avertissements).toEqual([]);
  const setting = (value: boolean) =>
    post('/api/parametres/adm/update', { key: 'cheque_rules_2025', value });
  await setting(true);
  const { body } = await post('/api/cheque/adm/list', { filter: { id_exped: trade.shipper.id } });
  expect(body.rows[0].avertissements).toEqual([
    `Au-dessus de ${formatTnd(millimes(30_000_000))} par chèque.`,
    'Validité dépassée depuis le 29/06/2020.',
  ]);
  await setting(false);
});

test('the same number of the same owner pays a parcel once', async () => {
  await create({ montant: 10 });
  expect((await refusedAsIs(() => create({ montant: 20 }))).status).toBe(409);
  expect((await create({ montant: 20, proprietaire: 'Dorra Kallel' })).status).toBe(200);
});

test('only a collected parcel that no invoice has taken has cheques', async () => {
  const waiting = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: trade.shipper.id,
    hub: trade.hub.id,
  });
  const returned = await settledParcel(trade, { etat: 'ANL' });
  const invoiced = await settledParcel(trade);
  await invoice(trade, [invoiced]);
  for (const parcel of [waiting, returned, invoiced]) {
    const answer = await refusedAsIs(() => create({ ref_colis: parcel.ref, montant: 1 }));
    expect(answer.status, parcel.etat).toBe(409);
    expect(answer.body.message).toContain(parcel.ref);
  }
  expect((await refusedAsIs(() => create({ ref_colis: '000000000000' }))).status).toBe(404);
});

test('a correction moves the difference; to another parcel, both', async () => {
  const { body } = await create();
  const { idCheque } = body.cheque;
  const update = (more: object) => post('/api/cheque/adm/update', { ...form(more), idCheque });
  expect((await update({ montant: 75 })).body.cheque.montant).toBe(75);
  expect([await cash(), await held()]).toEqual([25, 75]);
  const before = await app.fingerprint();
  expect((await update({ montant: 75 })).body.deja).toBe(true);
  expect(await app.fingerprint()).toBe(before);
  const second = await settledParcel(trade, { fields: { montant_ttc: 80 } });
  expect((await update({ montant: 75, ref_colis: second.ref })).body.cheque.ref_colis).toBe(
    second.ref,
  );
  const above = await refusedAsIs(() => update({ montant: 81, ref_colis: second.ref }));
  expect(above.status).toBe(400);
  const other = await aShipper(app, { hub: trade.hub });
  const foreign = await settledParcel(trade, { shipper: other });
  expect((await refusedAsIs(() => update({ montant: 1, ref_colis: foreign.ref }))).status).toBe(
    400,
  );
});

test('of two clerks who correct one cheque the second reads what the first wrote', async () => {
  const { idCheque, updatedAt } = (await create()).body.cheque;
  app.at('2026-03-12T08:00:00Z');
  const update = (more: object, seen: string) =>
    post('/api/cheque/adm/update', { ...form(more), idCheque, updatedAt: seen });
  const { cheque } = (await update({ montant: 45 }, updatedAt)).body;
  const stale = await refusedAsIs(() => update({ banque: 'BIAT' }, updatedAt));
  expect([stale.status, stale.body.message]).toEqual([
    409,
    `Le chèque n° 0048817 vient d'être modifié, actualisez la page.`,
  ]);
  expect((await update({ montant: 45 }, updatedAt)).body.deja).toBe(true);
  expect(
    (await update({ montant: 45, banque: 'BIAT' }, cheque.updatedAt)).body.cheque,
  ).toMatchObject({ montant: 45, banque: 'BIAT' });
});

test('what an update leaves out stays', async () => {
  const { body } = await create({ banque: 'BIAT', echeance: '2026-05-01' });
  const { idCheque } = body.cheque;
  const { body: updated } = await post('/api/cheque/adm/update', {
    idCheque,
    num: '0048817',
    proprietaire: 'Yassine Jaziri',
    montant: 50,
  });
  expect(updated.cheque).toMatchObject({ ref_colis: ref, banque: 'BIAT', echeance: '2026-05-01' });
});

test('a deleted cheque is cash again; deleting it twice changes nothing', async () => {
  const { body } = await create();
  expect((await remove(body.cheque.idCheque)).body).toEqual({ done: true });
  expect([await cash(), await held()]).toEqual([100, 0]);
  const before = await app.fingerprint();
  expect((await remove(body.cheque.idCheque)).body).toEqual({ done: true, deja: true });
  expect(await app.fingerprint()).toBe(before);
  expect((await remove(999_999)).status).toBe(404);
});

test('a cheque on an invoice is neither changed nor deleted', async () => {
  const cheque = await aCheque(trade, ref, 60);
  const { body } = await invoice(trade, [{ ref }], { cheques: [cheque.idCheque] });
  expect(body.bill).toMatchObject({ montant_cheque: 60, montant_paye: 32 });
  const message = 'Opération non autorisée pour les chèques déjà inclus dans une facture!';
  const update = { ...form({ montant: 50 }), idCheque: cheque.idCheque };
  const changed = await refusedAsIs(() => post('/api/cheque/adm/update', update));
  expect(changed).toMatchObject({ status: 409, body: { message } });
  const deleted = await refusedAsIs(() => remove(cheque.idCheque));
  expect(deleted).toMatchObject({ status: 409, body: { message } });
  expect(await held()).toBe(0);
  const list = await post('/api/cheque/adm/list', {
    filter: { etat: 'non-dispo', id_exped: trade.shipper.id },
  });
  expect(list.body).toMatchObject({ count: 1, rows: [{ facture: body.bill.ref }] });
});

test('an outcome is not undone, nor an amount lowered, under its cheques', async () => {
  const cheque = await aCheque(trade, ref, 60);
  const undone = await refusedAsIs(() => edit(app, trade.root, ref, 'etat', 'ANL'));
  expect(undone.status).toBe(409);
  expect(undone.body.message).toContain(cheque.num);
  const lowered = await refusedAsIs(() => edit(app, trade.root, ref, 'montant', 59));
  expect(lowered).toMatchObject({ status: 400, body: { message: 'Montant Invalide !' } });
  expect((await edit(app, trade.root, ref, 'montant', 60)).status).toBe(200);
  await remove(cheque.idCheque);
  expect((await edit(app, trade.root, ref, 'etat', 'ANL')).status).toBe(200);
  expect([await cash(), await held()]).toEqual([0, 0]);
});

test('cash and cheques go from the hub to the siège, and back when it was a mistake', async () => {
  const cheque = await aCheque(trade, ref, 60);
  const remit = (more: object) =>
    post('/api/ledger/adm/remise', { id_hub: trade.hub.id, destination: 'siege', ...more });
  const short = await refusedAsIs(() => remit({ montant: 40.001 }));
  expect(short.body).toMatchObject({ code: 'caisse-insuffisante', contient: 40, manque: 0.001 });
  expect((await refusedAsIs(() => remit({ montant: 0 }))).status).toBe(400);
  const atHub = async () =>
    (await post('/api/cheque/adm/list', { filter: { id_hub: [trade.hub.id] } })).body.count;
  expect(await atHub()).toBe(1);
  const sent = await remit({ montant: 40, cheques: [cheque.idCheque], reference: 'Sac 12' });
  expect(sent.body.remise).toMatchObject({ montant: 40, nbr_cheques: 1, destination: 'siege' });
  expect(await atHub()).toBe(0);
  expect([await cash(), await held()]).toEqual([0, 0]);
  expect(await balanceOf(trade, 'chèques/siège')).toBe(60);
  const undo = { id: sent.body.remise.id, raison: 'Mauvais hub' };
  expect((await post('/api/ledger/adm/remise/annuler', undo)).body.remise).toMatchObject({
    annulee: true,
    annulation: { par: expect.any(String), raison: 'Mauvais hub' },
  });
  expect([await cash(), await held()]).toEqual([40, 60]);
  expect((await post('/api/ledger/adm/remise/annuler', undo)).body.deja).toBe(true);
});

test('what can be remitted of a hub is told with its sum, more than a page of it', async () => {
  const first = await aCheque(trade, ref, 1.001);
  await app.owner.pool.query(
    `insert into cheques (id_exped, id_colis, num, proprietaire, montant, etat, holder, id_holder, created_at, updated_at)
     select id_exped, id_colis, 'n' || n, proprietaire, 1, etat, holder, id_holder, created_at, updated_at
     from cheques, generate_series(1, 503) n where id = $1`,
    [first.idCheque],
  );
  const { body } = await post('/api/caisse/adm/cheques', { id_hub: trade.hub.id });
  expect(body).toMatchObject({ count: 504, montant: 1.504 });
  expect(body.rows).toHaveLength(500);
  expect(body.rows[0]).toMatchObject({ idCheque: first.idCheque, montant: 1.001 });
  await app.owner.pool.query(`delete from cheques where num like 'n%'`);
  expect((await post('/api/caisse/adm/cheques', {})).body.errors).toEqual([
    { field: 'id_hub', message: 'Vous devez choisir le hub !' },
  ]);
});

test('a cheque that went another way meanwhile is named, and nothing is remitted', async () => {
  const ticked = await aCheque(trade, ref, 10);
  const taken = await aCheque(trade, ref, 20);
  const deleted = await aCheque(trade, ref, 30);
  const remit = () =>
    post('/api/ledger/adm/remise', {
      id_hub: trade.hub.id,
      destination: 'siege',
      montant: 1,
      cheques: [ticked, taken, deleted].map(({ idCheque }) => idCheque),
    });
  await remove(deleted.idCheque);
  await invoice(trade, [{ ref }], { cheques: [taken.idCheque] });
  const refused = await refusedAsIs(remit);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    `Le chèque n° ${taken.num} est dans une facture. Le chèque n° ${deleted.num} est supprimé. Rien n’est remis.`,
  );
});

test('an invoice that counts a cheque deleted meanwhile is told which', async () => {
  const { idCheque, num } = await aCheque(trade, ref, 30);
  await remove(idCheque);
  const refused = await refusedAsIs(() => invoice(trade, [{ ref }], { cheques: [idCheque] }));
  expect(refused).toMatchObject({
    status: 409,
    body: { message: `Le chèque n° ${num} vient d’être supprimé !` },
  });
});

test('a cheque that went to the siège leaves from there with its invoice', async () => {
  const cheque = await aCheque(trade, ref, 60);
  const before = await balanceOf(trade, 'chèques/siège');
  const sent = await post('/api/ledger/adm/remise', {
    id_hub: trade.hub.id,
    destination: 'siege',
    montant: 0,
    cheques: [cheque.idCheque],
  });
  const { body } = await invoice(trade, [{ ref }], { cheques: [cheque.idCheque] });
  expect(await balanceOf(trade, 'chèques/siège')).toBe(before);
  const late = await refusedAsIs(() =>
    post('/api/ledger/adm/remise/annuler', { id: sent.body.remise.id }),
  );
  expect(late.status).toBe(409);
  await post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' });
  expect(await balanceOf(trade, 'chèques/siège')).toBe(before + 60);
});

test('an invoice is not cancelled while its cheque is with the shipper, which is said of one as of one', async () => {
  const { idCheque, num } = await aCheque(trade, ref, 60);
  const { bill } = (await invoice(trade, [{ ref }], { cheques: [idCheque] })).body;
  await post('/api/cheque/adm/remise', { idCheque, remis: true });
  const refused = await refusedAsIs(() => post('/api/bill/adm/cancel', { id: bill.id }));
  expect(refused.body.message).toBe(
    `Le chèque n° ${num} de la facture ${bill.ref} a été remis à l'expéditeur : enregistrez d'abord son retour.`,
  );
});

test('a cheque that waits for its shipper keeps both the shipper and the hub that has it', async () => {
  const { idCheque } = await aCheque(trade, ref, 60);
  const { bill } = (await invoice(trade, [{ ref }], { cheques: [idCheque] })).body;
  await post('/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: bill.montant_paye });
  const remove = () => post('/api/users/adm/delete', { id: trade.shipper.id });
  expect((await refusedAsIs(remove)).body.liens).toEqual(['1 chèque à remettre']);
  const close = () => app.get(`/api/hub/adm/delete/${trade.hub.id}`, trade.root.token);
  expect((await refusedAsIs(close)).body.liens).toContain('1 chèque');
  await post('/api/cheque/adm/remise', { idCheque, remis: true });
  expect((await refusedAsIs(close)).body.liens).not.toContain('1 chèque');
  expect((await remove()).body).toEqual({ done: true });
});

test('unpaid after the hand-over is information only', async () => {
  const cheque = await aCheque(trade, ref, 60);
  const hand = (remis: boolean) =>
    post('/api/cheque/adm/remise', { idCheque: cheque.idCheque, remis });
  const unpaid = (impaye: boolean) =>
    post('/api/cheque/adm/impaye', { idCheque: cheque.idCheque, impaye });
  expect((await refusedAsIs(() => hand(true))).status).toBe(409);
  await invoice(trade, [{ ref }], { cheques: [cheque.idCheque] });
  expect((await refusedAsIs(() => unpaid(true))).status).toBe(409);
  await hand(true);
  expect((await hand(true)).body.deja).toBe(true);
  expect((await unpaid(true)).body.cheque.impaye_le).not.toBeNull();
  expect((await unpaid(false)).body.cheque.impaye_le).toBeNull();
});

test('one that came back unpaid says so until it is handed over again, or another takes its place', async () => {
  const { idCheque, num } = await aCheque(trade, ref, 60);
  const hand = (remis: boolean) => post('/api/cheque/adm/remise', { idCheque, remis });
  const unpaid = (impaye: boolean) => post('/api/cheque/adm/impaye', { idCheque, impaye });
  const { bill } = (await invoice(trade, [{ ref }], { cheques: [idCheque] })).body;
  await hand(true);
  await unpaid(true);
  const back = (await hand(false)).body.cheque;
  expect(back).toMatchObject({ remis_le: null, impaye_le: expect.any(String) });
  expect(back.avertissements).toEqual([expect.stringMatching(/^Revenu impayé, signalé le /)]);
  await post('/api/bill/adm/cancel', { id: bill.id, raison: 'Chèque impayé' });
  // Whoever prepares the next invoice reads it.
  expect((await debtOf(trade)).cheques).toMatchObject([
    { idCheque, avertissements: back.avertissements },
  ]);

  expect((await unpaid(false)).body.cheque).toMatchObject({ impaye_le: null, avertissements: [] });
  expect((await refusedAsIs(() => unpaid(true))).status).toBe(409);
  await invoice(trade, [{ ref }], { cheques: [idCheque] });
  await hand(true);
  await unpaid(true);
  await hand(false);
  expect((await hand(true)).body.cheque).toMatchObject({ impaye_le: null, avertissements: [] });
  await unpaid(true);
  await hand(false);
  const { rows } = (await post('/api/bill/adm/list', { filter: { etat: 'emise' } })).body;
  await post('/api/bill/adm/cancel', { id: rows[0].id, raison: 'Chèque impayé' });
  const replaced = await post('/api/cheque/adm/update', {
    idCheque,
    num: `${num}9`,
    proprietaire: 'Yassine Jaziri',
    montant: 60,
  });
  expect(replaced.body.cheque).toMatchObject({ impaye_le: null, avertissements: [] });
  await expectBooksRight(app);
});

test('cheques are root’s', async () => {
  for (const { token } of [trade.shipper]) {
    expect((await app.post('/api/cheque/adm/list', {}, token)).status).toBe(403);
    expect((await app.post('/api/cheque/adm/create', form(), token)).status).toBe(403);
  }
});
