import { type Account, accounts, type PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { collectingEvents } from '@cigogne/domain/parcels/transition-table';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { recordEvents } from '../../events/record-events.ts';
import type { LockedParcel } from '../lock-parcels.ts';

/** Who holds what was collected: a courier until the closing, a hub's till, or the partner. */
export type Collector =
  | { courier: number; id_rs: number }
  | { hub: number }
  | { partner: PartnerAccount };

export function cashOf(collector: Collector): Account {
  if ('courier' in collector) return accounts.cash({ kind: 'courier', id: collector.courier });
  return 'hub' in collector
    ? accounts.cash({ kind: 'hub', id: collector.hub })
    : accounts.partner(collector.partner);
}

/** Who holds the cash of a collected parcel now; a staff edit put it into the till of its hub. */
export async function collectorNow(ctx: Context, parcel: LockedParcel): Promise<Collector> {
  const outcome = await lastOutcome(ctx, parcel);
  if (outcome?.event === 'partner-issue' && parcel.compte_afex)
    return { partner: parcel.compte_afex };
  const round = await collectingRound(ctx, parcel);
  if (round?.etat === 'completed') return { courier: round.id_liv, id_rs: round.id_rs };
  const hub = round?.id_hub ?? outcome?.id_hub ?? parcel.id_hub_current;
  if (hub === null) throw new Error(`Parcel ${parcel.code} was collected in no hub`);
  return { hub };
}

async function lastOutcome(ctx: Context, { id }: Pick<LockedParcel, 'id'>) {
  return ctx.tx
    .selectFrom('colishistories')
    .select(['event', 'id_rs', 'id_hub'])
    .where('id_colis', '=', id)
    .where('event', 'in', collectingEvents)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The round that last delivered a parcel, unless its current issue came about otherwise. */
export async function collectingRound(ctx: Context, parcel: Pick<LockedParcel, 'id'>) {
  const outcome = await lastOutcome(ctx, parcel);
  if (outcome?.event !== 'confirm-delivered' || outcome.id_rs === null) return null;
  return ctx.tx
    .selectFrom('runsheets')
    .select(['id as id_rs', 'ref', 'id_liv', 'id_hub', 'etat'])
    .where('id', '=', outcome.id_rs)
    .executeTakeFirstOrThrow();
}

/**
 * What a courier has to hand over for a parcel changes before the closing: tells the phone, and
 * whoever counts the round.
 */
export const tellCourier = async (ctx: Context, parcel: Pick<LockedParcel, 'id'>): Promise<void> =>
  tellOfRound(ctx, await collectingRound(ctx, parcel));

export async function tellOfRound(
  ctx: Context,
  round: Awaited<ReturnType<typeof collectingRound>>,
): Promise<void> {
  if (round?.etat !== 'completed') return;
  const { ref, etat, id_liv, id_hub } = round;
  await recordEvents(ctx, [{ type: 'rs', id_liv, hubs: [id_hub], data: { ref, etat } }]);
}

/**
 * Whether the collection of the parcel of a round's line `b` belongs to this round. A delivery that
 * was reversed, and perhaps made again on another round, leaves its line `livre`.
 */
export const isCollectedOnRound: RawBuilder<boolean> = sql<boolean>`(
  select h.event = 'confirm-delivered' and h.id_rs = b.id_rs from colishistories h
  where h.id_colis = b.id_colis and h.event in (${sql.join(collectingEvents.map((event) => sql.lit(event)))})
  order by h.id desc limit 1)`;
