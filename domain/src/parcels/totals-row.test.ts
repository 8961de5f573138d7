import { expect, test } from 'vitest';
import { saysTotal } from './totals-row.ts';

test('a row of totals begins as old systems begin it, and a name does not', () => {
  const sums = [
    'Total',
    'TOTAUX',
    'Totals',
    'Sous-total :',
    'Sous total',
    'Total général (12)',
    'Cumul',
  ];
  for (const cell of [...sums, 'Somme', 'المجموع']) expect(saysTotal(cell), cell).toBe(true);
  for (const cell of ['Dar Total', 'Cumulus Déco', '1', ''])
    expect(saysTotal(cell), cell).toBe(false);
});
