import { yearOf } from '@cigogne/domain/days';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

/** `MU-26-00874`: short, unique, readable; a rollback may leave a gap (D §5: only invoices may not). */
export async function nextRef(
  ctx: Context,
  prefix: 'MU' | 'TR' | 'RT' | 'RS' | 'TK',
): Promise<string> {
  const year = yearOf(ctx.now);
  const { rows } = await sql<{ dernier: number }>`
    insert into ref_counters (prefix, annee, dernier) values (${prefix}, ${year}, 1)
    on conflict (prefix, annee) do update set dernier = ref_counters.dernier + 1
    returning dernier`.execute(ctx.tx);
  return `${prefix}-${String(year).slice(2)}-${String(rows[0]?.dernier ?? 0).padStart(5, '0')}`;
}
