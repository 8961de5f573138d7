import type { Day } from '@cigogne/domain/days';
import { millimes } from '@cigogne/domain/money';
import { expect, test } from 'vitest';
import { paymentHelp } from './payment-help.ts';

const bill = {
  montant_paye: millimes(44_000),
  regle: millimes(0),
  report_actuel: millimes(0),
  retenues: [{ depuis: '2026-01-01' as Day, taux: 30 }],
  facFor: { nom_com: 'Darzine' },
};
const help = (montant: string, more: Partial<typeof bill> = {}) =>
  paymentHelp(
    { ...bill, ...more },
    { mode: 'virement', montant, jour: '2026-03-12' },
    millimes(44_000 - Math.min(0, more.report_actuel ?? 0)),
  );

test('what is withheld and what is left to transfer stand under the amount of a payment', () => {
  expect(help('40')).toBe(
    'Au plus 44,000 TND. Retenue à la source 1,200 TND, à verser 38,800 TND.',
  );
});

test('nothing is withheld from what is owed besides the invoice', () => {
  expect(help('54', { report_actuel: millimes(-10_000) })).toBe(
    'Au plus 54,000 TND. Retenue à la source 1,320 TND, à verser 52,680 TND.',
  );
});

test('an amount that no payment can have is given no sum to transfer', () => {
  for (const montant of ['44,001', '999999999', '0', '', '12,5000', '-5'])
    expect(help(montant), montant).toBe('Au plus 44,000 TND.');
});
