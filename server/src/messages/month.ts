import { dayOf, startOfDay, type Day } from '@cigogne/domain/days';
import { millimes, type Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * What the messages of this month of Tunis have cost, and how many left; what is under way counts as spent, and so does what
 * was sent and not answered.
 */
export async function spentThisMonth(
  db: Db,
  now: Date,
): Promise<{ depense: Millimes; envoyes: number }> {
  const from = startOfDay(`${dayOf(now).slice(0, 7)}-01` as Day);
  const { rows } = await sql<{ depense: number; envoyes: number }>`
    select (coalesce(sum(prix), 0)
        + (select coalesce(sum(prix), 0) from messages where sending_since is not null))::float8 as depense,
      count(*)::int as envoyes
    from messages where sent_at >= ${from}`.execute(db);
  const [spent] = rows;
  return { depense: millimes(spent?.depense ?? 0), envoyes: spent?.envoyes ?? 0 };
}
