import type { Place } from './match.ts';

/** Nobody is told that a place is served, nor that it is not, before the hubs are known. */
export const coverageUnknown = 'couverture inconnue pour l’instant, appelez-nous';

/** Why no place is answered for. */
export const placeUnknown = {
  why: 'Lieu inconnu',
  advice:
    'Nous ne savons pas s’il est desservi. Vérifiez l’orthographe ou choisissez un gouvernorat.',
};
export const placeToChoose = { why: 'Lieu à préciser', advice: 'Choisissez-le dans la liste.' };

export interface CoverageAnswer {
  gov: string;
  /** Empty when the governorate alone was asked. */
  lieu: string;
  /** Empty when none serves it. */
  hub: string;
  livraison: string;
  /** Empty where nothing can be promised. */
  ramassage: string;
}

/** What a visitor is told of a governorate; `hubs` by its French name, empty while they are not known. */
export function coverageAnswer(
  gov: string,
  lieu: string,
  hubs: ReadonlyMap<string, string>,
): CoverageAnswer {
  const hub = hubs.get(gov);
  const unserved = hubs.size === 0 ? coverageUnknown : 'pas encore de hub, contactez-nous';
  return {
    gov,
    lieu,
    hub: hub ?? '',
    livraison: hub === undefined ? unserved : 'sous 24 h',
    ramassage: hub === undefined ? '' : 'chez vous',
  };
}

/** A locality with its delegation, once where they bear one name. */
export const nameOfPlace = ({ _loc, _del }: Pick<Place, '_loc' | '_del'>): string =>
  _loc === _del ? _loc : `${_loc}, ${_del}`;
