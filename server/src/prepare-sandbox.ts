import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from './config.ts';
import { grantApplication } from './database/application-role.ts';
import { connectionSettings } from './database/connection.ts';
import { isAway } from './database/passing-errors.ts';
import { codeOf, loginOf, migrateAll, prepareServer } from './prepare-database.ts';

/** The databases of the company: under the login of the application, and under their owner where we have one. */
interface OfCompany {
  /** Known once the company's is up to date: the sandbox's is brought there beside it. */
  url: string | Promise<string>;
  ownerUrl: string | null;
}

/** A new primary is there within 15 s: a start in between is no reason to go without until the next one. */
const patienceMs = 30_000;
const againAfterMs = 500;

/**
 * The sandbox's database, brought up to date: the one of the settings, else one beside the company's, made where
 * its owner may make one. Null where there can be none, `problem` where it should have been: where it is away it is
 * waited for as long as `patience`.
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
      // The company works without it.
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

/** False where this owner may make no database. */
async function haveDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client(connectionSettings(ownerUrl, 0));
  client.on('error', () => undefined);
  await client.connect();
  const isThere = async () =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0;
  try {
    if (await isThere()) return true;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(async (error) => {
      // Of two processes that start at once, one makes it.
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
