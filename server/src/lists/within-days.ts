import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import { type RawBuilder, sql } from 'kysely';

/** A filter's period: both days included, either may be absent. */
export interface Days {
  du?: Day | undefined;
  au?: Day | undefined;
}

/** The condition for an instant in `column` to be within those days in Tunis. */
export const withinDays = (column: string, { du, au }: Days): RawBuilder<unknown>[] => [
  ...(du ? [sql`${sql.ref(column)} >= ${startOfDay(du)}`] : []),
  ...(au ? [sql`${sql.ref(column)} < ${startOfDay(addDays(au, 1))}`] : []),
];
