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
  /** By what it came to us. */
  kind: ExchangeKind;
  event: Omit<PartnerEvent, 'id'>;
  /** The account's list of events was read to its end: what lies between was never told. */
  caughtUp?: boolean;
}

/** `known`: it says nothing new; `ahead`: something before it is still to be read; `ignored`: it is not to be believed. */
export type Followed = 'followed' | 'known' | 'ahead' | 'ignored';

/**
 * The one way by which the partner's word about a parcel comes in, whoever brought it. Statuses only go
 * forward, once each; an unknown one is kept and shown; a word about another parcel changes nothing. The first
 * final status decides about the money, and nothing else of the partner does.
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
  // A word that overtook others might hide the final one among them: they are read first.
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
 * A later word may have come first: the partner's list may lack one, and a lie has any number. What was
 * overtaken says nothing new, but for a final status: nothing takes that back, so it decides as long as
 * none has.
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

/** The partner's own invoice, and a word that we do not know. */
const comesAfterFinal = (status: string): boolean =>
  !isPartnerStatus(status) || partnerLooks[status].phase > 5;

/** The account's list of events is due at once. */
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

/** Somebody else's parcel, or a mistake: it reaches the log, not the books. */
function strange(ctx: Context, { compte, kind, event }: Heard, why: string): 'ignored' {
  ctx.services.log.warn({ compte, kind, event, why }, 'the partner speaks of what is not ours');
  return 'ignored';
}

function whyIgnored({ shipment }: Held, status: string): string | null {
  const known = isPartnerStatus(shipment.known_status) ? shipment.known_status : null;
  // The first word about a parcel is where it already stands.
  const isFirst = shipment.seq === 0 && status === known;
  return isFirst || followsPartnerStatus(known, status) ? null : 'statut en arrière';
}

/** The same lie told at every look leaves one line. */
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
  // Taken back, lost or returned meanwhile, or handed over anew: the word is kept, and about no parcel any more.
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

/** The first final status decides about the money: what was collected is with the partner now. */
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

/** In a sentence that the shipper reads too: our words, never the partner's. */
const wordOf = (status: string): string =>
  isPartnerStatus(status) ? partnerLooks[status].label : 'non reconnu';

const minute = 60_000;

/** What moves is looked at often, what waits seldom, beside the list of events that tells of both. */
export function nextLook(now: Date, status: string): Date | null {
  if (!isPartnerStatus(status)) return after(now, 10 * minute);
  const { phase } = partnerLooks[status];
  if (phase >= 6) return null;
  if (phase === 5) return after(now, 24 * 60 * minute);
  return after(now, phase === 0 || phase === 1 ? 60 * minute : 10 * minute);
}
