import type pg from 'pg';
import type { EventConsumer } from '../events/event-consumer.ts';
import { queueMoney } from './queue-money.ts';
import { type Heard, queueMoves, queuePickups } from './queue-webhooks.ts';
import { readsMoney } from './reads-money.ts';

const announcedTypes = new Set(['colis', 'mu', 'facture', 'paiement']);

/**
 * Queues one event for each status change of a parcel, state of a pickup, invoice and payment, for
 * the shops that listen (docs/webhooks.md); amounts only for those whose key may read them.
 */
export const tellShops: EventConsumer['consume'] = async (client, events, services) => {
  const about = events.filter(
    (event): event is Heard => announcedTypes.has(event.type) && event.id_exped !== null,
  );
  const listening = await shopsThatListen(client, [...new Set(about.map((one) => one.id_exped))]);
  const heard = about.filter(({ id_exped }) => listening.has(id_exped));
  const now = services.clock();
  // A shop may use one address for both, and recognises events by their id.
  const mark = services.isSandbox ? 'bac_' : '';
  await queueMoves(client, heard, now, mark);
  await queuePickups(client, heard, now, mark);
  await queueMoney(
    client,
    heard.filter(({ id_exped }) => listening.get(id_exped)?.argent),
    now,
    mark,
  );
};

async function shopsThatListen(
  client: pg.PoolClient,
  among: readonly number[],
): Promise<Map<number, { argent: boolean }>> {
  if (among.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; argent: boolean }>(
    `select u.id, ${readsMoney('u')} as argent from users u
     where u.id = any($1::bigint[]) and u.api_webhook_url is not null
       and u.api_webhook_secret is not null and u.is_api_actif`,
    [among],
  );
  return new Map(rows.map(({ id, argent }) => [id, { argent }]));
}
