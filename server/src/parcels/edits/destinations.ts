import { ruleOf } from '@cigogne/domain/parcels/transition-table';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import type { EditLine } from '../moves/write-edit.ts';

/** The hub that covers a governorate (by its French name); null when none does. */
async function coveringHub(ctx: Context, gov: string): Promise<{ id: number; nom: string } | null> {
  const row = await ctx.tx
    .selectFrom('gouvernorats as g')
    .innerJoin('hub_govs as c', 'c.gov', 'g.slug')
    .innerJoin('hubs as h', 'h.id', 'c.id_hub')
    .select(['h.id', 'h.nom'])
    .where('g.nom', '=', gov)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The destination change that a new governorate brings: none once the parcel is planned or under
 * way.
 */
export async function destinationChange(
  ctx: Context,
  parcel: LockedParcel,
  gov: string,
): Promise<{ change: { id_hub_dest: number | null }; line: EditLine } | null> {
  if (!ruleOf('change-destination').from.includes(parcel.etat)) return null;
  const hub = await coveringHub(ctx, gov);
  if ((hub?.id ?? null) === parcel.id_hub_dest) return null;
  return {
    change: { id_hub_dest: hub?.id ?? null },
    line: { event: 'change-destination', details: { hub: hub?.nom ?? null } },
  };
}
