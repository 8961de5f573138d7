import type { Unit } from './unit-row.ts';
import type { ParcelRow } from '../parcels/parcel-reads.ts';
import { sum } from '@cigogne/domain/money';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { trueNow } from '../http/server-clock.ts';

export const recipientOf = ({ prenom_cl, nom_cl }: Pick<ParcelRow, 'prenom_cl' | 'nom_cl'>) =>
  recipientName({ prenom_cl, nom_cl });

/** « Sahloul | Sousse Jawhara | Sousse »: governorate and delegation, without the postal code. */
export const placeOf = ({
  adresse_lieu,
  adresse_zip,
}: Pick<ParcelRow, 'adresse_lieu' | 'adresse_zip'>): string =>
  adresse_lieu
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== adresse_zip)
    .join(' | ');

/** The total that the customers of these parcels pay. */
export const totalOf = (colis: readonly Pick<ParcelRow, 'montant_ttc'>[]) =>
  sum(colis.map(({ montant_ttc }) => montant_ttc));

/** « Hela Mansouri, Cité Ennasr 2 | Ariana » */
export const whoAndWhere = (row: ParcelRow): string => `${recipientOf(row)}, ${placeOf(row)}`;

/** What happens next to a parcel that this hub receives. */
export function whereNext(row: ParcelRow, hub: number | null): string {
  if (row.id_hub_dest === null) return 'aucun hub de destination';
  if (row.id_hub_dest !== hub) return `part pour ${row.colis_hub_dest?.nom ?? 'un autre hub'}`;
  return row.type_envoi === 'recuperation' ? 'reste à ce hub, récupération' : 'reste à ce hub';
}

/** « 8, rue du Maroc, La Marsa | Tunis » */
export const shopAddressOf = ({ mvExped }: Pick<Unit, 'mvExped'>): string =>
  [mvExped?.adresse, [mvExped?.adresse_deleg, mvExped?.adresse_gov].filter(Boolean).join(' | ')]
    .filter(Boolean)
    .join(', ') || '–';

/** « il y a 10 min », « il y a 3 h » */
export function ago(at: string | null): string {
  const minutes =
    at === null ? 0 : Math.max(0, Math.round((trueNow().getTime() - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'à l’instant';
  return minutes < 90 ? `il y a ${minutes} min` : `il y a ${Math.round(minutes / 60)} h`;
}
