import { createHash } from 'node:crypto';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './context.ts';

export interface Replayed {
  reply: unknown;
}

/**
 * Takes the key for this transaction, or returns what the first call answered. A twin in flight is
 * waited for: its row lock is released by its commit (then it is replayed) or its rollback (then we act).
 */
export async function takeKey(
  tx: Db,
  caller: number,
  key: string,
  endpoint: string,
  body: unknown,
): Promise<Replayed | null> {
  if (key.length > 200) throw new Refusal('requete-invalide', 'Idempotency-Key trop longue.');
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutSecrets))
    .digest();
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ id_user: caller, key, endpoint, body_hash: hash })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'reply'])
    .where('id_user', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.endpoint !== endpoint || !hash.equals(first.body_hash)) {
    throw new Refusal('cle-reutilisee', 'Cette clé a déjà servi pour une autre demande.');
  }
  return { reply: first.reply };
}

const secrets = new Set(['password', 'confirmPassword', 'pass', 'old_pass', 'bill_password']);

/** A password leaves no trace, not even in a fast hash of what was sent. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  secrets.has(name) ? undefined : value;

export async function keepReply(
  tx: Db,
  caller: number,
  key: string,
  reply: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, reply: sql`${JSON.stringify(reply ?? null)}::jsonb` })
    .where('id_user', '=', caller)
    .where('key', '=', key)
    .execute();
}

/** Thirty days are long enough for any repeat. */
export async function sweepKeys({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '30 days'`);
}
