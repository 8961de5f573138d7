import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/**
 * How many entries moved the balance that each of these opening lines opened, apart from their own
 * and those of the lines that they correct; only lines that have some.
 */
export async function entriesSince(
  ctx: Context,
  lines: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select o.id, count(distinct e.id)::int as n
    from opening_lines o
      join ledger_lines l on l.owner = o.id_user
        and l.kind = case o.kind when 'exped' then 'report' else 'caisse/courier' end
      join ledger_entries e on e.id = l.id_entry
    where o.id = any(${[...lines]}::bigint[]) and e.id_opening_line is null
      and (o.cree or e.id > (select min(own.id) from ledger_entries own where own.id_opening_line = o.id))
    group by o.id`.execute(ctx.tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Those of these people who appear in the books. */
export async function inBooks(ctx: Context, people: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ owner: number }>`
    select distinct owner from ledger_lines
    where kind in ('report', 'caisse/courier', 'dû', 'à-payer', 'écart') and owner = any(${[...people]}::bigint[])`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ owner }) => owner));
}
