import { notFound, Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { notTaken } from './webhook-day.ts';

/** The longest that an attempt takes; meanwhile the same event is not sent a second time. */
const onItsWayMs = 60_000;
const afterThat = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() + onItsWayMs);

/**
 * Makes an event due at once, under its own id, however old; asking twice queues it once. Shops may
 * only resend their own.
 */
export async function resendWebhook(
  ctx: Context,
  id: number,
  shipper: number | null = null,
): Promise<{ deja: boolean }> {
  const delivery = await ctx.tx
    .selectFrom('webhook_deliveries')
    .select(['status', 'type', 'id_exped', 'event_id', 'next_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!delivery || (shipper !== null && delivery.id_exped !== shipper)) throw notFound();
  if (delivery.type === 'essai')
    throw new Refusal('conflit', 'Un essai ne se renvoie pas : testez le webhook de nouveau.');
  const { status, next_at } = delivery;
  const waits = next_at !== null && next_at > afterThat(ctx);
  if (status === 'pending' && !waits) return { deja: true };
  await ctx.tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', next_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: 'renvoi webhook',
    entity: 'user',
    entity_id: delivery.id_exped,
    after: { ref: delivery.event_id },
  });
  await recordEvents(ctx, [{ type: 'webhook', id_exped: delivery.id_exped, data: { id } }]);
  return { deja: false };
}

/**
 * Resends everything of a shop that failed, each event under its own id, in order of each subject.
 */
export async function resendAllWebhooks(ctx: Context, shipper: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries d set status = 'pending', next_at = ${ctx.now}
    where d.id_exped = ${shipper} and ${notTaken}
      and (d.status = 'failed' or d.next_at > ${afterThat(ctx)})
    returning d.id`.execute(ctx.tx);
  if (rows.length === 0) return 0;
  await writeJournal(ctx, {
    action: 'renvoi webhook',
    entity: 'user',
    entity_id: shipper,
    after: { nb: rows.length },
  });
  await recordEvents(ctx, [{ type: 'webhook', id_exped: shipper }]);
  return rows.length;
}

/** What waits for its next attempt is due at once: the receiver has been changed. */
export async function retryWaiting(
  ctx: Pick<Context, 'tx' | 'now'>,
  shipper: number,
): Promise<void> {
  await ctx.tx
    .updateTable('webhook_deliveries')
    .set({ next_at: ctx.now })
    .where('id_exped', '=', shipper)
    .where('status', '=', 'pending')
    .where('next_at', '>', afterThat(ctx))
    .execute();
}
