import {
  labelOf,
  parcelStatuses,
  sendTypeLabels,
  sendTypes,
} from '@cigogne/domain/parcels/statuses';
import {
  staffConcernLabels,
  staffConcerns,
  staffPlaceLabels,
  staffPlaces,
} from '@cigogne/domain/parcels/staff-concerns';
import type { Choice } from '../../ui/base/form/Field.tsx';

export const statusChoices = parcelStatuses.map((value) => ({
  value,
  label: labelOf(value),
}));

export const sendTypeChoices = sendTypes.map((value) => ({ value, label: sendTypeLabels[value] }));

export const concernChoices = staffConcerns.map((value) => ({
  value,
  label: staffConcernLabels[value],
}));

/** « Géré par »: the values are those of the filter `is_afex`. */
export const handlerChoices: readonly Choice<'true' | 'false'>[] = [
  { value: 'true', label: 'Afex' },
  { value: 'false', label: 'Cigogne' },
];

export const placeChoices = staffPlaces.map((value) => ({ value, label: staffPlaceLabels[value] }));

/** Offered only by links: the badge « A-Transférer » of the rows. */
export const transferChoices: readonly Choice<'true'>[] = [
  { value: 'true', label: 'À transférer' },
];
