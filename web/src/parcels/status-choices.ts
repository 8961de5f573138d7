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
import type { Choice } from '../ui/base/Field.tsx';

export const statusChoices: readonly Choice[] = parcelStatuses.map((value) => ({
  value,
  label: labelOf(value),
}));

export const sendTypeChoices = sendTypes.map((value) => ({ value, label: sendTypeLabels[value] }));

export const concernChoices = staffConcerns.map((value) => ({
  value,
  label: staffConcernLabels[value],
}));

export const placeChoices = staffPlaces.map((value) => ({ value, label: staffPlaceLabels[value] }));
