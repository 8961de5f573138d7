import type { PartnerParcel } from '@cigogne/domain/partner/partner.contract';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { refuseElsewhere, refuseUnseen } from '../parcels/hub-sight.ts';
import { parcelsById, showParcel } from '../parcels/parcel-rows.ts';
import { askStatus } from './follow-partner.ts';
import { withHandOvers } from './partner-lists.ts';
import { askShipment, sendShipment } from './send-shipment.ts';
import { liveStates, partnerOf } from './shipments.ts';

export interface Synced {
  colis: PartnerParcel;
  message: string | null;
  /** The partner reported nothing new. */
  deja: boolean;
}

/** Asks the partner about one parcel now: its status, or whether it has it at all. */
export async function syncParcel(ctx: Context, id: number): Promise<Synced> {
  const [parcel] = await parcelsById(ctx.tx, [id]);
  if (!parcel) throw notFound();
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  const why = whyNot('partner-status', parcel);
  if (why) throw new Refusal('etat-change', why);
  const partner = partnerOf(ctx.services);
  const who = { services: ctx.services, partner, requestId: ctx.requestId };
  const live = await ctx.tx
    .selectFrom('partner_shipments')
    .selectAll()
    .where('id_colis', '=', id)
    .where('state', 'in', [...liveStates])
    .executeTakeFirst();
  let answered = false;
  if (live?.state === 'waiting') await sendShipment(who, live.id);
  else if (live?.state === 'asking') await askShipment(who, live.id);
  else if (live) answered = (await askStatus(who, live)) !== null;
  const [now] = await parcelsById(ctx.tx, [id]);
  if (!now) throw notFound();
  const [colis] = await withHandOvers(ctx, [showParcel(now)]);
  if (!colis) throw notFound();
  const isSilent =
    live?.state === 'held' ? !answered : colis.etape === 'inconnu' || colis.etape === 'en-attente';
  return {
    colis,
    message: isSilent ? 'Afex n’a pas répondu : le dernier statut connu reste affiché.' : null,
    deja: colis.etat_afex === parcel.etat_afex && colis.is_afex === parcel.is_afex,
  };
}
