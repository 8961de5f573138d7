import { handOverStageLabels } from '@cigogne/domain/parcels/partner-stages';
import { partnerAccountLabels, partnerLabelOf } from '@cigogne/domain/parcels/partner-statuses';
import type { PartnerParcel } from '@cigogne/domain/partner/partner.contract';
import type { SheetColumn } from '../lists/sheet.ts';
import { parcelSheet } from '../parcels/lists/parcel-sheet.ts';

/** The columns of an exported list of the partner's parcels: a parcel's own, then the partner's. */
export const partnerSheet: readonly SheetColumn<PartnerParcel>[] = [
  ...parcelSheet,
  {
    title: 'Compte Afex',
    value: ({ compte_afex }) => (compte_afex ? partnerAccountLabels[compte_afex] : null),
  },
  { title: 'N° Afex', value: (row) => row.afex_code },
  {
    title: 'Statut Afex',
    width: 26,
    value: ({ etat_afex }) => (etat_afex ? partnerLabelOf(etat_afex) : null),
  },
  { title: 'Étape', value: (row) => handOverStageLabels[row.etape] },
  { title: 'Manifeste', value: (row) => row.manifeste },
  {
    title: 'Dernier statut',
    width: 18,
    kind: 'instant',
    value: ({ statut_le }) => statut_le,
  },
];
