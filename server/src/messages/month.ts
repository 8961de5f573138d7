import { addDays, dayOf, startOfDay, type Day } from '@cigogne/domain/days';
import { millimes, type Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { settingsAt } from '../settings/settings.ts';
import { priceOf } from './channels.ts';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;

/**
 * The cost and the number of the messages sent this month (Tunis time); those being sent count as
 * spent, and so do those that were sent without an answer.
 */
export async function spentThisMonth(
  db: Db,
  now: Date,
): Promise<{ depense: Millimes; envoyes: number }> {
  const from = startOfDay(firstOfMonth(dayOf(now)));
  const { rows } = await sql<{ depense: number; envoyes: number }>`
    select (coalesce(sum(prix), 0)
        + (select coalesce(sum(prix), 0) from messages where sending_since is not null))::float8 as depense,
      count(*)::int as envoyes
    from messages where sent_at >= ${from}`.execute(db);
  const [spent] = rows;
  return { depense: millimes(spent?.depense ?? 0), envoyes: spent?.envoyes ?? 0 };
}

/**
 * The month's cost and its ceiling, and, when there is no room for one more message, the day from
 * which messages are sent again.
 */
export async function monthOf(
  { config }: Pick<Services, 'config'>,
  db: Db,
  now: Date,
): Promise<{ depense: Millimes; envoyes: number; plafond: Millimes; reprend_le: Day | null }> {
  const [spent, settings] = await Promise.all([spentThisMonth(db, now), settingsAt(db, now)]);
  const { message_ceiling } = settings;
  const isReached = spent.depense + priceOf(config, settings, 1) > message_ceiling;
  return {
    ...spent,
    plafond: message_ceiling,
    reprend_le: isReached ? firstOfMonth(addDays(firstOfMonth(dayOf(now)), 31)) : null,
  };
}
