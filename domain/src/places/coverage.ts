import type { Place } from './match.ts';

/** Until the hubs are known, nothing is said about coverage, neither yes nor no. */
export const coverageUnknown = 'couverture inconnue pour l’instant, appelez-nous';

/** Said when the place is not recognised. */
export const placeUnknown = {
  why: 'Lieu inconnu',
  advice:
    'Nous ne savons pas s’il est desservi. Vérifiez l’orthographe ou choisissez un gouvernorat.',
};
export const placeToChoose = { why: 'Lieu à préciser', advice: 'Choisissez-le dans la liste.' };

/** The hub of a governorate, as a visitor reads it. */
export interface Serving {
  hub: string;
  /** The week in words; empty if the hub tells none. */
  horaires: string;
}

export interface CoverageAnswer extends Serving {
  gov: string;
  /** Empty if only the governorate was asked for. */
  lieu: string;
  livraison: string;
  /** Empty if nothing can be promised. */
  ramassage: string;
}

/**
 * What a visitor is told about a governorate, all empty if no hub serves it; `hubs` by its French
 * name, empty until they are known.
 */
export function coverageAnswer(
  gov: string,
  lieu: string,
  hubs: ReadonlyMap<string, Serving>,
): CoverageAnswer {
  const serving = hubs.get(gov);
  const unserved = hubs.size === 0 ? coverageUnknown : 'pas encore de hub, contactez-nous';
  return {
    gov,
    lieu,
    hub: serving?.hub ?? '',
    horaires: serving?.horaires ?? '',
    livraison: serving ? 'sous 24 h' : unserved,
    ramassage: serving ? 'chez vous' : '',
  };
}

/** A locality with its delegation, or just once if they have the same name. */
export const nameOfPlace = ({ _loc, _del }: Pick<Place, '_loc' | '_del'>): string =>
  _loc === _del ? _loc : `${_loc}, ${_del}`;
