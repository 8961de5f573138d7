import { mostPayable } from '@cigogne/domain/invoices/payment-form';
import { type Millimes, millimes, noMoney, plus } from '@cigogne/domain/money';
import type { Payout } from './payment-row.ts';

/**
 * How one invoice is paid: first by offsetting what the shipper owes from earlier ones, then with
 * money.
 */
export interface Plan {
  payout: Payout;
  compensation: Millimes;
  /** Before the withholding. */
  money: Millimes;
  /** The part of it that the invoice asks for, from which something may be withheld. */
  rest: Millimes;
  /** The part of it that is owed besides the invoice. */
  solde: Millimes;
}

/** Each shipper's carry-over is used once, on the first invoices. */
export function planOf(payouts: readonly Payout[]): Plan[] {
  const left = new Map(payouts.map((one) => [one.exped.id, one.report_actuel]));
  return payouts.map((payout) => {
    const carried = left.get(payout.exped.id) ?? noMoney;
    const invoice = {
      etat: payout.etat,
      montant_paye: payout.montant_paye,
      regle: payout.regle,
    };
    const compensation = mostPayable(invoice, 'compensation', carried);
    const rest = millimes(invoice.montant_paye - invoice.regle - compensation);
    const solde = millimes(Math.max(0, -carried));
    const money = plus(rest, solde);
    left.set(payout.exped.id, carried > 0 ? millimes(carried - compensation) : noMoney);
    return { payout, compensation, money, rest, solde };
  });
}
