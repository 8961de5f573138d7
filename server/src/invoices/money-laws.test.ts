import { millimes } from '@cigogne/domain/money';
import fc from 'fast-check';
import { accountOf, nameOf } from '@cigogne/domain/ledger/accounts';
import type { AccountKind } from '@cigogne/domain/ledger/chart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf, debtOf } from '../testing/make-debts.ts';
import { aCourier, anAdmin } from '../testing/make-users.ts';
import { acts, type Beside } from '../testing/money-acts.ts';
import { MoneyModel } from '../testing/money-model.ts';
import { proofs, tally } from '../testing/proof-counts.ts';

// Random days of business compared with a model written from the rules: same totals and same
// balance of every account after every act.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

async function aDay(taxCard: boolean): Promise<Beside> {
  const trade = await aTrade(app, {
    frais_poids_supp_kg: millimes(1250),
    matricule_fiscal: taxCard ? '1200740/A/M/000' : null,
  });
  const siege = Math.round((await balanceOf(trade, 'caisse/siège')) * 1000);
  const model = new MoneyModel({ shipper: trade.shipper.id, hub: trade.hub.id, siege });
  const couriers = [
    await aCourier(app, { hub: trade.hub }),
    await aCourier(app, { hub: trade.hub }),
  ];
  return { app, trade, couriers, admin: await anAdmin(app, { hub: trade.hub }), model, taxCard };
}

/** The last entry so far, from which balances are counted. */
async function lastEntry(): Promise<number> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    'select coalesce(max(id), 0)::bigint as id from ledger_entries',
  );
  return rows[0]?.id ?? 0;
}

/** The page of all debts grows with the days, so it is read only now and then. */
const debtsPageEvery = 5;

async function expectSame({ trade, model }: Beside, since: number, n: number): Promise<void> {
  expect(model.contradictions()).toEqual([]);
  const { rows: books } = await app.services.pool.query<{
    kind: AccountKind;
    owner: number;
    sum: number;
  }>(
    `select kind, owner, sum(amount)::bigint as sum from ledger_lines where id_entry > $1
     group by kind, owner having sum(amount) <> 0`,
    [since],
  );
  expect(Object.fromEntries(books.map(({ sum, ...of }) => [nameOf(accountOf(of)), sum]))).toEqual(
    Object.fromEntries([...model.books].filter(([, sum]) => sum !== 0)),
  );
  const debt = await debtOf(trade);
  const owed = model.owed();
  const all = model.totalsOf(owed, model.atHand());
  expect(debt.report).toBe(model.carryOver() / 1000);
  expect(debt.colis.map(({ ref }) => ref).sort()).toEqual(owed.map(({ ref }) => ref).sort());
  expect(debt.cheques).toHaveLength(model.atHand().length);
  if (n % debtsPageEvery !== 0) return;
  const { body } = await app.get('/api/bill/adm/dettes', trade.root.token);
  const row = body.rows.find(({ id }: { id: number }) => id === trade.shipper.id);
  if (owed.length === 0) return expect(row).toBeUndefined();
  expect(row).toMatchObject({ montant_colis: all.colis / 1000, to_pay: all.net / 1000 });
}

const names = Object.keys(acts) as (keyof typeof acts)[];
const act = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('settle' as const, 'ride' as const) },
    { weight: 3, arbitrary: fc.constantFrom('invoice' as const, 'pay' as const, 'draw' as const) },
    { weight: 3, arbitrary: fc.constantFrom('undo' as const, 'reprice' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'handOver' as const,
        'takeBackHandOver' as const,
        'count' as const,
        'settleShortage' as const,
        'settleSurplus' as const,
      ),
    },
    { weight: 6, arbitrary: fc.constantFrom(...names) },
  ),
  at: fc.nat(1023),
  amount: fc.integer({ min: 0, max: 300_000 }),
});

const day = fc.array(act, {
  minLength: Math.ceil(proofs.commands / 2),
  maxLength: proofs.commands,
  size: 'max',
});

test(
  'a random day of money agrees with the specifications after every act',
  async () => {
    await fc.assert(
      fc.asyncProperty(day, fc.boolean(), async (commands, taxCard) => {
        const beside = await aDay(taxCard);
        const since = await lastEntry();
        for (const [n, next] of commands.entries()) {
          await acts[next.what](beside, next);
          await expectSame(beside, since, n);
        }
        await acts.withhold(beside, { at: 1, amount: 0 });
        await expectBooksRight(app);
        tally({ days: 1, commands: commands.length });
      }),
      { numRuns: proofs.days, endOnFailure: true },
    );
  },
  proofs.days * proofs.commands * 1000,
);
