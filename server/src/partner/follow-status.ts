import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { millimes } from '@cigogne/domain/money';
import {
  followsPartnerStatus,
  isPartnerStatus,
  partnerIssueOf,
  partnerLooks,
} from '@cigogne/domain/parcels/partner-statuses';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import type { PartnerEvent } from '@cigogne/domain/partner/partner-api';
import { type Context, partnerCaller } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { postOutcomes } from '../parcels/outcomes/outcomes.ts';
import { keepPartnerCodes } from '../parcels/edits/partner-codes.ts';
import { type ExchangeKind, noteHeard } from './exchanges.ts';
import { after, type Held, isLive, lockShipment, setShipment } from './shipments.ts';

export interface Heard {
  compte: PartnerAccount;
  /** The channel by which it reached us. */
  kind: ExchangeKind;
  event: Omit<PartnerEvent, 'id'>;
  /** The account's list of events was read to its end, so a missing number will never come. */
  caughtUp?: boolean;
}

/** `known`: nothing new; `ahead`: an earlier event must be read first; `ignored`: not credible. */
export type Followed = 'followed' | 'known' | 'ahead' | 'ignored';

/**
 * The only way in for the partner's word about a parcel, whichever channel brought it. Statuses
 * only go forward, once each; an unknown one is stored and shown; a word about another parcel
 * changes nothing. Only the first final status decides about the money.
 */
export async function followStatus(ctx: Context, heard: Heard): Promise<Followed> {
  const { compte, event } = heard;
  const row = await ctx.tx
    .selectFrom('partner_shipments')
    .select('id')
    .where('compte', '=', compte)
    .where('key', '=', event.key)
    .executeTakeFirst();
  if (!row) return strange(ctx, heard, 'clé inconnue');
  const held = await lockShipment(ctx, row.id);
  const { parcel, shipment } = held;
  if (event.reference !== parcel.code) return strange(ctx, heard, 'autre colis');
  if (shipment.shipment !== null && event.shipment !== shipment.shipment)
    return strange(ctx, heard, 'autre numéro');
  if (event.seq <= shipment.seq) return followOverdue({ ...ctx, by: partnerCaller }, held, heard);
  // An event that overtook others might hide the final one among them, so they are read first.
  const isNext = event.seq === shipment.seq + 1;
  if (!isNext && heard.kind !== 'events' && !heard.caughtUp) {
    await readOn(ctx, compte);
    return 'ahead';
  }
  const why = whyIgnored(held, event.status);
  if (why !== null) {
    await noteOnce(ctx, held, heard, why);
    return 'ignored';
  }
  await follow({ ...ctx, by: partnerCaller }, held, event);
  await noteHeard(ctx, aboutOf(held, heard), event, null);
  return 'followed';
}

/**
 * An event that arrives after a later one: the list may have lacked it, and false events can have
 * any number. It says nothing new unless it is a final status, which nothing revokes and which
 * decides as long as no other has.
 */
async function followOverdue(ctx: Context, held: Held, heard: Heard): Promise<Followed> {
  const { parcel, shipment } = held;
  const { status } = heard.event;
  if (!isLive(held) || partnerIssueOf(status) === null || whyNot('partner-issue', parcel) !== null)
    return 'known';
  const stays = shipment.status !== null && comesAfterFinal(shipment.status);
  await decide(ctx, held, status, stays ? parcel.etat_afex : status);
  if (!stays) await setShipment(ctx, shipment.id, { status, known_status: status });
  await noteHeard(ctx, aboutOf(held, heard), heard.event, null);
  return 'followed';
}

/** The partner's own invoice status, or a status that we do not know. */
const comesAfterFinal = (status: string): boolean =>
  !isPartnerStatus(status) || partnerLooks[status].phase > 5;

/** Makes the reading of the account's events due at once. */
async function readOn(ctx: Context, compte: PartnerAccount): Promise<void> {
  await ctx.tx
    .updateTable('partner_cursors')
    .set({ next_at: ctx.now })
    .where('compte', '=', compte)
    .execute();
}

const aboutOf = ({ shipment }: Held, { compte, kind }: Heard) => ({
  compte,
  kind,
  key: shipment.key,
  id_colis: shipment.id_colis,
});

