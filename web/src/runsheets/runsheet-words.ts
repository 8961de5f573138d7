import { formatInstant } from '@cigogne/domain/days';
import { formatTnd } from '@cigogne/domain/money';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import type { Stop } from './round-row.ts';
import type { Reply, Row } from '../http/over-wire.ts';
import type { Dot } from '../ui/base/look/ParcelDots.tsx';

export type RunsheetRow = Row<typeof runsheetsContract.list>;
export type RunsheetSheet = Reply<typeof runsheetsContract.view>;
export type RoundPlaces = Reply<typeof runsheetsContract.places>;
export type StopRow = RunsheetSheet['colis'][number];
export type CourierRow = Row<typeof runsheetsContract.couriers>;

type Named = { nom: string; prenom: string };
export const courierName = ({ prenom, nom }: Named): string => `${prenom} ${nom}`.trim();
export const initialsOf = ({ prenom, nom }: Named): string =>
  `${prenom.charAt(0)}${nom.charAt(0)}`.toUpperCase();

export const recipientOf = (stop: Pick<Stop, 'prenom_cl' | 'nom_cl'>): string =>
  recipientName(stop);

/**
 * What was collected where it is not what was asked, and what became of it; null where all three
 * are one.
 */
export function takenWords(stop: StopRow): string | null {
  if (stop.decision !== 'livre') return null;
  const taken = collectedAt(stop);
  const now = stop.montant_encaisse ?? taken;
  if (taken === stop.montant && now === taken) return null;
  const since = now === taken ? '' : `. Le colis est depuis à ${formatTnd(now)}.`;
  return `Encaissé ${formatTnd(taken)}${since}`;
}

/** « Msaken | Sousse »: the zone that a hub sorts by. */
export const zoneOf = (parcel: { adresse_lieu: string; adresse_gov: string }): string => {
  const [place] = parcel.adresse_lieu.split('|');
  return `${place?.trim() ?? ''} | ${parcel.adresse_gov}`;
};

/** Results first, what is still out last, in the same order on every card. */
export function dotsOf(
  runsheet: Pick<RunsheetRow, 'livre' | 'reporte' | 'annuler' | 'nbr_colis'>,
): Dot[] {
  const { livre, reporte, annuler, nbr_colis } = runsheet;
  const out = Math.max(nbr_colis - livre - reporte - annuler, 0);
  const dots: [Dot, number][] = [
    ['good', livre],
    ['half', reporte],
    ['ring', annuler],
    ['todo', out],
  ];
  return dots.flatMap(([dot, count]) => Array.from({ length: count }, () => dot));
}

export const stillOut = (runsheet: RunsheetRow): number =>
  runsheet.nbr_colis - runsheet.livre - runsheet.reporte - runsheet.annuler;

/** « Ordre calculé au départ : 41 km, au lieu de 53 » */
export function orderWords({
  par,
  km,
  km_hub,
  fait_le,
}: NonNullable<RunsheetSheet['ordre']>): string {
  if (par === 'livreur') return `Ordre changé par le livreur, ${formatInstant(fait_le)}`;
  const way = km ? ` : ${Math.round(km)} km` : '';
  const gain = km && km_hub && Math.round(km) < Math.round(km_hub);
  return gain
    ? `Ordre calculé au départ${way}, au lieu de ${Math.round(km_hub)}`
    : `Ordre du hub gardé au départ${way}`;
}
