import { type UnitType, unitStateLabel, unitStates } from '@cigogne/domain/units/unit';

/** The states of a unit as choices of a filter. */
export const unitChoices = (type: UnitType) =>
  unitStates.map((etat) => ({ value: etat, label: unitStateLabel(type, etat) }));
