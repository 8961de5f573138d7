import { taskOf } from '@cigogne/domain/parcels/tasks';
import { ruleOf } from '@cigogne/domain/parcels/transition-table';
import { sql } from 'kysely';
import { type Context, userId } from '../http/context.ts';

/** A token in the history sentence that the statement replaces by the name of each parcel's hub. */
const hubMark = '{hub}';

/**
 * A governorate (by its French name) changed hands: parcels that wait get their new destination, each with
 * its history line; those planned or under way keep theirs.
 */
export async function followCoverage(ctx: Context, govs: readonly string[]): Promise<void> {
  if (govs.length === 0) return;
  const task = { to: 'ATT-LIV' } as const;
  await sql`
    with covered as (
      select g.nom, h.id as id_hub, h.nom as hub from gouvernorats g
        left join hub_govs c on c.gov = g.slug left join hubs h on h.id = c.id_hub
      where g.nom = any(${[...govs]}::text[])
    ), moved as (
      update colis c set id_hub_dest = v.id_hub, updated_at = ${ctx.now}
      from covered v
      where c.adresse_gov = v.nom and c.id_hub_dest is distinct from v.id_hub and c.deleted_at is null
        and c.etat = any(${[...ruleOf('change-destination').from]}::text[])
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.hub
    ), told as (
      insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, id_user, id_hub, request_id,
        created_at)
      select id, 'change-destination', etat, etat,
        case when hub is null then ${taskOf('change-destination', task)}
          else replace(${taskOf('change-destination', { ...task, hub: hubMark })}, ${hubMark}, hub) end,
        ${ctx.by.name}, ${ctx.by.role}, ${userId(ctx.by)}::bigint, id_hub_current, ${ctx.requestId}, ${ctx.now}
      from moved
    )
    insert into events (type, id_colis, id_exped, hubs, data, created_at)
    select 'colis', id, id_exped, array_remove(array[id_hub_current, id_hub_exped, id_hub_dest], null),
      jsonb_build_object('ref', code, 'etat', etat), ${ctx.now}
    from moved`.execute(ctx.tx);
}
