import { emptyTexts } from '@cigogne/domain/empty-texts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../office/paths.ts';
import { OfficeParcels } from './OfficeParcels.tsx';

/** The staff's « Colis »: the hub's own work, without parcels managed by the partner. */
export function ParcelsPage() {
  return (
    <OfficeParcels
      title="Colis"
      name="colis"
      entry="list"
      empty={emptyTexts.list}
      actions={
        <Link className="btn" to={paths.parcelsDone}>
          Colis terminés
        </Link>
      }
    />
  );
}
