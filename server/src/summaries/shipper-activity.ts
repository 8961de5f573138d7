import { addDays, type Day, dayOf, startOfDay } from '@cigogne/domain/days';
import type { UnitState } from '@cigogne/domain/units/unit';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { triedInVain } from '../parcels/lists/filter-tests.ts';

const chartDays = 30;
const answeredDays = 7;

interface Morning {
  a_envoyer: number;
  a_confirmer: number;
  echecs: number;
  tickets_repondus: number;
}

interface Pickup {
  ref: string;
  etat: UnitState;
  nbr_colis: number;
  dispatched_at: Date | null;
}

interface DayCount {
  jour: string;
  envoyes: number;
  livres: number;
  retours: number;
}

interface PlaceCount {
  gov: string;
  livres: number;
  retours: number;
}

/** The shipper's morning overview, and the thirty days up to today. Each part uses an index. */
export async function shipperActivity(db: Db, now: Date, shipper: number) {
  const today = dayOf(now);
  const first = addDays(today, 1 - chartDays);
  const [morning, pickup, days, places] = await Promise.all([
    morningOf(db, shipper, startOfDay(addDays(today, -answeredDays))),
    nextPickup(db, shipper),
    countByDay(db, shipper, startOfDay(first)),
    countByPlace(db, shipper, startOfDay(first)),
  ]);
  const counted = new Map(days.map((day) => [day.jour, day]));
  return {
    ...morning,
    ramassage: pickup && { ...pickup, dispatched_at: pickup.dispatched_at?.toISOString() ?? null },
    jours: Array.from({ length: chartDays }, (_, i) => {
      const jour: Day = addDays(first, i);
      return counted.get(jour) ?? { jour, envoyes: 0, livres: 0, retours: 0 };
    }),
    gouvernorats: places,
  };
}

async function morningOf(db: Db, shipper: number, since: Date): Promise<Morning> {
  const { rows } = await sql<Morning>`select
    (select count(*) from colis where id_exped = ${shipper} and etat = 'ATT-ENVOIE' and deleted_at is null)::int as a_envoyer,
    (select count(*) from mu where type = 'dispatch' and id_exped = ${shipper} and etat = 'pending')::int as a_confirmer,
    (select count(*) from colis c where c.id_exped = ${shipper} and ${sql.raw(triedInVain)} and c.deleted_at is null)::int as echecs,
    (select count(*) from tickets where id_exped = ${shipper} and answered_at >= ${since}
      and status in ('ACCEPTE', 'REFUSE'))::int as tickets_repondus`.execute(db);
  return rows[0] ?? { a_envoyer: 0, a_confirmer: 0, echecs: 0, tickets_repondus: 0 };
}

/** Sent or under way, oldest first: a courier comes for that one next. */
async function nextPickup(db: Db, shipper: number): Promise<Pickup | null> {
  const row = await db
    .selectFrom('mu')
    .select(['ref', 'etat', 'nbr_colis', 'dispatched_at'])
    .where('type', '=', 'dispatch')
    .where('id_exped', '=', shipper)
    .where('etat', 'in', ['pending_pick', 'in_progress'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function countByDay(db: Db, shipper: number, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with received as (
      select (recu_le at time zone 'Africa/Tunis')::date as jour, count(*)::int as envoyes from colis
      where id_exped = ${shipper} and recu_le >= ${since} and id_parent is null and deleted_at is null group by 1),
    issued as (
      select (issue_le at time zone 'Africa/Tunis')::date as jour, (count(*) filter (where issue = 'livre'))::int as livres,
        (count(*) filter (where issue = 'retour'))::int as retours
      from colis where id_exped = ${shipper} and issue_le >= ${since} and deleted_at is null group by 1)
    select to_char(jour, 'YYYY-MM-DD') as jour, coalesce(envoyes, 0) as envoyes, coalesce(livres, 0) as livres,
      coalesce(retours, 0) as retours
    from received full join issued using (jour)`.execute(db);
  return rows;
}

async function countByPlace(db: Db, shipper: number, since: Date): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select adresse_gov as gov, (count(*) filter (where issue = 'livre'))::int as livres,
      (count(*) filter (where issue = 'retour'))::int as retours
    from colis
    where id_exped = ${shipper} and issue_le >= ${since} and issue in ('livre', 'retour') and deleted_at is null
    group by 1 order by count(*) desc, 1`.execute(db);
  return rows;
}
