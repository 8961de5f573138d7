import type { WebhookDelivery, WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type List, rowsAfter } from '../lists/list.ts';
import { newest } from '../lists/order.ts';

const mostListed = 10;

interface Row {
  id: number;
  event_id: string;
  type: WebhookDelivery['type'];
  evenement: WebhookDelivery['evenement'];
  url: string;
  code: string | null;
  etat: WebhookDelivery['etat'];
  status: WebhookDelivery['statut'];
  next_at: Date | null;
  created_at: Date;
  tried: { at: string; status: number | null; error: WebhookFailure | null; ms: number }[];
}

/** What a shop was sent, newest first, with all attempts. */
const deliveries = (db: Db, shipper: number): List<Row, WebhookDelivery> => ({
  db,
  from: sql`webhook_deliveries d`,
  where: sql`d.id_exped = ${shipper}`,
  order: newest({ 'd.id': 'bigint' }),
  read: async (piece) => {
    const { rows } = await sql<Row>`
      select d.id, d.event_id, d.type, d.body ->> 'type' as evenement, d.url,
        coalesce(d.body -> 'data' ->> 'code', d.body -> 'data' ->> 'recu', d.body -> 'data' ->> 'ref') as code,
        case when d.type in ('colis', 'ramassage') then d.body -> 'data' ->> 'etat' end as etat,
        d.status, d.next_at, d.created_at,
        (select coalesce(json_agg(json_build_object('at', a.at, 'status', a.status, 'error', a.error, 'ms', a.ms)
            order by a.id desc), '[]')
          from webhook_attempts a where a.id_delivery = d.id) as tried
      from webhook_deliveries d ${piece}`.execute(db);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showDelivery),
});

export const deliveriesAfter = (db: Db, shipper: number, cursor: string | null, most: number) =>
  rowsAfter(deliveries(db, shipper), cursor, most);

/** The latest ones, for a screen. */
export const webhookDeliveries = async (db: Db, shipper: number): Promise<WebhookDelivery[]> =>
  (await deliveriesAfter(db, shipper, null, mostListed)).rows;

const showDelivery = (row: Row): WebhookDelivery => ({
  id: row.id,
  event_id: row.event_id,
  type: row.type,
  evenement: row.evenement,
  url: row.url,
  code: row.code,
  etat: row.etat,
  statut: row.status,
  createdAt: row.created_at.toISOString(),
  prochaine: row.status === 'pending' ? (row.next_at?.toISOString() ?? null) : null,
  tentatives: row.tried.map(({ at, status, error, ms }) => ({
    at: new Date(at).toISOString(),
    status,
    raison: error,
    ms,
  })),
});
