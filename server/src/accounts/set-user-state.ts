import { whyNotDisable, whyNotEnable } from '@cigogne/domain/accounts/account';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { endAccess } from './end-access.ts';
import { killLinks } from './links.ts';

/** Activates or deactivates an account; a deactivation ends all its sessions and links at once. */
export async function setUserState(
  ctx: Context,
  id: number,
  etat: 'active' | 'disabled',
): Promise<{ deja: boolean }> {
  const user = await lockUser(ctx, id);
  if (user.etat === etat) return { deja: true };
  const reason = etat === 'active' ? whyNotEnable(user) : whyNotDisable(user);
  if (reason) throw new Refusal('conflit', reason);
  await ctx.tx
    .updateTable('users')
    .set({ etat, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  // A registration's token is only valid for an invalid account.
  if (etat === 'active') await endSessionsOf(ctx, id);
  else {
    await endAccess(ctx, id);
    await killLinks(ctx, [id], ['verify']);
  }
  await writeJournal(ctx, {
    action: etat === 'active' ? 'activation' : 'désactivation',
    entity: 'user',
    entity_id: id,
    before: { etat: user.etat },
    after: { etat },
  });
  await recordEvents(ctx, [{ type: 'user', id_exped: id, hubs: [user.id_hub], data: { id } }]);
  return { deja: false };
}

export async function lockUser(ctx: Context, id: number) {
  const user = await ctx.tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}
