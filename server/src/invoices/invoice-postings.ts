import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { millimes, sum } from '@cigogne/domain/money';
import { holderOf } from '../cheques/cheque-money.ts';
import type { Posting } from '../ledger/post.ts';
import type { Figures } from './figures.ts';

/** dû and shortfall on one side; fees, stamp, cheques and the remainder to pay on the other. */
export function invoicePosting(
  { lines, totals, cheques }: Figures,
  id_exped: number,
  id_facture: number,
): Posting {
  const feesOf = (isReturn: boolean) =>
    sum(
      lines
        .filter(({ decision }) => (decision === 'retour') === isReturn)
        .map(({ frais_service }) => frais_service),
    );
  return {
    event: 'facture',
    source: { id_exped, id_facture },
    lines: [
      debit(accounts.due(id_exped), totals.montant_colis),
      debit(accounts.carryOver(id_exped), totals.report),
      credit(accounts.deliveryFees, feesOf(false)),
      credit(accounts.returnFees, feesOf(true)),
      credit(accounts.weightFees, totals.montant_frais_poids_supp),
      credit(accounts.stamp, totals.montant_droit_timbre),
      ...cheques.map((cheque) =>
        credit(accounts.cheques(holderOf(cheque)), millimes(cheque.montant)),
      ),
      credit(accounts.payable(id_exped), totals.montant_paye),
    ],
  };
}
