import {
  invoiceStateLabels,
  invoiceStateLooks,
  paymentKindLabels,
} from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { whyNotPay } from '@cigogne/domain/invoices/payment-form';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/Badge.tsx';
import { Button } from '../ui/base/Button.tsx';
import { DayText, Instant } from '../ui/base/dates.tsx';
import { IconCash, IconListDetails, IconPrinter, IconRestore, IconX } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { SidePanel } from '../ui/office/SidePanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReversePayment } from './ReversePayment.tsx';

export type BillView = Reply<typeof invoicesContract.view>;

const millimesOf = (tnd: number): number => Math.round(tnd * 1000);

/** One invoice beside the list: sums, payments, and what root does with it. */
export function InvoicePanel({ code, onClose }: { code: string; onClose: () => void }) {
  const view = useRead(invoicesContract.view, { params: { code } });
  const [dialog, setDialog] = useState<'pay' | 'cancel' | null>(null);
  const [undone, setUndone] = useState<number | null>(null);
  const bill = view.data;
  return (
    <SidePanel
      title={code}
      label="Fiche facture"
      onClose={onClose}
      under={
        bill && <Badge {...invoiceStateLooks[bill.etat]}>{invoiceStateLabels[bill.etat]}</Badge>
      }
      feet={
        bill && (
          <>
            <Button
              icon={IconListDetails}
              onClick={() => window.open(paths.invoicePrint(bill.ref), '_blank')}
            >
              Détails
            </Button>
            <Button
              look="blue"
              icon={IconCash}
              whyNot={whyNotPayBill(bill)}
              onClick={() => setDialog('pay')}
            >
              Payer
            </Button>
            <Button
              look="danger"
              icon={IconX}
              whyNot={whyNotCancel(bill)}
              onClick={() => setDialog('cancel')}
            >
              Annuler
            </Button>
          </>
        )
      }
    >
      {view.error && !bill && <ErrorState error={view.error} onRetry={() => void view.refetch()} />}
      {!bill && !view.error && <SkeletonLines />}
      {bill && (
        <>
          <p className="bill-amount">
            <Money tnd={bill.montant_paye} big />
          </p>
          <dl className="facts">
            <dt>Expéditeur</dt>
            <dd>{bill.facFor.nom_com}</dd>
            <dt>Date</dt>
            <dd>
              <Instant at={bill.createdAt} />
            </dd>
            {bill.raison && (
              <>
                <dt>Annulée</dt>
                <dd>{bill.raison}</dd>
              </>
            )}
          </dl>
          <InvoiceSums bill={bill} />
          <Payments bill={bill} onUndo={setUndone} />
          <PaymentDialog bill={bill} open={dialog === 'pay'} onClose={() => setDialog(null)} />
          <CancelInvoice bill={bill} open={dialog === 'cancel'} onClose={() => setDialog(null)} />
          <ReversePayment id={undone} onClose={() => setUndone(null)} />
        </>
      )}
    </SidePanel>
  );
}

function Payments({ bill, onUndo }: { bill: BillView; onUndo: (id: number) => void }) {
  if (bill.paiements.length === 0) return null;
  return (
    <section>
      <h3>Paiements</h3>
      <table className="payments">
        <tbody>
          {bill.paiements.map((payment) => (
            <tr key={payment.id} className={payment.annule ? 'undone' : undefined}>
              <td>
                <DayText day={payment.jour} />
                <small className="muted receipt-number">{payment.recu}</small>
              </td>
              <td>
                {paymentKindLabels[payment.mode]}
                {payment.reference && <small className="muted"> {payment.reference}</small>}
              </td>
              <td className="money">
                <Money tnd={payment.montant} unit={false} />
                {payment.retenue > 0 && (
                  <small className="muted">
                    {' '}
                    dont retenue <Money tnd={payment.retenue} unit={false} />
                  </small>
                )}
              </td>
              <td>
                {payment.annule ? (
                  <small className="muted" title={payment.raison ?? undefined}>
                    annulé
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
                    <Button
                      look="ghost"
                      square
                      icon={IconRestore}
                      aria-label={`Annuler le paiement du ${payment.jour}`}
                      onClick={() => onUndo(payment.id)}
                    />
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

const receiptOf = (bill: BillView, payment: BillView['paiements'][number]) => ({
  ...payment,
  facture: bill.ref,
  exped: { id: bill.id_exped, nom_com: bill.facFor.nom_com },
  verse:
    payment.mode === 'compensation'
      ? 0
      : (millimesOf(payment.montant) - millimesOf(payment.retenue)) / 1000,
});

const whyNotPayBill = (bill: BillView): string | null =>
  whyNotPay(
    {
      etat: bill.etat,
      montant_paye: millimesOf(bill.montant_paye),
      regle: millimesOf(bill.regle),
    },
    millimesOf(bill.report_actuel),
  );

function whyNotCancel(bill: BillView): string | null {
  if (bill.etat === 'annulee') return 'Cette facture est annulée !';
  return bill.paiements.some(({ annule }) => !annule) ? "Annulez d'abord le paiement." : null;
}
