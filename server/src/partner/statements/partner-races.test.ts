import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, balanceOf, edit, type Trade } from '../../testing/make-debts.ts';
import {
  deliveredByPartner,
  importStatement,
  type Shipment,
  stated,
} from '../../testing/make-statements.ts';
import { raceRounds } from '../../testing/proof-counts.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) =>
  app.post(`/api/afex/adm/${path}`, body, trade.root.token);

/** The answers that did something; none of the others is a 500. */
function winners(answers: readonly Answer[]): Answer[] {
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  return answers.filter(({ status, body }) => status === 200 && body.deja !== true);
}

/** A statement of one parcel that matches. */
async function aStatement(montant = 118): Promise<{ id: number; shipment: Shipment }> {
  const [shipment] = await deliveredByPartner(trade, [montant]);
  if (!shipment) throw new Error('No shipment');
  const { status, body } = await importStatement(trade, [stated(shipment)]);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.releve.id, shipment };
}

const receive = (id: number, montant = 118, more = {}) =>
  post('releve/recevoir', { id, vers: 'caisse', montant, ...more });
const undo = (id: number) => post('reception/annuler', { id, raison: 'Essai' });
const receiptOf = async (id: number): Promise<number> =>
  (await app.get(`/api/afex/adm/releve/${id}`, trade.root.token)).body.receptions[0].id;
const owedOf = async ({ ref }: Shipment): Promise<number> => {
  const { rows } = await app.services.pool.query<{ montant: number }>(
    `select d.montant from partner_debts d join colis c on c.id = d.id_colis where c.code = $1`,
    [ref],
  );
  return rows[0]?.montant ?? 0;
};

test('a statement is received four times at once: its money comes in once', async () => {
  for (const _ of raceRounds()) {
    const { id, shipment } = await aStatement();
    const before = await balanceOf(trade, 'caisse/siège');
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive(id)));
    expect(winners(answers)).toHaveLength(1);
    expect(await balanceOf(trade, 'caisse/siège')).toBe(before + 118);
    expect(await owedOf(shipment)).toBe(0);
  }
  await expectBooksRight(app);
});

test('two statements that state the same parcel are received at once: one of them has it', async () => {
  for (const _ of raceRounds()) {
    const { id, shipment } = await aStatement();
    const second = await importStatement(trade, [stated(shipment)], {
      lignes: [
        { ligne: 2, ...stated(shipment) },
        { ligne: 3, numero: `AFX-S${id}`, montant: '1' },
      ],
    });
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    const answers = await Promise.all([receive(id), receive(second.body.releve.id)]);
    expect(winners(answers)).toHaveLength(1);
    expect(await owedOf(shipment)).toBe(0);
  }
  await expectBooksRight(app);
});

test('an amount is corrected while it is received: it was received before, or not at all', async () => {
  for (const _ of raceRounds()) {
    const { id, shipment } = await aStatement();
    const [received, corrected] = await Promise.all([
      receive(id),
      edit(app, trade.root, shipment.ref, 'montant', 119),
    ]);
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    expect([200, 409]).toContain(received.status);
    expect(await owedOf(shipment)).toBe(received.status === 200 ? 1000 : 119_000);
  }
  await expectBooksRight(app);
});

test('a receipt is taken back four times at once: the money leaves once', async () => {
  for (const _ of raceRounds()) {
    const { id, shipment } = await aStatement();
    await receive(id);
    const receipt = await receiptOf(id);
    expect(winners(await Promise.all([1, 2, 3, 4].map(() => undo(receipt))))).toHaveLength(1);
    expect(await owedOf(shipment)).toBe(118_000);
  }
  await expectBooksRight(app);
});

test('a parcel is received while it is written off: one of them settles it', async () => {
  for (const _ of raceRounds()) {
    const { id, shipment } = await aStatement();
    const { rows } = (await post('releve/lignes', { filter: { id_releve: [id] } })).body;
    const line = rows.find(({ code }: { code: string }) => code === shipment.ref);
    const answers = await Promise.all([
      receive(id),
      post('ecart/perte', { ids: [line.id], montant: 118, raison: 'Essai' }),
    ]);
    expect(winners(answers)).toHaveLength(1);
    expect(await owedOf(shipment)).toBe(0);
  }
  await expectBooksRight(app);
});

test('the same file is imported three times at once: it stands there once', async () => {
  for (const _ of raceRounds()) {
    const [shipment] = await deliveredByPartner(trade, [118]);
    if (!shipment) throw new Error('No shipment');
    const answers = await Promise.all(
      [1, 2, 3].map(() => importStatement(trade, [stated(shipment)])),
    );
    expect(winners(answers)).toHaveLength(1);
  }
  await expectBooksRight(app);
});

test('a month is closed while something is received in it, or taken back: what was first stands', async () => {
  const close = (mois: string) =>
    app.post('/api/ledger/adm/mois/clore', { mois }, trade.root.token);
  const open = (mois: string) =>
    app.post('/api/ledger/adm/mois/rouvrir', { mois, raison: 'Essai' }, trade.root.token);
  for (const _ of raceRounds()) {
    app.at('2026-03-11T08:00:00Z');
    const [received, fresh] = [await aStatement(), await aStatement()];
    await receive(received.id);
    const receipt = await receiptOf(received.id);
    app.at('2026-04-01T08:00:00Z');
    const [closed, late, undone] = await Promise.all([
      close('2026-03'),
      receive(fresh.id, 118, { jour: '2026-03-31' }),
      undo(receipt),
    ]);
    expect(winners([closed, undone])).toHaveLength(2);
    expect([200, 400, 409]).toContain(late.status);
    if (late.status !== 200)
      expect((await receive(fresh.id, 118, { jour: '2026-03-31' })).status).toBe(400);
    await expectBooksRight(app);
    await open('2026-03');
  }
});
