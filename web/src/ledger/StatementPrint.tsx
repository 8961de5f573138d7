import { formatDay, formatInstant } from '@cigogne/domain/days';
import { ledgerEventLabels } from '@cigogne/domain/ledger/accounts';
import type { Statement, StatementLine } from '@cigogne/domain/ledger/statement-wire';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../http/query.ts';
import { CompanyHead } from '../settings/CompanyHead.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { NothingToPrint, PrintPage, usePrintData } from '../ui/office/print/print.tsx';
import '../invoices/print/invoice-print.css';

/** A statement on paper. */
export function StatementPrint() {
  const data = usePrintData<Statement>();
  const company = useRead(settingsContract.publicSettings, {});
  if (!data) return <NothingToPrint />;
  return (
    <PrintPage
      title={`Relevé ${data.titre} du ${formatDay(data.du)} au ${formatDay(data.au)}`}
      ready={company.data !== undefined}
    >
      <section className="sheet invoice-sheet statement-sheet">
        <header className="invoice-head">
          <CompanyHead />
          <div className="invoice-title">
            <h1>Relevé</h1>
            <p>{data.titre}</p>
            <p>
              du {formatDay(data.du)} au {formatDay(data.au)}
            </p>
          </div>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Écriture</th>
              <th scope="col">Pièce</th>
              <th scope="col" className="end">
                Débit TND
              </th>
              <th scope="col" className="end">
                Crédit TND
              </th>
              <th scope="col" className="end">
                Solde TND
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="sum">
              <td colSpan={5}>Solde d’ouverture</td>
              <td className="end">
                <Money tnd={data.ouverture} unit={false} />
              </td>
            </tr>
            {data.lignes.map((line) => (
              <tr key={`${line.id}-${line.compte}-${line.debit}-${line.credit}`}>
                <td>{formatInstant(line.at)}</td>
                <td>{ledgerEventLabels[line.event]}</td>
                <td>{pieceOf(line)}</td>
                <td className="end">{line.debit > 0 && <Money tnd={line.debit} unit={false} />}</td>
                <td className="end">
                  {line.credit > 0 && <Money tnd={line.credit} unit={false} />}
                </td>
                <td className="end">
                  <Money tnd={line.solde} unit={false} />
                </td>
              </tr>
            ))}
            <tr className="sum">
              <td colSpan={3}>Solde de clôture</td>
              <td className="end">
                <Money tnd={data.debit} unit={false} />
              </td>
              <td className="end">
                <Money tnd={data.credit} unit={false} />
              </td>
              <td className="end">
                <Money tnd={data.cloture} unit={false} />
              </td>
            </tr>
          </tbody>
        </table>
        {data.plus && <p>Relevé incomplet : les {data.lignes.length} premières lignes.</p>}
      </section>
    </PrintPage>
  );
}

const pieceOf = ({ source: { facture, cheque, colis, rs, remise } }: StatementLine): string =>
  facture ?? colis ?? rs ?? (cheque ? `Chèque ${cheque}` : remise ? `Remise ${remise}` : '');
