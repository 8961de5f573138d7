import type {
  PartnerAnswer,
  PartnerApi,
  PartnerManifest,
} from '@cigogne/domain/partner/partner-api';
import type { HandedOver } from '@cigogne/domain/partner/partner.contract';
import { parcelNow, whyNot } from '@cigogne/domain/parcels/why-not';
import { partnerSentences } from '@cigogne/domain/partner/partner-form';
import { announceWrites } from '../events/announce-writes.ts';
import { type Context, type Services, system, userId } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { whyNotHere } from '../parcels/hub-sight.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { announceParcels } from '../parcels/moves/write-edit.ts';
import { conclude, inOwn, intend, timed } from './exchanges.ts';
import { messageOf, outcomesOf } from './outcomes-of.ts';
import { after, backoffMs, leaseMs, partnerOf, type ShipmentRow } from './shipments.ts';

const wholeMs = 9_000;

/**
 * « Manifester »: hands over what the partner has without a manifest. A manifest without an answer
 * is asked about again.
 */
export async function handManifest(ctx: Context, codes: readonly string[]): Promise<HandedOver> {
  const partner = partnerOf(ctx.services);
  const { refused, ids, sending } = await inTransaction(ctx, (own) => choose(own, codes));
  const who = { services: ctx.services, partner, requestId: ctx.requestId };
  for (const manifest of sending) await askManifest(who, manifest);
  const [numero] = await sendManifests(ctx, partner, ids, wholeMs);
  announceWrites(ctx.services);
  const colis = await outcomesOf(ctx, codes, refused);
  return { done: true, message: messageOf(colis), manifeste: numero ?? null, colis };
}

async function choose(ctx: Context, codes: readonly string[]) {
  const found = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('code', 'in', [...codes])
    .where('deleted_at', 'is', null)
    .execute();
  const refused = new Map<string, string>();
  for (const code of codes)
    if (!found.some((row) => row.code === code)) refused.set(code, partnerSentences.notFound(code));
  const ids: number[] = [];
  const sending = new Set<number>();
  for (const parcel of await lockParcels(ctx, { refs: found.map(({ code }) => code) })) {
    const shipment = await liveShipment(ctx, parcel.id);
    const why =
      whyNotHere(ctx.by, parcel) ??
      whyNot('partner-status', parcel) ??
      (shipment?.state === 'held'
        ? null
        : `${parcelNow(parcel)} : Afex n’a pas encore confirmé sa prise en charge.`);
    if (why !== null) refused.set(parcel.code, why);
    else if (shipment && shipment.manifested_at === null) {
      if (shipment.id_manifest === null) ids.push(shipment.id);
      else sending.add(shipment.id_manifest);
    }
  }
  return { refused, ids, sending };
}

async function liveShipment(ctx: Context, id_colis: number): Promise<ShipmentRow | undefined> {
  return ctx.tx
    .selectFrom('partner_shipments')
    .selectAll()
    .where('id_colis', '=', id_colis)
    .where('state', 'in', ['waiting', 'asking', 'held'])
    .executeTakeFirst();
}

/**
 * Sends one manifest per account and hub for these hand-overs; returns the numbers that the partner
 * accepted.
 */
export async function sendManifests(
  ctx: Context,
  partner: PartnerApi,
  shipments: readonly number[],
  withinMs: number,
): Promise<string[]> {
  if (shipments.length === 0) return [];
  const made = await inTransaction(ctx, (own) => intendManifests(own, shipments));
  const who = { services: ctx.services, partner, requestId: ctx.requestId };
  const sent = await Promise.all(made.map((id) => putManifest(who, id, withinMs)));
  return sent.flatMap((numero) => numero ?? []);
}

