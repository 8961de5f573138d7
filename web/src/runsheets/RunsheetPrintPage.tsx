import { runsheetPaper } from '@cigogne/domain/runsheets/runsheet-paper';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Navigate } from '@tanstack/react-router';
import { callFile } from '../http/call.ts';
import { paths } from '../office/paths.ts';
import { useCompany } from '../settings/use-company.ts';
import { PaperPage } from '../ui/office/print/PaperPage.tsx';
import { usePrintData } from '../ui/office/print/print.tsx';
import type { RunsheetSheet } from './runsheet-words.ts';

/** /dashb/rs/print: the paper that the courier carries and signs. */
export function RunsheetPrintPage() {
  const runsheet = usePrintData<RunsheetSheet>();
  const company = useCompany();
  if (!runsheet) return <Navigate to={paths.runsheets()} replace />;
  const { ref } = runsheet;
  return (
    <PaperPage
      title={`Tournée ${ref}`}
      paper={company ? runsheetPaper(runsheet, company) : null}
      fetchPdf={() => callFile(runsheetsContract.pdf, { params: { code: ref } })}
    />
  );
}
