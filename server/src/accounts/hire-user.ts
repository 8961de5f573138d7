import { isCourier } from '@cigogne/domain/people';
import type { z } from 'zod';
import type { NewUser } from '@cigogne/domain/accounts/user-form';
import { wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { hashPassword } from './passwords.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';
import { type UserRecord, userById } from './show-user.ts';

/**
 * Creates an administrator or courier, active at once; the hub is root's chosen one unless given.
 */
export async function hireUser(
  ctx: Context,
  role: 'admin' | 'liv',
  given: z.output<typeof NewUser>,
): Promise<UserRecord> {
  const { password, confirmPassword: _, id_hub, matricule, ...fields } = given;
  await refuseTakenEmail(ctx, fields.email);
  const hub = id_hub ?? (typeof ctx.by.hub === 'number' ? ctx.by.hub : null);
  await refuseUnknownHub(ctx, hub);
  const { id } = await ctx.tx
    .insertInto('users')
    .values({
      ...fields,
      matricule: isCourier({ role }) ? matricule : null,
      password_hash: await hashPassword(password),
      role,
      etat: 'active',
      id_hub: hub,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await userById(ctx.tx, id);
  await writeJournal(ctx, {
    action: 'création',
    entity: 'user',
    entity_id: id,
    after: { ...fields, role, id_hub: hub },
  });
  await recordEvents(ctx, [{ type: 'user', hubs: [hub], data: { id } }]);
  return user;
}

/** Holds the hub until the end of the transaction, so that it is not deleted meanwhile. */
export async function refuseUnknownHub(ctx: Context, hub: number | null): Promise<void> {
  if (hub === null) return;
  const found = await ctx.tx
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', hub)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw wrongField('id_hub', 'Hub inconnu !');
}
