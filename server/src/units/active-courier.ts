import { ofName } from '@cigogne/domain/words';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';

/**
 * Refuses a courier who cannot carry a unit; couriers of hubs at neither end of it do not exist.
 */
export async function refuseCourier(
  ctx: Context,
  id: number,
  hubs: readonly (number | null)[],
): Promise<void> {
  const courier = await ctx.tx
    .selectFrom('users')
    .select(['id_hub', 'etat', 'nom', 'prenom'])
    .where('id', '=', id)
    .where('role', '=', 'liv')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!courier || !hubs.some((hub) => hub !== null && hub === courier.id_hub)) throw notFound();
  if (courier.etat !== 'active') {
    const name = `${courier.prenom} ${courier.nom}`.trim();
    throw new Refusal('conflit', `Le compte ${ofName(name)} n'est pas actif.`);
  }
}

/** « Walid Ferchichi », for a sentence that says who has a unit. */
export async function courierName(ctx: Context, id: number | null): Promise<string> {
  if (id === null) return 'personne';
  const row = await ctx.tx
    .selectFrom('users')
    .select(['nom', 'prenom'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? `${row.prenom} ${row.nom}`.trim() : 'un autre livreur';
}
