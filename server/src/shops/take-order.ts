import type { ReceptionResult } from '@cigogne/domain/shops/connection';
import { type ChangedField, verdictOf } from '@cigogne/domain/shops/draft';
import type { ReadOrder, ShopOrder } from '@cigogne/domain/shops/shop-order';
import type { PlaceReading } from '@cigogne/domain/places/read-place';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { readPlaces } from '../places/read-places.ts';
import { changesBetween, isSamePlace, mergeChanges } from './changed-fields.ts';
import type { Connection } from './connections.ts';
import {
  asDraft,
  type OrderAlert,
  type OrderRecord,
  type OrderSource,
  orderByShopId,
  searchOf,
} from './order-rows.ts';

interface Reception {
  result: ReceptionResult;
  order_ref: string | null;
  message: string | null;
  body_hash?: Buffer;
}

/**
 * Creates, changes or removes the draft of an order by what the shop says; repeats and outdated
 * messages change nothing.
 */
export async function takeOrder(
  ctx: Context,
  connection: Connection,
  read: ReadOrder,
  body_hash: Buffer,
): Promise<Reception> {
  const note = (result: ReceptionResult, order_ref: string | null, message: string | null = null) =>
    noteReception(ctx, connection, { result, order_ref, message, body_hash });
  if (read.kind === 'illisible') return note('illisible', null, read.message);
  const shop_id = read.kind === 'supprimee' ? read.id : read.order.id;
  // Messages about one order are handled one at a time, however many arrive at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${connection.id}:${shop_id}`}, 6))`.execute(
    ctx.tx,
  );
  const before = await orderByShopId(ctx.tx, connection.id, shop_id);
  if (read.kind === 'supprimee') {
    await removeOrder(ctx, connection, shop_id, before, ctx.now);
    return note('annulee', before?.order_ref || shop_id);
  }
  const { order } = read;
  if (await wasReceived(ctx, connection, body_hash)) return note('deja', order.order_ref);
  const version = order.version ?? ctx.now;
  if (before && version < before.version) return note('ancienne', order.order_ref);
  if (order.statut === 'annulee') {
    await removeOrder(ctx, connection, shop_id, before, version, order);
    return note('annulee', order.order_ref);
  }
  if (!before) {
    if (order.statut === 'pas-encore') return note('ignoree', order.order_ref);
    await insertOrder(ctx, connection, order, version);
    return note('creee', order.order_ref);
  }
  const changed = await changeOrder(ctx, before, order, version);
  return note(changed ? 'changee' : 'deja', order.order_ref);
}

/** Records the reception, updates the connection's counters and the shipper's screens. */
export async function noteReception(
  ctx: Context,
  { id, id_exped }: Connection,
  reception: Reception,
): Promise<Reception> {
  await ctx.tx
    .insertInto('shop_receptions')
    .values({ id_connection: id, at: ctx.now, ...reception })
    .execute();
  if (reception.result !== 'essai')
    await ctx.tx
      .updateTable('shop_connections')
      .set({ last_at: ctx.now, refused: 0, refused_at: null })
      .where('id', '=', id)
      .execute();
  await recordEvents(ctx, [{ type: 'boutique', id_exped, data: { id } }]);
  return reception;
}

async function wasReceived(ctx: Context, { id }: Connection, body_hash: Buffer): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('shop_receptions')
    .select('id')
    .where('id_connection', '=', id)
    .where('body_hash', '=', body_hash)
    .where('result', '!=', 'illisible')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const sourceOf = (order: ShopOrder): OrderSource => ({
  nom_cl: order.nom_cl,
  tel_cl: order.tel_cl,
  adresse: order.adresse,
  lieu: order.lieu,
  marchandise: order.marchandise,
  articles: order.articles,
  montant_ttc: order.montant_ttc,
  devise: order.devise,
  payee: order.payee,
  note: order.note,
});

