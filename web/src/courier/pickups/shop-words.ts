import { navigationTo } from '../stop/stop-words.ts';
import type { Unit } from '../../units/unit-row.ts';
import { count } from '../../language/texts.ts';

type Shop = Pick<Unit, 'mvExped' | 'ref'>;

export const shopOf = ({ mvExped, ref }: Shop): string => mvExped?.nom_com ?? ref;

/** « La Marsa | Tunis » */
export const shopPlaceOf = ({ mvExped }: Shop): string =>
  [mvExped?.adresse_deleg, mvExped?.adresse_gov].filter(Boolean).join(' | ');

export const callShop = ({ mvExped }: Shop): string | null =>
  mvExped?.tel ? `tel:+216${mvExped.tel}` : null;

/** Opens the device's own navigation to the shop. */
export const mapShop = (unit: Shop): string =>
  navigationTo(
    [unit.mvExped?.adresse, unit.mvExped?.adresse_deleg, unit.mvExped?.adresse_gov, 'Tunisie']
      .filter(Boolean)
      .join(', '),
  );

export const parcelsIn = (n: number): string => count(n, '{n} colis', '{n} colis');
