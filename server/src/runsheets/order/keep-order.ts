import { inOrder } from '@cigogne/domain/runsheets/board';
import type { OrderSource } from '@cigogne/domain/runsheets/order/round-order';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

export interface KeptOrder {
  refs: readonly string[];
  par: OrderSource;
  fait_le: Date;
  metresHub?: number;
  metres?: number;
}

/** Stores the order of a round as a new version; its lines are renumbered. */
export async function keepOrder(ctx: Context, id_rs: number, order: KeptOrder): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select c.code from runsheet_bags b join colis c on c.id = b.id_colis
    where b.id_rs = ${id_rs} and b.retire_le is null order by b.position`.execute(ctx.tx);
  const codes = inOrder(
    rows.map(({ code }) => code),
    order.refs,
  );
  await sql`
    with placed as (
      update runsheet_bags b set position = v.place
      from unnest(${codes}::text[]) with ordinality as v (code, place)
      join colis c on c.code = v.code
      where b.id_rs = ${id_rs} and b.id_colis = c.id
    )
    insert into runsheet_orders (id_rs, version, ordre, par, metres_hub, metres, fait_le, recu_le)
    values (${id_rs}, 1, ${[...order.refs]}::text[], ${order.par}, ${order.metresHub ?? null}, ${order.metres ?? null},
      ${order.fait_le}, ${ctx.now})
    on conflict (id_rs) do update set version = runsheet_orders.version + 1, ordre = excluded.ordre, par = excluded.par,
      fait_le = excluded.fait_le, recu_le = excluded.recu_le`.execute(ctx.tx);
}
