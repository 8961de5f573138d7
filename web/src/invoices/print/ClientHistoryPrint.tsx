import { type ClientHistory, historyPaper } from '@cigogne/domain/invoices/history-paper';
import { useCompany } from '../../settings/use-company.ts';
import { PaperPage } from '../../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../../ui/office/print/print.tsx';

/** The printed version of the whole history. */
export function ClientHistoryPrint() {
  const history = usePrintData<ClientHistory>();
  const company = useCompany();
  if (!history) return <NothingToPrint />;
  return (
    <PaperPage
      title={`Historique ${history.client}`}
      paper={company ? historyPaper(history, company) : null}
    />
  );
}
