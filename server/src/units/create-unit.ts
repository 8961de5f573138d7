import type { UnitType } from '@cigogne/domain/units/unit';
import type { Context } from '../context/context.ts';
import { nextRef } from '../parcels/next-ref.ts';
import type { LockedUnit } from './lock-unit.ts';

const prefixes = { dispatch: 'MU', transfert: 'TR', retour: 'RT' } as const satisfies Record<
  UnitType,
  string
>;

/** Whose goods it holds, where it starts and, for a transfer, where it ends. */
type NewUnit = Pick<LockedUnit, 'id_hub_exped'> &
  Partial<Pick<LockedUnit, 'id_exped' | 'id_hub_dest'>>;

/** Creates an empty unit with its own ref. */
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
