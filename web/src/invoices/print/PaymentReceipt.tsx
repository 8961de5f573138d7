import { receiptPaper } from '@cigogne/domain/invoices/receipt-paper';
import { useCompany } from '../../settings/use-company.ts';
import { PaperPage } from '../../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../../ui/office/print/print.tsx';
import type { PaymentRow } from '../payments/payment-row.ts';

/** The receipt of one payment, signed by the shipper. */
export function PaymentReceipt() {
  const payment = usePrintData<PaymentRow>();
  const company = useCompany();
  if (!payment) return <NothingToPrint />;
  return (
    <PaperPage
      title={`Reçu ${payment.recu}`}
      paper={company ? receiptPaper(payment, company) : null}
    />
  );
}
