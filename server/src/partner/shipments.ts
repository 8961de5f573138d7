import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerApi } from '@cigogne/domain/partner/partner-api';
import { Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { PartnerShipmentsTable } from '../database/generated/tables.ts';
import type { Context, Services } from '../context/context.ts';
import { lockWholeParcel, type WholeParcel } from '../parcels/lock-parcels.ts';

/** One hand-over of a parcel. */
export type ShipmentRow = Selectable<PartnerShipmentsTable>;

/** The states in which the partner has it, or may have it. */
export const liveStates = ['waiting', 'asking', 'held'] as const;

/** Whether the partner's word about this hand-over concerns the parcel as it is now. */
export const isLive = ({ parcel, shipment }: Held): boolean =>
  parcel.is_afex && liveStates.some((one) => one === shipment.state);

/** How long a claimed hand-over or manifest is left alone before the job takes over. */
export const leaseMs = 30_000;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** When the partner cannot be reached for this long, the parcels are given back. */
export const patienceMs = 30 * 60_000;

/** 5 s, 10 s, 20 s … up to five minutes. */
export const backoffMs = (tries: number): number => Math.min(5_000 * 2 ** tries, 300_000);

export const noPartner = () =>
  new Refusal('conflit', 'Aucun partenaire n’est configuré sur cette installation.');

/** The partner; refuses when none is configured. */
export function partnerOf({ partner }: Services): PartnerApi {
  if (!partner) throw noPartner();
  return partner;
}

/** Whether the breaker is open, so that a call would be refused at the price of two commits. */
export const isSpared = (partner: PartnerApi, account: PartnerAccount): boolean =>
  ['open', 'paused'].includes(partner.breaker(account).state);

export interface Held {
  parcel: WholeParcel;
  shipment: ShipmentRow;
}

/** Locks a hand-over after its parcel, which always comes first. */
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
