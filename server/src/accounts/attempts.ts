import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Services } from '../http/context.ts';

const windowMinutes = 15;
const mostPerAccount = 10;
const mostPerAddress = 50;

export interface Attempt {
  kind: 'login' | 'bill';
  account: string;
  address: string;
}

/** 429 after ten failures for an account, or fifty for an address, in a quarter of an hour (D §3). */
export async function refuseTooMany(services: Services, attempt: Attempt): Promise<void> {
  const { rows } = await sql<{ account: number; address: number }>`
    select count(*) filter (where account = ${attempt.account})::int as account,
      count(*) filter (where address = ${attempt.address})::int as address
    from sign_in_failures
    where kind = ${attempt.kind} and at > now() - make_interval(mins => ${windowMinutes})
      and (account = ${attempt.account} or address = ${attempt.address})`.execute(services.db);
  const failures = rows[0] ?? { account: 0, address: 0 };
  const beyond = Math.max(
    failures.account - mostPerAccount,
    services.config.limits ? failures.address - mostPerAddress : -1,
  );
  if (beyond < 0) return;
  throw new Refusal('trop-de-tentatives', 'Trop de tentatives, réessayez plus tard.', {
    extra: { attente: Math.min(900, 60 * 2 ** Math.min(beyond, 4)) },
  });
}

export async function noteFailure(services: Services, attempt: Attempt): Promise<void> {
  await services.db.insertInto('sign_in_failures').values(attempt).execute();
}

/** Success resets the account's count. */
export async function forgetFailures(services: Services, attempt: Attempt): Promise<void> {
  await services.db
    .deleteFrom('sign_in_failures')
    .where('kind', '=', attempt.kind)
    .where('account', '=', attempt.account)
    .execute();
}
