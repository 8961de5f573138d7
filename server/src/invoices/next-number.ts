import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { codeYear } from '../parcels/code-year.ts';

/** Of an invoice or of a receipt: its place in the year, and how it is written. */
export interface GaplessNumber {
  annee: number;
  numero: number;
  ref: string;
}

const counters = { FA: 'facture_counters', RC: 'recu_counters' } as const;

/**
 * No gap, also after a rollback: the counter's row stays locked until the commit. Others wait for
 * it, so it is taken when only writing is left.
 */
export async function nextNumber(
  ctx: Context,
  prefix: keyof typeof counters,
): Promise<GaplessNumber> {
  const annee = codeYear(ctx);
  const counter = sql.table(counters[prefix]);
  const { rows } = await sql<{ dernier: number }>`
    insert into ${counter} as k (annee, dernier) values (${annee}, 1)
    on conflict (annee) do update set dernier = k.dernier + 1
    returning dernier`.execute(ctx.tx);
  const numero = rows[0]?.dernier;
  if (!numero) throw new Error(`No number ${prefix} for ${annee}`);
  return {
    annee,
    numero,
    ref: `${prefix}-${String(annee).slice(2)}-${String(numero).padStart(5, '0')}`,
  };
}
