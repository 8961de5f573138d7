import type { WebhookDelivery, WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const shown = 10;

interface Row {
  id: number;
  event_id: string;
  type: WebhookDelivery['type'];
  url: string;
  code: string | null;
  etat: WebhookDelivery['etat'];
  status: WebhookDelivery['statut'];
  next_at: Date | null;
  created_at: Date;
  tried: { at: string; status: number | null; error: WebhookFailure | null; ms: number }[];
}

/** The last deliveries to a shop, each with its attempts. */
export async function webhookDeliveries(db: Db, shipper: number): Promise<WebhookDelivery[]> {
  const { rows } = await sql<Row>`
    select d.id, d.event_id, d.type, d.url, d.body -> 'data' ->> 'code' as code, d.body -> 'data' ->> 'etat' as etat,
      d.status, d.next_at, d.created_at,
      (select coalesce(json_agg(json_build_object('at', a.at, 'status', a.status, 'error', a.error, 'ms', a.ms)
          order by a.id desc), '[]')
        from webhook_attempts a where a.id_delivery = d.id) as tried
    from webhook_deliveries d
    where d.id_exped = ${shipper}
    order by d.id desc limit ${shown}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    type: row.type,
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
  }));
}