async function intendManifests(ctx: Context, shipments: readonly number[]): Promise<number[]> {
  const open = await ctx.tx
    .selectFrom('partner_shipments')
    .selectAll()
    .where('id', 'in', [...shipments])
    .where('state', '=', 'held')
    .where('id_manifest', 'is', null)
    .where('manifested_at', 'is', null)
    .orderBy('id_colis')
    .forUpdate()
    .execute();
  const groups = Map.groupBy(open, ({ compte, id_hub }) => `${compte} ${id_hub}`);
  const made: number[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { id } = await ctx.tx
      .insertInto('partner_manifests')
      .values({
        numero: await nextRef(ctx, 'MF'),
        compte: first.compte,
        id_hub: first.id_hub,
        state: 'sending',
        next_at: after(ctx.now, leaseMs),
        id_user: userId(ctx.by),
        par: ctx.by.name,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.tx
      .updateTable('partner_shipments')
      .set({ id_manifest: id })
      .where(
        'id',
        'in',
        group.map((one) => one.id),
      )
      .execute();
    made.push(id);
  }
  return made;
}

interface Who {
  services: Services;
  partner: PartnerApi;
  requestId: string;
}

/**
 * Hands a manifest over, which may be repeated under its number; returns the number once accepted.
 */
async function putManifest(who: Who, id: number, withinMs?: number): Promise<string | null> {
  const { services, partner, requestId } = who;
  const { numero, compte, lines, exchange } = await inOwn(
    services,
    system,
    requestId,
    async (ctx) => {
      const manifest = await manifestById(ctx, id);
      const ids = (await linesOf(ctx, id)).flatMap(({ shipment }) => shipment ?? []);
      const about = { compte: manifest.compte, kind: 'manifest', key: manifest.numero } as const;
      const intent = await intend(ctx, { ...about, id_colis: null }, { shipments: ids });
      return { ...manifest, lines: ids, exchange: intent };
    },
  );
  const { answer, ms } = await timed(
    partner.manifest(compte, numero, lines, withinMs === undefined ? {} : { withinMs }),
  );
  return inOwn(services, system, requestId, async (ctx) => {
    await conclude(ctx, exchange, answer, ms);
    return settleManifest(ctx, id, answer);
  });
}

/**
 * Asks what became of a manifest without an answer; one that the partner never saw is handed over
 * again.
 */
export async function askManifest(who: Who, id: number): Promise<void> {
  const { services, partner, requestId } = who;
  const manifest = await services.db
    .selectFrom('partner_manifests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (manifest.state !== 'sending') return;
  const { compte, numero } = manifest;
  const exchange = await inOwn(services, system, requestId, (ctx) =>
    intend(ctx, { compte, kind: 'find-manifest', key: numero, id_colis: null }, { numero }),
  );
  const { answer, ms } = await timed(partner.findManifest(compte, numero));
  await inOwn(services, system, requestId, async (ctx) => {
    await conclude(ctx, exchange, answer, ms);
    const { kind } = answer;
    if (kind === 'done' && answer.value !== null)
      await settleManifest(ctx, id, { kind, value: answer.value });
    else if (kind !== 'done') await lookLater(ctx, id);
  });
  if (answer.kind === 'done' && answer.value === null) await putManifest(who, id);
}

async function settleManifest(
  ctx: Context,
  id: number,
  answer: PartnerAnswer<PartnerManifest>,
): Promise<string | null> {
  const lines = await linesOf(ctx, id);
  // Parcels first, then what belongs to them: the order in which every act locks.
  const parcels = await lockParcels(ctx, { ids: lines.map((line) => line.id_colis) });
  const manifest = await lockManifest(ctx, id);
  if (manifest.state !== 'sending') return manifest.state === 'accepted' ? manifest.numero : null;
  if (answer.kind === 'unknown' || answer.kind === 'unreachable') {
    await lookLater(ctx, id);
    return null;
  }
  const byShipment = new Map(
    answer.kind === 'done' ? answer.value.lines.map((l) => [l.id, l]) : [],
  );
  const taken: number[] = [];
  const left = new Map<number, string>();
  for (const line of lines) {
    const one = byShipment.get(line.shipment ?? '');
    if (one?.accepted) taken.push(line.id);
    else
      left.set(
        line.id,
        one?.message ?? (answer.kind === 'refused' ? answer.message : 'Absent du manifeste d’Afex'),
      );
  }
  if (taken.length > 0)
    await ctx.tx
      .updateTable('partner_shipments')
      .set({ manifested_at: ctx.now, reason: null })
      .where('id', 'in', taken)
      .execute();
  for (const [line, reason] of left)
    await ctx.tx
      .updateTable('partner_shipments')
      .set({ id_manifest: null, reason })
      .where('id', '=', line)
      .execute();
  const isAccepted = taken.length > 0;
  await ctx.tx
    .updateTable('partner_manifests')
    .set({
      state: isAccepted ? 'accepted' : 'refused',
      reason: answer.kind === 'refused' ? answer.message : null,
      accepted_at: isAccepted ? ctx.now : null,
      next_at: null,
    })
    .where('id', '=', id)
    .execute();
  await announceParcels(ctx, parcels);
  return isAccepted ? manifest.numero : null;
}

const manifestWith = (ctx: Context, id: number) =>
  ctx.tx.selectFrom('partner_manifests').selectAll().where('id', '=', id);

async function manifestById(ctx: Context, id: number) {
  return manifestWith(ctx, id).executeTakeFirstOrThrow();
}

async function lockManifest(ctx: Context, id: number) {
  return manifestWith(ctx, id).forUpdate().executeTakeFirstOrThrow();
}

async function linesOf(ctx: Context, id: number) {
  return ctx.tx
    .selectFrom('partner_shipments')
    .select(['id', 'id_colis', 'shipment'])
    .where('id_manifest', '=', id)
    .orderBy('id_colis')
    .execute();
}

async function lookLater(ctx: Context, id: number): Promise<void> {
  const { tries } = await manifestById(ctx, id);
  await ctx.tx
    .updateTable('partner_manifests')
    .set({ tries: tries + 1, next_at: after(ctx.now, backoffMs(tries)) })
    .where('id', '=', id)
    .execute();
}
