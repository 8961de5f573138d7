import { closingPaper } from '@cigogne/domain/runsheets/closing-paper';
import { useCompany } from '../../settings/use-company.ts';
import { PaperPage } from '../../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../../ui/office/print/print.tsx';
import type { RunsheetSheet } from '../runsheet-words.ts';

/** /dashb/rs/recu/print: what the hub received from a round, signed by both. */
export function ClosingPrintPage() {
  const rs = usePrintData<RunsheetSheet>();
  const company = useCompany();
  if (!rs?.cloture) return <NothingToPrint />;
  const { cloture, rsLiv } = rs;
  return (
    <PaperPage
      title={`Reçu de clôture ${rs.ref}`}
      paper={company ? closingPaper({ cloture, rsLiv }, company) : null}
    />
  );
}