/** Somebody else's parcel, or a mistake: logged, without touching the books. */
function strange(ctx: Context, { compte, kind, event }: Heard, why: string): 'ignored' {
  ctx.services.log.warn({ compte, kind, event, why }, 'the partner speaks of what is not ours');
  return 'ignored';
}

function whyIgnored({ shipment }: Held, status: string): string | null {
  const known = isPartnerStatus(shipment.known_status) ? shipment.known_status : null;
  // The first event about a parcel repeats the status that it already has.
  const isFirst = shipment.seq === 0 && status === known;
  return isFirst || followsPartnerStatus(known, status) ? null : 'statut en arrière';
}

/** The same false word at every reading is recorded once. */
async function noteOnce(ctx: Context, held: Held, heard: Heard, why: string): Promise<void> {
  const before = await ctx.tx
    .selectFrom('partner_exchanges')
    .select('reply')
    .where('id_colis', '=', held.parcel.id)
    .where('key', '=', held.shipment.key)
    .where('outcome', '=', 'ignored')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = before?.reply as { seq?: number; status?: string } | null | undefined;
  if (last?.seq === heard.event.seq && last.status === heard.event.status) return;
  await noteHeard(ctx, aboutOf(held, heard), heard.event, why);
}

async function follow(ctx: Context, held: Held, event: Heard['event']): Promise<void> {
  const { parcel, shipment } = held;
  const { status } = event;
  await setShipment(ctx, shipment.id, {
    status,
    seq: event.seq,
    status_at: ctx.now,
    shipment: shipment.shipment ?? event.shipment,
    ...(isPartnerStatus(status) ? { known_status: status } : {}),
    ...(shipment.state === 'held' ? { next_at: nextLook(ctx.now, status) } : {}),
  });
  // Taken back, lost, returned or handed over again meanwhile: the word is stored but no longer
  // concerns the parcel.
  if (!isLive(held)) return;
  const issue = partnerIssueOf(status);
  const isUnchanged = status === parcel.etat_afex;
  if (issue !== null && whyNot('partner-issue', parcel) === null) {
    await decide(ctx, held, status, status);
  } else if (!isUnchanged && whyNot('partner-status', parcel) === null) {
    await moveParcels(ctx, [parcel], 'partner-status', {
      task: { partner: wordOf(status) },
      also: () => ({ etat_afex: status }),
    });
  }
  if (!isPartnerStatus(status))
    ctx.services.log.warn(
      { colis: parcel.code, status },
      'the partner has a status that is unknown',
    );
  if (event.note !== null && event.note !== parcel.note_afex)
    await keepPartnerCodes(ctx, parcel, { note_afex: event.note });
}

/** The first final status decides about the money: what was collected is now with the partner. */
async function decide(
  ctx: Context,
  { parcel, shipment }: Held,
  status: string,
  etat_afex: string | null,
): Promise<void> {
  const issue = partnerIssueOf(status);
  if (issue === null) return;
  const montant_encaisse =
    issue === 'livre' || issue === 'recupere' ? millimes(parcel.montant_ttc) : null;
  await moveParcels(ctx, [parcel], 'partner-issue', {
    act: { issue },
    task: { partner: wordOf(status) },
    also: () => ({ etat_afex, montant_encaisse, date_programe: null }),
  });
  await postOutcomes(ctx, [
    { parcel, issue, montant_encaisse, collector: { partner: shipment.compte } },
  ]);
}

/** For a sentence that the shipper reads too: our words, never the partner's. */
const wordOf = (status: string): string =>
  isPartnerStatus(status) ? partnerLooks[status].label : 'non reconnu';

const minute = 60_000;

/**
 * When to ask next, in addition to the list of events: often for parcels on the move, seldom for
 * those that wait.
 */
export function nextLook(now: Date, status: string): Date | null {
  if (!isPartnerStatus(status)) return after(now, 10 * minute);
  const { phase } = partnerLooks[status];
  if (phase >= 6) return null;
  if (phase === 5) return after(now, 24 * 60 * minute);
  return after(now, phase === 0 || phase === 1 ? 60 * minute : 10 * minute);
}
