import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import type { Context } from '../http/context.ts';
import { mostCounted } from '../lists/list-page.ts';
import { conditions, scopeTest, Values } from '../parcels/parcel-filter.ts';
import { claimedBefore } from '../partner/partner.queries.ts';

const counted = [
  'a_manifester',
  'refuses',
  'statut_inconnu',
  'a_reclamer',
  'repris_livres',
] as const satisfies readonly PartnerConcern[];
export type PartnerTasks = Record<(typeof counted)[number], number>;

/**
 * What waits between us and the partner, in a hub or in all: the very counts of the partner's list, up to
 * 10 000; one more says that there are others.
 */
export async function partnerTasks(ctx: Context, hub: number | 'all'): Promise<PartnerTasks> {
  const rendu_avant = await claimedBefore(ctx);
  const tasks = await Promise.all(
    counted.map(async (suivi_afex) => {
      const values = new Values();
      const scope = scopeTest(values, hub === 'all' ? 'company' : { hub }, {});
      const tests = conditions(values, { suivi_afex, rendu_avant }).join(' and ');
      const { rows } = await ctx.services.pool.query<{ n: number }>(
        `select count(*)::int as n from (select from colis c
           where c.deleted_at is null and ${tests}${scope} limit ${mostCounted + 1}) found`,
        values.list,
      );
      return [suivi_afex, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(tasks) as PartnerTasks;
}
