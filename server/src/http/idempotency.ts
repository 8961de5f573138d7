import { createHash } from 'node:crypto';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { refusingIndex } from '../database/unique-conflicts.ts';
import { run } from '../database/statement.ts';

export interface Replayed {
  reply: unknown;
}

/** The idempotency key of a call, with a hash of its request. */
export interface CallKey {
  caller: number;
  key: string;
  endpoint: string;
  hash: Buffer;
  /** The hash of the body as it was sent: keys from before bodies were sorted have this one. */
  hashAsWritten: () => Buffer;
}

export function callKey(caller: number, key: string, endpoint: string, body: unknown): CallKey {
  if (key.length > 200) throw new Refusal('requete-invalide', 'Idempotency-Key trop longue.');
  return {
    caller,
    key,
    endpoint,
    hash: hashOf(sorted(body)),
    hashAsWritten: () => hashOf(body),
  };
}

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutSecrets))
    .digest();

/**
 * The same request hashes the same, however its JSON is laid out. The raw request is hashed and not
 * its parsed form, because a newer version may read more from it.
 */
function sorted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sorted);
  if (json === null || typeof json !== 'object') return json;
  const names = Object.keys(json).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(json[name as keyof typeof json])]));
}

/** The stored reply of the first call; a key that was used for another request is refused. */
export function replayOf(
  { endpoint, hash, hashAsWritten }: CallKey,
  first: { endpoint: string; body_hash: Buffer; reply: unknown },
): Replayed {
  const isSame = hash.equals(first.body_hash) || hashAsWritten().equals(first.body_hash);
  if (first.endpoint !== endpoint || !isSame) {
    throw new Refusal('cle-reutilisee', 'Cette clé a déjà servi pour une autre demande.');
  }
  return { reply: first.reply };
}

/**
 * Takes the key for this transaction, or returns the reply of the first call. A concurrent twin is
 * waited for: its row lock ends with its commit (then its reply is returned) or its rollback (then
 * we act).
 */
async function takeKey(tx: Db, call: CallKey): Promise<Replayed | null> {
  const { caller, key, endpoint, hash } = call;
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ id_user: caller, key, endpoint, body_hash: hash })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await firstAnswer(tx, call);
  if (!first) throw new Error('A key that is taken is not there');
  return first;
}

/** The stored reply for this key, or null. */
export async function firstAnswer(tx: Db, call: CallKey): Promise<Replayed | null> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'reply'])
    .where('id_user', '=', call.caller)
    .where('key', '=', call.key)
    .executeTakeFirst();
  return first ? replayOf(call, first) : null;
}

const secrets = new Set(['password', 'confirmPassword', 'pass', 'old_pass', 'bill_password']);

/** Passwords are left out: not even a fast hash of one may be stored. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  secrets.has(name) ? undefined : value;

async function keepReply(tx: Db, { caller, key }: CallKey, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, reply: sql`${JSON.stringify(reply ?? null)}::jsonb` })
    .where('id_user', '=', caller)
    .where('key', '=', key)
    .execute();
}

/**
 * Runs the work and stores its reply under the key in the same transaction; a repeat gets the
 * stored reply.
 */
export function underKey<T>(db: Db, key: CallKey, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const replayed = await takeKey(tx, key);
    // Stored by this very entry, which gave it its shape.
    if (replayed) return replayed.reply as T;
    const made = await work(tx);
    await keepReply(tx, key, made);
    return made;
  });
}

/**
 * The insert of key and reply, as a part of the statement that writes; its parameters are in the
 * order of `keptValues`, one row if `from` has one. If another call stores the same key meanwhile,
 * the whole statement fails and nothing is written.
 */
export const insertKept = (from: string, first: number, reply = `$${first + 4}::jsonb`): string =>
  `insert into idempotency_keys (id_user, key, endpoint, body_hash, status, reply)
  select $${first}::bigint, $${first + 1}::text, $${first + 2}::text, $${first + 3}::bytea, 200, ${reply}
  from ${from} where $${first + 1}::text is not null`;

export const keptValues = (call: CallKey | null, reply: unknown): unknown[] => [
  call?.caller ?? null,
  call?.key ?? null,
  call?.endpoint ?? null,
  call?.hash ?? null,
  call ? JSON.stringify(reply ?? null) : null,
];

/** A twin stored the key while a statement was writing, so all of that statement is undone. */
export const isKeptMeanwhile = (error: unknown): boolean =>
  refusingIndex(error) === 'idempotency_keys_pkey';

/**
 * Stores the reply of a call that had nothing to write; a concurrent repeat stores the same one.
 */
export async function keepAnswer(ctx: Context, key: CallKey, reply: unknown): Promise<void> {
  await run(ctx, keepAlone, keptValues(key, reply));
}

const keepAlone = {
  name: 'keep-answer',
  text: `${insertKept('(select 1) one', 1)} on conflict do nothing`,
};

/** Thirty days are long enough for any repeat. */
export async function sweepKeys({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '30 days'`);
}
