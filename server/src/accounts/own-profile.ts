import type { Profile } from '@cigogne/domain/accounts/user-wire';
import { notFound } from '@cigogne/domain/refusal';
import type { Caller, Context } from '../context/context.ts';
import { showProfile, userById } from './show-user.ts';

/** Somebody who registered with a known address: there is no account behind the token. */
export const isDecoy = (by: Caller): boolean => by.token === 'registration' && by.session === null;

/** The caller's account; for a registration with a known address, what was typed. */
export async function ownProfile(ctx: Context): Promise<Profile> {
  if (!isDecoy(ctx.by)) return showProfile(await userById(ctx.tx, ctx.by.id));
  const decoy = await ctx.tx
    .selectFrom('registration_decoys')
    .select('profile')
    .where('id', '=', ctx.by.id)
    .executeTakeFirst();
  if (!decoy) throw notFound();
  return decoy.profile as unknown as Profile;
}
