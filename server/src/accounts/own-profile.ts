import type { Profile } from '@cigogne/domain/accounts/user-wire';
import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { showProfile, userById } from './show-user.ts';

/** The own account; to a registration for a known address, what it typed. */
export async function ownProfile(ctx: Context): Promise<Profile> {
  const isDecoy = ctx.by.token === 'registration' && ctx.by.session === null;
  if (!isDecoy) return showProfile(await userById(ctx.tx, ctx.by.id));
  const decoy = await ctx.tx
    .selectFrom('registration_decoys')
    .select('profile')
    .where('id', '=', ctx.by.id)
    .executeTakeFirst();
  if (!decoy) throw notFound();
  return decoy.profile as unknown as Profile;
}
