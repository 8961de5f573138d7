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
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { BrandedHead, ListSheet } from '../ui/office/print/ListSheet.tsx';
import { usePrintData } from '../ui/office/print/print.tsx';
import { courierName, recipientOf, type RunsheetSheet, type StopRow } from './runsheet-words.ts';

/** /dashb/rs/print: what the courier carries on paper, and signs. */
export function RunsheetPrintPage() {
  const rs = usePrintData<RunsheetSheet>();
  if (!rs) return <Navigate to={paths.runsheets()} replace />;
  const { societe, rsLiv } = rs;
  return (
    <ListSheet
      branded
      title={`Tournée ${rs.ref}`}
      fetchPdf={() => callFile(runsheetsContract.pdf, { params: { code: rs.ref } })}
      head={
        <BrandedHead
          company={societe.nom}
          lines={[
            societe.raison_sociale,
            societe.adresse,
            `M.F. ${societe.matricule_fiscal} · Tél ${societe.telephones.map(formatPhone).join(' / ')}`,
          ]}
          title={`Tournée ${rs.ref}`}
          date={formatDay(dayOf(new Date(rs.dispatchedAt ?? rs.createdAt)))}
          barcode={rs.ref}
          facts={{
            Livreur: courierName(rsLiv),
            'Matricule véhicule': rsLiv.matricule ?? '–',
            Hub: rs.rsHub.nom,
            'Nbr Colis': rs.nbr_colis,
            Total: <Money tnd={rs.montant_tot} />,
          }}
        />
      }
      columns={['N°', 'Colis', 'Expéditeur', 'Client', 'Note', 'Montant TND']}
      total={['Total à encaisser', <Money key="amount" tnd={rs.montant_tot} unit={false} />]}
      signatures={['Le livreur', 'Le hub']}
    >
      {rs.colis.map((stop) => (
        <Line key={stop.ref} stop={stop} />
      ))}
    </ListSheet>
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
