import { invoiceStateLabels, invoiceStateLooks } from '@cigogne/domain/invoices/invoice-states';
import { invoicePaper } from '@cigogne/domain/invoices/invoice-paper';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { BillPassword, useLocked } from './payments/BillPassword.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { PaperSheet } from '../ui/office/print/PaperSheet.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import './invoices.css';
import './my-invoice.css';

/** /dashb/bill/mesbill/{id}: one of the shipper's invoices as it was issued. */
export function MyInvoicePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const view = useRead(invoicesContract.mineByCode, { params: { code: id } });
  const locked = useLocked(view);
  // Locked while it is read, it leaves the screen like the list.
  const bill = locked ? undefined : view.data;
  return (
    <div className="page">
      <PageHeader
        title={bill ? `Facture ${bill.ref}` : 'Facture'}
        back={paths.myInvoices}
        beside={
          bill && <Badge {...invoiceStateLooks[bill.etat]}>{invoiceStateLabels[bill.etat]}</Badge>
        }
      >
        {bill && (
          <Button
            look="blue"
            icon={IconPrinter}
            onClick={() => window.open(paths.myInvoicePrint(bill.ref), '_blank')}
          >
            Imprimer
          </Button>
        )}
      </PageHeader>
      {bill && (
        <div className="invoice-wide">
          <PaperSheet paper={invoicePaper(bill)} level={2} />
          <aside>
            <InvoiceSums bill={bill} />
            <InvoicePayments bill={bill} />
          </aside>
        </div>
      )}
      {locked && <BillPassword onOpen={() => void view.refetch()} />}
      {!bill && !locked && view.error && (
        <ErrorState error={view.error} onRetry={() => void view.refetch()} />
      )}
      {!bill && !locked && !view.error && <SkeletonLines count={8} />}
    </div>
  );
}
