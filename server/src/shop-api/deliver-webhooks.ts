import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Bell, takeTurns } from '../events/take-turns.ts';
import { type Context, type Services, system } from '../context/context.ts';
import type { CallOutcome } from './call-out.ts';
import { nextAttempt } from './next-attempt.ts';
import { readsMoney } from './reads-money.ts';
import { type Receiver, sendWebhook } from './send-webhook.ts';

interface Due extends Receiver {
  id: number;
  id_exped: number;
  event_id: string;
  body: unknown;
  attempts: number;
  created_at: Date;
}

/** The number of shops served at the same time, and of concurrent events for each. */
const shopsAtOnce = 50;
const perShop = 5;
/** A shop that needed longer than this for its last events is slow, and these have some places only. */
const slowMs = 1_000;
const slowAtOnce = 25;
const everyMs = 250;
/** An unfinished attempt is released after this: its process has died. */
const leaseSeconds = 60;
const lastWordsMs = 5_000;

/**
 * Sends what is due until it is stopped. Each shop has its own queue, so a slow one delays only
 * itself.
 */
export function startWebhooks(
  services: Services,
  bell: Bell | null = null,
): { stop(): Promise<void> } {
  const busy = new Map<number, Promise<unknown>>();
  /** The one that was served longest ago comes first. */
  const slow = new Set<number>();
  const serve = async (shop: number, due: readonly Due[]) => {
    const since = performance.now();
    await deliverAll(services, due);
    slow.delete(shop);
    if (performance.now() - since > slowMs) slow.add(shop);
    busy.delete(shop);
  };
  const begin = async (claim: Claim) => {
    if (claim.most <= 0) return;
    for (const [shop, due] of await claimDue(services, claim)) busy.set(shop, serve(shop, due));
  };
  const round = async () => {
    const places = () => shopsAtOnce - busy.size;
    await begin({ most: places() * perShop, none: [...busy.keys(), ...slow] });
    const idle = [...slow].filter((shop) => !busy.has(shop));
    const slowPlaces = slowAtOnce - (slow.size - idle.length);
    if (idle.length > 0) await begin({ most: Math.min(slowPlaces, places()), only: idle });
    return busy.size > 0;
  };
  const turns = takeTurns(services, bell, everyMs, round);
  return {
    stop: async () => {
      await turns.stop();
      await Promise.race([Promise.allSettled(busy.values()), pause(lastWordsMs)]);
    },
  };
}

/**
 * Sends what is due now, once; true when there was anything. For tests, and for callers without a
 * clock.
 */
export async function deliverOnce(services: Services): Promise<boolean> {
  const due = await claimDue(services, { most: shopsAtOnce * perShop, none: [] });
  await Promise.all([...due.values()].map((some) => deliverAll(services, some)));
  return due.size > 0;
}

/** The most deliveries to take, of all shops but some, or of some alone, in the order given. */
type Claim = { most: number } & ({ none: readonly number[] } | { only: readonly number[] });

/**
 * Claims due deliveries by shop. Events of a parcel, a pickup or an invoice wait for earlier ones
 * of the same; so do payments outside invoices, since one may reverse another. Amounts wait while
 * the shop has no right to them.
 */
