import { randomBytes } from 'node:crypto';
import { invalidToken } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { tokenHash } from './token-hash.ts';

export interface NewSession {
  id_user: number;
  kind: 'session' | 'registration';
  /** The hub that root has chosen, or `all`; others have the hub of their account. */
  hub?: number | 'all' | null;
  address?: string | null;
  agent?: string | null;
}

/**
 * Opens a session and returns its opaque token, of which only the SHA-256 is stored. It lasts 30
 * days at most, 7 for a registration.
 */
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
 * A new token for the same session, after a chosen hub or a changed profile. Its beginning and end
 * stay the same; of two calls at once, one wins.
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

/** Ends the session of the call, with its open event streams. */
export async function endSession(ctx: Context): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', ctx.by.session?.id ?? 0)
    .where('ended_at', 'is', null)
    .execute();
  await tellEnded(ctx, ctx.by.id);
}

/** Ends all sessions of a user, open event streams included, except the one to keep. */
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

/** After a new billing password, every session must enter it again. */
export async function closeBills(ctx: Context, user: number): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ bill_open_until: null })
    .where('id_user', '=', user)
    .where('ended_at', 'is', null)
    .execute();
}

/** Root's sessions in a deleted hub see all hubs again. */
export async function leaveHub(ctx: Context, hub: number): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ id_hub: null, all_hubs: true })
    .where('id_hub', '=', hub)
    .where('ended_at', 'is', null)
    .execute();
}

/** Closes all streams of the user; those whose session is still valid reconnect. */
const tellEnded = (ctx: Context, id_user: number): Promise<void> =>
  recordEvents(ctx, [{ type: 'session-ended', data: { id_user } }]);
