import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { hashPassword } from './passwords.ts';

/** The first root account, where there is none yet and the settings, or the demo, name one. */
export async function createFirstRoot(
  db: Db,
  { rootEmail, rootPassword }: Pick<Config, 'rootEmail' | 'rootPassword'>,
  now: Date,
): Promise<void> {
  if (!rootEmail || !rootPassword) return;
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'root')
    .executeTakeFirst();
  if (there) return;
  await db
    .insertInto('users')
    .values({
      email: rootEmail.toLowerCase(),
      password_hash: await hashPassword(rootPassword),
      role: 'root',
      etat: 'active',
      nom: 'Trabelsi',
      prenom: 'Amel',
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
