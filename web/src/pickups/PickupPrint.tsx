import { unitBarcode } from '@cigogne/domain/parcels/code';
import { formatInstant } from '@cigogne/domain/days';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { UnitType } from '@cigogne/domain/units/unit';
import type { UnitView } from '@cigogne/domain/units/unit-wire';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { callFile } from '../http/call.ts';
import { readUser } from '../http/session.ts';
import { formatPhone } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { ListSheet } from '../ui/office/print/ListSheet.tsx';
import { NothingToPrint, usePrintData } from '../ui/office/print/print.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { placeOf, recipientOf, shopAddressOf, totalOf } from '../units/unit-words.ts';
import './pickups.css';

const titles: Record<UnitType, string> = {
  dispatch: 'Bon de ramassage',
  transfert: 'Bon de transfert',
  retour: 'Bon de retour',
};

const pdfEntry = () => (readUser()?.role === 'exped' ? pickupsContract.myPdf : unitsContract.pdf);

/** /dashb/mu/print: the sheet of a pickup, a transfer or a return. */
export function PickupPrint() {
  const unit = usePrintData<UnitView>();
  if (!unit) return <NothingToPrint />;
  const title = `${titles[unit.type]} ${unit.ref}`;
  const who =
    unit.type === 'transfert'
      ? `${unit.mu_hub_exped?.nom ?? ''} → ${unit.mu_hub_dest?.nom ?? ''}`
      : `${unit.mvExped?.nom_com ?? ''}, ${shopAddressOf(unit)}`;
  return (
    <ListSheet
      title={title}
      fetchPdf={() => callFile(pdfEntry(), { params: { code: unit.ref } })}
      head={
        <header className="sheet-head">
          <div>
            <h1>{title}</h1>
            <p>{who}</p>
            <p>
              {formatInstant(unit.createdAt)}
              {unit.type !== 'retour' &&
                ` · ${unit.type === 'transfert' ? 'Chauffeur' : 'Livreur'} : ${fullName(unit.mvLiv)}`}
            </p>
          </div>
          <div>
            <Barcode text={unitBarcode(unit.ref)} moduleMm={0.34} heightMm={14} />
          </div>
        </header>
      }
      columns={['N°', 'Colis', 'Destinataire', 'Adresse', 'Note', 'Montant TND']}
      total={[`${unit.colis.length} colis`, <Money key="amount" millimes={totalOf(unit.colis)} />]}
      signatures={['Remis par', `Reçu par${unit.remis_a ? ` : ${unit.remis_a}` : ''}`]}
    >
      {unit.colis.map((row, place) => (
        <tr key={row.ref}>
          <td>{place + 1}</td>
          <td>
            <Barcode text={row.code} moduleMm={0.34} heightMm={9} />
            <div className="figures">{row.code}</div>
            <small>
              {sendTypeLabels[row.type_envoi]}
              {row.nbr_paquets > 1 && ` · ${row.nbr_paquets} paquets`}
            </small>
          </td>
          <td>
            <b>
              <bdi>{recipientOf(row)}</bdi>
            </b>
            <br />
            {formatPhone(row.tel_cl)}
          </td>
          <td>
            <bdi>{row.adresse}</bdi>
            <br />
            {placeOf(row)} {row.adresse_zip}
          </td>
          <td>
            <p className="sheet-note" dir="auto">
              {row.note}
            </p>
          </td>
          <td className="end">
            <b>
              <Money tnd={row.montant_ttc} unit={false} />
            </b>
          </td>
        </tr>
      ))}
    </ListSheet>
  );
}
