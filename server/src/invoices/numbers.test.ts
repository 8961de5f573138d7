import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { proofs, tally } from '../testing/proof-counts.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  // A failure after the number was taken and everything written: the largest possible rollback.
  await app.owner.pool.query(`
    create function break_down() returns trigger language plpgsql as $$ begin
      raise exception 'The disk is full'; end $$;
    create constraint trigger break_down after insert on facture_bags deferrable initially deferred
      for each row when (new.poids_supp = 4321) execute function break_down();
    create constraint trigger break_down after insert on payments deferrable initially deferred
      for each row when (new.reference = 'panne') execute function break_down()`);
});
afterAll(async () => app.close());

const pay = (id: number, more: object): Promise<Answer> =>
  app.post('/api/bill/adm/pay', { id, mode: 'virement', montant: 5, ...more }, trade.root.token);

/** Of four turns two succeed, one is refused, one fails at its commit. */
async function write(writer: number, turns: number): Promise<{ done: number; undone: number }> {
  const count = { done: 0, undone: 0 };
  const end = ({ status }: Answer, expected: number) => {
    expect(status).toBe(expected);
    if (status === 200) count.done += 1;
    else count.undone += 1;
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = (writer + turn) % 4;
    const heavy = { poids_supp: 4.321 };
    const parcel = await settledParcel(trade, kind === 3 ? { fields: heavy } : {});
    const made = await invoice(trade, [parcel], kind === 1 ? { montant_paye: 1 } : {});
    end(made, { 1: 409, 3: 500 }[kind] ?? 200);
    if (made.status !== 200) continue;
    const { id } = made.body.bill;
    end(await pay(id, {}), 200);
    end(await pay(id, { montant: 1_000_000 }), 400);
    end(await pay(id, { reference: 'panne' }), 500);
  }
  return count;
}

test('invoices and receipts have no gap under writers whose work is refused or lost half the time', async () => {
  const turns = Math.max(2, Math.ceil(proofs.rounds / 10));
  const counts = await Promise.all(
    Array.from({ length: proofs.writers }, (_, writer) => write(writer, turns)),
  );
  const done = counts.reduce((all, count) => all + count.done, 0);
  const undone = counts.reduce((all, count) => all + count.undone, 0);
  expect(undone).toBeGreaterThanOrEqual(done);
  for (const table of ['factures', 'payments']) {
    const { rows } = await app.services.pool.query<{ numero: number }>(
      `select numero from ${table} where annee = 2026 order by numero`,
    );
    expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, place) => place + 1));
    expect(rows).toHaveLength(done / 2);
  }
  await expectBooksRight(app);
  tally({
    writers: proofs.writers,
    'numbers given': done,
    'writers’ acts refused or lost': undone,
  });
});

test('of invoices made at one instant the greater number is listed first, on the screen and in the file', async () => {
  const made: string[] = [];
  // Two clerks: who asked first got the smaller id and, committing last, the greater number.
  for (const id of [2_000_000, 1_000_000]) {
    await app.owner.pool.query(`select setval(pg_get_serial_sequence('factures', 'id'), ${id})`);
    const { body } = await invoice(trade, [await settledParcel(trade)]);
    made.unshift(body.bill.ref);
  }
  const filter = { id_exped: trade.shipper.id };
  const page = await app.post('/api/bill/adm/list', { filter }, trade.root.token);
  expect(page.body.rows.slice(0, 2).map(({ ref }: { ref: string }) => ref)).toEqual(made);
  const file = await app.post('/api/bill/adm/list/export', { filter }, trade.root.token);
  const rows = file.bytes.toString().split('\n').slice(1, 3);
  expect(rows.map((row) => row.match(/FA-\d\d-\d{5}/)?.[0])).toEqual(made);
});

test('an invoice that waits for its number has written all that bears none', async () => {
  const parcel = await settledParcel(trade);
  const holder = await app.owner.pool.connect();
  try {
    await holder.query('begin; lock table facture_counters in exclusive mode');
    const made = invoice(trade, [parcel]);
    const waiting = async () => {
      const { rows } = await app.owner.pool.query<{ query: string; written: string[] }>(
        `select a.query, array_agg(l.relation::regclass::text) as written
         from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.mode = 'RowExclusiveLock' and l.granted
         where a.datname = current_database() and a.wait_event_type = 'Lock' group by a.pid, a.query`,
      );
      return rows[0];
    };
    await expect.poll(waiting, { interval: 20 }).toMatchObject({
      query: expect.stringContaining('insert into factures'),
      written: expect.arrayContaining(['facture_bags', 'colis', 'ledger_entries', 'ledger_lines']),
    });
    await holder.query('commit');
    expect((await made).status).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
