import {
  labelOf,
  parcelStatuses,
  sendTypeLabels,
  sendTypes,
} from '@cigogne/domain/parcels/statuses';
import type { Choice } from '../ui/base/Field.tsx';

export const statusChoices: readonly Choice[] = parcelStatuses.map((value) => ({
  value,
  label: labelOf(value),
}));

export const sendTypeChoices = sendTypes.map((value) => ({ value, label: sendTypeLabels[value] }));
