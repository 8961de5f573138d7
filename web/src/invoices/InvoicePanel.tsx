import { invoiceStateLabels, invoiceStateLooks } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { whyNotPay } from '@cigogne/domain/invoices/payment-form';
import { useState } from 'react';
import type { BillView } from './bill-view.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconCash, IconListDetails, IconX } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { PaymentDialog } from './payments/PaymentDialog.tsx';
import { ReversePayment } from './payments/ReversePayment.tsx';
import { whyNotCancel } from './why-not-cancel.ts';

/** One invoice beside the list: amounts, payments, and root's actions. */
export function InvoicePanel({
  code,
  cancelling = false,
  onCancelEnd,
  onClose,
}: {
  code: string;
  /** Opened in order to cancel it. */
  cancelling?: boolean;
  onCancelEnd?: () => void;
  onClose: () => void;
}) {
  const view = useRead(invoicesContract.view, { params: { code } });
  const [dialog, setDialog] = useState<'pay' | 'cancel' | null>(cancelling ? 'cancel' : null);
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
      footer={
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
            <Money millimes={bill.montant_paye} big />
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
          <InvoicePayments bill={bill} onUndo={setUndone} />
          {dialog === 'pay' && <PaymentDialog bill={bill} onClose={() => setDialog(null)} />}
          <CancelInvoice
            bill={bill}
            open={dialog === 'cancel'}
            onClose={() => {
              setDialog(null);
              onCancelEnd?.();
            }}
          />
          {undone !== null && <ReversePayment id={undone} onClose={() => setUndone(null)} />}
        </>
      )}
    </SidePanel>
  );
}

const whyNotPayBill = (bill: BillView): string | null =>
  whyNotPay(
    {
      etat: bill.etat,
      montant_paye: bill.montant_paye,
      regle: bill.regle,
    },
    bill.report_actuel,
  );
