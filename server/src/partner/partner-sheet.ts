import { handOverStageLabels } from '@cigogne/domain/parcels/partner-stages';
import { partnerAccountLabels, partnerLabelOf } from '@cigogne/domain/parcels/partner-statuses';
import { manifestStateOf } from '@cigogne/domain/partner/manifest-state';
import type { Manifest, PartnerParcel } from '@cigogne/domain/partner/partner.contract';
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

/** The columns of an exported list of manifests. */
export const manifestListSheet: readonly SheetColumn<Manifest>[] = [
  { title: 'Num', value: (row) => row.numero },
  { title: 'Compte Afex', value: (row) => partnerAccountLabels[row.compte] },
  { title: 'Hub', width: 22, value: (row) => row.hub.nom },
  { title: 'Etat', width: 26, value: manifestStateOf },
  { title: 'Nbr Colis', kind: 'count', value: (row) => row.nbr_colis },
  { title: 'Enlevés par Afex', kind: 'count', value: (row) => row.nbr_enleves },
  { title: 'Montant TND', kind: 'amount', value: (row) => row.montant },
  { title: 'Par', width: 24, value: (row) => row.par },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Accepté le', width: 18, kind: 'instant', value: (row) => row.accepte_le },
  { title: 'Remis le', width: 18, kind: 'instant', value: (row) => row.remis_le },
];
