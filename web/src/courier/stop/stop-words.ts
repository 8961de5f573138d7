import type { Point } from '@cigogne/domain/places/point';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { Stop } from '../../runsheets/round-row.ts';
import { keptLogo } from '../../settings/LogoText.tsx';
import type { Dot } from '../../ui/base/look/ParcelDots.tsx';
import { inFrench, listed, t } from '../../language/texts.ts';

export const recipientOf = (stop: Pick<Stop, 'prenom_cl' | 'nom_cl'>): string =>
  recipientName(stop);

/** « Sahloul | Hammam Sousse | Sousse »: without the postal code, which couriers do not use. */
export const placeOf = (stop: Pick<Stop, 'adresse_lieu' | 'adresse_zip'>): string =>
  stop.adresse_lieu
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== stop.adresse_zip)
    .join(' | ');

/** « Sahloul | Sousse » */
export function shortPlaceOf(stop: Pick<Stop, 'adresse_lieu' | 'adresse_zip'>): string {
  const parts = placeOf(stop).split(' | ');
  return [parts[0], parts.at(-1)]
    .filter((part, place, all) => all.indexOf(part) === place)
    .join(' | ');
}

/** Shown before the place of a row: an exchange has goods to bring back. */
export const kindWord = ({ type_envoi }: Pick<Stop, 'type_envoi'>): string | null =>
  type_envoi === 'recuperation'
    ? t('Récupération')
    : type_envoi === 'echange'
      ? t('Échange')
      : null;

/** « Échange, Sahloul | Sousse »: the place of a row, after what its parcels are besides deliveries. */
export const whereAndWhat = (
  stop: Pick<Stop, 'adresse_lieu' | 'adresse_zip'>,
  visit: readonly Pick<Stop, 'type_envoi'>[],
): string => listed(...new Set(visit.map(kindWord)), shortPlaceOf(stop));

/** Shown above the amount: the kind of visit. */
export const collectWord = ({ type_envoi }: Pick<Stop, 'type_envoi'>): string =>
  type_envoi === 'recuperation'
    ? t('Récupération, à encaisser')
    : type_envoi === 'echange'
      ? t('Échange, à encaisser')
      : t('À encaisser');

export const callLink = (stop: Pick<Stop, 'tel_cl'>): string => `tel:+216${stop.tel_cl}`;

const greeting = ({ code }: Stop): string =>
  encodeURIComponent(
    inFrench('Bonjour, votre livreur {company} est en route avec votre colis {code}.', {
      company: keptLogo(),
      code,
    }),
  );

export const messageLink = (stop: Stop): string => `sms:+216${stop.tel_cl}?&body=${greeting(stop)}`;

export const whatsappLink = (stop: Stop): string =>
  `https://wa.me/216${stop.tel_cl}?text=${greeting(stop)}`;

type Way = Pick<Stop, 'adresse' | 'adresse_lieu' | 'adresse_zip'> & { door: Point | null };

/**
 * Opens the device's own navigation, to the door if it is known, otherwise to the written address.
 */
export const wayTo = ({ door, ...stop }: Way): string =>
  navigationTo(
    door
      ? `${door.lat},${door.lng}`
      : `${stop.adresse}, ${placeOf(stop).replaceAll(' | ', ', ')}, Tunisie`,
  );

/** To an address or to coordinates. */
export const navigationTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

const dots: Record<string, Dot> = { livre: 'good', reporte: 'half', annuler: 'ring' };

export const dotOf = (stop: Pick<Stop, 'ref' | 'decision'>, next: string | undefined): Dot =>
  stop.decision ? (dots[stop.decision] ?? 'done') : stop.ref === next ? 'now' : 'todo';
