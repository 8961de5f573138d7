import { InvoiceRatesForm } from '@cigogne/domain/invoices/invoice-form';
import { useMemo, useState } from 'react';
import { errorsOf } from '../../ui/base/form/use-form.ts';
import { type DebtDetail, ownRates, rateNames, type RateTexts } from './builder-figures.ts';

/** The rates of an invoice: the shipper's own, as they stand, except those that are typed here. */
export function useRates(debt: DebtDetail) {
  const [typed, setTyped] = useState<Partial<RateTexts>>({});
  const [typedGood, setTypedGood] = useState(typed);
  const own = ownRates(debt);
  const rates: RateTexts = { ...own, ...typed };
  const lastGood = useMemo(() => ({ ...ownRates(debt), ...typedGood }), [debt, typedGood]);
  const change = (next: Partial<RateTexts>) => {
    setTyped(next);
    if (Object.keys(errorsOf(InvoiceRatesForm, { ...own, ...next })).length === 0)
      setTypedGood(next);
  };
  return {
    rates,
    /** As they were when all of them could last be read: the lines and totals follow these. */
    lastGood,
    errors: errorsOf(InvoiceRatesForm, rates),
    isTyped: rateNames.some((name) => rates[name] !== own[name]),
    type: (changes: Partial<RateTexts>) => change({ ...typed, ...changes }),
    takeOwn: () => change({}),
  };
}
