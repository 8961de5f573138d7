import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, edit, invoice, type Trade } from '../../testing/make-debts.ts';
import { importStatement, partnerEnds, type Stated } from '../../testing/make-statements.ts';
import {
  type ModelLine,
  type ModelShipment,
  type ModelStatement,
  PartnerModel,
} from '../../testing/partner-model.ts';
import { manyAtPartner } from '../../testing/partner-pool.ts';
import { proofs, tally } from '../../testing/proof-counts.ts';

// Random stories of the partner's money compared with a model written from its rules: after every
// act, what is owed for each parcel, what came in, what was written off, and the kind of each
// statement line.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const perStory = 4;
const stock: string[] = [];

async function freshShipments(prices: readonly number[]): Promise<ModelShipment[]> {
  if (stock.length < perStory) {
    const many = Array.from({ length: 100 }, () => 50);
    stock.push(...(await manyAtPartner(trade, many)).map(({ ref }) => ref));
  }
  const shipments = stock.splice(0, perStory).map((ref, at) => ({
    ref,
    price: prices[at] ?? 50_000,
    delivered: false,
    invoiced: false,
    paid: [],
    lost: [],
  }));
  await app.services.pool.query(
    `update colis c set montant_ttc = x.price, montant_ht = x.price, tva = 0, droit_timbre = 0, montant_remboursement = 0
     from jsonb_to_recordset($1::jsonb) as x (ref text, price bigint) where c.code = x.ref`,
    [JSON.stringify(shipments.map(({ ref, price }) => ({ ref, price })))],
  );
  return shipments;
}

/** All stories share one company's money: each is counted from where it begins. */
interface Story {
  model: PartnerModel;
  bank: number;
  siege: number;
  losses: number;
  owed: number;
}

interface Act {
  what: keyof typeof acts;
  at: number;
  amount: number;
}

const post = (path: string, body: unknown): Promise<Answer> =>
  app.post(`/api/afex/adm/${path}`, body, trade.root.token);
const done = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from.length === 0 ? undefined : from[at % from.length];
const tnd = (amount: number): string => (amount / 1000).toFixed(3).replace('.', ',');
let foreignCount = 0;

const acts = {
  deliver: async ({ model }: Story, { at }: Act) => {
    const shipment = pick(
      model.shipments.filter(({ delivered }) => !delivered),
      at,
    );
    if (!shipment) return;
    await partnerEnds(app, shipment);
    shipment.delivered = true;
  },

  /** A wrong amount on delivery, corrected by root, also after it was received. */
  correct: async ({ model }: Story, { at, amount }: Act) => {
    const shipment = pick(
      model.shipments.filter(({ delivered, invoiced }) => delivered && !invoiced),
      at,
    );
    if (!shipment) return;
    await done(edit(app, trade.root, shipment.ref, 'montant', amount / 1000));
    shipment.price = amount;
  },

  invoice: async ({ model }: Story, { at }: Act) => {
    const shipment = pick(
      model.shipments.filter(({ delivered, invoiced }) => delivered && !invoiced),
      at,
    );
    if (!shipment) return;
    await done(invoice(trade, [shipment]));
    shipment.invoiced = true;
  },

  /** Some lines as they are, some at another amount, some missing, an unknown parcel, one twice. */
  state: async ({ model }: Story, { at, amount }: Act) => {
    const lines: ModelLine[] = model.shipments.flatMap((shipment, place): ModelLine[] => {
      const way = (at >> (place * 2)) % 4;
      if (way === 3) return [];
      const owed = Math.max(0, model.owed(shipment));
      const amountStated = way === 2 ? amount : owed > 0 ? owed : shipment.price;
      const line = { shipment, foreign: '', amount: amountStated, repeated: false };
      return way === 1 && at % 3 === 0 ? [line, { ...line, repeated: true }] : [line];
    });
    if (lines.length === 0) return;
    if (at % 5 === 0) {
      foreignCount += 1;
      lines.push({ shipment: null, foreign: `AFX-${foreignCount}`, amount, repeated: false });
    }
    const cells = lines.map(
      ({ shipment, foreign, amount: amountStated }): Stated => ({
        reference: shipment?.ref ?? foreign,
        statut: 'Livré',
        montant: tnd(amountStated),
      }),
    );
    const same = model.statements.some((one) => saying(one.lines) === saying(lines));
    const missing = model.unspokenOf(lines);
    const answer = await importStatement(trade, at % 2 === 0 ? cells : cells.toReversed());
    if (same) return expect([answer.status, answer.body.code]).toEqual([409, 'conflit']);
    const { releve } = await done(Promise.resolve(answer));
    model.statements.push({ id: releve.id, lines, missing });
  },

  receive: async ({ model }: Story, { at }: Act) => {
    const statement = pick(model.statements, at);
    if (!statement) return;
    const autres = at % 3 === 0;
    const lines = model.receivable(statement, autres);
    const montant = lines.reduce((all, line) => all + line.amount, 0) / 1000;
    const body = { id: statement.id, vers: at % 2 === 0 ? 'banque' : 'caisse', montant, autres };
    const answer = await post('releve/recevoir', body);
    if (lines.length === 0) {
      const isReceived = statement.lines.some((line) => model.receiptOn(statement, line));
      return expect([answer.status, answer.body.deja]).toEqual(
        isReceived ? [200, true] : [409, undefined],
      );
    }
    await done(Promise.resolve(answer));
    const { receptions } = await done(
      app.get(`/api/afex/adm/releve/${statement.id}`, trade.root.token),
    );
    model.receive(statement, receptions[0].id, lines);
    if (at % 5 === 0 && !autres) expect((await post('releve/recevoir', body)).body.deja).toBe(true);
  },

  undo: async ({ model }: Story, { at }: Act) => {
    const part = pick(
      model.shipments.flatMap(({ paid }) => paid),
      at,
    );
    if (!part) return;
    const { deja } = await done(post('reception/annuler', { id: part.id, raison: 'Essai' }));
    expect(deja).toBe(part.undone ? true : undefined);
    model.undoReceipt(part.id);
  },

  lose: async ({ model }: Story, { at }: Act) => {
    const { rows } = await done(
      post('ecarts', { taille: 100, filter: { search: anyOf(model, at) } }),
    );
    const line = rows.find(({ ouvert }: { ouvert: number }) => ouvert > 0);
    if (!line) return;
    const shipment = model.shipments.find(({ ref }) => ref === line.code);
    if (!shipment) return;
    expect(line.ouvert).toBe(model.owed(shipment) / 1000);
    await done(post('ecart/perte', { ids: [line.id], montant: line.ouvert, raison: 'Perdu' }));
    const written = await done(post('ecart/pertes', { filter: { search: shipment.ref } }));
    model.lose(shipment, written.rows[0].id);
  },

  find: async ({ model }: Story, { at }: Act) => {
    const part = pick(
      model.shipments.flatMap(({ lost }) => lost),
      at,
    );
    if (!part) return;
    await done(post('ecart/perte/annuler', { id: part.id, raison: 'Retrouvé' }));
    model.undoLoss(part.id);
  },
};

