import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';

/** A shipper went to another hub: the pickups that it has not sent yet will go there. */
export async function pickupsFollowShipper(
  ctx: Context,
  id_exped: number,
  id_hub: number,
): Promise<void> {
  const { rows } = await sql<{ ref: string; id_hub_before: number | null }>`
    with left_behind as (
      select id, id_hub_exped from mu
      where type = 'dispatch' and id_exped = ${id_exped} and etat = 'pending'
        and id_hub_exped is distinct from ${id_hub}
      order by id for update
    )
    update mu m set id_hub_exped = ${id_hub}, updated_at = ${ctx.now}
    from left_behind l where l.id = m.id
    returning m.ref, l.id_hub_exped as id_hub_before`.execute(ctx.tx);
  await recordEvents(
    ctx,
    rows.map(({ ref, id_hub_before }) => ({
      type: 'mu',
      id_exped,
      hubs: [id_hub, id_hub_before],
      data: { ref, etat: 'pending', avant: 'pending', unite: 'dispatch' },
    })),
  );
}
