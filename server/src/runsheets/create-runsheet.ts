import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockCourier } from './lock-courier.ts';
import { linesOf, type NewLine, planParcels, refuseUnplannable, totalOf } from './plan-parcels.ts';

interface NewRunsheet {
  colis: readonly string[];
  id_liv: number;
}

/** Plans a round of the chosen hub, all or nothing; the sum to collect is ours to compute. */
export async function createRunsheet(
  ctx: Context,
  { colis, id_liv }: NewRunsheet,
): Promise<number> {
  const hub = hubChosen(ctx.by);
  await lockCourier(ctx, id_liv, hub);
  const parcels = await lockParcels(ctx, { refs: colis });
  await refuseUnplannable(ctx, parcels, hub);
  const ref = await nextRef(ctx, 'RS');
  const id = await insertRunsheet(ctx, { ref, hub, id_liv, lines: linesOf(parcels) });
  await planParcels(ctx, parcels, { id, ref, id_hub: hub, id_liv });
  await announceRunsheet(ctx, { ref, id_hub: hub, id_liv }, 'pending');
  return id;
}

interface Inserted {
  ref: string;
  hub: number;
  id_liv: number;
  lines: readonly NewLine[];
}

/** The runsheet and its lines in one statement. */
async function insertRunsheet(
  ctx: Context,
  { ref, hub, id_liv, lines }: Inserted,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, created_at, updated_at)
      values (${ref}, 'pending', ${hub}, ${id_liv}, ${lines.length}, ${totalOf(lines)}, ${ctx.now}, ${ctx.now})
      returning id
    ), lined as (
      insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
      select made.id, v.id, v.position, v.montant, v.from_etat
      from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as v (id bigint, position integer, montant bigint, from_etat text)
    )
    select id from made`.execute(ctx.tx);
  const [made] = rows;
  if (!made) throw new Error(`Runsheet ${ref} was not made`);
  return made.id;
}
