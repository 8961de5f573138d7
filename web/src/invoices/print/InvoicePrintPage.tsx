import { invoicePaper } from '@cigogne/domain/invoices/invoice-paper';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../http/query.ts';
import { ErrorState } from '../../ui/base/feedback/states.tsx';
import { PaperPage } from '../../ui/office/print/PaperPage.tsx';
import { BillPassword, billFile, useLocked } from '../payments/BillPassword.tsx';
import type { BillView } from '../bill-view.ts';

type PdfEntry = typeof invoicesContract.pdf | typeof invoicesContract.myPdf;

const pdfOf = (entry: PdfEntry, code: string) => () => billFile(entry, { params: { code } });

interface Reading {
  data: BillView | undefined;
  error: Error | null;
  isPending: boolean;
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
  const { error, refetch } = view;
  const locked = useLocked(view);
  const data = locked ? undefined : view.data;
  return (
    <PaperPage
      title="Facture"
      paper={data ? invoicePaper(data) : null}
      {...(data ? { fetchPdf: pdfOf(pdf, data.ref) } : {})}
    >
      {locked ? <BillPassword onOpen={() => void refetch()} /> : unread(error, refetch)}
    </PaperPage>
  );
}

const unread = (error: Error | null, refetch: () => unknown) =>
  error ? <ErrorState error={error} onRetry={() => void refetch()} /> : undefined;
