import { waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { sqlList } from '../database/sql-list.ts';
import type { Morning } from '@cigogne/domain/summaries/summaries.contract';
import { dayOf, startOfDay } from '@cigogne/domain/days';
import { lateStatuses } from '@cigogne/domain/parcels/staff-concerns';
import type { Services } from '../context/context.ts';
import { mostCounted } from '../lists/list-page.ts';
import { promisedBefore } from '../parcels/lists/promised-before.ts';
import { canRide } from '../runsheets/board.ts';

/**
 * The day of a hub as a list of tasks, each with what has waited longest and what has been done
 * since midnight in Tunis.
 */
export async function morningOf(
  services: Services,
  now: Date,
  hub: number | 'all',
): Promise<Morning> {
  const { rows } = await services.pool.query<Morning>({
    name: 'staff-morning',
    text,
    values: [
      hub === 'all' ? null : hub,
      startOfDay(dayOf(now)),
      promisedBefore(now),
      lateStatuses,
      dayOf(now),
    ],
  });
  if (!rows[0]) throw new Error('A statement without rows');
  return rows[0];
}

const here = (column: string): string => `($1::bigint is null or ${column} = $1)`;

const text = `with
  pickups as (
    select m.nbr_colis, m.dispatched_at as depuis, u.nom_com as exped from mu m join users u on u.id = m.id_exped
    where m.type = 'dispatch' and m.etat in ('pending_pick', 'in_progress') and ${here('m.id_hub_exped')}),
  transfers as (
    select m.ref, m.nbr_colis, m.dispatched_at as depuis, h.nom as hub from mu m join hubs h on h.id = m.id_hub_exped
    where m.type = 'transfert' and m.etat = 'in_progress' and ${here('m.id_hub_dest')}),
  ready as (
    select r.ref, concat_ws(' ', u.prenom, u.nom) as livreur, last.at as depuis
    from runsheets r join users u on u.id = r.id_liv
      cross join lateral (select max(b.recu_le) as at, count(*) as lines from runsheet_bags b
        where b.id_rs = r.id and b.retire_le is null) last
    where r.etat = 'in_progress' and r.deleted_at is null and ${here('r.id_hub')} and last.lines > 0
      and not exists (select from runsheet_bags b where b.id_rs = r.id and b.retire_le is null and b.decision is null)),
  waiting as (
    select t.created_at as depuis, u.nom_com as exped from tickets t
      join colis c on c.id = t.id_colis join users u on u.id = t.id_exped
    where t.status = 'EN-ATTENTE'
      and ($1::bigint is null or $1 in (c.id_hub_current, c.id_hub_exped, c.id_hub_dest))),
  plan as (
    select c.date_programe from colis c
    where c.id_hub_current in (select id from hubs where ${here('id')}) and c.etat in (${sqlList(waitingStatuses)})
      and c.deleted_at is null and ${canRide}
      and (c.date_programe is null or c.date_programe <= $5::date) limit ${mostCounted + 1}),
  late as (
    select o.* from (select id from hubs where ${here('id')}) h cross join lateral (
      select c.code as ref, c.adresse_deleg as lieu, c.recu_le as depuis from colis c
      where c.id_hub_current = h.id and c.recu_le < $3::timestamptz
        and c.recu_le is not null and c.issue is null and not c.is_afex and c.deleted_at is null
        and c.etat = any($4::text[])
      order by c.recu_le limit 1) o
    order by o.depuis limit 1),
  done as (
    select case m.type when 'dispatch' then 'ramassages' when 'transfert' then 'transferts' else 'retours' end as quoi,
      m.ref, m.nbr_pick as colis, m.completed_at as at,
      case m.type when 'transfert' then h.nom else u.nom_com end as avec
    from mu m left join users u on u.id = m.id_exped left join hubs h on h.id = m.id_hub_exped
    where m.etat = 'completed' and m.completed_at >= $2::timestamptz
      and ${here("case m.type when 'transfert' then m.id_hub_dest else m.id_hub_exped end")}
    union all
    select 'tournees', r.ref, r.nbr_colis, r.dispatched_at, concat_ws(' ', u.prenom, u.nom)
    from runsheets r join users u on u.id = r.id_liv
    where r.dispatched_at >= $2::timestamptz and r.deleted_at is null and ${here('r.id_hub')}),
  facts as (
    select quoi, count(*)::int as n, sum(colis)::int as colis, max(at) as at,
      case when count(*) = 1 then min(ref) end as ref, case when count(*) = 1 then min(avec) end as avec
    from done group by quoi)
  select
    (select count(*) from pickups)::int as a_recevoir,
    (select coalesce(sum(nbr_colis), 0) from pickups)::int as a_recevoir_colis,
    (select count(*) from transfers)::int as attendus,
    (select count(*) from plan)::int as a_planifier,
    (select count(*) from plan where date_programe is not null)::int as promis,
    (select count(*) from runsheets r where r.etat = 'pending' and r.deleted_at is null and ${here('r.id_hub')})::int
      as a_dispatcher,
    (select count(*) from ready)::int as a_confirmer,
    (select count(*) from waiting)::int as tickets,
    json_build_object(
      'ramassage', (select row_to_json(x) from (select exped, depuis from pickups order by depuis limit 1) x),
      'transfert', (select row_to_json(x) from (select ref, hub, nbr_colis from transfers order by depuis limit 1) x),
      'tournee', (select row_to_json(x) from (select ref, livreur, depuis from ready order by depuis limit 1) x),
      'ticket', (select row_to_json(x) from (select exped, depuis from waiting order by depuis limit 1) x),
      'retard', (select row_to_json(x) from late x)) as attente,
    coalesce((select json_agg(x order by x.at) from facts x), '[]') as faits`;
