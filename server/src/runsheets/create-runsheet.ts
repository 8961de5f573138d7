import type { Context } from '../context/context.ts';
import { run } from '../database/statement.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { codeYear } from '../parcels/code-year.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { insertPlans, refuseUnopened } from '../parcels/moves/plans.ts';
import { newRef } from '../parcels/next-ref.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockCourier } from './lock-courier.ts';
import { linesOf, moveToRound, refuseUnplannable, totalOf } from './plan-parcels.ts';

interface NewRunsheet {
  colis: readonly string[];
  id_liv: number;
}

/** Plans a round of the chosen hub, all or nothing; we compute the amount to collect ourselves. */
export async function createRunsheet(
  ctx: Context,
  { colis, id_liv }: NewRunsheet,
): Promise<number> {
  const hub = hubChosen(ctx.by);
  await lockCourier(ctx, id_liv, hub);
  const parcels = await lockParcels(ctx, { refs: colis });
  await refuseUnplannable(ctx, parcels, hub);
  const { id, ref } = await makeRunsheet(ctx, hub, id_liv, parcels);
  await moveToRound(ctx, parcels, { id, ref, id_hub: hub, id_liv });
  await announceRunsheet(ctx, { ref, id_hub: hub, id_liv }, 'pending');
  return id;
}

/** Writes the runsheet with its ref, its lines and their plans in one statement. */
async function makeRunsheet(
  ctx: Context,
  hub: number,
  id_liv: number,
  parcels: readonly LockedParcel[],
): Promise<{ id: number; ref: string }> {
  const lines = linesOf(parcels);
  const [made] = await run<{ id: number; ref: string; planned: number }>(ctx, make, [
    codeYear(ctx),
    hub,
    id_liv,
    lines.length,
    totalOf(lines),
    ctx.now,
    JSON.stringify(lines),
  ]);
  if (!made) throw new Error('No runsheet was made');
  refuseUnopened(made.planned, parcels);
  return made;
}

const make = {
  name: 'make-runsheet',
  text: `
    with made as (
      insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, created_at, updated_at)
      values (${newRef('RS', '$1::integer')}, 'pending', $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)
      returning id, ref
    ), lines as materialized (
      select * from json_to_recordset($7::json) as v (id bigint, position integer, montant bigint, from_etat text)
    ), lined as (
      insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
      select made.id, v.id, v.position, v.montant, v.from_etat from made, lines v
    ), planned as (
      ${insertPlans('made, lines m', 'null::bigint', 'made.id')}
    )
    select id, ref, (select count(*)::int from planned) as planned from made`,
};
