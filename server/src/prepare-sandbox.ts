import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from './config.ts';
import { grantApplication } from './database/application-role.ts';
import { connectionSettings } from './database/connection.ts';
import { isAway } from './database/passing-errors.ts';
import { codeOf, loginOf, migrateAll, prepareServer } from './prepare-database.ts';

/** The company's databases: with the application's login, and with the owner's where we have it. */
interface OfCompany {
  /**
   * Resolves once the company's database is migrated; the sandbox's is migrated at the same time.
   */
  url: string | Promise<string>;
  ownerUrl: string | null;
}

/**
 * A failover takes up to 15 s: a start during one must not leave the sandbox off until the next
 * start.
 */
const patienceMs = 30_000;
const againAfterMs = 500;

/**
 * Prepares the sandbox's database: the one of the settings, otherwise one beside the company's,
 * created where its owner may create one. Null where there is none; `problem` says why when there
 * should be one. A server that does not answer is retried for as long as `patience`.
 */
export async function prepareSandbox(
  { sandboxDatabaseUrl: given }: Pick<Config, 'sandboxDatabaseUrl'>,
  { url, ownerUrl }: OfCompany,
  patience = patienceMs,
): Promise<{ url: string | null; problem?: unknown }> {
  for (const giveUp = Date.now() + patience; ; await pause(againAfterMs)) {
    try {
      if (given) return { url: (await prepareServer(given, null)).url };
      return { url: ownerUrl && (await besideCompany(ownerUrl, url)) };
    } catch (problem) {
      // The company works without a sandbox.
      if (!isAway(problem) || Date.now() + againAfterMs > giveUp) return { url: null, problem };
    }
  }
}

async function besideCompany(
  ownerUrl: string,
  company: string | Promise<string>,
): Promise<string | null> {
  const name = `${new pg.Client(ownerUrl).database}_bac`;
  if (!(await haveDatabase(ownerUrl, name))) return null;
  const owner = onDatabase(ownerUrl, name);
  await migrateAll(owner);
  const applicationUrl = await company;
  await grantApplication(owner, { ...loginOf(applicationUrl), ours: false });
  return onDatabase(applicationUrl, name);
}

/** False where this owner may not create databases. */
async function haveDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client(connectionSettings(ownerUrl, 0));
  client.on('error', () => undefined);
  await client.connect();
  const isThere = async () =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0;
  try {
    if (await isThere()) return true;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(async (error) => {
      // When two processes start at once, only one of them creates it.
      if (codeOf(error) !== '42501' && !(await isThere())) throw error;
    });
    return await isThere();
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
