import { sql } from 'kysely';
import { newTestKey } from '../accounts/api-keys.ts';
import type { Context } from '../context/context.ts';
import { noSandbox } from './sandbox/sandbox-refusals.ts';

/** The shop's valid keys; a suspended shop also sees its keys, with a notice. */
export async function ownKeys({ tx, by, services }: Context) {
  const { is_api_actif } = await tx
    .selectFrom('users')
    .select('is_api_actif')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  const keys = await tx
    .selectFrom('api_keys')
    .select(['id', 'kind', 'last4', 'argent', 'created_at', 'used_at', 'ends_at'])
    .where('id_user', '=', by.id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute();
  const rows = keys.map((key) => ({
    id: key.id,
    isTest: key.kind === 'test',
    last4: key.last4,
    argent: key.argent,
    createdAt: key.created_at.toISOString(),
    servie_le: key.used_at?.toISOString() ?? null,
    finit_le: key.ends_at?.toISOString() ?? null,
  }));
  return {
    actif: is_api_actif,
    rows: rows.filter(({ isTest }) => !isTest),
    bac: services.sandbox !== null,
    essai: rows.find(({ isTest }) => isTest) ?? null,
  };
}

/** Creates a sandbox key, where there is a sandbox; it is shown only this once. */
export async function makeTestKey(ctx: Context): Promise<{ api_key: string }> {
  if (!ctx.services.sandbox) throw noSandbox();
  return { api_key: await newTestKey(ctx) };
}
