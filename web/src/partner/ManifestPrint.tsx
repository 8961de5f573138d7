import { formatInstant } from '@cigogne/domain/days';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { callFile } from '../http/call.ts';
import { formatPhone } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { BrandedHead, ListSheet } from '../ui/office/print/ListSheet.tsx';
import { NothingToPrint, usePrintData } from '../ui/office/print/print.tsx';
import { accountName, type ManifestSheet } from './partner-reads.ts';

/** The slip that the partner's driver signs: what he takes, and what it is worth. */
export function ManifestPrint() {
  const sheet = usePrintData<ManifestSheet>();
  if (!sheet) return <NothingToPrint />;
  const { entreprise } = sheet;
  const params = { numero: sheet.numero };
  return (
    <ListSheet
      branded
      largePrint
      title={`Manifeste ${sheet.numero}`}
      fetchPdf={() => callFile(partnerContract.manifestPdf, { params })}
      head={
        <BrandedHead
          company={entreprise.nom}
          lines={[entreprise.adresse, `Tél ${entreprise.tel}`]}
          title={`Manifeste ${sheet.numero}`}
          date={formatInstant(sheet.accepte_le ?? sheet.createdAt)}
          barcode={sheet.numero}
          facts={{
            Transporteur: accountName(sheet.compte),
            Hub: sheet.hub.nom,
            'Préparé par': sheet.par,
            'Nbr Colis': sheet.nbr_colis,
            Total: <Money tnd={sheet.montant} />,
          }}
        />
      }
      columns={['N°', 'Colis', 'Afex', 'Expéditeur', 'Destinataire', 'Montant TND']}
      total={[
        `${sheet.nbr_colis} colis confiés, à encaisser`,
        <Money key="amount" tnd={sheet.montant} unit={false} />,
      ]}
      signatures={['Le hub', `Le chauffeur d’${accountName(sheet.compte)}`]}
    >
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
    </ListSheet>
  );
}
