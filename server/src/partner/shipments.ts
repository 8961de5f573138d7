import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerApi } from '@cigogne/domain/partner/partner-api';
import { Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { PartnerShipmentsTable } from '../database/generated/tables.ts';
import type { Context, Services } from '../context/context.ts';
import { lockWholeParcel, type WholeParcel } from '../parcels/lock-parcels.ts';

/** One hand-over of a parcel. */
export type ShipmentRow = Selectable<PartnerShipmentsTable>;

/** In these the partner has it, or may have it. */
export const liveStates = ['waiting', 'asking', 'held'] as const;

/** Whether the partner's word about this hand-over is about the parcel as it is now. */
export const isLive = ({ parcel, shipment }: Held): boolean =>
  parcel.is_afex && liveStates.some((one) => one === shipment.state);

/** Who is alone with a hand-over or a manifest has so long before the job looks after it. */
export const leaseMs = 30_000;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** A partner that cannot be reached gets so long before the parcels are given back. */
export const patienceMs = 30 * 60_000;

/** 5 s, 10 s, 20 s … five minutes at most. */
export const backoffMs = (tries: number): number => Math.min(5_000 * 2 ** tries, 300_000);

export const noPartner = () =>
  new Refusal('conflit', 'Aucun partenaire n’est configuré sur cette installation.');

/** The partner, or the refusal that says that there is none. */
export function partnerOf({ partner }: Services): PartnerApi {
  if (!partner) throw noPartner();
  return partner;
}

/** Whether nothing is to be sent for a while: a call would be refused by the breaker, at the price of two commits. */
export const isSpared = (partner: PartnerApi, account: PartnerAccount): boolean =>
  partner.breaker(account).state === 'open';

export interface Held {
  parcel: WholeParcel;
  shipment: ShipmentRow;
}

/** A hand-over under the lock of its parcel, which always comes first. */
export async function lockShipment(ctx: Context, id: number): Promise<Held> {
  const { id_colis } = await ctx.tx
    .selectFrom('partner_shipments')
    .select('id_colis')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const parcel = await lockWholeParcel(ctx, { id: id_colis });
  const shipment = await ctx.tx
    .selectFrom('partner_shipments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { parcel, shipment };
}

export async function setShipment(
  ctx: Context,
  id: number,
  change: Partial<Omit<ShipmentRow, 'id' | 'id_colis' | 'compte' | 'numero' | 'key'>>,
): Promise<void> {
  await ctx.tx.updateTable('partner_shipments').set(change).where('id', '=', id).execute();
}
