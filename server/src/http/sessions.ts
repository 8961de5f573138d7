import { randomBytes } from 'node:crypto';
import { invalidToken } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { tokenHash } from './token-hash.ts';

export interface NewSession {
  id_user: number;
  kind: 'session' | 'registration';
  /** Root's chosen hub, or `all`; others carry the hub of their account. */
  hub?: number | 'all' | null;
  address?: string | null;
  agent?: string | null;
}

/** A new opaque token; only its SHA-256 is kept. At most 30 days; a registration's 7. */
export async function openSession(ctx: Context, session: NewSession): Promise<string> {
  const token = newToken();
  await ctx.tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      kind: session.kind,
      id_user: session.id_user,
      id_hub: typeof session.hub === 'number' ? session.hub : null,
      all_hubs: session.hub === 'all',
      address: session.address ?? null,
      agent: session.agent?.slice(0, 300) ?? null,
      expires_at:
        session.kind === 'session'
          ? sql<Date>`now() + interval '30 days'`
          : sql<Date>`now() + interval '7 days'`,
    })
    .execute();
  return token;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * A new token for the same session: a chosen hub, a changed profile. It began and will end when the old
 * one did; of two at once, one wins.
 */
export async function replaceSession(ctx: Context, hub: number | 'all' | null): Promise<string> {
  const token = newToken();
  const { rows } = await sql<{ id: number }>`
    with ended as (
      update sessions set ended_at = now() where id = ${ctx.by.session?.id ?? null} and ended_at is null returning *
    )
    insert into sessions (token_hash, kind, id_user, id_hub, all_hubs, address, agent, bill_open_until,
      created_at, expires_at)
    select ${tokenHash(token)}, kind, id_user, ${typeof hub === 'number' ? hub : null}::bigint, ${hub === 'all'},
      address, agent, bill_open_until, created_at, expires_at from ended
    returning id`.execute(ctx.tx);
  if (rows.length === 0) throw invalidToken();
  await tellEnded(ctx, ctx.by.id);
  return token;
}

/** The session of a call ends, with its open event streams. */
export async function endSession(ctx: Context): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', ctx.by.session?.id ?? 0)
    .where('ended_at', 'is', null)
    .execute();
  await tellEnded(ctx, ctx.by.id);
}

/** Ends all sessions of a user at once, open event streams included, but the one to keep. */
export async function endSessionsOf(ctx: Context, user: number, keep?: number): Promise<void> {
  let ending = ctx.tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id_user', '=', user)
    .where('ended_at', 'is', null);
  if (keep !== undefined) ending = ending.where('id', '!=', keep);
  await ending.execute();
  await tellEnded(ctx, user);
}

/** A new billing password is asked for again in every session. */
export async function closeBills(ctx: Context, user: number): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ bill_open_until: null })
    .where('id_user', '=', user)
    .where('ended_at', 'is', null)
    .execute();
}

/** Root's sessions in a hub that is gone look at all hubs again. */
export async function leaveHub(ctx: Context, hub: number): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ id_hub: null, all_hubs: true })
    .where('id_hub', '=', hub)
    .where('ended_at', 'is', null)
    .execute();
}

/** All streams of the user close; those whose session stands open again by themselves. */
const tellEnded = (ctx: Context, id_user: number): Promise<void> =>
  recordEvents(ctx, [{ type: 'session-ended', data: { id_user } }]);
