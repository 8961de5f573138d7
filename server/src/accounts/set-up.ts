import type { z } from 'zod';
import type { FirstRoot } from '@cigogne/domain/accounts/first-root-form';
import type { SessionUser } from '@cigogne/domain/accounts/user-wire';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { openSession } from '../http/sessions.ts';
import { writeJournal } from '../settings/journal.ts';
import { hashPassword } from './passwords.ts';
import { refuseDeadSetupLink, spendSetupLink } from './setup-link.ts';
import { showSessionUser, userById } from './show-user.ts';

/** Whoever opened the link of a new installation becomes its first root and is signed in. */
export async function setUp(
  call: Context,
  token: string,
  { password, ...person }: z.output<typeof FirstRoot>,
  request: FastifyRequest,
): Promise<{ user: SessionUser; token: string }> {
  // Checked before hashing, so that a dead link costs nothing.
  await refuseDeadSetupLink(call.tx, token);
  const password_hash = await hashPassword(password);
  return inTransaction(call, async (ctx) => {
    await spendSetupLink(ctx.tx, token);
    const { id } = await ctx.tx
      .insertInto('users')
      .values({
        ...person,
        password_hash,
        role: 'root',
        etat: 'active',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { ...ctx.by, id, role: 'root' as const, name: `${person.prenom} ${person.nom}` };
    await writeJournal(
      { ...ctx, by },
      { action: 'mise en service', entity: 'user', entity_id: id, after: person },
    );
    return {
      user: showSessionUser(await userById(ctx.tx, id)),
      token: await openSession(ctx, {
        id_user: id,
        kind: 'session',
        hub: 'all',
        address: request.ip,
        agent: request.headers['user-agent'] ?? null,
      }),
    };
  });
}
