import { formatInstant } from '@cigogne/domain/days';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { callFile } from '../http/call.ts';
import { formatPhone } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { PdfButton } from '../ui/office/print/PdfButton.tsx';
import { NothingToPrint, PrintPage, usePrintData } from '../ui/office/print/print.tsx';
import { accountName, type ManifestSheet } from './partner-reads.ts';
import '../pickups/pickups.css';
import '../runsheets/runsheet-print.css';

/** The slip that the partner's driver signs: what he takes, and what it is worth. */
export function ManifestPrint() {
  const sheet = usePrintData<ManifestSheet>();
  if (!sheet) return <NothingToPrint />;
  const { entreprise } = sheet;
  const params = { numero: sheet.numero };
  return (
    <PrintPage
      title={`Manifeste ${sheet.numero}`}
      tools={<PdfButton fetchFile={() => callFile(partnerContract.manifestPdf, { params })} />}
    >
      <section className="sheet rs-sheet">
        <header>
          <div>
            <p className="rs-brand">
              <Stork size={34} />
              {entreprise.nom}
            </p>
            <p>{entreprise.adresse}</p>
            <p>Tél {entreprise.tel}</p>
          </div>
          <div className="rs-sheet-ref">
            <h1>Manifeste {sheet.numero}</h1>
            <p>{formatInstant(sheet.accepte_le ?? sheet.createdAt)}</p>
            <Barcode text={sheet.numero} moduleMm={0.34} heightMm={11} />
          </div>
        </header>
        <dl className="rs-sheet-facts">
          <div>
            <dt>Transporteur</dt>
            <dd>{accountName(sheet.compte)}</dd>
          </div>
          <div>
            <dt>Hub</dt>
            <dd>{sheet.hub.nom}</dd>
          </div>
          <div>
            <dt>Préparé par</dt>
            <dd>{sheet.par}</dd>
          </div>
          <div>
            <dt>Nbr Colis</dt>
            <dd>{sheet.nbr_colis}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Money tnd={sheet.montant} />
            </dd>
          </div>
        </dl>
        <table>
          <thead>
            <tr>
              <th>N°</th>
              <th>Colis</th>
              <th>Afex</th>
              <th>Expéditeur</th>
              <th>Destinataire</th>
              <th className="end">Montant TND</th>
            </tr>
          </thead>
          <tbody>
            {sheet.lignes.map((line, place) => (
              <tr key={line.ref}>
                <td>{place + 1}</td>
                <td>
                  <Barcode text={line.ref} moduleMm={0.34} heightMm={9} />
                  <div className="figures">{line.ref}</div>
                  <small>
                    {sendTypeLabels[line.type_envoi]}
                    {line.nbr_paquets > 1 && ` · ${line.nbr_paquets} paquets`}
                  </small>
                </td>
                <td className="figures">
                  <b>{line.afex_code}</b>
                  <br />
                  {line.agence} {line.zone && `· ${line.zone}`}
                </td>
                <td>{line.exped}</td>
                <td>
                  <b>
                    <bdi>{line.client}</bdi>
                  </b>{' '}
                  {formatPhone(line.tel)}
                  <br />
                  <bdi>{line.adresse}</bdi>
                </td>
                <td className="end">
                  <b>
                    <Money tnd={line.montant} unit={false} />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={5}>{sheet.nbr_colis} colis confiés, à encaisser</td>
              <td className="end">
                <Money tnd={sheet.montant} unit={false} />
              </td>
            </tr>
          </tfoot>
        </table>
        <div className="signatures">
          <div>Le hub</div>
          <div>Le chauffeur d’{accountName(sheet.compte)}</div>
        </div>
      </section>
    </PrintPage>
  );
}
