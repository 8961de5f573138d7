import { accountOf, nameOf } from '@cigogne/domain/ledger/accounts';
import type { AccountKind } from '@cigogne/domain/ledger/chart';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf } from '../testing/make-debts.ts';
import { aShop, takenOver } from '../testing/make-openings.ts';
import { aCourier, anAdmin } from '../testing/make-users.ts';
import { acts, type Beside } from '../testing/money-acts.ts';
import { MoneyModel } from '../testing/money-model.ts';
import { proofs } from '../testing/proof-counts.ts';

// A company that came from another system: random openings, corrected and undone between random
// days of business, compared with the model of the money rules.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const inDinars = (millimes: number): string =>
  `${millimes < 0 ? '-' : ''}${Math.floor(Math.abs(millimes) / 1000)},${String(Math.abs(millimes) % 1000).padStart(3, '0')}`;

async function aCompany(): Promise<Beside> {
  const trade = await aTrade(app);
  const siege = Math.round((await balanceOf(trade, 'caisse/siège')) * 1000);
  const model = new MoneyModel({ shipper: trade.shipper.id, hub: trade.hub.id, siege });
  const couriers = [
    await aCourier(app, { hub: trade.hub }),
    await aCourier(app, { hub: trade.hub }),
  ];
  return {
    app,
    trade,
    couriers,
    admin: await anAdmin(app, { hub: trade.hub }),
    model,
    taxCard: true,
  };
}

const openShipper = async ({ trade, model }: Beside, amount: number): Promise<void> => {
  const { email } = trade.shipper;
  const { status, body } = await takenOver(trade, 'exped', [
    { ...aShop, email, solde: inDinars(amount) },
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  model.open(amount);
};

const openCourier = async (side: Beside, at: number, amount: number): Promise<void> => {
  const { trade, couriers, model } = side;
  const courier = couriers[at % couriers.length];
  if (!courier) return;
  const { status } = await takenOver(trade, 'liv', [
    {
      nom: 'Ferchichi',
      email: courier.email,
      tel: '98220101',
      hub: trade.hub.nom,
      especes: inDinars(amount),
    },
  ]);
  // What the hub has counted cannot be changed; the same amount again changes nothing.
  const counted = handed.get(courier.id);
  if (counted !== undefined) return expect(status).toBe(counted === amount ? 200 : 400);
  expect(status).toBe(200);
  model.openCash(courier.id, amount);
};

/** Opening cash in millimes that is already in the till and can no longer change, by courier. */
const handed = new Map<number, number>();

const handIn = async ({ trade, couriers, model }: Beside, at: number, amount: number) => {
  const courier = couriers[at % couriers.length];
  if (!courier) return;
  const { status } = await app.post(
    '/api/ouverture/adm/encaisser',
    { id_liv: courier.id, compte: amount / 1000 },
    trade.root.token,
  );
  const opened = model.openedCash.get(courier.id);
  if (!opened) return expect(status).toBe(409);
  expect(status).toBe(200);
  model.handIn(courier.id, amount);
  handed.set(courier.id, opened);
};

async function expectSame({ model }: Beside, since: number): Promise<void> {
  expect(model.contradictions()).toEqual([]);
  const { rows } = await app.services.pool.query<{ kind: AccountKind; owner: number; sum: number }>(
    `select kind, owner, sum(amount)::bigint as sum from ledger_lines where id_entry > $1
     group by kind, owner having sum(amount) <> 0`,
    [since],
  );
  expect(Object.fromEntries(rows.map(({ sum, ...of }) => [nameOf(accountOf(of)), sum]))).toEqual(
    Object.fromEntries([...model.books].filter(([, sum]) => sum !== 0)),
  );
}

const step = fc.record({
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('openShipper' as const, 'openCourier' as const) },
    { weight: 1, arbitrary: fc.constant('handIn' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...(['arrive', 'settle', 'ride', 'count', 'undo', 'reprice', 'draw', 'lose'] as const),
        ...(['invoice', 'pay', 'takeBack', 'cancel', 'remit', 'fund'] as const),
        ...(['payBalance', 'payBalance', 'takeBackBalance'] as const),
      ),
    },
  ),
  at: fc.nat(1023),
  amount: fc.integer({ min: 0, max: 300_000 }),
});

test(
  'a company that came with random openings keeps its books through random days',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -500_000, max: 2_000_000 }),
        fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
        async (opening, steps) => {
          const side = await aCompany();
          const { rows } = await app.services.pool.query<{ id: number }>(
            'select coalesce(max(id), 0)::bigint as id from ledger_entries',
          );
          const since = rows[0]?.id ?? 0;
          if (opening !== 0) await openShipper(side, opening);
          await expectSame(side, since);
          await expectBooksRight(app);
          for (const { what, at, amount } of steps) {
            if (what === 'openShipper') await openShipper(side, amount - 100_000 || 1);
            else if (what === 'openCourier') await openCourier(side, at, amount + 1);
            else if (what === 'handIn') await handIn(side, at, amount);
            else await acts[what](side, { at, amount });
            await expectSame(side, since);
          }
          await expectBooksRight(app);
        },
      ),
      { numRuns: Math.max(2, Math.round(proofs.days / 2)), endOnFailure: true },
    );
  },
  proofs.days * 60_000,
);
