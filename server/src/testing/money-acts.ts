import { foldMonths } from '../ledger/month-totals.ts';
import { foldTotals } from '../ledger/fold-totals.ts';
import type { Beside } from './money-acts/beside.ts';
import { chequeActs } from './money-acts/cheque-acts.ts';
import { invoiceActs } from './money-acts/invoice-acts.ts';
import { parcelActs } from './money-acts/parcel-acts.ts';
import { roundActs } from './money-acts/round-acts.ts';
import { tillActs } from './money-acts/till-acts.ts';

export type { Beside };

/** Everything that moves money, each done in the product and in the model of it. */
export const acts = {
  foldTotals: async ({ app }: Beside) => foldTotals(app.services),
  foldMonths: async ({ app }: Beside) => foldMonths(app.services, {}),
  ...parcelActs,
  ...roundActs,
  ...chequeActs,
  ...invoiceActs,
  ...tillActs,
} as const;
