import type {
  PartnerAnswer,
  PartnerApi,
  PartnerShipment,
} from '@cigogne/domain/partner/partner-api';
import type { Context, Services } from '../context/context.ts';
import { system } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { keepPartnerCodes } from '../parcels/edits/partner-codes.ts';
import { conclude, inOwn, intend, noteQuestion, timed } from './exchanges.ts';
import { followStatus } from './follow-status.ts';
import { partnerOrderOf } from './order-of.ts';
import {
  after,
  backoffMs,
  type Held,
  leaseMs,
  lockShipment,
  patienceMs,
  setShipment,
} from './shipments.ts';

interface Who {
  services: Services;
  partner: PartnerApi;
  requestId: string;
}

/** Sends a waiting hand-over under its key, unless somebody else is already doing so. */
export async function sendShipment(who: Who, id: number, withinMs?: number): Promise<void> {
  const { services, partner, requestId } = who;
  const begun = await inOwn(services, system, requestId, async (ctx) => {
    const { parcel, shipment } = await lockShipment(ctx, id);
    if (shipment.state !== 'waiting' || !parcel.is_afex) return null;
    const order = partnerOrderOf(parcel);
    await setShipment(ctx, id, {
      state: 'asking',
      sent_at: ctx.now,
      next_at: after(ctx.now, leaseMs),
    });
    const { compte, key } = shipment;
    const about = { compte, kind: 'create', key, id_colis: parcel.id } as const;
    return { compte, key, order, exchange: await intend(ctx, about, order) };
  });
  if (!begun) return;
  const { compte, key, order } = begun;
  const { answer, ms } = await timed(
    partner.create(compte, order, key, withinMs === undefined ? {} : { withinMs }),
  );
  await inOwn(services, system, requestId, async (ctx) => {
    const held = await lockShipment(ctx, id);
    await conclude(ctx, begun.exchange, answer, ms);
    if (held.shipment.state === 'asking') await settle(ctx, held, answer);
    else if (answer.kind === 'done') await setShipment(ctx, id, { shipment: answer.value.id });
  });
}

/** Stores what is known of a hand-over after the partner was asked to create it. */
async function settle(
  ctx: Context,
  held: Held,
  answer: PartnerAnswer<PartnerShipment>,
): Promise<void> {
  const { shipment } = held;
  switch (answer.kind) {
    case 'done':
      return take(ctx, held, answer.value);
    case 'refused':
      return giveBack(ctx, held, answer.message);
    case 'unknown':
      return setShipment(ctx, shipment.id, {
        reason: answer.why,
        next_at: after(ctx.now, backoffMs(0)),
      });
    case 'unreachable': {
      if (ctx.now.getTime() - shipment.created_at.getTime() > patienceMs)
        return giveBack(ctx, held, 'Afex est injoignable : rien n’a été envoyé.');
      return setShipment(ctx, shipment.id, {
        state: 'waiting',
        reason: answer.why,
        tries: shipment.tries + 1,
        next_at: after(ctx.now, backoffMs(shipment.tries)),
      });
    }
  }
}

/**
 * Finds out what became of a hand-over that got no answer. If the partner has it, it is adopted; if
 * it was never seen, its key is voided for ever and the parcel is given back.
 */
