import { notFound } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';

export type InvoiceRow = Selectable<Tables['factures']>;

export async function lockInvoice(ctx: Context, id: number): Promise<InvoiceRow> {
  const row = await ctx.tx
    .selectFrom('factures')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
