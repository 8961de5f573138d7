import { readScan } from '@cigogne/domain/parcels/code';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { goesHome } from '@cigogne/domain/parcels/parcel-facts';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { hubNameIfAny } from '../hubs/hub-name.ts';
import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { createReturns, returnOf } from '../parcels/outcomes/exchange.ts';
import { lastEvent } from '../parcels/last-event.ts';
import { type LockedParcel, lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { refuseUnseen } from '../parcels/hub-sight.ts';
import { parcelsById, showParcel } from '../parcels/parcel-rows.ts';
import { liveStates } from './shipments.ts';

export interface Returned {
  colis: ParcelRow;
  /** The return parcel of an exchange. */
  retour_echange: string | null;
  /** The scan was repeated. */
  deja: boolean;
}

/**
 * The partner brings goods back to the hub that scans them. What was not delivered is ours again
 * and goes home; for a delivered exchange the old goods come, under their own code.
 */
export async function receiveReturn(ctx: Context, code: string): Promise<Returned> {
  const hub = hubChosen(ctx.by);
  const scan = readScan(code);
  const parcel = await lockParcel(ctx, 'code' in scan ? scan.code : code);
  // The partner may bring what it has to any hub; about other parcels a hub learns no more than
  // elsewhere.
  if (!parcel.is_afex) await refuseUnseen(ctx, parcel);
  const isExchange = parcel.type_envoi === 'echange' && parcel.issue === 'livre';
  if (isExchange && parcel.is_afex) return oldGoods(ctx, parcel, hub);
  if (!parcel.is_afex && (await cameBackHere(ctx, parcel, hub)))
    return { colis: await rowNow(ctx, parcel), retour_echange: null, deja: true };
  if (parcel.is_afex && !goesHome(parcel.issue))
    throw new Refusal('etat-change', whyNotExpected(parcel));
  await moveParcels(ctx, [parcel], 'partner-return', {
    act: { hub },
    task: { hub: await hubNameIfAny(ctx, hub) },
    place: { id_hub: hub },
  });
  await ctx.tx
    .updateTable('partner_shipments')
    .set({ state: 'returned', next_at: null, ended_at: ctx.now })
    .where('id_colis', '=', parcel.id)
    .where('state', 'in', [...liveStates])
    .execute();
  return { colis: await rowNow(ctx, parcel), retour_echange: null, deja: false };
}

/** Asking the partner again helps only as long as it has said nothing final. */
const whyNotExpected = (parcel: LockedParcel): string =>
  parcel.issue === null
    ? `${parcelNow(parcel)} et Afex n’a pas encore annoncé son retour : synchronisez son statut.`
    : `Afex a annoncé le colis ${parcel.code} livré et en doit le montant : gardez-le à part et prévenez le Super-Admin.`;

async function oldGoods(ctx: Context, parcel: LockedParcel, hub: number): Promise<Returned> {
  const before = await returnOf(ctx, parcel);
  const [made] = before ? [before] : await createReturns(ctx, [parcel], hub);
  return {
    colis: await rowNow(ctx, parcel),
    retour_echange: made ?? null,
    deja: before !== null,
  };
}

async function cameBackHere(ctx: Context, parcel: LockedParcel, hub: number): Promise<boolean> {
  const last = await lastEvent(ctx, parcel);
  return last?.event === 'partner-return' && last.id_hub === hub;
}

async function rowNow(ctx: Context, { id }: LockedParcel): Promise<ParcelRow> {
  const [row] = await parcelsById(ctx.tx, [id]);
  if (!row) throw notFound();
  return showParcel(row);
}
