import { randomBytes } from 'node:crypto';
import { tokenHash } from '../http/token-hash.ts';
import type { TestApp } from './app.ts';
import type { Person } from './make-users.ts';

/** A key of a shop whose access is open; `ended`: renewed and already expired. */
export async function aKey(
  test: TestApp,
  shipper: Pick<Person, 'id'>,
  { argent = false, ended = false }: { argent?: boolean; ended?: boolean } = {},
): Promise<string> {
  const key = `cgo_live_${randomBytes(24).toString('base64url')}`;
  await test.services.pool.query('update users set is_api_actif = true where id = $1', [
    shipper.id,
  ]);
  await test.services.pool.query(
    `insert into api_keys (id_user, kind, key_hash, last4, argent, created_at, ends_at)
     values ($1, 'live', $2, $3, $4, now(), case when $5 then now() - interval '1 second' end)`,
    [shipper.id, tokenHash(key), key.slice(-4), argent, ended],
  );
  return key;
}

/** A sandbox key, obtained by the shipper. */
export async function aTestKey(test: TestApp, shipper: Person): Promise<string> {
  return (await test.post('/api/users/client/cle-essai', {}, shipper.token)).body.api_key;
}

/** The headers that a shop's program sends. */
export const bearing = (key: string): Record<string, string> => ({
  authorization: `Bearer ${key}`,
});
