import type { WrittenKind } from '@cigogne/domain/messages/kinds';
import { isWorthSending, sendingTime } from '@cigogne/domain/messages/sending-time';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';

/** Lets a message that was given up be sent once more; what it says has to hold still, as for any other. */
export async function retryMessage(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const message = await ctx.tx
    .selectFrom('messages')
    .select(['etat', 'kind', 'texte', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw notFound();
  if (message.etat === 'attente') return { deja: true };
  if (message.etat !== 'abandonne' || message.texte === '')
    throw new Refusal('etat-change', 'Ce message ne s’envoie plus !');
  const kind = message.kind as WrittenKind;
  const due = sendingTime(ctx.now);
  if (kind !== 'essai' && !isWorthSending(kind, message.created_at, due))
    throw new Refusal('etat-change', 'Ce message arriverait trop tard !');
  if (!ctx.services.config.sms)
    throw new Refusal('conflit', 'Aucune passerelle n’est réglée (SMS_URL) !');
  await ctx.tx
    .updateTable('messages')
    .set({ etat: 'attente', due_at: due, attempts: 0 })
    .where('id', '=', id)
    .execute();
  return { deja: false };
}
