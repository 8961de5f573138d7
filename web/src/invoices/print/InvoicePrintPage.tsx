import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useParams } from '@tanstack/react-router';
import { callFile } from '../../http/call.ts';
import { useRead } from '../../http/query.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { PdfButton } from '../../ui/office/print/PdfButton.tsx';
import { PrintPage } from '../../ui/office/print/print.tsx';
import { BillPassword, isLocked } from '../payments/BillPassword.tsx';
import type { BillView } from '../bill-view.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

type PdfEntry = typeof invoicesContract.pdf | typeof invoicesContract.myPdf;

const pdfOf = (entry: PdfEntry, code: string) => () => callFile(entry, { params: { code } });

interface Reading {
  data: BillView | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** /dashb/bill/print/{code}, for root. */
export function InvoicePrintPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const view = useRead(invoicesContract.view, { params: { code } });
  return <Printed view={view} pdf={invoicesContract.pdf} />;
}

/** /dashb/bill/mesbill/print/{code}, for its shipper. */
export function MyInvoicePrintPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const view = useRead(invoicesContract.mineByCode, { params: { code } });
  return <Printed view={view} pdf={invoicesContract.myPdf} />;
}

function Printed({ view, pdf }: { view: Reading; pdf: PdfEntry }) {
  return (
    <PrintPage
      title={view.data ? `Facture ${view.data.ref}` : 'Facture'}
      ready={Boolean(view.data)}
      tools={view.data && <PdfButton fetchFile={pdfOf(pdf, view.data.ref)} />}
    >
      {view.data && <InvoiceSheet bill={view.data} />}
      {!view.data && isLocked(view.error) && <BillPassword onOpen={() => void view.refetch()} />}
      {!view.data && view.error && !isLocked(view.error) && (
        <ErrorState error={view.error} onRetry={() => void view.refetch()} />
      )}
      {!view.data && !view.error && <SkeletonLines count={8} />}
    </PrintPage>
  );
}
