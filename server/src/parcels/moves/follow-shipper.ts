import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { recordEvents } from '../../events/record-events.ts';

/** Before a pickup is sent; from then on the parcels' origin is the hub that it was sent to. */
const unsent: ParcelStatus[] = ['ATT-ENVOIE', 'ATT-DISP-ENVOIE'];

/** A shipper went to another hub: what it has not sent yet starts from there. */
export async function followShipper(ctx: Context, id_exped: number, id_hub: number): Promise<void> {
  const { rows } = await sql<Moved>`
    with left_behind as (
      select id, id_hub_exped from colis
      where id_exped = ${id_exped} and etat = any(${unsent}::text[]) and deleted_at is null
        and id_hub_exped is distinct from ${id_hub}
      order by id for update
    )
    update colis c set id_hub_exped = ${id_hub}, updated_at = ${ctx.now}
    from left_behind l where l.id = c.id
    returning c.id, c.code, c.etat, c.id_hub_dest, l.id_hub_exped as id_hub_before`.execute(ctx.tx);
  await recordEvents(
    ctx,
    rows.map(({ id, code, etat, id_hub_dest, id_hub_before }) => ({
      type: 'colis',
      id_colis: id,
      id_exped,
      hubs: [id_hub, id_hub_before, id_hub_dest],
      data: { ref: code, etat },
    })),
  );
}

interface Moved {
  id: number;
  code: string;
  etat: ParcelStatus;
  id_hub_dest: number | null;
  id_hub_before: number | null;
}
