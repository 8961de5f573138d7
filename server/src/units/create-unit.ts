import type { UnitType } from '@cigogne/domain/units/unit';
import type { Context } from '../context/context.ts';
import { nextRef } from '../parcels/next-ref.ts';
import type { LockedUnit } from './lock-unit.ts';

const prefixes = { dispatch: 'MU', transfert: 'TR', retour: 'RT' } as const satisfies Record<
  UnitType,
  string
>;

/** Whose goods it holds, where it starts, and where a transfer ends. */
type NewUnit = Pick<LockedUnit, 'id_hub_exped'> &
  Partial<Pick<LockedUnit, 'id_exped' | 'id_hub_dest'>>;

/** A unit that holds nothing yet, under a ref of its own. */
export async function createUnit(ctx: Context, type: UnitType, unit: NewUnit): Promise<LockedUnit> {
  return ctx.tx
    .insertInto('mu')
    .values({
      ...unit,
      ref: await nextRef(ctx, prefixes[type]),
      type,
      etat: 'pending',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