const anyOf = ({ shipments }: PartnerModel, at: number): string => pick(shipments, at)?.ref ?? '';
const saying = (lines: readonly ModelLine[]): string =>
  lines
    .map(({ shipment, foreign, amount }) => `${shipment?.ref ?? foreign}|${amount}`)
    .sort()
    .join();

async function begin(prices: readonly number[]): Promise<Story> {
  const model = new PartnerModel(await freshShipments(prices));
  return { model, ...(await balances()) };
}

async function balances() {
  const { rows } = await app.services.pool.query<{ kind: string; sum: number }>(
    `select kind, sum(amount)::bigint as sum from (select kind, amount from account_totals
       union all select kind, amount from account_moves) k
     where kind in ('banque', 'caisse/siège', 'pertes', 'partenaire/tunis') group by 1`,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0;
  return {
    bank: of('banque'),
    siege: of('caisse/siège'),
    losses: of('pertes'),
    owed: of('partenaire/tunis'),
  };
}

async function expectSame(story: Story): Promise<void> {
  const { model } = story;
  const now = await balances();
  expect({
    received: now.bank + now.siege - story.bank - story.siege,
    losses: now.losses - story.losses,
    owed: now.owed - story.owed,
  }).toEqual({ received: model.received, losses: model.losses, owed: model.total() });
  const { rows } = await app.services.pool.query<{ ref: string; montant: number }>(
    `select c.code as ref, coalesce(d.montant, 0) as montant from colis c left join partner_debts d on d.id_colis = c.id
     where c.code = any($1) order by 1`,
    [model.shipments.map(({ ref }) => ref)],
  );
  expect(Object.fromEntries(rows.map(({ ref, montant }) => [ref, montant]))).toEqual(
    Object.fromEntries(model.shipments.map((one) => [one.ref, model.owed(one)])),
  );
}

async function expectKinds(model: PartnerModel, statement: ModelStatement): Promise<void> {
  const { rows } = await done(
    post('releve/lignes', { filter: { id_releve: [statement.id] }, taille: 100 }),
  );
  const own = new Set(model.shipments.map(({ ref }) => ref));
  const seen = (rows as { kind: string; code: string | null; reference: string }[])
    .filter(({ code }) => code === null || own.has(code))
    .map(({ kind, code, reference }) => `${code ?? reference} ${kind}`);
  const counted = [
    ...statement.lines.map(
      (line) => `${line.shipment?.ref ?? line.foreign} ${model.kindOf(statement, line)}`,
    ),
    ...statement.missing.map(({ ref }) => `${ref} manque`),
  ];
  expect(seen.sort()).toEqual(counted.sort());
}

const names = Object.keys(acts) as (keyof typeof acts)[];
const act = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('deliver' as const, 'state' as const) },
    { weight: 2, arbitrary: fc.constantFrom('receive' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...names) },
  ),
  at: fc.nat(1023),
  amount: fc.integer({ min: 1, max: 300_000 }),
});
const story = fc.array(act, { minLength: 4, maxLength: 12, size: 'max' });
const prices = fc.array(fc.integer({ min: 1000, max: 300_000 }), {
  minLength: perStory,
  maxLength: perStory,
});

/** Checking every rule of the books takes a while on the data of all stories. */
const booksEvery = 50;

test(
  'a random story of the partner’s money agrees with its rules after every act',
  async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(story, prices, async (commands, amounts) => {
        const begun = await begin(amounts);
        for (const next of commands) {
          await acts[next.what](begun, next);
          await expectSame(begun);
        }
        for (const statement of begun.model.statements) await expectKinds(begun.model, statement);
        counted += 1;
        if (counted % booksEvery === 0) await expectBooksRight(app);
        tally({ stories: 1 });
      }),
      { numRuns: proofs.stories, endOnFailure: true },
    );
    await expectBooksRight(app);
  },
  60_000 + proofs.stories * 3000,
);
