import type { InMillimes } from '../amounts.ts';
import type { CellLine } from '../papers/paper.ts';
import type { ParcelRow } from './parcel-wire.ts';
import { sendTypeLabels } from './statuses.ts';

/** What a printed list shows of a parcel. */
export type ParcelOnPaper = Pick<
  InMillimes<ParcelRow>,
  | 'code'
  | 'type_envoi'
  | 'nbr_paquets'
  | 'nom_cl'
  | 'prenom_cl'
  | 'tel_cl'
  | 'adresse'
  | 'adresse_lieu'
  | 'adresse_gov'
  | 'adresse_deleg'
  | 'adresse_zip'
  | 'note'
  | 'montant_ttc'
>;

/** A parcel on a printed list: barcode, digits, contents. */
export function parcelCell(
  parcel: Pick<ParcelRow, 'code' | 'type_envoi' | 'nbr_paquets'>,
): CellLine[] {
  const packages = parcel.nbr_paquets > 1 ? ` · ${parcel.nbr_paquets} paquets` : '';
  return [
    { barcode: parcel.code },
    { code: parcel.code },
    { quiet: sendTypeLabels[parcel.type_envoi] + packages },
  ];
}
