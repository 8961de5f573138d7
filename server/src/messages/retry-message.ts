import type { WrittenKind } from '@cigogne/domain/messages/kinds';
import { isWorthSending, sendingTime } from '@cigogne/domain/messages/sending-time';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hasChannel } from '../config.ts';

/**
 * Sends a message once more after it was given up; what it says must still be true, as for any
 * other.
 */
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
  if (!isWorthSending(kind, message.created_at, due))
    throw new Refusal('etat-change', 'Ce message arriverait trop tard !');
  if (!hasChannel(ctx.services.config))
    throw new Refusal('conflit', 'Aucune passerelle n’est réglée (SMS_URL ou WHATSAPP_PHONE_ID) !');
  await ctx.tx
    .updateTable('messages')
    .set({ etat: 'attente', due_at: due, attempts: 0 })
    .where('id', '=', id)
    .execute();
  return { deja: false };
}

export interface RetryResult {
  id: number;
  fait: boolean;
  /** Why it was refused; null if it was accepted. */
  raison: string | null;
}

/** Retries each message as its own panel does: a refused one says why, the others are sent. */
export async function retryMessages(ctx: Context, ids: readonly number[]): Promise<RetryResult[]> {
  // In a fixed order, so that two people retrying the same messages never deadlock.
  await sql`select id from messages where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    ctx.tx,
  );
  const results: RetryResult[] = [];
  for (const id of ids) results.push(await tryOne(ctx, id));
  return results;
}

async function tryOne(ctx: Context, id: number): Promise<RetryResult> {
  try {
    await retryMessage(ctx, id);
    return { id, fait: true, raison: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, fait: false, raison: error.message };
  }
}
