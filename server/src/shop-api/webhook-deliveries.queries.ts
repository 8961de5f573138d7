import type { WebhookDelivery, WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

const shown = 10;

interface Row {
  id: number;
  event_id: string;
  type: WebhookDelivery['type'];
  url: string;
  code: string | null;
  status: WebhookDelivery['statut'];
  attempts: number;
  created_at: Date;
  at: Date | null;
  answered: number | null;
  error: WebhookFailure | null;
  ms: number | null;
}

/** The last deliveries to a shop, each with its last attempt. */
export async function webhookDeliveries(db: Db, shipper: number): Promise<WebhookDelivery[]> {
  const { rows } = await sql<Row>`
    select d.id, d.event_id, d.type, d.url, c.code, d.status, d.attempts, d.created_at,
      a.at, a.status as answered, a.error, a.ms
    from webhook_deliveries d
    left join colis c on c.id = d.id_colis
    left join lateral (
      select at, status, error, ms from webhook_attempts where id_delivery = d.id order by id desc limit 1
    ) a on true
    where d.id_exped = ${shipper}
    order by d.id desc limit ${shown}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    type: row.type,
    url: row.url,
    code: row.code,
    statut: row.status,
    tentatives: row.attempts,
    createdAt: row.created_at.toISOString(),
    derniere:
      row.at === null
        ? null
        : {
            at: row.at.toISOString(),
            status: row.answered,
            raison: row.error,
            ms: row.ms ?? 0,
          },
  }));
}
