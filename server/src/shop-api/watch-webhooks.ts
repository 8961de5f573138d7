import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';
import { readsMoney } from './reads-money.ts';

/** No more than this are examined: far behind is far behind. */
const mostLooked = 20_000;
/** What a suspended shop, or one without an address, was to be told waits for nobody. */
const isSentTo =
  'u.api_webhook_url is not null and u.api_webhook_secret is not null and u.is_api_actif';
/** For one shop; behind the first of its failed ones, others only wait. */
const mostOfShop = 100;

/**
 * How long webhooks have waited, for a receiver that does not take them or a worker that does not
 * send them.
 */
export function watchWebhooks(registry: Registry, { pool, clock }: Services): void {
  addFigure(
    registry,
    {
      name: 'webhook_oldest_seconds',
      help: 'Age of the oldest webhook that its receiver has not taken and that is still sent again, 0 for none',
    },
    async () => {
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(d.created_at) as at from (
           select id_exped, type, created_at from webhook_deliveries
           where status = 'pending' limit ${mostLooked}) d
         join users u on u.id = d.id_exped
         where ${isSentTo} and (d.type not in ('facture', 'paiement') or ${readsMoney('u')})`,
      );
      return secondsSince(clock(), rows[0]?.at);
    },
  );
  addFigure(
    registry,
    {
      name: 'webhook_overdue_seconds',
      help: 'How long the webhook that should have been sent first has waited for the worker, 0 for none',
    },
    async () => {
      const now = clock();
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(w.next_at) as at from users u cross join lateral (
           select d.next_at from (
             select id_colis, id_mu, type, id, next_at from webhook_deliveries
             where id_exped = u.id and status = 'pending' and next_at <= $1 order by next_at limit ${mostOfShop}) d
           where d.type not in ('facture', 'paiement')
             and not exists (select from webhook_deliveries e
               where e.id_colis = d.id_colis and e.status = 'pending' and e.id < d.id)
             and not exists (select from webhook_deliveries e
               where e.id_mu = d.id_mu and e.status = 'pending' and e.id < d.id)
           order by d.next_at limit 1) w
         where ${isSentTo}`,
        [now],
      );
      return secondsSince(now, rows[0]?.at);
    },
  );
}
