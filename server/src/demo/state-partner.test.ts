import { parseDay } from '@cigogne/domain/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade } from '../testing/make-debts.ts';
import { deliveredByPartner } from '../testing/make-statements.ts';
import { apiOf } from './api.ts';
import { statePartner } from './state-partner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test('the demo company receives a week of the partner, and leaves the next one with its differences', async () => {
  const trade = await aTrade(app);
  const books = { api: apiOf(app.fastify, { now: new Date() }), root: trade.root };
  const week = async (instant: string, isRecent: boolean) => {
    app.at(instant);
    await deliveredByPartner(trade, [45, 60.5, 118, 89, 52]);
    await deliveredByPartner(trade, [75, 30, 41, 66, 20], 'sousse');
    const day = parseDay(instant.slice(0, 10));
    if (day) await statePartner(books, day, isRecent);
  };
  await week('2026-03-04T18:00:00Z', false);
  await week('2026-03-11T18:00:00Z', true);
  const { body } = await app.post('/api/afex/adm/releves', {}, trade.root.token);
  expect(
    body.rows.map(({ etat, recu }: { etat: string; recu: { n: number } }) => [etat, recu.n]).sort(),
  ).toEqual([
    ['a-recevoir', 0],
    ['recu', 3],
    ['recu', 4],
    ['recu', 4],
  ]);
  const open = await app.post('/api/afex/adm/ecarts', {}, trade.root.token);
  expect(new Set(open.body.rows.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['manque', 'autre-montant', 'pas-a-nous', 'deux-fois']),
  );
  await expectBooksRight(app);
});
