import { createHash } from 'node:crypto';
import { type ExactJson, parseExact } from '@cigogne/domain/shops/exact-json';
import { readMapped } from '@cigogne/domain/shops/mapping';
import { readShopify } from '@cigogne/domain/shops/read-shopify';
import { readWooCommerce } from '@cigogne/domain/shops/read-woocommerce';
import type { ReadOrder } from '@cigogne/domain/shops/shop-order';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { type Context, system } from '../context/context.ts';
import { Allowances } from '../http/allowances.ts';
import { rawBodyOf } from '../http/raw-body.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Connection } from './connections.ts';
import { mappingOf } from './connection-list.ts';
import { isSignedBy } from './signature.ts';
import { noteReception, takeOrder } from './take-order.ts';

/**
 * A shop that sends a day's orders at once stays below this; one that runs wild keeps nobody else
 * waiting.
 */
const allowances = new Allowances({ perSecond: 20, burst: 600 });

const longestSample = 64 * 1024;

/**
 * Receives a message of a shop. Nothing of it is read before its signature is verified, and all it
 * does is write a draft. A correctly signed message always gets a success: platforms stop sending
 * to receivers that refuse.
 */
export async function receiveMessage(
  ctx: Context,
  cle: string,
  request: FastifyRequest,
): Promise<{ message?: string }> {
  const connection = await connectionByKey(ctx.tx, cle);
  if (!connection) throw notFound();
  if (ctx.services.config.limits && !allowances.take(connection.id).taken)
    throw new Refusal('trop-de-tentatives', 'Trop de demandes à la fois, réessayez.', {
      extra: { attente: 1 },
    });
  const own: Context = { ...ctx, by: { ...system, name: connection.nom } };
  const body = rawBodyOf(request);
  if (isSetupForm(connection, request, body)) {
    await noteReception(own, connection, { result: 'essai', order_ref: null, message: null });
    return { message: 'Adresse reconnue.' };
  }
  if (!isSignedBy(connection, request.headers, body, ctx.now)) {
    await noteRefusal(own, connection);
    throw new Refusal('identifiants-incorrects', 'Signature non valide.');
  }
  if (connection.paused_at !== null) return { message: 'Boutique en pause : rien n’est gardé.' };
  const { result } = await inTransactionOf(own, (inside) => take(inside, connection, body));
  return { message: result };
}

async function take(ctx: Context, connection: Connection, body: string) {
  const json = parsed(body);
  if (json === undefined)
    return noteReception(ctx, connection, {
      result: 'illisible',
      order_ref: null,
      message: 'Ce n’est pas du JSON.',
    });
  if (connection.kind === 'autre' && connection.mapping === null)
    return keepSample(ctx, connection, body);
  const read = readOrder(connection, json);
  return takeOrder(ctx, connection, read, createHash('sha256').update(body).digest());
}

function readOrder(connection: Pick<Connection, 'kind' | 'mapping'>, json: ExactJson): ReadOrder {
  const { kind } = connection;
  if (kind === 'woocommerce') return readWooCommerce(json);
  return kind === 'shopify' ? readShopify(json) : readMapped(json, mappingOf(connection) ?? {});
}

/** Keeps the newest message until its fields are mapped. */
async function keepSample(ctx: Context, connection: Connection, body: string) {
  if (body.length > longestSample)
    return noteReception(ctx, connection, {
      result: 'illisible',
      order_ref: null,
      message: 'Exemple de plus de 64 ko.',
    });
  // No column can store a NUL, and no JSON needs one.
  const sample = body.replaceAll('\u0000', '').toWellFormed();
  await ctx.tx
    .updateTable('shop_connections')
    .set({ sample, sample_at: ctx.now })
    .where('id', '=', connection.id)
    .execute();
  return noteReception(ctx, connection, { result: 'exemple', order_ref: null, message: null });
}

function parsed(body: string): ExactJson | undefined {
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}

/** Only of an open account. */
async function connectionByKey(db: Db, cle: string): Promise<Connection | undefined> {
  return db
    .selectFrom('shop_connections as s')
    .innerJoin('users as u', 'u.id', 's.id_exped')
    .selectAll('s')
    .where('s.cle', '=', cle)
    .where('s.deleted_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('u.etat', '=', 'active')
    .executeTakeFirst();
}

/** WooCommerce sends this, unsigned, to test the address before it saves its webhook. */
const isSetupForm = ({ kind }: Connection, { headers }: FastifyRequest, body: string): boolean =>
  kind === 'woocommerce' &&
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  /^webhook_id=\d{1,12}$/.test(body);

/** Counted until a valid message comes; the shipper's screen reloads at the first one. */
async function noteRefusal(ctx: Context, { id, id_exped }: Connection): Promise<void> {
  await inTransactionOf(ctx, async (inside) => {
    const { refused } = await inside.tx
      .updateTable('shop_connections')
      .set((eb) => ({ refused: eb('refused', '+', 1), refused_at: ctx.now }))
      .where('id', '=', id)
      .returning('refused')
      .executeTakeFirstOrThrow();
    if (refused === 1) await recordEvents(inside, [{ type: 'boutique', id_exped, data: { id } }]);
  });
}

const inTransactionOf = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.services.db.transaction().execute((tx) => work({ ...ctx, tx }));
