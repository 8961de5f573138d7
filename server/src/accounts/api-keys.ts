import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { tokenHash } from '../http/token-hash.ts';
import { writeJournal } from '../settings/journal.ts';
import { lockUser } from './set-user-state.ts';

/** The shop's current key; a renewed one is replaced. */
export async function currentKey(
  ctx: Context,
  shipper: number,
): Promise<{ argent: boolean } | null> {
  const key = await ctx.tx
    .selectFrom('api_keys')
    .select('argent')
    .where('id_user', '=', shipper)
    .where('kind', '=', 'live')
    .where('ends_at', 'is', null)
    .executeTakeFirst();
  return key ?? null;
}

/**
 * A new key in place of the current one, which works for another day, so that the shop can switch
 * without a gap.
 */
export async function newKey(ctx: Context, shipper: number, argent: boolean): Promise<string> {
  const key = `cgo_live_${randomBytes(24).toString('base64url')}`;
  await ctx.tx
    .updateTable('api_keys')
    .set({ ends_at: sql<Date>`now() + interval '24 hours'` })
    .where('id_user', '=', shipper)
    .where('kind', '=', 'live')
    .where('ends_at', 'is', null)
    .execute();
  await ctx.tx
    .insertInto('api_keys')
    .values({
      id_user: shipper,
      kind: 'live',
      key_hash: tokenHash(key),
      last4: key.slice(-4),
      argent,
      created_at: ctx.now,
    })
    .execute();
  return key;
}

/** A new sandbox key; the previous one stops working at once. */
export async function newTestKey(ctx: Context): Promise<string> {
  await lockUser(ctx, ctx.by.id);
  const key = `cgo_test_${randomBytes(24).toString('base64url')}`;
  await ctx.tx
    .deleteFrom('api_keys')
    .where('id_user', '=', ctx.by.id)
    .where('kind', '=', 'test')
    .execute();
  await ctx.tx
    .insertInto('api_keys')
    .values({
      id_user: ctx.by.id,
      kind: 'test',
      key_hash: tokenHash(key),
      last4: key.slice(-4),
      argent: true,
      created_at: ctx.now,
    })
    .execute();
  await writeJournal(ctx, {
    action: 'clé du bac à sable',
    entity: 'user',
    entity_id: ctx.by.id,
    after: { last4: key.slice(-4) },
  });
  await recordEvents(ctx, [{ type: 'user', id_exped: ctx.by.id, data: { id: ctx.by.id } }]);
  return key;
}

/**
 * Grants or withdraws the right to read invoices and debts; a withdrawal also applies to a key in
 * its last day.
 */
export async function grantMoney(ctx: Context, shipper: number, argent: boolean): Promise<void> {
  await ctx.tx
    .updateTable('api_keys')
    .set({ argent })
    .where('id_user', '=', shipper)
    .where('kind', '=', 'live')
    .where('argent', '!=', argent)
    .execute();
}
