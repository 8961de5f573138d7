import type { z } from 'zod';
import {
  registrationSentences,
  type Registration,
} from '@cigogne/domain/accounts/registration-form';
import type { SessionUser } from '@cigogne/domain/accounts/user-wire';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { tokenHash } from '../http/token-hash.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { newToken, openSession } from '../http/sessions.ts';
import { resolveAddress } from '../places/resolve-address.ts';
import { settingsAt } from '../settings/settings.ts';
import { sendKnownMail, sendVerificationMail } from './account-mails.ts';
import { hideDuration } from './hide-duration.ts';
import { hashPassword } from './passwords.ts';
import { showProfile, showSessionUser, userById } from './show-user.ts';

type Given = z.output<typeof Registration>;
interface Registered {
  done: true;
  user: SessionUser;
  token: string;
}

/**
 * Registers a shipper in state `invalid`, at the hub that covers the governorate, and sends a
 * confirmation mail. A known address gets the same answer after the same time, with a token that
 * leads nowhere; only its owner is told.
 */
export const registerShipper = (call: Context, given: Given): Promise<Registered> =>
  hideDuration(() => register(call, given));

async function register(call: Context, given: Given): Promise<Registered> {
  const { password, ...typed } = given;
  const fields = { ...typed, ...resolveAddress(typed, registrationSentences) };
  const password_hash = await hashPassword(password);
  return inTransaction(call, async (ctx) => {
    // Of two forms for one address at once, the second finds the account of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${fields.email}, 3))`.execute(ctx.tx);
    const known = await ctx.tx
      .selectFrom('users')
      .select(['id', 'email', 'prenom', 'etat'])
      .where('email', '=', fields.email)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    const account = await newAccount(ctx, fields, password_hash);
    if (known) {
      await (known.etat === 'invalid'
        ? sendVerificationMail(ctx, known)
        : sendKnownMail(ctx, known));
      return decoy(ctx, account);
    }
    const { id } = await ctx.tx
      .insertInto('users')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendVerificationMail(ctx, { ...fields, id });
    await recordEvents(ctx, [{ type: 'user', hubs: [account.id_hub], data: { id } }]);
    const token = await openSession(ctx, { id_user: id, kind: 'registration' });
    return { done: true, user: showSessionUser(await userById(ctx.tx, id)), token };
  });
}

async function newAccount(ctx: Context, fields: Omit<Given, 'password'>, password_hash: string) {
  const hub = await ctx.tx
    .selectFrom('hub_govs')
    .innerJoin('gouvernorats', 'gouvernorats.slug', 'hub_govs.gov')
    .select('hub_govs.id_hub')
    .where('gouvernorats.nom', '=', fields.adresse_gov)
    .executeTakeFirst();
  const { frais_liv, frais_retour, frais_poids_supp_kg } = await settingsAt(ctx.tx, ctx.now);
  return {
    ...fields,
    password_hash,
    role: 'exped' as const,
    etat: 'invalid' as const,
    id_hub: hub?.id_hub ?? null,
    frais_liv,
    frais_retour,
    frais_poids_supp_kg,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
}

/**
 * What an unknown address would have received: an id from the same sequence, and a token that opens
 * as much.
 */
async function decoy(
  ctx: Context,
  account: Awaited<ReturnType<typeof newAccount>>,
): Promise<Registered> {
  const { rows } = await sql<{ id: number; hub_nom: string | null }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id,
      (select nom from hubs where id = ${account.id_hub}) as hub_nom`.execute(ctx.tx);
  const { id, hub_nom } = rows[0] ?? { id: 0, hub_nom: null };
  const row = {
    ...account,
    id,
    hub_nom,
    email_pending: null,
    is_bill_secure: false,
    mode_reglement: 'especes' as const,
  };
  const token = newToken();
  await ctx.tx
    .insertInto('registration_decoys')
    .values({
      id,
      token_hash: tokenHash(token),
      email: account.email,
      profile: JSON.stringify(showProfile(row)),
      expires_at: sql<Date>`now() + interval '7 days'`,
    })
    .execute();
  return { done: true, user: showSessionUser(row), token };
}