async function insertOrder(
  ctx: Context,
  connection: Connection,
  order: ShopOrder,
  version: Date,
  state: 'brouillon' | 'annulee' = 'brouillon',
): Promise<void> {
  const source = sourceOf(order);
  const { devise: _, lieu: __, ...fields } = source;
  const place = await placeOf(source);
  const draft = { ...fields, ...place, order_ref: order.order_ref };
  await ctx.tx
    .insertInto('shop_orders')
    .values({
      ...fields,
      id_connection: connection.id,
      id_exped: connection.id_exped,
      shop_id: order.id,
      order_ref: order.order_ref,
      version,
      state,
      verdict: verdictOf(draft, true),
      source: JSON.stringify(source),
      lieu: place.lieu && JSON.stringify(place.lieu),
      certitude: place.certitude,
      lieux: JSON.stringify(place.lieux),
      recherche: searchOf(draft),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
}

/** Keeps the draft's value, unless the shop has changed its own. */
const kept = <T>(held: T, was: T, now: T): T => (was === now ? held : now);

/** Replaces only what the shop changed. True when something was. */
async function changeOrder(
  ctx: Context,
  before: OrderRecord,
  order: ShopOrder,
  version: Date,
): Promise<boolean> {
  const source = sourceOf(order);
  const changes = changesBetween(before.source, source);
  const placed = !isSamePlace(before.source.lieu, source.lieu);
  const revived = before.state === 'annulee';
  const place = placed ? await placeOf(source) : null;
  const was = before.source;
  const fields = {
    nom_cl: kept(before.nom_cl, was.nom_cl, source.nom_cl),
    tel_cl: kept(before.tel_cl, was.tel_cl, source.tel_cl),
    adresse: kept(before.adresse, was.adresse, source.adresse),
    marchandise: kept(before.marchandise, was.marchandise, source.marchandise),
    note: kept(before.note, was.note, source.note),
    montant_ttc: kept(before.montant_ttc, was.montant_ttc, source.montant_ttc),
  };
  const waiting = before.state === 'brouillon' || before.state === 'ignoree';
  const all = waiting ? mergeChanges(before.changes, changes) : [];
  const draft = { ...asDraft(before), ...fields, ...place, order_ref: order.order_ref };
  const alert =
    before.state === 'envoyee' ? await alertOf(ctx, before, { changes, annulee: false }) : null;
  await ctx.tx
    .updateTable('shop_orders')
    .set({
      ...fields,
      order_ref: before.state === 'envoyee' ? before.order_ref : order.order_ref,
      version,
      source: JSON.stringify(source),
      articles: order.articles,
      payee: order.payee,
      ...(place
        ? {
            lieu: place.lieu && JSON.stringify(place.lieu),
            certitude: place.certitude,
            lieux: JSON.stringify(place.lieux),
          }
        : {}),
      verdict: verdictOf(draft, all.length === 0),
      changes: JSON.stringify(all),
      ...(changes.length > 0 ? { changed_at: ctx.now } : {}),
      ...(alert ? { alert: JSON.stringify(alert) } : {}),
      ...(revived && order.statut === 'a-livrer' ? { state: 'brouillon' as const } : {}),
      recherche: searchOf(draft),
      updated_at: ctx.now,
    })
    .where('id', '=', before.id)
    .execute();
  return changes.length > 0 || placed || revived;
}

/**
 * Removes the draft; if the parcel has already left, the shipper is warned. A row remains, so that
 * no late message revives it.
 */
async function removeOrder(
  ctx: Context,
  connection: Connection,
  shop_id: string,
  before: OrderRecord | null,
  version: Date,
  order?: ShopOrder,
): Promise<void> {
  if (!before) return insertOrder(ctx, connection, order ?? nothingOf(shop_id), version, 'annulee');
  const alert =
    before.state === 'envoyee' ? await alertOf(ctx, before, { changes: [], annulee: true }) : null;
  await ctx.tx
    .updateTable('shop_orders')
    .set({
      version: version > before.version ? version : before.version,
      ...(before.state === 'envoyee' ? {} : { state: 'annulee' as const, changes: '[]' }),
      ...(alert ? { alert: JSON.stringify(alert) } : {}),
      updated_at: ctx.now,
    })
    .where('id', '=', before.id)
    .execute();
}

const nothingOf = (id: string): ShopOrder => ({
  id,
  order_ref: id,
  version: null,
  statut: 'annulee',
  nom_cl: '',
  tel_cl: '',
  adresse: '',
  lieu: { gov: '', lieu: '', zip: '', adresse: '', etranger: false },
  marchandise: '',
  articles: 0,
  montant_ttc: null,
  devise: null,
  payee: false,
  note: '',
});

/** Only while something can still be done about the parcel. */
async function alertOf(
  ctx: Context,
  before: OrderRecord,
  { changes, annulee }: { changes: readonly ChangedField[]; annulee: boolean },
): Promise<OrderAlert | null> {
  if (changes.length === 0 && !annulee) return null;
  const parcel = await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where('id', '=', before.id_colis ?? 0)
    .where('deleted_at', 'is', null)
    .where('issue', 'is', null)
    .executeTakeFirst();
  if (!parcel) return null;
  return {
    annulee: annulee || (before.alert?.annulee ?? false),
    changes: mergeChanges(before.alert?.changes ?? [], changes),
    at: ctx.now.toISOString(),
  };
}

/** Addresses are read as everywhere else; nothing is suggested for one abroad. */
async function placeOf({ lieu: { etranger, ...texts } }: OrderSource): Promise<PlaceReading> {
  if (etranger) return { certitude: 'a-choisir', lieu: null, lieux: [] };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  const [reading] = await readPlaces([Object.fromEntries(given)]);
  return reading ?? { certitude: 'a-choisir', lieu: null, lieux: [] };
}
