import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** The keys that open now; a suspended shop's too, which it is told. */
export async function ownKeys({ tx, by }: Context) {
  const { is_api_actif } = await tx
    .selectFrom('users')
    .select('is_api_actif')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  const keys = await tx
    .selectFrom('api_keys')
    .select(['id', 'last4', 'argent', 'created_at', 'used_at', 'ends_at'])
    .where('id_user', '=', by.id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute();
  return {
    actif: is_api_actif,
    rows: keys.map((key) => ({
      id: key.id,
      last4: key.last4,
      argent: key.argent,
      createdAt: key.created_at.toISOString(),
      servie_le: key.used_at?.toISOString() ?? null,
      finit_le: key.ends_at?.toISOString() ?? null,
    })),
  };
}