async function claimDue(services: Services, claim: Claim): Promise<Map<number, Due[]>> {
  const now = services.clock();
  const whose =
    'only' in claim
      ? sql`u.id = any(${[...claim.only]}::bigint[])
        order by array_position(${[...claim.only]}::bigint[], u.id)`
      : sql`u.id <> all(${[...claim.none]}::bigint[])`;
  const { rows } = await sql<Due>`
    with due as (
      select w.id from users u
      cross join lateral (
        select d.id from webhook_deliveries d
        where d.id_exped = u.id and d.status = 'pending' and d.next_at <= ${now}
          and not exists (select from webhook_deliveries e
            where e.id_colis = d.id_colis and e.status = 'pending' and e.id < d.id)
          and not exists (select from webhook_deliveries e
            where e.id_mu = d.id_mu and e.status = 'pending' and e.id < d.id)
          and not exists (select from webhook_deliveries e
            where e.id_facture = d.id_facture and e.status = 'pending' and e.id < d.id)
          and not (d.type = 'paiement' and d.id_facture is null and exists (select from webhook_deliveries e
            where e.id_exped = d.id_exped and e.type = 'paiement' and e.id_facture is null
              and e.status = 'pending' and e.id < d.id))
          and (d.type not in ('facture', 'paiement') or ${sql.raw(readsMoney('u'))})
        order by d.next_at, d.id limit ${perShop} for update skip locked
      ) w
      where u.api_webhook_url is not null and u.api_webhook_secret is not null and u.is_api_actif
        and ${whose}
      limit ${claim.most}
    )
    update webhook_deliveries d
    set next_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}), url = u.api_webhook_url
    from due, users u
    where d.id = due.id and u.id = d.id_exped
    returning d.id, d.id_exped, d.event_id, d.body, d.attempts, d.created_at,
      u.api_webhook_url, u.api_webhook_headers, u.api_webhook_secret,
      case when u.api_webhook_secret_before_until > ${now} then u.api_webhook_secret_before end as secret_before`.execute(
    services.db,
  );
  return Map.groupBy(rows, ({ id_exped }) => id_exped);
}

async function deliverAll(services: Services, due: readonly Due[]): Promise<void> {
  const ends = await Promise.allSettled(due.map((one) => deliver(services, one)));
  for (const end of ends)
    if (end.status === 'rejected') services.log.warn({ err: end.reason }, 'a webhook is kept late');
}

async function deliver(services: Services, due: Due): Promise<void> {
  const event = { id: due.event_id, body: JSON.stringify(due.body) };
  const outcome = await sendWebhook(services, due, event);
  const now = services.clock();
  await services.db
    .transaction()
    .execute((tx) =>
      keepOutcome({ tx, by: system, now, requestId: due.event_id, services }, due, outcome),
    );
}

async function keepOutcome(ctx: Context, due: Due, outcome: CallOutcome): Promise<void> {
  const attempts = due.attempts + 1;
  const retryAt = outcome.failure === null ? null : await retryOf(ctx, { ...due, attempts });
  await ctx.tx
    .updateTable('webhook_deliveries')
    .set({
      attempts,
      status: outcome.failure === null ? 'delivered' : retryAt ? 'pending' : 'failed',
      next_at: retryAt,
    })
    .where('id', '=', due.id)
    .execute();
  await keepAttempt(ctx, due, outcome);
}

/** When to try again: at once if the receiver was changed during this attempt (`retryWaiting`). */
async function retryOf(ctx: Context, due: Due): Promise<Date | null> {
  const later = nextAttempt(due, ctx.now);
  // Locked, so that a change that comes now finds this delivery waiting.
  const now = await ctx.tx
    .selectFrom('users')
    .select(['api_webhook_url', 'api_webhook_headers', 'api_webhook_secret'])
    .where('id', '=', due.id_exped)
    .forShare()
    .executeTakeFirst();
  const isSame =
    now?.api_webhook_url === due.api_webhook_url &&
    now.api_webhook_secret === due.api_webhook_secret &&
    isDeepStrictEqual(now.api_webhook_headers, due.api_webhook_headers);
  return later && !isSame ? ctx.now : later;
}

/** Stores one attempt of a delivery and updates the screens that show it. */
export async function keepAttempt(
  ctx: Context,
  { id, id_exped }: { id: number; id_exped: number },
  { status, failure, ms }: CallOutcome,
): Promise<void> {
  await ctx.tx
    .insertInto('webhook_attempts')
    .values({ id_delivery: id, at: ctx.now, status, error: failure, ms })
    .execute();
  await recordEvents(ctx, [{ type: 'webhook', id_exped, data: { id } }]);
}
