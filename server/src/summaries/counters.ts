import { returnedStatuses } from '@cigogne/domain/parcels/statuses';
import { sqlList } from '../database/sql-list.ts';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { keptFigures } from '../ledger/kept-figures.ts';
import { transferOf } from '../parcels/parcel-places.ts';

export interface ShipperCounts {
  to_transfer: number;
  in_prog: number;
  livre: number;
  to_return: number;
}

/**
 * The four counters cover everything that is neither invoiced nor deleted, without overlap. What has
 * a result and no invoice is what debts count.
 */
export async function countForShipper(services: Services, shipper: number): Promise<ShipperCounts> {
  const { rows } = await services.pool.query<ShipperCounts>({
    name: 'shipper-counts',
    text: `select k.to_transfer, k.in_prog, d.livre, d.to_return from
      (select coalesce(sum(n) filter (where kind = 'a-envoyer'), 0)::int as to_transfer,
        coalesce(sum(n) filter (where kind = 'en-cours'), 0)::int as in_prog
        from ${keptFigures(`kind in ('a-envoyer', 'en-cours') and owner = $1`)}) k,
      (select coalesce(sum(n) filter (where issue = 'livre'), 0)::int as livre,
        coalesce(sum(n) filter (where issue <> 'livre'), 0)::int as to_return
        from (select issue, n from debt_totals where id_exped = $1
          union all select issue, n from debt_moves where id_exped = $1) due) d`,
    values: [shipper],
  });
  return rows[0] as ShipperCounts;
}

export interface HubCounts {
  to_transfer: number;
  in_prog: number;
  to_deliver: number;
  to_return: number;
  to_receive: number;
  rs_prog: number;
  rs_pd: number;
  rs_compl: number;
  nbr_exped: number;
  nbr_liv: number;
}

/**
 * The figures of the staff's home page, for one hub or all. Which hub is hidden from the planner
 * (decision 030).
 */
export async function countForStaff(services: Services, hub: number | 'all'): Promise<HubCounts> {
  const { rows } = await services.pool.query<HubCounts>({
    name: 'staff-counts',
    text: `with asked as materialized (select $1::bigint as hub),
      hub as (select coalesce(array_agg(id), '{}') as ids from hubs, asked where asked.hub is null or id = asked.hub),
      kept as (
        select coalesce(sum(n) filter (where kind = 'en-tournee'), 0)::int as in_prog,
          coalesce(sum(n) filter (where kind = 'a-livrer'), 0)::int as to_deliver,
          coalesce(sum(n) filter (where kind = 'attend-ailleurs'), 0)::int as away,
          coalesce(sum(n) filter (where kind = 'a-enlever'), 0)::int as to_receive
        from ${keptFigures(`kind in ('en-tournee', 'a-livrer', 'attend-ailleurs', 'a-enlever')
          and owner = any((select ids from hub)::bigint[])`)}),
      home as (
        select count(*) as to_return,
          count(*) filter (where id_hub_exped <> id_hub_current and etat in (${sqlList(returnedStatuses)})) as away
        from colis, hub
        where id_hub_current = any(hub.ids) and issue in ('retour', 'recupere', 'rembourse') and rendu_le is null
          and not sans_retour and deleted_at is null and not is_afex),
      invoiced as (
        select count(*) as away from colis c, hub
        where id_hub_current = any(hub.ids) and issue in ('retour', 'recupere', 'rembourse') and rendu_le is null
          and not sans_retour and deleted_at is null and not is_afex and etat = 'FACTURE' and id_hub_exped <> id_hub_current
          and ${transferOf} is null),
      rounds as (
        select etat from runsheets, hub
        where id_hub = any(hub.ids) and etat in ('pending', 'in_progress', 'completed') and deleted_at is null)
      select
        kept.in_prog, kept.to_deliver, (kept.away + home.away + invoiced.away)::int as to_transfer,
        home.to_return::int, kept.to_receive,
        (select count(*) from rounds where etat = 'in_progress')::int as rs_prog,
        (select count(*) from rounds where etat = 'pending')::int as rs_pd,
        (select count(*) from rounds where etat = 'completed')::int as rs_compl,
        ${activeUsers('exped')} as nbr_exped,
        ${activeUsers('liv')} as nbr_liv
      from asked, kept, home, invoiced`,
    values: [hub === 'all' ? null : hub],
  });
  return rows[0] as HubCounts;
}

