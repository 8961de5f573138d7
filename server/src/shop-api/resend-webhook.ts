import { notFound, Refusal } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';

/**
 * Due at once, under its own id, whatever its age; asked twice, it waits once. Of a shop's own ones only
 * where it asks itself.
 */
export async function resendWebhook(
  ctx: Context,
  id: number,
  shipper: number | null = null,
): Promise<{ deja: boolean }> {
  const delivery = await ctx.tx
    .selectFrom('webhook_deliveries')
    .select(['status', 'type', 'id_exped', 'event_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!delivery || (shipper !== null && delivery.id_exped !== shipper)) throw notFound();
  if (delivery.type === 'essai')
    throw new Refusal('conflit', 'Un essai ne se renvoie pas : testez le webhook de nouveau.');
  if (delivery.status === 'pending') return { deja: true };
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
