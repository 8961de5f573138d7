import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import type { HandedOver } from '@cigogne/domain/partner/partner.contract';
import { partnerSentences } from '@cigogne/domain/partner/partner-form';
import { parcelNow, whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import { announceWrites } from '../events/announce-writes.ts';
import { type Context, userId } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { whyNotHere } from '../parcels/hub-sight.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { sendManifests } from './manifests.ts';
import { messageOf, outcomesOf } from './outcomes-of.ts';
import { sendShipment } from './send-shipment.ts';
import { after, isSpared, leaseMs, noPartner, partnerOf } from './shipments.ts';

/** Concurrent calls to the partner in one request. */
const atOnce = 6;
/**
 * Nobody waits longer than this for a request; the job continues with whatever is not answered by
 * then.
 */
const createWithinMs = 7_500;
const wholeMs = 9_000;
/** With less time left than this, the manifest is left to « Manifester ». */
const leastForManifestMs = 800;

/**
 * Hands parcels of the hub to the partner: the intents are committed first, then each parcel is
 * created under its key, then the manifest is handed over. A failure of one parcel does not affect
 * the others. A parcel that was already handed over is reported as it is, so that a repeat does no
 * harm.
 */
export async function handOverToPartner(
  ctx: Context,
  { codes, compte_afex }: { codes: readonly string[]; compte_afex: PartnerAccount },
): Promise<HandedOver> {
  const partner = partnerOf(ctx.services);
  if (!partner.accounts.includes(compte_afex)) throw noPartner();
  const since = performance.now();
  const left = (of: number) => of - (performance.now() - since);
  const who = { services: ctx.services, partner, requestId: ctx.requestId };
  const { refused, waiting } = await inTransaction(ctx, (own) =>
    intendAll(own, codes, compte_afex),
  );
  announceWrites(ctx.services);
  const queue = [...waiting];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const withinMs = left(createWithinMs);
      // While the breaker is open the partner is not called; the job does it later.
      if (withinMs < 50 || isSpared(partner, compte_afex)) return;
      try {
        await sendShipment(who, id, withinMs);
      } catch (error) {
        // A failure of one parcel is not the others'; the job takes care of it.
        ctx.services.log.warn({ err: error }, 'a hand-over to the partner is looked after later');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await releaseLease(ctx, waiting);
  const withinMs = left(wholeMs);
  const manifests =
    withinMs < leastForManifestMs ? [] : await sendManifests(ctx, partner, waiting, withinMs);
  announceWrites(ctx.services);
  const outcomes = await outcomesOf(ctx, codes, refused);
  return {
    done: true,
    message: messageOf(outcomes),
    manifeste: manifests[0] ?? null,
    colis: outcomes,
  };
}

/** Releases them, so that the job need not wait. */
async function releaseLease(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.services.db
    .updateTable('partner_shipments')
    .set({ next_at: ctx.services.clock() })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

interface Intended {
  /** The parcels that were not handed over, each with its reason. */
  refused: Map<string, string>;
  /** The hand-overs to send. */
  waiting: number[];
}

async function intendAll(
  ctx: Context,
  codes: readonly string[],
  compte: PartnerAccount,
): Promise<Intended> {
  const known = await existing(ctx, codes);
  const parcels = await lockParcels(ctx, { refs: known });
  const canceling = await cancelingAmong(ctx, parcels);
  const refused = new Map<string, string>();
  for (const code of codes)
    if (!known.includes(code)) refused.set(code, partnerSentences.notFound(code));
  const going: LockedParcel[] = [];
  for (const parcel of parcels) {
    const standing = parcel.is_afex ? await whyTwice(ctx, parcel, compte) : undefined;
    if (standing === null) continue;
    const why = standing ?? (await whyNotHand(ctx, parcel, canceling));
    if (why === null) going.push(parcel);
    else refused.set(parcel.code, why);
  }
  return { refused, waiting: await intend(ctx, going, compte) };
}

/** An unknown code, or one that the hub does not see, is a failure of that parcel alone. */
async function existing(ctx: Context, codes: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('code', 'in', [...codes])
    .where('deleted_at', 'is', null)
    .execute();
  const found = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => found.has(code));
}

/** Just handed over by ourselves: reported as it is; to the other account: refused. */
async function whyTwice(
  ctx: Context,
  parcel: LockedParcel,
  compte: PartnerAccount,
): Promise<string | null> {
  const elsewhere = whyNotHere(ctx.by, parcel);
  if (elsewhere) return elsewhere;
  if (parcel.issue !== null) return whyNot('hand-to-partner', parcel);
  return parcel.compte_afex === compte
    ? null
    : `${parcelNow(parcel)} et il est déjà confié à Afex ${partnerAccountLabels[parcel.compte_afex ?? compte]}.`;
}

async function whyNotHand(
  ctx: Context,
  parcel: LockedParcel,
  canceling: ReadonlySet<number>,
): Promise<string | null> {
  const why = whyNot('hand-to-partner', parcel);
  if (why) return why;
  if (!(await isHere(ctx, parcel))) return `${parcelNow(parcel)} mais il n'est pas dans ce hub.`;
  return canceling.has(parcel.id)
    ? `${parcelNow(parcel)} : Afex n’a pas encore confirmé l’annulation précédente.`
    : null;
}

/** Parcels whose last hand-over the partner has not cancelled yet. */
async function cancelingAmong(
  ctx: Context,
  parcels: readonly LockedParcel[],
): Promise<ReadonlySet<number>> {
  if (parcels.length === 0) return new Set();
  const rows = await ctx.tx
    .selectFrom('partner_shipments')
    .select('id_colis')
    .where(
      'id_colis',
      'in',
      parcels.map(({ id }) => id),
    )
    .where('state', '=', 'canceling')
    .execute();
  return new Set(rows.map(({ id_colis }) => id_colis));
}

/** A parcel that is missing from a transfer counts as found by this scan, at either end. */
async function isHere(ctx: Context, parcel: LockedParcel): Promise<boolean> {
  const hub = hubSeen(ctx.by);
  if (hub === 'all' || hub === parcel.id_hub_current) return true;
  if (parcel.etat !== 'ATT-TRANSF') return false;
  const transfer = await ctx.tx
    .selectFrom('mu_bags as b')
    .innerJoin('mu', 'mu.id', 'b.id_mu')
    .select('mu.id_hub_dest')
    .where('b.id_colis', '=', parcel.id)
    .where('mu.type', '=', 'transfert')
    .orderBy('mu.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return transfer?.id_hub_dest === hub;
}

/** Records the intent for each parcel in order, and returns the hand-overs to send. */
async function intend(
  ctx: Context,
  parcels: readonly LockedParcel[],
  compte: PartnerAccount,
): Promise<number[]> {
  if (parcels.length === 0) return [];
  const chosen = hubSeen(ctx.by);
  const hubOf = (parcel: LockedParcel): number => {
    const hub = chosen === 'all' ? parcel.id_hub_current : chosen;
    if (hub === null) throw new Refusal('hub-requis', 'Choisissez un hub avant cette opération !');
    return hub;
  };
  for (const [hub, there] of Map.groupBy(parcels, hubOf))
    await moveParcels(ctx, there, 'hand-to-partner', {
      act: { hub },
      task: { hub: null },
      place: { id_hub: hub },
      also: () => ({ etat_afex: 'pre_manifest', compte_afex: compte }),
    });
  const before = await ctx.tx
    .selectFrom('partner_shipments')
    .select((eb) => ['id_colis', eb.fn.max('numero').as('last')])
    .where(
      'id_colis',
      'in',
      parcels.map(({ id }) => id),
    )
    .groupBy('id_colis')
    .execute();
  const lastOf = new Map(before.map(({ id_colis, last }) => [id_colis, Number(last)]));
  const made = await ctx.tx
    .insertInto('partner_shipments')
    .values(
      parcels.map((parcel) => {
        const numero = (lastOf.get(parcel.id) ?? 0) + 1;
        return {
          id_colis: parcel.id,
          compte,
          numero,
          key: `${parcel.code}-c${numero}`,
          state: 'waiting' as const,
          id_hub: hubOf(parcel),
          next_at: after(ctx.now, leaseMs),
          id_user: userId(ctx.by),
          created_at: ctx.now,
        };
      }),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}
