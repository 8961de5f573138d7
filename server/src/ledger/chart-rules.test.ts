import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartRows, kindsWhere } from '@cigogne/domain/ledger/chart';
import { postings } from '@cigogne/domain/ledger/postings';
import { expect, test } from 'vitest';
import { balanceRules } from './book-rules/balance-rules.ts';
import { bookRules } from './verify-books.ts';

const onChart = new Set(chartRows.flatMap(([, { rules }]) => rules));

test('a rule that the chart names is one of the books', () => {
  const known = new Set(bookRules.map(({ name }) => name));
  expect([...onChart].filter((name) => !known.has(name))).toEqual([]);
});

test('every account can be posted to, and what it must be worth is checked', () => {
  const posted = Object.values(postings).flatMap(({ debit, credit }) => [...debit, ...credit]);
  expect(kindsWhere(() => true).filter((kind) => !posted.includes(kind))).toEqual([]);
  // A courier's difference is whatever was counted: no document says it a second time.
  expect(kindsWhere(({ rules }) => rules.length === 0)).toEqual(['écart']);
});

test('a rule about balances stands on the chart beside the accounts that it checks', () => {
  // These compare stored totals with lines or rows, whatever the account.
  const ofEveryAccount = [
    ...['soldes-tenus', 'dettes-tenues', 'factures-tenues', 'mois-tenus', 'accueils-tenus'],
  ];
  const missing = balanceRules.rules.filter(
    ({ name }) => !onChart.has(name) && !ofEveryAccount.includes(name),
  );
  expect(missing).toEqual([]);
});

test('the database knows the kinds of the chart, and which of them have an owner', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8');
  const kindsIn = (constraint: string) => {
    const [line = ''] = schema.split('\n').filter((text) => text.includes(`${constraint} CHECK`));
    return [...line.matchAll(/'([^']+)'::text/g)].map(([, kind = '']) => kind).toSorted();
  };
  expect(kindsIn('ledger_lines_kind_check')).toEqual(kindsWhere(() => true).toSorted());
  expect(kindsIn('ledger_lines_owner_check')).toEqual(
    kindsWhere(({ owner }) => owner !== null).toSorted(),
  );
});
