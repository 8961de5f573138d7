import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { knownSessions } from '../http/known-sessions.ts';
import { tryPassword } from './attempts.ts';

const openMinutes = 15;

const locked = () => new Refusal('mot-de-passe-facturation', 'Mot de passe !');

/**
 * Shows a shipper invoices and credit: at once when the account has no billing password, otherwise
 * the right one opens them for 15 minutes in this session. Throws 403 `Mot de passe !`.
 */
export async function openBills(
  ctx: Context,
  password: string | null | undefined,
  address: string,
): Promise<void> {
  if (ctx.by.session?.billOpen) return;
  const user = await ctx.tx
    .selectFrom('users')
    .select(['is_bill_secure', 'bill_password_hash'])
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  if (!user.is_bill_secure) return;
  if (!password) throw locked();
  const attempt = { kind: 'bill' as const, account: String(ctx.by.id), address };
  if (!(await tryPassword(ctx.services, attempt, password, user.bill_password_hash)))
    throw locked();
  if (ctx.by.session === null) return;
  await sql`update sessions set bill_open_until = now() + make_interval(mins => ${openMinutes})
    where id = ${ctx.by.session.id}`.execute(ctx.services.db);
  // A read that writes: the next call must see that they are open.
  knownSessions(ctx.services).forgetAll();
}

export const billPasswordMissing = () =>
  wrongField('password', 'Vous devez saisir le mot de passe !');
