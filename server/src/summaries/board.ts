import { lateStatuses } from '@cigogne/domain/parcels/staff-concerns';
import type { Decision, RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import type { Services } from '../context/context.ts';
import { missedAt, notArrived, triedOut } from '../parcels/lists/filter-tests.ts';
import { mostCounted } from '../lists/list-page.ts';
import { promisedBefore } from '../parcels/lists/promised-before.ts';

interface Round {
  ref: string;
  etat: RunsheetState;
  livreur: string;
  nbr_colis: number;
  livre: number;
  reporte: number;
  annuler: number;
  dernier: { decision: Decision; lieu: string | null; at: string } | null;
}

export interface Board {
  ramassages: number;
  transferts: number;
  en_retard: number;
  trois_essais: number;
  non_arrives: number;
  differends: number;
  non_rentres: number;
  tournees: Round[];
}

/**
 * Today's figures of a hub: one statement over the indexes that begin with the hub. Parcels are
 * counted exactly as their lists count them, up to 10 000; 10 001 means that there are more.
 */
export async function hubFigures(
  services: Services,
  now: Date,
  hub: number | 'all',
): Promise<Board> {
  const { rows } = await services.pool.query<Board>({
    name: 'staff-board',
    text: `with hub as (select coalesce(array_agg(id), '{}') as ids from hubs where $1::bigint is null or id = $1),
      late as (
        select 1 from colis c, hub where c.id_hub_current = any(hub.ids) and c.recu_le < $2::timestamptz
          and c.recu_le is not null and c.issue is null and not c.is_afex and c.deleted_at is null
          and c.etat = any($3::text[]) limit ${mostCounted + 1}),
      tried as (
        select 1 from colis c, hub where c.id_hub_current = any(hub.ids) and ${triedOut} and c.deleted_at is null
        limit ${mostCounted + 1}),
      missing as (
        select 1 from (select id from hubs offset 0) h join colis c on c.id_hub_current = h.id, hub
        where ${notArrived} and c.deleted_at is null and ${missedAt('hub.ids')}
        limit ${mostCounted + 1}),
      units as (
        select type, etat from mu, hub where type = 'dispatch' and etat in ('pending_pick', 'in_progress')
          and id_hub_exped = any(hub.ids)
        union all
        select type, etat from mu, hub where type = 'transfert' and etat = 'in_progress' and id_hub_dest = any(hub.ids)),
      rounds as (
        select r.id, r.ref, r.etat, r.id_liv, r.nbr_colis, r.livre, r.reporte, r.annuler from runsheets r, hub
        where r.id_hub = any(hub.ids) and r.etat in ('in_progress', 'pending', 'completed') and r.deleted_at is null
        order by array_position('{in_progress,pending,completed}'::text[], r.etat), r.id limit 60),
      shown as (
        select r.ref, r.etat, concat_ws(' ', u.prenom, u.nom) as livreur, r.nbr_colis, r.id,
          case when r.etat = 'in_progress' then done.livre else r.livre end as livre,
          case when r.etat = 'in_progress' then done.reporte else r.reporte end as reporte,
          case when r.etat = 'in_progress' then done.annuler else r.annuler end as annuler,
          (select json_build_object('decision', b.decision, 'lieu', split_part(c.adresse_lieu, ' | ', 1), 'at', b.recu_le)
            from runsheet_bags b join colis c on c.id = b.id_colis
            where b.id_rs = r.id and r.etat = 'in_progress' and b.retire_le is null and b.decision is not null
              and b.recu_le is not null
            order by b.recu_le desc limit 1) as dernier
        from rounds r join users u on u.id = r.id_liv cross join lateral (
          select count(*) filter (where b.decision = 'livre')::int as livre,
            count(*) filter (where b.decision = 'reporte')::int as reporte,
            count(*) filter (where b.decision = 'annuler')::int as annuler
          from runsheet_bags b where b.id_rs = r.id and r.etat = 'in_progress') done)
      select
        (select count(*) from units where type = 'dispatch')::int as ramassages,
        (select count(*) from units where type = 'transfert')::int as transferts,
        (select count(*) from late)::int as en_retard,
        (select count(*) from tried)::int as trois_essais,
        (select count(*) from missing)::int as non_arrives,
        (select count(*) from disputes where regle_le is null and ($1::bigint is null or id_hub = $1))::int as differends,
        (select count(*) from colis c where c.non_rentre is not null and c.deleted_at is null
          and ($1::bigint is null or c.id_hub_current = $1))::int as non_rentres,
        coalesce((select json_agg(json_build_object('ref', ref, 'etat', etat, 'livreur', livreur, 'nbr_colis', nbr_colis,
          'livre', livre, 'reporte', reporte, 'annuler', annuler, 'dernier', dernier)
          order by array_position('{in_progress,pending,completed}'::text[], etat), id) from shown), '[]') as tournees`,
    values: [hub === 'all' ? null : hub, promisedBefore(now), lateStatuses],
  });
  return rows[0] ?? nothing;
}

const nothing: Board = {
  ramassages: 0,
  transferts: 0,
  en_retard: 0,
  trois_essais: 0,
  non_arrives: 0,
  differends: 0,
  non_rentres: 0,
  tournees: [],
};
