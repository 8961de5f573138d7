import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { hashPassword } from './passwords.ts';
import { hasRoot } from './setup-link.ts';

type Given = Pick<Config, 'rootEmail' | 'rootPassword'> & { nom?: string; prenom?: string };

/**
 * Creates the first root account if there is none yet and the settings or the demo define one. Only
 * the demo gives it a name; anybody else is asked for theirs at the first sign-in.
 */
export async function createFirstRoot(
  db: Db,
  { rootEmail, rootPassword, nom = '', prenom = '' }: Given,
  now: Date,
): Promise<void> {
  if (!rootEmail || !rootPassword || (await hasRoot(db))) return;
  await db
    .insertInto('users')
    .values({
      email: rootEmail.toLowerCase(),
      password_hash: await hashPassword(rootPassword),
      role: 'root',
      etat: 'active',
      nom,
      prenom,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
