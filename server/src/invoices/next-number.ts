import { CompiledQuery } from 'kysely';
import type { Context } from '../context/context.ts';
import { codeYear } from '../parcels/code-year.ts';
import { writtenRef } from '../parcels/next-ref.ts';

/** The number of an invoice or a receipt: its position in the year, and its written form. */
export interface GaplessNumber {
  annee: number;
  numero: number;
  ref: string;
}

const counters = { FA: 'facture_counters', RC: 'recu_counters' } as const;
type Prefix = keyof typeof counters;

/**
 * SQL that takes the next number of a year as a `GaplessNumber`. There is no gap even after a
 * rollback, because the counter's row stays locked until the commit. Others wait for it, so it is
 * taken when only writing is left.
 */
export const takeNumber = (prefix: Prefix, annee: string): string =>
  `insert into ${counters[prefix]} as k (annee, dernier) values (${annee}, 1)
  on conflict (annee) do update set dernier = k.dernier + 1
  returning annee, dernier as numero, ${writtenRef(prefix, 'annee', 'dernier')} as ref`;

export async function nextNumber(ctx: Context, prefix: Prefix): Promise<GaplessNumber> {
  const annee = codeYear(ctx);
  const { rows } = await ctx.tx.executeQuery<GaplessNumber>(
    CompiledQuery.raw(takeNumber(prefix, '$1::integer'), [annee]),
  );
  const [number] = rows;
  if (!number) throw new Error(`No number ${prefix} for ${annee}`);
  return number;
}
