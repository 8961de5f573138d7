import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from './context.ts';
import { tokenHash } from './guard.ts';

export interface NewSession {
  id_user: number;
  kind: 'session' | 'registration';
  /** Root's chosen hub, or `all`; others carry the hub of their account. */
  hub?: number | 'all' | null;
  address?: string | null;
  agent?: string | null;
}

/** A new opaque token; only its SHA-256 is kept (D §3). At most 30 days; a registration's 7. */
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

export async function endSession(ctx: Context, session: number): Promise<void> {
  await ctx.tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user at once, open event streams included (D §2), but the one to keep. */
export async function endSessionsOf(
  ctx: Context,
  user: number,
  keep: number | null = null,
): Promise<void> {
  let ending = ctx.tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id_user', '=', user)
    .where('ended_at', 'is', null);
  if (keep !== null) ending = ending.where('id', '!=', keep);
  await ending.execute();
  await recordEvents(ctx, [{ type: 'session-ended', data: { id_user: user, keep } }]);
}
