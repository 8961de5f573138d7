import { formatDay } from '@cigogne/domain/days';
import { minus, noMoney } from '@cigogne/domain/money';
import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { DayText } from '../ui/base/values/dates.tsx';
import { IconPrinter, IconRestore } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import type { BillView } from './bill-view.ts';

type Payment = BillView['paiements'][number];

/** The payments of an invoice, each with its receipt; root may reverse a payment. */
export function InvoicePayments({
  bill,
  onUndo,
}: {
  bill: BillView;
  onUndo?: (id: number) => void;
}) {
  if (bill.paiements.length === 0) return null;
  return (
    <section className="bill-payments">
      <h2>Paiements</h2>
      <table className="payments" aria-label="Paiements">
        <tbody>
          {bill.paiements.map((payment) => (
            <tr
              key={payment.id}
              className={payment.annule || payment.annule_recu ? 'undone' : undefined}
            >
              <td>
                <DayText day={payment.jour} />
                <small className="muted receipt-number">{payment.recu}</small>
              </td>
              <td>
                {paymentKindLabels[payment.mode]}
                {payment.reference && <small className="muted"> {payment.reference}</small>}
              </td>
              <td className="money">
                <Money millimes={payment.montant} unit={false} />
                {payment.hors_facture !== 0 && (
                  <small className="muted">
                    dont hors facture <Money millimes={payment.hors_facture} unit={false} />
                  </small>
                )}
                {payment.retenue !== 0 && (
                  <small className="muted">
                    dont retenue <Money millimes={payment.retenue} unit={false} />
                  </small>
                )}
              </td>
              <td>
                {payment.annule || payment.annule_recu ? (
                  <small className="muted" title={payment.raison ?? undefined}>
                    {payment.annule ? 'annulé' : `annule ${payment.annule_recu}`}
                  </small>
                ) : (
                  <span className="row">
                    <Button
                      look="ghost"
                      square
                      icon={IconPrinter}
                      aria-label={`Imprimer le reçu ${payment.recu}`}
                      onClick={() => openPrint(paths.paymentReceipt, receiptOf(bill, payment))}
                    />
                    {onUndo && (
                      <Button
                        look="ghost"
                        square
                        icon={IconRestore}
                        aria-label={`Annuler le paiement du ${formatDay(payment.jour)}`}
                        onClick={() => onUndo(payment.id)}
                      />
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const receiptOf = (bill: BillView, payment: Payment) => ({
  ...payment,
  facture: bill.ref,
  exped: { id: bill.id_exped, nom_com: bill.facFor.nom_com },
  verse: payment.mode === 'compensation' ? noMoney : minus(payment.montant, payment.retenue),
});
