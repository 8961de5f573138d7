import { formatDay } from '@cigogne/domain/days';
import { weekdayOf } from '../../language/texts.ts';

/** « lun. 30/11 », or « lundi 30/11 » */
export const dayName = (day: string, weekday: 'short' | 'long' = 'short'): string =>
  `${weekdayOf(new Date(day), weekday)} ${formatDay(day).slice(0, 5)}`;
