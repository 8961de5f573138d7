import { counted } from '@cigogne/domain/words';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Open tickets, which prevent their shipper's account from being closed. */
export async function openTickets(ctx: Context, shipper: number): Promise<string[]> {
  const { n } = await ctx.tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id_exped', '=', shipper)
    .where('status', '=', 'EN-ATTENTE')
    .executeTakeFirstOrThrow();
  return n > 0 ? [counted(n, 'ticket en attente', 'tickets en attente')] : [];
}
