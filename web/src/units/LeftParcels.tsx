import type { LeftParcel } from '@cigogne/domain/units/unit-wire';
import { Instant } from '../ui/base/values/dates.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';

/** The parcels that the hub took out of a pickup or a return, with the reasons. */
export function LeftParcels({ left }: { left: readonly LeftParcel[] }) {
  if (left.length === 0) return null;
  return (
    <>
      <h3 className="unit-part">Retirés par le hub</h3>
      <ul className="unit-parcels">
        {left.map((one) => (
          <li key={one.id}>
            <div>
              <ParcelCode code={one.ref} />
              <span className="muted">
                <Instant at={one.retire_le} />
              </span>
            </div>
            <p>
              {one.nom_cl} : <b>{one.raison}</b>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
