import { formatCode } from '@cigogne/domain/parcels/code';
import { type LateParcel, whyNotLate } from '@cigogne/domain/units/reception';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { type LockedParcel, lockParcel } from '../../parcels/lock-parcels.ts';
import {
  lockHubUnit,
  type LockedUnit,
  type ReceivedType,
  receivingEnd,
  stateOf,
} from '../lock-unit.ts';

/**
 * Locks a parcel that a received unit missed and that was found within a day, with its unit; null
 * when it has been received since. One that went elsewhere meanwhile is refused.
 */
export async function lockLate(
  ctx: Context,
  { id, ref }: LateParcel,
  type: ReceivedType,
): Promise<{ unit: LockedUnit; parcel: LockedParcel } | null> {
  const unit = await lockHubUnit(ctx, id, type, receivingEnd(type));
  const why = whyNotLate(unit, ctx.now);
  if (why) throw new Refusal('etat-change', why, { extra: { unite: stateOf(unit) } });
  const parcel = await lockParcel(ctx, ref);
  const { rows } = await sql<{ pris: boolean | null }>`select pris from mu_bags
    where id_mu = ${unit.id} and id_colis = ${parcel.id} and retire_le is null`.execute(ctx.tx);
  const [line] = rows;
  if (!line) throw wrongField('ref', `Le colis ${ref} n'est pas dans cette unité !`);
  if (line.pris) return null;
  const elsewhere = parcel.plan_ref ?? (await unitSince(ctx, parcel, unit));
  if (elsewhere) {
    const raison = `${formatCode(ref)} a rejoint ${elsewhere} depuis.`;
    throw new Refusal('etat-change', raison, { extra: { colis: [{ ref, raison }] } });
  }
  return { unit, parcel };
}

/** The unit that the parcel has been in since this one was received. */
async function unitSince(
  ctx: Context,
  parcel: LockedParcel,
  unit: LockedUnit,
): Promise<string | null> {
  const { rows } = await sql<{ ref: string }>`select m.ref from colishistories h
    join mu m on m.id = h.id_mu
    where h.id_colis = ${parcel.id} and h.id_mu <> ${unit.id} and h.created_at > ${unit.completed_at}
    order by h.id desc limit 1`.execute(ctx.tx);
  return rows[0]?.ref ?? null;
}

/** « 2/3 paquets scannés », when not all were. */
export const lateNote = (
  vus: number | undefined,
  { nbr_paquets }: LockedParcel,
): { raison: string } | Record<string, never> =>
  vus === undefined || vus >= nbr_paquets
    ? {}
    : { raison: `${vus}/${nbr_paquets} paquets scannés` };
