import { notFound, Refusal } from '@cigogne/domain/refusal';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { hubNameIfAny } from '../../hubs/hub-name.ts';
import type { Context } from '../../context/context.ts';
import { hubChosen } from '../../hubs/hub-scope.ts';
import type { Edited } from '../edits/edit-parcel.ts';
import { lastEvent } from '../last-event.ts';
import { type LockedParcel, lockParcel } from '../lock-parcels.ts';
import { moveParcels } from '../moves/move-parcels.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';

/** « Retrouvé »: a parcel missing from its transfer is scanned at either end. */
export async function findParcel(ctx: Context, ref: string): Promise<Edited> {
  const hub = hubChosen(ctx.by);
  const parcel = await lockParcel(ctx, ref);
  const transfer = await lastTransfer(ctx, parcel);
  const ends = transfer ? [transfer.id_hub_exped, transfer.id_hub_dest] : [];
  const seen = [parcel.id_hub_current, parcel.id_hub_exped, parcel.id_hub_dest, ...ends];
  if (!seen.includes(hub)) throw notFound();
  const stands = await foundHere(ctx, parcel, hub);
  if (!stands) {
    if (transfer && !ends.includes(hub)) {
      throw new Refusal(
        'etat-change',
        `${parcelNow(parcel)} : il ne peut être retrouvé qu'à l'un des deux bouts du transfert ${transfer.ref}.`,
      );
    }
    await moveParcels(ctx, [parcel], 'find', {
      act: { hub },
      task: { hub: await hubNameIfAny(ctx, hub) },
      place: { id_hub: hub },
    });
  }
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return { colis: showParcel(row), deja: stands };
}

async function lastTransfer(ctx: Context, parcel: LockedParcel) {
  return ctx.tx
    .selectFrom('mu_bags as b')
    .innerJoin('mu', 'mu.id', 'b.id_mu')
    .select(['mu.ref', 'mu.id_hub_exped', 'mu.id_hub_dest'])
    .where('b.id_colis', '=', parcel.id)
    .where('mu.type', '=', 'transfert')
    .orderBy('mu.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** This hub found it a moment ago: the scan was repeated. */
async function foundHere(ctx: Context, parcel: LockedParcel, hub: number): Promise<boolean> {
  if (parcel.etat === 'ATT-TRANSF' || parcel.transfer === 'missing') return false;
  const last = await lastEvent(ctx, parcel);
  return last?.event === 'find' && last.id_hub === hub;
}
