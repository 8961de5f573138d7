import { dayOf, startOfDay } from '@cigogne/domain/days';
import type { WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { partOf, type WebhookDay } from '@cigogne/domain/shop-api/webhook-day';
import { sql } from 'kysely';
import type { UserRecord } from '../accounts/show-user.ts';
import { secretBefore } from '../accounts/webhook-secret.ts';
import type { Context } from '../context/context.ts';

type Counts = WebhookDay['parts'][number];

/** The outcome of a shop's events today, and what waits to be sent again. */
export async function webhookDay(ctx: Context, shop: UserRecord): Promise<WebhookDay> {
  const from = startOfDay(dayOf(ctx.now));
  const { rows: minutes } = await sql<Omit<Counts, 'part'> & { at: Date }>`
    select date_bin('20 minutes', created_at, ${from}::timestamptz) as at,
      count(*) filter (where status = 'delivered' and attempts <= 1)::int as recus,
      count(*) filter (where status = 'delivered' and attempts > 1)::int as renvoyes,
      count(*) filter (where status <> 'delivered')::int as attendent
    from webhook_deliveries where id_exped = ${shop.id} and created_at >= ${from} and type <> 'essai'
    group by 1 order by 1`.execute(ctx.tx);
  const parts = minutes.map(({ at, ...counts }) => ({ part: partOf(at), ...counts }));
  const all = (of: 'recus' | 'renvoyes' | 'attendent') =>
    parts.reduce((sum, part) => sum + part[of], 0);
  const before = secretBefore(shop, ctx.now);
  return {
    recus: all('recus'),
    renvoyes: all('renvoyes'),
    attendent: all('attendent'),
    mediane_ms: await medianOf(ctx, shop.id, from),
    parts,
    ...(await triedInVain(ctx, shop.id)),
    ancien_secret_jusqua:
      before === null ? null : (shop.api_webhook_secret_before_until?.toISOString() ?? null),
  };
}

async function medianOf(ctx: Context, shipper: number, from: Date): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select round(percentile_cont(0.5) within group (order by a.ms))::int as ms
    from webhook_deliveries d join webhook_attempts a on a.id_delivery = d.id
    where d.id_exped = ${shipper} and d.created_at >= ${from} and d.type <> 'essai' and a.error is null`.execute(
    ctx.tx,
  );
  return rows[0]?.ms ?? null;
}

/** Waiting after an attempt, or given up. */
export const notTaken = sql<boolean>`d.type <> 'essai' and d.status <> 'delivered'
  and (d.status = 'failed' or d.attempts > 0)`;

interface Vain {
  n: number;
  at: Date;
  status: number | null;
  raison: WebhookFailure | null;
  ms: number;
}

async function triedInVain(
  ctx: Context,
  shipper: number,
): Promise<Pick<WebhookDay, 'a_rejouer' | 'echec'>> {
  const { rows } = await sql<Vain>`
    with vain as (
      select count(*)::int as n, max(d.id) as last from webhook_deliveries d
      where d.id_exped = ${shipper} and ${notTaken}
    )
    select v.n, a.at, a.status, a.error as raison, a.ms
    from vain v join webhook_attempts a on a.id_delivery = v.last
    order by a.id desc limit 1`.execute(ctx.tx);
  const [last] = rows;
  if (!last) return { a_rejouer: 0, echec: null };
  const { n, at, status, raison, ms } = last;
  return { a_rejouer: n, echec: { at: at.toISOString(), status, raison, ms } };
}
