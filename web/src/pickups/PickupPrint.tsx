import { unitBarcode } from '@cigogne/domain/parcels/code';
import { formatInstant } from '@cigogne/domain/days';
import { unitTypeLabels } from '@cigogne/domain/pickups/unit';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { formatPhone } from '../ui/base/dates.tsx';
import { Money } from '../ui/base/Money.tsx';
import { Barcode } from '../ui/office/Barcode.tsx';
import { NothingToPrint, PrintPage, usePrintData } from '../ui/office/print.tsx';
import { fullName } from './unit-columns.tsx';
import './pickups.css';

/** /dashb/mu/print (S2 §2): the sheet of a pickup, a transfer or a return. */
export function PickupPrint() {
  const unit = usePrintData<UnitView>();
  if (!unit) return <NothingToPrint />;
  const total =
    unit.colis.reduce((all, { montant_ttc }) => all + Math.round(montant_ttc * 1000), 0) / 1000;
  const who =
    unit.type === 'transfert'
      ? `${unit.mu_hub_exped?.nom ?? ''} → ${unit.mu_hub_dest?.nom ?? ''}`
      : `${unit.mvExped?.nom_com ?? ''} · ${unit.mvExped?.adresse ?? ''}`;
  return (
    <PrintPage title={`${unitTypeLabels[unit.type]} ${unit.ref}`}>
      <section className="sheet">
        <header className="sheet-head">
          <div>
            <h1>
              {unitTypeLabels[unit.type]} {unit.ref}
            </h1>
            <p>{who}</p>
            <p>
              {formatInstant(unit.createdAt)} · Livreur : {fullName(unit.mvLiv)}
            </p>
          </div>
          <div>
            <Barcode text={unitBarcode(unit.ref)} moduleMm={0.34} heightMm={14} />
          </div>
        </header>
        <table>
          <thead>
            <tr>
              <th>Colis</th>
              <th>Destinataire</th>
              <th>Adresse</th>
              <th className="end">Montant TND</th>
              <th>Note</th>
            </tr>
          </thead>
          <tbody>
            {unit.colis.map((row) => (
              <tr key={row.ref}>
                <td>
                  <Barcode text={row.code} moduleMm={0.34} heightMm={9} />
                  <div className="figures">{row.code}</div>
                </td>
                <td>
                  {row.prenom_cl} {row.nom_cl}
                  <br />
                  {formatPhone(row.tel_cl)}
                </td>
                <td>
                  {row.adresse}
                  <br />
                  {row.adresse_deleg}, {row.adresse_gov} {row.adresse_zip}
                </td>
                <td className="end">
                  <Money tnd={row.montant_ttc} unit={false} />
                </td>
                <td>{row.note}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={3}>{unit.colis.length} colis</th>
              <th className="end">
                <Money tnd={total} />
              </th>
              <th />
            </tr>
          </tfoot>
        </table>
        <div className="signatures">
          <div>Remis par</div>
          <div>Reçu par{unit.remis_a ? ` : ${unit.remis_a}` : ''}</div>
        </div>
      </section>
    </PrintPage>
  );
}
