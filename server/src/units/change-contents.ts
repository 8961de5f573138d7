import type { Context } from '../context/context.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { lockContents, type LockedUnit } from './lock-unit.ts';

/** What a pending unit would hold after an edit, compared with what it holds. */
export interface Contents {
  joining: LockedParcel[];
  leaving: LockedParcel[];
}

/**
 * Locks what a unit holds, then what joins it; two edits that wait for each other are retried by
 * the database's deadlock error.
 */
export async function lockChange(
  ctx: Context,
  unit: LockedUnit,
  refs: readonly string[],
  scope: { shipper?: number } = {},
): Promise<Contents> {
  const held = await lockContents(ctx, unit);
  const known = new Set(held.map(({ code }) => code));
  const kept = new Set(refs);
  return {
    joining: await lockParcels(ctx, { refs: refs.filter((ref) => !known.has(ref)) }, scope),
    leaving: held.filter(({ code }) => !kept.has(code)),
  };
}

export const changesNothing = ({ joining, leaving }: Contents): boolean =>
  joining.length === 0 && leaving.length === 0;
