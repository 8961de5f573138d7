import type { PaymentKind } from '@cigogne/domain/invoices/invoice-states';
import { rateOn, type WithholdingRates, withheld } from '@cigogne/domain/invoices/withholding';
import { formatTnd, type Millimes, minus, parseTnd, smaller } from '@cigogne/domain/money';

interface Payable {
  montant_paye: Millimes;
  regle: Millimes;
  /** Positive if the shipper owes. */
  report_actuel: Millimes;
  retenues: WithholdingRates;
  facFor: { nom_com: string | null };
}

/**
 * The most that one payment may be, what the shipper still owes, and the part withheld for the tax
 * office.
 */
export function paymentHelp(
  bill: Payable,
  { mode, montant, jour }: { mode: PaymentKind; montant: string; jour: string },
  most: Millimes,
): string {
  const atMost = `Au plus ${formatTnd(most)}.`;
  if (mode === 'compensation') return atMost;
  // Money that leaves does not come back: this shipper pays nothing in.
  const above =
    bill.report_actuel > 0
      ? `${atMost} Report : ${formatTnd(bill.report_actuel)} dus par ${bill.facFor.nom_com}, à compenser.`
      : atMost;
  const amount = parseTnd(montant);
  const rate = rateOn(bill.retenues, jour);
  if (!amount || amount > most || rate === 0) return above;
  const kept = withheld(smaller(amount, minus(bill.montant_paye, bill.regle)), rate);
  return `${above} Retenue à la source ${formatTnd(kept)}, à verser ${formatTnd(minus(amount, kept))}.`;
}
