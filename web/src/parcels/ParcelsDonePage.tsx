import { emptyTexts } from '@cigogne/domain/empty-texts';
import { OfficeParcels } from './OfficeParcels.tsx';

const done = { etat: ['LIVRE', 'RECUPERER', 'ANL', 'ENDOM', 'FACTURE'] };

/** Parcels whose way has ended. */
export function ParcelsDonePage() {
  return (
    <OfficeParcels
      title="Colis terminés"
      name="colis-termines"
      entry="search"
      empty={emptyTexts.list}
      fixed={done}
    />
  );
}
