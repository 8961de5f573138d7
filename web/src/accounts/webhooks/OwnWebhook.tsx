import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { useRead } from '../../http/query.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';

/** What the own webhook was sent; nothing for a shop that has none. */
export function OwnWebhook() {
  const sent = useRead(shopApiContract.ownWebhookDeliveries, {});
  if (!sent.data || sent.data.rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="own-webhook">
      <h2 id="own-webhook">Envois à votre webhook</h2>
      <WebhookDeliveries rows={sent.data.rows} label="own-webhook" />
    </section>
  );
}
