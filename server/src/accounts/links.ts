import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { tokenHash } from '../http/token-hash.ts';
import { newToken } from '../http/sessions.ts';

export type LinkKind = 'verify' | 'reset' | 'email';
const hours: Record<LinkKind, number> = { verify: 24, reset: 1, email: 24 };
const pages: Record<LinkKind, string> = { verify: 'verify', reset: 'rstp', email: 'verify' };

/** Creates a one-time link; earlier ones of the same kind stop working. */
export async function makeLink(
  ctx: Context,
  kind: LinkKind,
  user: number,
  email: string | null = null,
): Promise<string> {
  await killLinks(ctx, [user], [kind]);
  const token = newToken();
  await ctx.tx
    .insertInto('links')
    .values({
      token_hash: tokenHash(token),
      kind,
      id_user: user,
      email,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours[kind]})`,
    })
    .execute();
  return `${ctx.services.config.publicUrl}/acc/${pages[kind]}/${token}`;
}

/** Disables every link sent to these users before. */
export async function killLinks(
  ctx: Context,
  users: readonly number[],
  kinds: readonly LinkKind[],
): Promise<void> {
  await ctx.tx
    .updateTable('links')
    .set({ used_at: sql<Date>`now()` })
    .where('id_user', 'in', [...users])
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .execute();
}

/** Uses up a link; null when it is unknown, used or expired. Of fifty at once, one succeeds. */
export async function spendLink(
  ctx: Context,
  token: string,
  kinds: readonly LinkKind[],
): Promise<{ id_user: number; kind: LinkKind; email: string | null } | null> {
  const row = await ctx.tx
    .updateTable('links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id_user', 'kind', 'email'])
    .executeTakeFirst();
  return row ?? null;
}
