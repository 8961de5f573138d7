import { CompiledQuery } from 'kysely';
import type { Context } from '../context/context.ts';
import { codeYear } from './code-year.ts';

const sequences = {
  MU: 'refs_mu',
  TR: 'refs_tr',
  RT: 'refs_rt',
  RS: 'refs_rs',
  TK: 'refs_tk',
  MF: 'refs_mf',
};
type Prefix = keyof typeof sequences;

/**
 * `MU-26-00874`: short, unique, readable. The number runs on from year to year, and a rollback
 * leaves a gap (only invoices may not have any), so that nobody waits for another's commit.
 */
export async function nextRef(ctx: Context, prefix: Prefix): Promise<string> {
  const { rows } = await ctx.tx.executeQuery<{ ref: string }>(
    CompiledQuery.raw(`select ${newRef(prefix, '$1::integer')} as ref`, [codeYear(ctx)]),
  );
  const [next] = rows;
  if (!next) throw new Error(`No ref ${prefix}`);
  return next.ref;
}

/** The same as an SQL expression, for the statement that writes the row. */
export const newRef = (prefix: Prefix, year: string): string =>
  `(select ${writtenRef(prefix, year, 'n')} from nextval('${sequences[prefix]}') n)`;

/** SQL that formats year and number: five digits, or more when needed. */
export const writtenRef = (prefix: string, year: string, number: string): string =>
  `'${prefix}-' || right(${year}::text, 2) || '-' || lpad(${number}::text, greatest(5, length(${number}::text)), '0')`;
