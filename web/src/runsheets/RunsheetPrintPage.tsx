import { type PaymentMode, paymentModeLabels } from '@cigogne/domain/accounts/account';
import { formatDay, dayOf } from '@cigogne/domain/days';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Navigate } from '@tanstack/react-router';
import { callFile } from '../http/call.ts';
import { paths } from '../office/paths.ts';
import { formatPhone } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { PdfButton } from '../ui/office/print/PdfButton.tsx';
import { PrintPage, usePrintData } from '../ui/office/print/print.tsx';
import { courierName, recipientOf, type RunsheetSheet, type StopRow } from './runsheet-words.ts';
import './runsheet-print.css';

/** /dashb/rs/print: what the courier carries on paper, and signs. */
export function RunsheetPrintPage() {
  const rs = usePrintData<RunsheetSheet>();
  if (!rs) return <Navigate to={paths.runsheets()} replace />;
  const { societe, rsLiv } = rs;
  return (
    <PrintPage
      title={`Tournée ${rs.ref}`}
      tools={
        <PdfButton
          fetchFile={() => callFile(runsheetsContract.pdf, { params: { code: rs.ref } })}
        />
      }
    >
      <section className="sheet rs-sheet">
        <header>
          <div>
            <p className="rs-brand">
              <Stork size={34} />
              {societe.nom}
            </p>
            <p>{societe.raison_sociale}</p>
            <p>{societe.adresse}</p>
            <p>
              M.F. {societe.matricule_fiscal} · Tél{' '}
              {societe.telephones.map(formatPhone).join(' / ')}
            </p>
          </div>
          <div className="rs-sheet-ref">
            <h1>Tournée {rs.ref}</h1>
            <p>{formatDay(dayOf(new Date(rs.dispatchedAt ?? rs.createdAt)))}</p>
            <Barcode text={rs.ref} moduleMm={0.34} heightMm={11} />
          </div>
        </header>
        <dl className="rs-sheet-facts">
          <div>
            <dt>Livreur</dt>
            <dd>{courierName(rsLiv)}</dd>
          </div>
          <div>
            <dt>Matricule véhicule</dt>
            <dd>{rsLiv.matricule ?? '–'}</dd>
          </div>
          <div>
            <dt>Hub</dt>
            <dd>{rs.rsHub.nom}</dd>
          </div>
          <div>
            <dt>Nbr Colis</dt>
            <dd>{rs.nbr_colis}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Money tnd={rs.montant_tot} />
            </dd>
          </div>
        </dl>
        <table>
          <thead>
            <tr>
              <th>N°</th>
              <th>Colis</th>
              <th>Expéditeur</th>
              <th>Client</th>
              <th>Note</th>
              <th className="end">Montant TND</th>
            </tr>
          </thead>
          <tbody>
            {rs.colis.map((stop) => (
              <Line key={stop.ref} stop={stop} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={5}>Total à encaisser</td>
              <td className="end">
                <Money tnd={rs.montant_tot} unit={false} />
              </td>
            </tr>
          </tfoot>
        </table>
        <div className="signatures">
          <div>Le livreur</div>
          <div>Le hub</div>
        </div>
      </section>
    </PrintPage>
  );
}

function Line({ stop }: { stop: StopRow }) {
  return (
    <tr>
      <td>{stop.position}</td>
      <td>
        <Barcode text={stop.code} moduleMm={0.34} heightMm={9} />
        <ParcelCode code={stop.code} />
        <br />
        {sendTypeLabels[stop.type_envoi]}
        {stop.nbr_paquets > 1 && ` · ${stop.nbr_paquets} paquets`}
      </td>
      <td>{stop.user.nom_com}</td>
      <td>
        <b>
          <bdi>{recipientOf(stop)}</bdi>
        </b>{' '}
        {formatPhone(stop.tel_cl)}
        <br />
        {stop.adresse}
        <br />
        {stop.adresse_deleg}, {stop.adresse_gov} {stop.adresse_zip}
      </td>
      <td>{stop.note}</td>
      <td className="end">
        <b>
          <Money tnd={stop.montant} unit={false} />
        </b>
        <br />
        {paymentModeLabels[stop.mode_reglement as PaymentMode]}
      </td>
    </tr>
  );
}
