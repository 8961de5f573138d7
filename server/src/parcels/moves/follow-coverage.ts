import { taskOf } from '@cigogne/domain/parcels/tasks';
import { ruleOf } from '@cigogne/domain/parcels/transition-table';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from './record.ts';

/**
 * A placeholder in the history sentence; the statement replaces it by the name of each parcel's
 * hub.
 */
const hubMark = '{hub}';

/**
 * A governorate (by its French name) went to another hub: waiting parcels get the new destination
 * with a line of history, and the hub that expected them is told; planned or travelling ones keep
 * theirs.
 */
export async function followCoverage(ctx: Context, govs: readonly string[]): Promise<void> {
  if (govs.length === 0) return;
  const task = { to: 'ATT-LIV' } as const;
  await run(ctx, followGovernorates, [
    ...actorOf(ctx, ['change-destination']),
    [...govs],
    [...ruleOf('change-destination').from],
    taskOf('change-destination', task),
    taskOf('change-destination', { ...task, hub: hubMark }),
  ]);
}

const followGovernorates = {
  name: 'follow-coverage',
  text: `
    with covered as (
      select g.nom, h.id as id_hub, h.nom as hub from gouvernorats g
        left join hub_govs c on c.gov = g.slug left join hubs h on h.id = c.id_hub
      where g.nom = any($6::text[])
    ), moved as (
      update colis c set id_hub_dest = v.id_hub, updated_at = ${now}
      from covered v, colis b
      where b.id = c.id and c.adresse_gov = v.nom and c.id_hub_dest is distinct from v.id_hub and c.deleted_at is null
        and c.etat = any($7::text[])
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.hub, b.id_hub_dest as id_hub_before
    ), recorded as (
      ${insertHistory('moved m', {
        event: `'change-destination'`,
        from_etat: 'm.etat',
        to_etat: 'm.etat',
        task: `case when m.hub is null then $8::text else replace($9::text, '${hubMark}', m.hub) end`,
        id_hub: 'm.id_hub_current',
      })}
    )
    ${insertParcelEvents('moved m', { otherHub: 'm.id_hub_before' })}`,
};
