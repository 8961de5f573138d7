import { asMillimes, toTnd } from '@cigogne/domain/money';
import { formatDay, formatInstant } from '@cigogne/domain/days';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { fullName } from '../../parcels/parcel-reads.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { NothingToPrint, PrintPage, usePrintData } from '../../ui/office/print/print.tsx';
import { CompanyHead } from '../../settings/CompanyHead.tsx';
import type { HistoryToPrint } from '../ClientHistoryPage.tsx';
import './invoice-print.css';

/** The whole history that was on screen, on paper. */
export function ClientHistoryPrint() {
  const data = usePrintData<HistoryToPrint>();
  if (!data) return <NothingToPrint />;
  const total = data.rows.reduce((all, row) => all + asMillimes(row.montant_ttc), 0);
  return (
    <PrintPage title={`Historique ${data.client}`}>
      <section className="sheet invoice-sheet statement-sheet">
        <header className="invoice-head">
          <CompanyHead />
          <div className="invoice-title">
            <h1>Historique</h1>
            <p>
              <bdi>{data.client}</bdi>
            </p>
            <p>
              {data.rows.length} colis au {formatDay(data.day)}
            </p>
          </div>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">Colis</th>
              <th scope="col">Client</th>
              <th scope="col">Statut</th>
              <th scope="col">Réf facture</th>
              <th scope="col">Date facture</th>
              <th scope="col" className="end">
                Montant TND
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.ref}>
                <td>
                  <ParcelCode code={row.code} />
                </td>
                <td>{fullName(row)}</td>
                <td>{labelOf(row.etat, row.type_envoi)}</td>
                <td>{row.factures[0]?.ref ?? ''}</td>
                <td>{row.factures[0] ? formatInstant(row.factures[0].updatedAt) : ''}</td>
                <td className="end">
                  <Money tnd={row.montant_ttc} unit={false} />
                </td>
              </tr>
            ))}
            <tr className="sum">
              <td colSpan={5}>Total TND</td>
              <td className="end">
                <Money tnd={toTnd(total)} unit={false} />
              </td>
            </tr>
          </tbody>
        </table>
      </section>
    </PrintPage>
  );
}