export async function askShipment(who: Who, id: number): Promise<void> {
  const { services, partner, requestId } = who;
  const { key, compte, id_colis } = await services.db
    .selectFrom('partner_shipments')
    .select(['key', 'compte', 'id_colis'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const about = { compte, key, id_colis };
  const { answer: found, ms } = await timed(partner.find(compte, key));
  if (found.kind === 'done' && found.value === null) return voidKey(who, id, about);
  await inOwn(services, system, requestId, async (ctx) => {
    const held = await lockShipment(ctx, id);
    if (held.shipment.state !== 'asking') return;
    if (found.kind !== 'unreachable')
      await noteQuestion(ctx, { ...about, kind: 'find' }, found, ms);
    if (found.kind === 'done' && found.value !== null) await take(ctx, held, found.value);
    else await later(ctx, held, whyOf(found));
  });
}

async function voidKey(
  who: Who,
  id: number,
  about: Omit<Parameters<typeof intend>[1], 'kind'>,
): Promise<void> {
  const { services, partner, requestId } = who;
  const exchange = await inOwn(services, system, requestId, (ctx) =>
    intend(ctx, { ...about, kind: 'cancel' }, { key: about.key }),
  );
  const { answer, ms } = await timed(partner.cancel(about.compte, about.key ?? ''));
  await inOwn(services, system, requestId, async (ctx) => {
    const held = await lockShipment(ctx, id);
    await conclude(ctx, exchange, answer, ms);
    if (held.shipment.state !== 'asking') return;
    if (answer.kind === 'done') await giveBack(ctx, held, 'Afex n’a pas reçu la demande.');
    else await later(ctx, held, whyOf(answer));
  });
}

const whyOf = (answer: PartnerAnswer<unknown>): string => {
  if (answer.kind === 'refused') return answer.message;
  return answer.kind === 'done' ? '' : answer.why;
};

async function later(ctx: Context, { shipment }: Held, why: string): Promise<void> {
  await setShipment(ctx, shipment.id, {
    reason: why,
    tries: shipment.tries + 1,
    next_at: after(ctx.now, backoffMs(shipment.tries)),
  });
}

/** The partner has it: stores its number, its codes for the label, and its current status. */
async function take(ctx: Context, held: Held, made: PartnerShipment): Promise<void> {
  const { parcel, shipment } = held;
  if (await isAnothers(ctx, held, made)) return later(ctx, held, 'Numéro d’un autre colis');
  await setShipment(ctx, shipment.id, {
    state: 'held',
    shipment: made.id,
    reason: null,
    tries: 0,
    next_at: after(ctx.now, 60 * 60_000),
  });
  await keepPartnerCodes(ctx, parcel, {
    afex_code: made.id,
    afex_code_agence: made.agency_code,
    afex_code_zone: made.zone_code,
  });
  const { key, reference, status, status_at, seq, note } = made;
  await followStatus(ctx, {
    compte: shipment.compte,
    kind: 'create',
    event: { shipment: made.id, key, reference, status, at: status_at, seq, note },
  });
}

/** A number that the partner gave to an earlier parcel of ours is no answer about this one. */
async function isAnothers(ctx: Context, { shipment }: Held, made: PartnerShipment) {
  const other = await ctx.tx
    .selectFrom('partner_shipments')
    .select('id')
    .where('compte', '=', shipment.compte)
    .where('shipment', '=', made.id)
    .where('id', '<>', shipment.id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Gives the parcel back to us, so that it can be tried again under another key. */
async function giveBack(ctx: Context, { parcel, shipment }: Held, reason: string): Promise<void> {
  // A parcel declared lost meanwhile is no longer with the partner.
  if (parcel.is_afex)
    await moveParcels(ctx, [parcel], 'cancel-partner', {
      raison: 'Afex ne l’a pas pris en charge',
      also: () => ({ etat_afex: null, compte_afex: null }),
    });
  await setShipment(ctx, shipment.id, {
    state: 'refused',
    reason,
    next_at: null,
    ended_at: ctx.now,
  });
}

/** Tells the partner that a parcel was taken back. */
export async function cancelShipment(who: Who, id: number): Promise<void> {
  const { services, partner, requestId } = who;
  const begun = await inOwn(services, system, requestId, async (ctx) => {
    const { shipment } = await lockShipment(ctx, id);
    if (shipment.state !== 'canceling') return null;
    const { compte, key, id_colis } = shipment;
    await setShipment(ctx, id, { next_at: after(ctx.now, leaseMs) });
    const about = { compte, kind: 'cancel', key, id_colis } as const;
    return { compte, key, exchange: await intend(ctx, about, { key }) };
  });
  if (!begun) return;
  const { answer, ms } = await timed(partner.cancel(begun.compte, begun.key));
  await inOwn(services, system, requestId, async (ctx) => {
    const held = await lockShipment(ctx, id);
    await conclude(ctx, begun.exchange, answer, ms);
    if (held.shipment.state !== 'canceling') return;
    if (answer.kind === 'done' || answer.kind === 'refused')
      await setShipment(ctx, id, {
        state: answer.kind === 'done' ? 'canceled' : 'kept',
        reason: answer.kind === 'done' ? null : answer.message,
        next_at: null,
        ended_at: ctx.now,
      });
    else await later(ctx, held, answer.why);
  });
}
