import { sql } from 'kysely';
import {
  copyShipper,
  refreshShipperCopy,
  type CopiedShipper,
  shipperToCopy,
} from '../../accounts/sandbox-accounts.ts';
import type { Caller, Services } from '../../context/context.ts';
import type { Db } from '../../database/db.ts';
import type { Admitted } from '../../http/mount.ts';
import { retryWaiting } from '../resend-webhook.ts';
import { haveHubs } from './sandbox-hubs.ts';
import { busySandbox, noSandbox } from './sandbox-refusals.ts';

interface Account {
  id: number;
  copied_at: Date;
  minutes_ahead: number;
  nom_com: string | null;
  hub: number | null;
}

/**
 * The sandbox's pool is small: a flood waits in a short queue there, without affecting the company.
 */
const longestQueue = 100;

/**
 * The caller and services for a call with a sandbox key: the account that stands for the shop
 * there, created at the first call and updated when the shipper has changed, on that account's own
 * clock.
 */
export async function enterSandbox(services: Services, shop: Caller): Promise<Admitted> {
  const { sandbox } = services;
  if (!sandbox) throw noSandbox();
  if (sandbox.pool.waitingCount > longestQueue) throw busySandbox();
  const shipper = await shipperToCopy(services.db, shop.id);
  const before = await accountOf(sandbox.db, shop.id);
  const isSame = before?.copied_at.getTime() === shipper.updated_at.getTime();
  const account = before && isSame ? before : await refresh(sandbox, shipper);
  return {
    by: { ...shop, id: account.id, nom_com: account.nom_com, hub: account.hub },
    services: ahead(sandbox, account.minutes_ahead),
  };
}

/** The services on the clock of an account, which may be ahead. */
function ahead(sandbox: Services, minutes: number): Services {
  if (minutes === 0) return sandbox;
  return { ...sandbox, clock: () => new Date(sandbox.clock().getTime() + minutes * 60_000) };
}

async function accountOf(db: Db, shipper: number): Promise<Account | undefined> {
  return db
    .selectFrom('sandbox_accounts as a')
    .innerJoin('users as u', 'u.id', 'a.id_user')
    .select(['u.id', 'a.copied_at', 'a.minutes_ahead', 'u.nom_com', 'u.id_hub as hub'])
    .where('a.id_shipper', '=', shipper)
    .executeTakeFirst();
}

/** Creates the account or updates it; of many first calls at once, one does. */
async function refresh(sandbox: Services, shipper: CopiedShipper): Promise<Account> {
  const now = sandbox.clock();
  return sandbox.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sandbox-account', ${shipper.id}))`.execute(
      tx,
    );
    const there = await accountOf(tx, shipper.id);
    if (there) {
      await refreshShipperCopy(tx, there.id, shipper, now);
      await retryWaiting({ tx, now }, there.id);
    } else await openAccount(sandbox, tx, shipper, now);
    await tx
      .updateTable('sandbox_accounts')
      .set({ copied_at: shipper.updated_at })
      .where('id_shipper', '=', shipper.id)
      .execute();
    const account = await accountOf(tx, shipper.id);
    if (!account) throw new Error(`Shipper ${shipper.id} has no account in the sandbox`);
    return account;
  });
}

async function openAccount(
  services: Services,
  tx: Db,
  shipper: CopiedShipper,
  now: Date,
): Promise<void> {
  const { home } = await haveHubs(services, tx, now);
  await tx
    .insertInto('sandbox_accounts')
    .values({
      id_shipper: shipper.id,
      id_user: await copyShipper(tx, shipper, { hub: home, now }),
      copied_at: shipper.updated_at,
    })
    .execute();
}
