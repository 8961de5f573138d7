import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { askAtDoors } from './door/ask-at-doors.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { planParcels, refuseUnplannable } from './plan-parcels.ts';
import { recountRunsheets } from './recount-runsheet.ts';

/**
 * Adds parcels of the hub to a round on the road, all or none. They are only planned until the
 * courier's phone reports that they are in the bag (`load-stops.ts`).
 */
export async function addStops(
  ctx: Context,
  { id, colis }: { id: number; colis: readonly string[] },
): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  refuseAct('add', runsheet);
  const parcels = (await lockParcels(ctx, { refs: colis })).filter(({ plan_rs }) => plan_rs !== id);
  if (parcels.length === 0) return { deja: true };
  await refuseUnplannable(ctx, parcels, runsheet.id_hub);
  await appendLines(ctx, runsheet, parcels);
  await askAtDoors(
    ctx,
    id,
    parcels.map((parcel) => parcel.id),
  );
  await planParcels(ctx, parcels, runsheet);
  await recountRunsheets(ctx, [id]);
  await announceRunsheet(ctx, runsheet, 'in_progress');
  return { deja: false };
}

/** After the last stop. One that had left this round comes back as if it had never been on it. */
async function appendLines(
  ctx: Context,
  { id }: LockedRunsheet,
  parcels: readonly LockedParcel[],
): Promise<void> {
  const lines = parcels.map((parcel) => ({
    id: parcel.id,
    montant: parcel.montant_ttc,
    from_etat: parcel.etat,
  }));
  await sql`
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
    select ${id}, v.id, l.last + row_number() over (), v.montant, v.from_etat
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v (id bigint, montant bigint, from_etat text),
      (select coalesce(max(position), 0) as last from runsheet_bags where id_rs = ${id}) l
    on conflict (id_rs, id_colis) do update set position = excluded.position, montant = excluded.montant,
      from_etat = excluded.from_etat, retire_le = null, retrait_le = null, retrait_raison = null`.execute(
    ctx.tx,
  );
}
