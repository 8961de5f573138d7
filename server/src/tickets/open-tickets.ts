import { counted } from '@cigogne/domain/words';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Tickets that wait for an answer keep their shipper's account open. */
export async function openTickets(ctx: Context, shipper: number): Promise<string[]> {
  const { n } = await ctx.tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id_exped', '=', shipper)
    .where('status', '=', 'EN-ATTENTE')
    .executeTakeFirstOrThrow();
  return n > 0 ? [counted(n, 'ticket en attente', 'tickets en attente')] : [];
}
