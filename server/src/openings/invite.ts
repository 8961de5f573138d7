import { wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Invited, inviteUsers } from '../accounts/invite-users.ts';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** As many as fit in one statement. */
const atOnce = 1000;

/**
 * Invites the people whom an import created, except those already invited or signed in since.
 * Returns how many.
 */
export async function invitePeople(ctx: Context, id: number): Promise<number> {
  await oneAtATime(ctx);
  const opening = await ctx.tx
    .selectFrom('openings')
    .select(['id', 'annule_le'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!opening || opening.annule_le) throw wrongField('id', 'Cet import n’existe plus !');
  const { rows: people } = await sql<Invited>`
    update opening_lines o set invite_le = ${ctx.now} from users u
    where o.id_opening = ${id} and o.vivante and o.cree and o.invite_le is null
      and u.id = o.id_user and u.closed_at is null and u.password_hash = '-'
    returning u.id, u.email, coalesce(nullif(u.prenom, ''), u.nom_com, u.nom) as nom`.execute(
    ctx.tx,
  );
  for (let at = 0; at < people.length; at += atOnce)
    await inviteUsers(ctx, people.slice(at, at + atOnce));
  await recordEvents(ctx, [{ type: 'ouverture', data: { id } }]);
  return people.length;
}
