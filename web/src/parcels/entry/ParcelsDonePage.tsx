import { emptyTexts } from '@cigogne/domain/empty-texts';
import { paths } from '../../office/paths.ts';
import { settledColumns } from '../lists/settled-columns.tsx';
import { OfficeParcels } from '../lists/OfficeParcels.tsx';

const settled = { suivi: 'a_facturer' } as const;

/** Parcels with a result and no invoice: where their goods and their money are. */
export function ParcelsDonePage() {
  return (
    <OfficeParcels
      title="Colis terminés"
      back={paths.parcels()}
      name="colis-termines"
      entry="search"
      empty={emptyTexts.list}
      fixed={settled}
      columns={settledColumns}
    />
  );
}
