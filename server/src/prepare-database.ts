import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from './config.ts';
import { applicationRole, grantApplication, mayTooMuch } from './database/application-role.ts';
import { isNewerSchema, migrate } from './database/migrate.ts';
import { migrateJobs } from './jobs/jobs.ts';

export interface PreparedDatabase {
  /** The address with the application's login. */
  url: string;
  /** True when that login could alter tables or rewrite the books; the operator is warned. */
  mayTooMuch: boolean;
}

/**
 * Prepares the embedded PostgreSQL: its superuser migrates, and the application gets a login that
 * nobody else knows.
 */
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

/**
 * Prepares the operator's server: the owner's address migrates if one is given, otherwise the
 * application's own.
 */
export async function prepareServer(
  url: string,
  ownerUrl: Config['databaseAdminUrl'],
): Promise<PreparedDatabase> {
  try {
    await migrateAll(ownerUrl ?? url);
    // Granting again would undo what a newer version has granted on tables that this one does not
    // know.
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

/** The login of an address as the driver reads it, completed from the environment. */
export function loginOf(url: string): { name: string; password: string } {
  const { user, password } = new pg.Client(url);
  return { name: user ?? '', password: typeof password === 'string' ? password : '' };
}

/** PostgreSQL's code of an error, or of its cause. */
export function codeOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  return error instanceof Error && error.cause ? codeOf(error.cause) : null;
}
