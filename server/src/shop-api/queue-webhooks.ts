import { roundStatuses } from '@cigogne/domain/parcels/statuses';
import type pg from 'pg';
import type { StoredEvent } from '../events/stored-event.ts';

/**
 * Queues events that a shop is told about, in order; they are written with the cursor and sent
 * later.
 */
export type Heard = StoredEvent & { id_exped: number };
export type Queue = (
  client: pg.PoolClient,
  events: readonly Heard[],
  now: Date,
  /** A prefix for the id of each event. */
  mark: string,
) => Promise<void>;

const instant = (at: string): string =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const into = (subject: string): string =>
  `insert into webhook_deliveries (id_exped, ${subject}, type, url, event_id, body, status, next_at, created_at)`;

/**
 * A line of a parcel's history is one event, named by its id, so that queueing it twice has no
 * effect.
 */
export const queueMoves: Queue = async (client, events, now, mark) => {
  const moves = events.filter(({ type, id_colis }) => type === 'colis' && id_colis !== null);
  if (moves.length === 0) return;
  await client.query(
    `${into('id_colis')}
     select u.id, h.id_colis, 'colis', u.api_webhook_url, $6 || 'colis_' || h.id,
       jsonb_build_object('type', 'colis.statut', 'timestamp', ${instant('coalesce(h.fait_le, h.created_at)')},
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
      moves.map(({ id_colis }) => id_colis),
      moves.map(({ id_exped }) => id_exped),
      moves.map(({ created_at }) => created_at),
      now,
      roundStatuses,
      mark,
    ],
  );
};

/**
 * A pickup changes state once per transaction, or is created and sent in the same one: state and
 * pickup name the event. Several screens may have been told of one change.
 */
export const queuePickups: Queue = async (client, events, now, mark) => {
  const changes = events.filter(
    ({ type, data }) =>
      type === 'mu' &&
      data?.['unite'] === 'dispatch' &&
      data['avant'] !== undefined &&
      data['avant'] !== data['etat'],
  );
  if (changes.length === 0) return;
  await client.query(
    `${into('id_mu')}
     select u.id, m.id, 'ramassage', u.api_webhook_url,
       $3 || 'ramassage_' || m.id || '_' || e.tx || '_' || (e.data ->> 'etat'),
       jsonb_build_object('type', 'ramassage.etat', 'timestamp', ${instant('e.at')},
         'data', jsonb_build_object('ref', m.ref, 'etat', e.data -> 'etat', 'etat_avant', e.data -> 'avant',
           'raison', e.data -> 'raison')),
       'pending', $2, $2
     from ${given}
     join users u on u.id = e.id_exped
     join mu m on m.ref = e.data ->> 'ref' and m.id_exped = e.id_exped
     order by e.place
     on conflict (event_id) do nothing`,
    [JSON.stringify(rowsOf(changes)), now, mark],
  );
};

/** The events as a table in SQL, from $1. */
export const given = `jsonb_to_recordset($1::jsonb)
  as e (place integer, id_exped bigint, tx text, data jsonb, at timestamptz)`;
export const rowsOf = (events: readonly Heard[]) =>
  events.map(({ id_exped, tx, data, created_at }, place) => ({
    place,
    id_exped,
    tx,
    data,
    at: created_at,
  }));
