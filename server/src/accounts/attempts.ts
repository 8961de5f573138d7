import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { matches, queued } from './passwords.ts';

/** Wrong passwords within a quarter of an hour: for one account from one address… */
const mostPerPair = 10;
/** …for one account from all other addresses, and from one address for all accounts. */
const mostPerAccount = 50;
const mostPerAddress = 50;
const firstWaitSeconds = 60;
const longestWaitSeconds = 900;

export interface Attempt {
  kind: 'login' | 'bill';
  account: string;
  address: string;
}

/**
 * Checks a password and counts the wrong ones; beyond the limits, 429 with a wait that doubles each
 * time. Attempts by others do not block an address that has signed in to the account before: its
 * owner is only held up by their own mistakes. The count is read in the queue, so that a burst
 * cannot get ahead of it.
 */
export async function tryPassword(
  services: Services,
  attempt: Attempt,
  password: string,
  stored: string | null,
): Promise<boolean> {
  return queued(async () => {
    await refuseTooMany(services, attempt);
    const right = await matches(password, stored);
    await (right ? forgetFailures : noteFailure)(services, attempt);
    return right;
  });
}

interface Failures {
  pair: number;
  account: number;
  address: number;
  /** Seconds since the last attempt. */
  pair_age: number | null;
  account_age: number | null;
  address_age: number | null;
  /** The account has been signed in to from this address before. */
  known: boolean;
}

async function refuseTooMany(services: Services, attempt: Attempt): Promise<void> {
  const { kind, account, address } = attempt;
  const owner = kind === 'login' ? sql`u.email = ${account}` : sql`u.id::text = ${account}`;
  const { rows } = await sql<Failures>`
    select count(*) filter (where account = ${account} and address = ${address})::int as pair,
      count(*) filter (where account = ${account})::int as account,
      count(*) filter (where address = ${address})::int as address,
      extract(epoch from now() - max(at) filter (where account = ${account} and address = ${address}))::float as pair_age,
      extract(epoch from now() - max(at) filter (where account = ${account}))::float as account_age,
      extract(epoch from now() - max(at) filter (where address = ${address}))::float as address_age,
      exists (select from users u join sessions s on s.id_user = u.id
        where ${owner} and u.closed_at is null and s.kind = 'session' and s.address = ${address}) as known
    from sign_in_failures
    where kind = ${kind} and at > now() - interval '15 minutes'
      and (account = ${account} or address = ${address})`.execute(services.db);
  const found = rows[0];
  if (!found) return;
  const own = secondsLeft(found.pair - mostPerPair, found.pair_age);
  const others = found.known
    ? 0
    : Math.max(
        secondsLeft(found.account - mostPerAccount, found.account_age),
        services.config.limits ? secondsLeft(found.address - mostPerAddress, found.address_age) : 0,
      );
  const left = Math.max(own, others);
  if (left <= 0) return;
  throw new Refusal('trop-de-tentatives', 'Trop de tentatives, réessayez plus tard.', {
    extra: { attente: Math.ceil(left) },
  });
}

const secondsLeft = (beyond: number, age: number | null): number =>
  beyond < 0
    ? 0
    : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(beyond, 4)) - (age ?? 0);

async function noteFailure(services: Services, attempt: Attempt): Promise<void> {
  await services.db.insertInto('sign_in_failures').values(attempt).execute();
}

/** Success resets the count of this account at this address. */
async function forgetFailures(services: Services, attempt: Attempt): Promise<void> {
  await services.db
    .deleteFrom('sign_in_failures')
    .where('kind', '=', attempt.kind)
    .where('account', '=', attempt.account)
    .where('address', '=', attempt.address)
    .execute();
}
