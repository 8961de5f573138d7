import { roundStatuses } from '@cigogne/domain/parcels/statuses';
import type pg from 'pg';
import type { EventConsumer } from '../events/event-consumer.ts';
import type { StoredEvent } from '../events/stored-event.ts';

/**
 * One event per status change for the shops that listen, written with the cursor and sent later. The history row is what happened: its id names the event, so that a second telling is none.
 */
export const tellShops: EventConsumer['consume'] = async (client, events, services) => {
  const moves = events.filter(
    (event): event is Move =>
      event.type === 'colis' && event.id_colis !== null && event.id_exped !== null,
  );
  const listening = await shopsThatListen(client, [...new Set(moves.map((move) => move.id_exped))]);
  const concerned = moves.filter(({ id_exped }) => listening.has(id_exped));
  if (concerned.length === 0) return;
  await client.query(
    `insert into webhook_deliveries (id_exped, id_colis, type, url, event_id, body, status, next_at, created_at)
     select u.id, h.id_colis, 'colis', u.api_webhook_url, 'colis_' || h.id,
       jsonb_build_object('type', 'colis.statut',
         'timestamp', to_char(coalesce(h.fait_le, h.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'data', jsonb_build_object('code', c.code, 'order_ref', c.order_ref, 'etat', h.to_etat,
           'etat_avant', h.from_etat, 'rsLiv', case when l.id is not null
             then jsonb_build_object('nom', l.nom, 'prenom', l.prenom, 'tel', l.tel) end)),
       'pending', $4, $4
     from (select distinct * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as e (id_colis, id_exped, at)) e
     join users u on u.id = e.id_exped
     join colishistories h on h.id_colis = e.id_colis and h.created_at = e.at
       and h.from_etat is distinct from h.to_etat
     join colis c on c.id = h.id_colis
     left join runsheets r on r.id = h.id_rs and u.is_driver_info_granted and h.to_etat = any($5)
     left join users l on l.id = r.id_liv
     order by h.id
     on conflict (event_id) do nothing`,
    [
      concerned.map(({ id_colis }) => id_colis),
      concerned.map(({ id_exped }) => id_exped),
      concerned.map(({ created_at }) => created_at),
      services.clock(),
      roundStatuses,
    ],
  );
};

interface Move extends StoredEvent {
  id_colis: number;
  id_exped: number;
}

async function shopsThatListen(
  client: pg.PoolClient,
  among: readonly number[],
): Promise<Set<number>> {
  if (among.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>(
    `select id from users where id = any($1::bigint[]) and api_webhook_url is not null
       and api_webhook_secret is not null and is_api_actif`,
    [among],
  );
  return new Set(rows.map(({ id }) => id));
}
