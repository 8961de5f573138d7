import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import type { Context } from '../context/context.ts';
import { countParcels } from '../parcels/lists/list-parcels.ts';
import { partnerFilter } from '../partner/partner-lists.ts';

const counted = [
  'a_manifester',
  'refuses',
  'statut_inconnu',
  'a_reclamer',
  'repris_livres',
] as const satisfies readonly PartnerConcern[];
export type PartnerTasks = Record<(typeof counted)[number], number>;

/**
 * What is pending with the partner, in one hub or all: the same counts as the partner's list, up to
 * 10 000; 10 001 means that there are more.
 */
export async function partnerTasks(ctx: Context, hub: number | 'all'): Promise<PartnerTasks> {
  const tasks = await Promise.all(
    counted.map(async (suivi) => {
      const filter = await partnerFilter(ctx, { suivi });
      const scope = hub === 'all' ? 'company' : { hub };
      return [suivi, await countParcels(ctx.services, scope, filter)] as const;
    }),
  );
  return Object.fromEntries(tasks) as PartnerTasks;
}