/** Users without a hub count only for the whole company. */
const activeUsers = (role: 'exped' | 'liv'): string => {
  const active = `select count(*) from users u where u.role = '${role}' and u.etat = 'active' and u.closed_at is null`;
  return `case when asked.hub is null then (${active}) else (${active} and u.id_hub = asked.hub) end::int`;
};

/** Shippers without a hub wait for root to give them one: how many, and the latest. */
export async function shippersWithoutHub(db: Db) {
  const rows = await prepared(db)
    .selectFrom('users')
    .select(['id', 'nom_com', 'adresse_gov', sql<number>`count(*) over ()::int`.as('all')])
    .where('role', '=', 'exped')
    .where('etat', '<>', 'disabled')
    .where('closed_at', 'is', null)
    .where('id_hub', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    nbr_sans_hub: rows[0]?.all ?? 0,
    sans_hub: rows.map(({ id, nom_com, adresse_gov }) => ({ id, nom_com, adresse_gov })),
  };
}

export interface Waiting {
  pickups: number;
  transfers: number;
  runsheets: number;
  tickets: number;
  decisions: number;
  corrections: number;
  demandes: number;
  afex: number;
  commandes: number;
}

/** The counters of the sidebar: the same numbers as on the hub's home page. */
export async function waitingForHub(db: Db, hub: number | 'all'): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'commandes'>>`
    with asked as materialized (select ${hub === 'all' ? null : hub}::bigint as hub),
      own as (select coalesce(array_agg(id), '{}') as ids from hubs, asked where asked.hub is null or id = asked.hub)
    select
      (select count(*) from mu where type = 'dispatch' and etat in ('pending_pick', 'in_progress')
        and (asked.hub is null or id_hub_exped = asked.hub))::int as pickups,
      (select count(*) from mu where type = 'transfert' and etat = 'in_progress'
        and (asked.hub is null or id_hub_dest = asked.hub))::int as transfers,
      (select count(*) from runsheets where etat = 'pending' and deleted_at is null
        and id_hub = any((select ids from own)::bigint[]))::int as runsheets,
      (select count(*) from tickets t join colis c on c.id = t.id_colis where t.status = 'EN-ATTENTE'
        and (asked.hub is null or asked.hub in (c.id_hub_current, c.id_hub_exped, c.id_hub_dest)))::int as tickets,
      (select count(*) from colis where a_decider is not null and deleted_at is null
        and (asked.hub is null or id_hub_current = asked.hub))::int as decisions,
      (select count(*) from corrections where etat = 'en_attente'
        and (asked.hub is null or id_hub = asked.hub))::int as corrections,
      ((select count(*) from correction_requests where repondu_le is null
        and (asked.hub is null or id_hub = asked.hub))
        + (select count(*) from round_objections where repondu_le is null
        and (asked.hub is null or id_hub = asked.hub))
        + (select count(*) from contested_attempts where decision is null
        and (asked.hub is null or id_hub = asked.hub)))::int as demandes,
      (select count(*) from partner_shipments s join colis c on c.id = s.id_colis
        where s.state = 'held' and s.manifested_at is null and s.known_status = 'pre_manifest' and c.is_afex
          and c.deleted_at is null and (asked.hub is null or c.id_hub_current = asked.hub))::int as afex
    from asked`.execute(prepared(db));
  return { ...nothing, ...rows[0] };
}

export async function waitingForShipper(db: Db, shipper: number): Promise<Waiting> {
  const { rows } = await sql<
    Pick<Waiting, 'pickups' | 'tickets' | 'decisions' | 'commandes'>
  >`select
    (select count(*) from mu where type = 'dispatch' and id_exped = ${shipper} and etat = 'pending')::int as pickups,
    (select count(*) from tickets where id_exped = ${shipper} and status = 'EN-ATTENTE')::int as tickets,
    (select count(*) from colis where id_exped = ${shipper} and a_decider is not null and deleted_at is null)::int as decisions,
    (select count(*) from shop_orders where id_exped = ${shipper} and state = 'brouillon')::int as commandes`.execute(
    db,
  );
  return { ...nothing, ...rows[0] };
}

const nothing: Waiting = {
  pickups: 0,
  transfers: 0,
  runsheets: 0,
  tickets: 0,
  decisions: 0,
  corrections: 0,
  demandes: 0,
  afex: 0,
  commandes: 0,
};
