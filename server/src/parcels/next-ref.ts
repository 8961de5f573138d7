import { sql } from 'kysely';
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

/**
 * `MU-26-00874`: short, unique, readable. The number runs on over the years, and a rollback leaves a
 * gap (only invoices may not), so that nobody waits for another's commit.
 */
export async function nextRef(ctx: Context, prefix: keyof typeof sequences): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${sequences[prefix]}::regclass) as number`.execute(ctx.tx);
  const year = String(codeYear(ctx)).slice(2);
  return `${prefix}-${year}-${String(rows[0]?.number ?? 0).padStart(5, '0')}`;
}
