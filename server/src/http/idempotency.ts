import { createHash } from 'node:crypto';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/db.ts';

export interface Replayed {
  reply: unknown;
}

/** The key of one call, and what it was asked for. */
export interface CallKey {
  caller: number;
  key: string;
  endpoint: string;
  hash: Buffer;
}

export function callKey(caller: number, key: string, endpoint: string, body: unknown): CallKey {
  if (key.length > 200) throw new Refusal('requete-invalide', 'Idempotency-Key trop longue.');
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutSecrets))
    .digest();
  return { caller, key, endpoint, hash };
}

/** What the first call answered; a key that served for something else is refused. */
export function replayOf(
  { endpoint, hash }: CallKey,
  first: { endpoint: string; body_hash: Buffer; reply: unknown },
): Replayed {
  if (first.endpoint !== endpoint || !hash.equals(first.body_hash)) {
    throw new Refusal('cle-reutilisee', 'Cette clé a déjà servi pour une autre demande.');
  }
  return { reply: first.reply };
}

/**
 * Takes the key for this transaction, or returns what the first call answered. A twin in flight is
 * waited for: its row lock is released by its commit (then it is replayed) or its rollback (then we act).
 */
export async function takeKey(tx: Db, call: CallKey): Promise<Replayed | null> {
  const { caller, key, endpoint, hash } = call;
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
  return replayOf(call, first);
}

const secrets = new Set(['password', 'confirmPassword', 'pass', 'old_pass', 'bill_password']);

/** A password leaves no trace, not even in a fast hash of what was sent. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  secrets.has(name) ? undefined : value;

export async function keepReply(tx: Db, { caller, key }: CallKey, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, reply: sql`${JSON.stringify(reply ?? null)}::jsonb` })
    .where('id_user', '=', caller)
    .where('key', '=', key)
    .execute();
}

/**
 * The key with its reply as a part of the statement that writes, from parameters in the order of
 * `keptValues`: one row if `from` has one. A key that another call keeps meanwhile fails the statement,
 * and with it all that it wrote.
 */
export const insertKept = (from: string, first: number): string =>
  `insert into idempotency_keys (id_user, key, endpoint, body_hash, status, reply)
  select $${first}::bigint, $${first + 1}::text, $${first + 2}::text, $${first + 3}::bytea, 200, $${first + 4}::jsonb
  from ${from} where $${first + 1}::text is not null`;

export const keptValues = (call: CallKey | null, reply: unknown): unknown[] => [
  call?.caller ?? null,
  call?.key ?? null,
  call?.endpoint ?? null,
  call?.hash ?? null,
  call ? JSON.stringify(reply ?? null) : null,
];

/** Thirty days are long enough for any repeat. */
export async function sweepKeys({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '30 days'`);
}
