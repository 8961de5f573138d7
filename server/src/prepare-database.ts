import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from './config.ts';
import { applicationRole, grantApplication, mayTooMuch } from './database/application-role.ts';
import { isNewerSchema, migrate } from './database/migrate.ts';
import { migrateJobs } from './jobs/jobs.ts';

export interface PreparedDatabase {
  /** Under which the application works. */
  url: string;
  /** That login could alter tables or rewrite the books: its operator is told. */
  mayTooMuch: boolean;
}

/** The product's own PostgreSQL: its superuser migrates, the application gets a login that nobody else knows. */
export async function prepareEmbedded(
  ownerUrl: string,
  role = applicationRole,
): Promise<PreparedDatabase> {
  await migrateAll(ownerUrl);
  const login = { name: role, password: randomBytes(24).toString('base64url'), ours: true };
  await grantApplication(ownerUrl, login);
  const url = new URL(ownerUrl);
  url.username = login.name;
  url.password = login.password;
  return { url: url.href, mayTooMuch: false };
}

/** A server of the operator's: the owner's address migrates where it is given, else the application's own. */
export async function prepareServer(
  url: string,
  ownerUrl: Config['databaseAdminUrl'],
): Promise<PreparedDatabase> {
  try {
    await migrateAll(ownerUrl ?? url);
    // What a newer version has granted, this one would undo: it does not know the tables.
    if (ownerUrl && !(await isNewerSchema(ownerUrl)))
      await grantApplication(ownerUrl, { ...loginOf(url), ours: false });
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Error(
      `${(error as Error).message}\nLa base de données est mise à jour par son propriétaire : indiquez-le dans DATABASE_ADMIN_URL.`,
      { cause: error },
    );
  }
  return { url, mayTooMuch: await mayTooMuch(url) };
}

export async function migrateAll(url: string): Promise<void> {
  await migrate(url);
  await migrateJobs(url);
}

/** As the driver reads an address, with what the environment adds to it. */
export function loginOf(url: string): { name: string; password: string } {
  const { user, password } = new pg.Client(url);
  return { name: user ?? '', password: typeof password === 'string' ? password : '' };
}

/** PostgreSQL's code of an error, or of the one behind it. */
export function codeOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  return error instanceof Error && error.cause ? codeOf(error.cause) : null;
}
