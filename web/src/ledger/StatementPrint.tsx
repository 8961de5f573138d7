import { statementPaper } from '@cigogne/domain/ledger/statement-paper';
import type { Statement } from './statement-row.ts';
import { useCompany } from '../settings/use-company.ts';
import { PaperPage } from '../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../ui/office/print/print.tsx';

/** A printed statement. */
export function StatementPrint() {
  const statement = usePrintData<Statement>();
  const company = useCompany();
  if (!statement) return <NothingToPrint />;
  return (
    <PaperPage
      title={`Relevé ${statement.titre}`}
      paper={company ? statementPaper(statement, company) : null}
    />
  );
}
