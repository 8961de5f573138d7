import { withoutReason } from '@cigogne/domain/units/unit-form';
import { whyNotExclude } from '@cigogne/domain/units/why-not-unit';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { announceUnit } from './announce-unit.ts';
import { lockContents, type LockedUnit, refuseAct, stateOf } from './lock-unit.ts';
import { dropLines } from './unit-lines.ts';

export interface TakenOut {
  id_colis: number;
  raison: string | null;
}

/**
 * Takes one parcel out of an open unit, with a reason that its shipper reads; `move` puts it where
 * it goes. The last one cannot be taken out.
 */
export async function takeOut(
  ctx: Context,
  unit: LockedUnit,
  taken: TakenOut,
  move: (parcel: LockedParcel, raison: string) => Promise<void>,
): Promise<{ deja: boolean }> {
  refuseAct('exclude', unit);
  const contents = await lockContents(ctx, unit);
  const parcel = contents.find(({ id }) => id === taken.id_colis);
  if (!parcel) {
    if (await wasTakenOut(ctx, unit, taken)) return { deja: true };
    throw notFound();
  }
  const why = whyNotExclude(unit);
  if (why) throw new Refusal('conflit', why, { extra: { unite: stateOf(unit) } });
  const raison = taken.raison ?? withoutReason;
  await move(parcel, raison);
  await dropLines(ctx, unit.id, [parcel], raison);
  await announceUnit(ctx, unit, { etat: unit.etat, more: { exclu: parcel.code, raison } });
  return { deja: false };
}

/** The line records the reason: the hub had taken it out before. */
async function wasTakenOut(
  ctx: Context,
  { id }: LockedUnit,
  { id_colis }: TakenOut,
): Promise<boolean> {
  const line = await ctx.tx
    .selectFrom('mu_bags')
    .select('raison')
    .where('id_mu', '=', id)
    .where('id_colis', '=', id_colis)
    .where('retire_le', 'is not', null)
    .executeTakeFirst();
  return (line?.raison ?? null) !== null;
}
