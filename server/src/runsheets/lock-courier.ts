import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';

export interface LockedCourier {
  id: number;
  nom: string;
  prenom: string;
}

/**
 * An active courier of this hub under a row lock, so that two runsheets cannot leave with the same
 * one at once. A courier of another hub does not exist here (D §2).
 */
export async function lockCourier(ctx: Context, id: number, hub: number): Promise<LockedCourier> {
  const courier = await ctx.tx
    .selectFrom('users')
    .select(['id', 'nom', 'prenom', 'etat'])
    .where('id', '=', id)
    .where('role', '=', 'liv')
    .where('id_hub', '=', hub)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!courier) throw notFound();
  if (courier.etat !== 'active')
    throw new Refusal('conflit', `Le compte de ${fullName(courier)} n'est pas actif.`);
  return courier;
}

/** One runsheet in progress per courier (D §5). */
export async function refuseOnTheRoad(ctx: Context, courier: LockedCourier): Promise<void> {
  const open = await ctx.tx
    .selectFrom('runsheets')
    .select('ref')
    .where('id_liv', '=', courier.id)
    .where('etat', '=', 'in_progress')
    .executeTakeFirst();
  if (open)
    throw new Refusal(
      'conflit',
      `${fullName(courier)} a déjà la tournée ${open.ref} en cours : confirmez-la d'abord.`,
    );
}

const fullName = ({ prenom, nom }: LockedCourier): string => `${prenom} ${nom}`.trim();
