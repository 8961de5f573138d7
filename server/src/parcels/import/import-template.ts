import { importLabels } from '@cigogne/domain/parcels/import-fields';
import type { SheetColumn } from '../../lists/sheet.ts';

interface Example {
  nom_cl: string;
  prenom_cl: string;
  tel_cl: string;
  adresse: string;
  lieu: string;
  gov: string;
  marchandise: string;
  montant_ttc: number;
  nbr_paquets: number;
  type_envoi: string;
  order_ref: string;
  note: string;
}

/** The columns of the parcel form, under names that the import recognises automatically. */
export const templateColumns: readonly SheetColumn<Example>[] = [
  { title: importLabels.nom_cl, width: 20, value: (row) => row.nom_cl },
  { title: importLabels.prenom_cl, width: 16, value: (row) => row.prenom_cl },
  { title: importLabels.tel_cl, width: 14, value: (row) => row.tel_cl },
  { title: importLabels.adresse, width: 36, value: (row) => row.adresse },
  { title: importLabels.lieu, width: 20, value: (row) => row.lieu },
  { title: importLabels.gov, width: 16, value: (row) => row.gov },
  { title: importLabels.marchandise, width: 24, value: (row) => row.marchandise },
  { title: importLabels.montant_ttc, width: 14, kind: 'amount', value: (row) => row.montant_ttc },
  { title: importLabels.nbr_paquets, width: 12, kind: 'count', value: (row) => row.nbr_paquets },
  { title: importLabels.type_envoi, width: 14, value: (row) => row.type_envoi },
  { title: importLabels.order_ref, width: 16, value: (row) => row.order_ref },
  { title: importLabels.note, width: 28, value: (row) => row.note },
];

/** Two example lines, to be replaced; their phones are refused, so that none becomes a parcel. */
export async function* templateRows(): AsyncGenerator<Example> {
  yield {
    nom_cl: 'Chaabane',
    prenom_cl: 'Rim',
    tel_cl: '53 418 0XX',
    adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
    lieu: 'Sahloul',
    gov: 'Sousse',
    marchandise: 'Nappe brodée',
    montant_ttc: 45.5,
    nbr_paquets: 1,
    type_envoi: 'Livraison',
    order_ref: 'CMD-1042',
    note: 'Appeler avant',
  };
  yield {
    nom_cl: 'Trabelsi',
    prenom_cl: 'Walid',
    tel_cl: '22 104 5XX',
    adresse: 'Avenue Taïeb Mhiri, n° 12',
    lieu: 'La Marsa',
    gov: 'Tunis',
    marchandise: 'Chaussures, pointure 42',
    montant_ttc: 120,
    nbr_paquets: 1,
    type_envoi: 'Échange',
    order_ref: 'CMD-1043',
    note: '',
  };
}
