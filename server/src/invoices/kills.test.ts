import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestApp } from '../testing/app.ts';
import { besideProduct } from '../testing/beside-product.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// kill -9 in the middle of invoicing and closing: everything acknowledged persists.

/** Recorded outside the product: what a person who read the answer believes. */
interface Acknowledged {
  what: 'invoice' | 'payment' | 'closing';
  /** The invoice's number, or the runsheet's. */
  ref: string;
  /** TND: the net of the invoice, or the cash counted. */
  amount: number;
}

/** One act, sent again under its key until the product answers. */
interface Act {
  what: Acknowledged['what'];
  path: string;
  body: Record<string, unknown>;
}

const writers = 6;
const actsOfEach = 4;

let product: Product;
let trade: Trade;
const journal: Acknowledged[] = [];
beforeAll(async () => {
  if (proofs.kills > 0) product = await startProduct();
}, 120_000);
afterAll(async () => product?.stop());

/** The acts of each writer: invoices, and closings of confirmed rounds. */
async function prepare(app: TestApp): Promise<Act[][]> {
  trade = trade ? { ...trade, app } : await aTrade(app);
  const acts: Act[][] = [];
  for (let writer = 0; writer < writers; writer += 1) {
    const own: Act[] = [];
    for (let n = 0; n < actsOfEach; n += 1)
      own.push(writer % 3 === 2 ? await aClosing(app) : await anInvoice());
    acts.push(own);
  }
  return acts;
}

async function anInvoice(): Promise<Act> {
  const { ref } = await settledParcel(trade);
  return {
    what: 'invoice',
    path: '/api/bill/adm/create',
    body: {
      id_exped: trade.shipper.id,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: [{ coliRef: ref }],
      cheques: [],
    },
  };
}

async function aClosing(app: TestApp): Promise<Act> {
  const courier = await aCourier(app, { hub: trade.hub });
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1);
  const { id } = await aRound(app, trade.root, courier, colis);
  for (const { ref } of colis)
    await app.post('/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' }, courier.token);
  await app.get(`/api/rs/adm/confirm/${id}`, trade.root.token);
  return {
    what: 'closing',
    path: '/api/rs/adm/close',
    body: { id, compte: 45, raison: 'Pièce de 500 perdue' },
  };
}

/** Null if there was no answer: it is unknown whether it was done. */
async function send({ path, body }: Act, key: string): Promise<Answer | null> {
  try {
    const response = await fetch(product.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cgo-tkn': trade.root.token,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return {
      status: response.status,
      body: await response.json(),
      bytes: Buffer.alloc(0),
      headers: {},
    };
  } catch {
    return null;
  }
}

/** Does its acts in order, each until it is answered; a payment follows its invoice. */
async function write(acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const { body } = await untilDone(act);
    journal.push(believed(act, body));
    if (act.what !== 'invoice') continue;
    const pay: Act = {
      what: 'payment',
      path: '/api/bill/adm/pay',
      body: { id: body.bill.id, mode: 'virement', montant: 10 },
    };
    journal.push(believed(pay, (await untilDone(pay)).body));
  }
}

async function untilDone(act: Act): Promise<Answer> {
  const key = crypto.randomUUID();
  for (const giveUp = Date.now() + 120_000; Date.now() < giveUp; await pause(50)) {
    const answer = await send(act, key);
    if (answer?.status === 200) return answer;
    // Unavailable, or still busy with the first sending of this very act: anything else is a fault.
    if (answer) expect([503, 409], JSON.stringify(answer.body)).toContain(answer.status);
  }
  throw new Error(`Never answered: ${act.path}`);
}

function believed({ what, body: sent }: Act, body: Answer['body']): Acknowledged {
  if (what === 'closing') return { what, ref: body.rs.ref, amount: Number(sent['compte']) };
  return {
    what,
    ref: body.bill.ref,
    amount: what === 'invoice' ? body.bill.montant_paye : body.paiement.montant,
  };
}

/** Everything acknowledged exists once; numbers have no gap; every rule of the books holds. */
async function expectNothingLost(app: TestApp): Promise<void> {
  const { rows } = await app.services.pool.query<Acknowledged>(`
    select 'invoice' as what, ref, montant_paye / 1000.0 as amount from factures
    union all select 'payment', f.ref, p.montant / 1000.0 from payments p join factures f on f.id = p.id_facture
    union all select 'closing', r.ref, k.compte / 1000.0 from closings k join runsheets r on r.id = k.id_rs`);
  const entriesOf = (acts: readonly Acknowledged[]) =>
    acts.map(({ what, ref, amount }) => `${what} ${ref} ${Number(amount).toFixed(3)}`).sort();
  expect(entriesOf(rows)).toEqual(entriesOf(journal));
  const numbers = await app.services.pool.query<{ numero: number }>(
    'select numero from factures order by annee, numero',
  );
  expect(numbers.rows.map(({ numero }) => numero)).toEqual(numbers.rows.map((_, n) => n + 1));
  await expectBooksRight(app);
}

test.skipIf(proofs.kills === 0)(
  'kill -9 of the application and of PostgreSQL while invoices are made and rounds closed',
  async () => {
    for (let kill = 0; kill < proofs.kills; kill += 1) {
      const acts = await besideProduct(product, prepare);
      const working = Promise.all(acts.map(write));
      // Each kill comes after a different number of answers, with six acts under way.
      const killAfter = journal.length + 1 + ((kill * 7) % 30);
      while (journal.length < killAfter) await pause(1);
      await product.kill(kill % 2 === 0 ? 'application' : 'database');
      await product.ready();
      await working;
      await besideProduct(product, expectNothingLost);
      tally({ kills: 1 });
    }
    tally({ 'acts acknowledged': journal.length });
  },
  60_000 + proofs.kills * 60_000,
);
