import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { useRead } from '../http/query.ts';
import { Button } from '../ui/base/Button.tsx';
import { IconDownload } from '../ui/base/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { openFile } from '../ui/office/ExportButton.tsx';
import { PrintPage } from '../ui/office/print.tsx';
import { BillPassword, isLocked } from './BillPassword.tsx';
import type { BillView } from './InvoicePanel.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

type PdfEntry = typeof invoicesContract.pdf | typeof invoicesContract.myPdf;

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
      tools={view.data && <PdfButton entry={pdf} code={view.data.ref} />}
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

/** The same document from the server, as a file. */
function PdfButton({ entry, code }: { entry: PdfEntry; code: string }) {
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      const { blob } = await callFile(entry, { params: { code } });
      openFile(blob);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void fetchIt()}>
      PDF
    </Button>
  );
}
