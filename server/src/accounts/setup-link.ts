import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { newToken } from '../http/sessions.ts';
import { tokenHash } from '../http/token-hash.ts';

/**
 * The address where the first root account is created, once, within 24 hours; null when there is a
 * root. Each start creates a new one, and the older ones stop working.
 */
export async function makeSetupLink(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  if (await hasRoot(db)) return null;
  await db.deleteFrom('setup_links').where('used_at', 'is', null).execute();
  const token = newToken();
  await db
    .insertInto('setup_links')
    .values({
      token_hash: tokenHash(token),
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .execute();
  return `${publicUrl}/acc/premier/${token}`;
}

/** Refuses a link that was used, has expired or was replaced. */
export async function refuseDeadSetupLink(db: Db, token: string): Promise<void> {
  if (await hasRoot(db)) throw taken();
  const found = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) throw dead();
}

/** Uses the link up; of several at once, one succeeds. */
export async function spendSetupLink(db: Db, token: string): Promise<void> {
  const spent = await db
    .updateTable('setup_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('token_hash')
    .executeTakeFirst();
  if (await hasRoot(db)) throw taken();
  if (!spent) throw dead();
}

const taken = () =>
  new Refusal(
    'donnees-invalides',
    'Ce lien a déjà servi : Cigogne a son Super-Admin, connectez-vous.',
  );

const dead = () =>
  new Refusal(
    'donnees-invalides',
    'Lien expiré ou non valide ! Redémarrez Cigogne : son terminal en affiche un nouveau.',
  );

/** Whether there is or was a root: then the company has had its first one. */
export async function hasRoot(db: Db): Promise<boolean> {
  const root = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'root')
    .executeTakeFirst();
  return root !== undefined;
}
