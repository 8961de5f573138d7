import type { ParcelInUnit } from './unit-row.ts';
import type { ReactNode } from 'react';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';

/** The parcels of a unit in its panel: code, customer, address, and the action on each. */
export function UnitParcels({
  colis,
  act,
}: {
  colis: readonly ParcelInUnit[];
  act?: (row: ParcelInUnit) => ReactNode;
}) {
  if (colis.length === 0) return <p className="muted">AUCUN COLIS TROUVEE</p>;
  return (
    <ul className="unit-parcels">
      {colis.map((row) => (
        <li key={row.ref}>
          <div>
            <ParcelCode code={row.code} />
            <Money millimes={row.montant_ttc} />
          </div>
          <p>
            {row.prenom_cl} {row.nom_cl}
          </p>
          {row.type_envoi === 'recuperation' && <p>{row.marchandise}</p>}
          <p className="muted">
            {row.adresse}, {row.adresse_deleg} | {row.adresse_gov}
          </p>
          <div>
            <StatusBadge etat={row.etat} type={row.type_envoi} />
            {act?.(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}
