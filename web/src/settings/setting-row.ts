import { dayOf, formatDay } from '@cigogne/domain/days';
import type { settingsContract } from '@cigogne/domain/settings/settings.contract';
import type { Row } from '../http/over-wire.ts';

export type Setting = Row<typeof settingsContract.listSettings>;

/** A later value applies from the first instant of a day of Tunis, which in UTC is the day before. */
export const firstDayOf = (valid_from: string | null): string =>
  valid_from ? formatDay(dayOf(new Date(valid_from))) : '';
