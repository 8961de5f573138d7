import { asMillimes } from '@cigogne/domain/money';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { ShopParcels } from '@cigogne/domain/shop-api/shop-parcel';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/in-transaction.ts';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../http/errors.ts';
import { type CallKey, firstAnswer, underKey } from '../../http/idempotency.ts';
import { createParcel } from '../../parcels/creation/create-parcel.ts';
import { createParcels } from '../../parcels/creation/create-parcels.ts';
import { knownOrders, orderIsOn } from '../../parcels/creation/known-orders.ts';
import { repeatWarnings } from '../../parcels/creation/known-parcels.ts';
import { warningsOf } from '../../parcels/creation/sale-rates.ts';
import { limitsOf } from './limits.ts';
import { readLine, type ShopLine } from './read-line.ts';
import { refusalBody } from './refusal-body.ts';

type Made = ParcelRow & { avertissements?: string[] };
type Outcome = { made: Made } | { refusal: Refusal };

/** Creates one parcel, or each of `parcels`, and reports the outcome of each. */
export async function createFromShop(
  ctx: Context,
  body: Record<string, unknown>,
  key: CallKey | null,
) {
  if (!('parcels' in body)) return createOne(ctx, body, key);
  const create = (tx: Db) => createBatch({ ...ctx, tx }, body);
  return key ? underKey(ctx.services.db, key, create) : inTransaction(ctx, ({ tx }) => create(tx));
}

async function createOne(
  ctx: Context,
  body: Record<string, unknown>,
  key: CallKey | null,
): Promise<Made> {
  const line = await readLine(body).catch(async (error: unknown) => {
    // The stored reply of the key goes before any error in this call.
    const first = key && (await firstAnswer(ctx.tx, key));
    if (!first) throw error;
    return first;
  });
  // Stored by this very entry, which gave it its shape.
  if ('reply' in line) return line.reply as Made;
  let giveBack = () => {};
  try {
    return await createParcel(ctx, {
      parcel: line.parcel,
      isOnlyOfOrder: !line.doublon,
      key,
      reply: ({ colis }, avertissements) => ({ ...colis, ...warned(avertissements) }),
      idIn: ['id'],
      onNew: () => {
        giveBack = limitsOf(ctx.services).takeParcel(ctx.by);
      },
    });
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function createBatch(ctx: Context, body: Record<string, unknown>) {
  const parsed = ShopParcels.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error);
  const { parcels } = parsed.data;
  const count = limitsOf(ctx.services).takeLines(ctx.by, parcels.length);
  const outcomes = await createAll(ctx, parcels).catch((error: unknown) => {
    // It made none: the same batch is sent again.
    count(0);
    throw error;
  });
  const crees = outcomes.filter((one) => 'made' in one).length;
  count(crees);
  const rows = outcomes.map((one, index) => ({ index, ...lineReply(ctx, one) }));
  return { rows, crees, refuses: rows.length - crees };
}

const warned = (avertissements: string[]) => (avertissements.length > 0 ? { avertissements } : {});

function lineReply(ctx: Context, outcome: Outcome) {
  if ('refusal' in outcome) return refusalBody(outcome.refusal, ctx.services.config.publicUrl);
  const { avertissements, ...colis } = outcome.made;
  return { colis, ...(avertissements ? { avertissements } : {}) };
}

async function createAll(ctx: Context, given: readonly unknown[]): Promise<Outcome[]> {
  const lines = await readAll(given);
  const fresh = await withoutKnown(ctx, lines);
  const parcels = fresh.flatMap((line) => ('parcel' in line ? [line.parcel] : []));
  const made = await make(ctx, parcels);
  let next = 0;
  const outcomes = fresh.map((line): Outcome | RepeatedLine => {
    if (!('parcel' in line)) return line;
    const parcel = made[next++];
    if (!parcel) throw new Error('A parcel was not made');
    return { made: parcel };
  });
  return outcomes.map((outcome) => {
    if (!('repeats' in outcome)) return outcome;
    const first = outcomes[outcome.repeats];
    if (!first || !('made' in first)) throw new Error('The first line of an order was not made');
    return { refusal: orderIsOn(outcome.order, first.made) };
  });
}

/** Other calls go on in between: a misspelt place is compared with all others. */
async function readAll(given: readonly unknown[]): Promise<(ShopLine | { refusal: Refusal })[]> {
  const lines: (ShopLine | { refusal: Refusal })[] = [];
  for (const one of given) {
    await setImmediate();
    try {
      lines.push(await readLine(one));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      lines.push({ refusal: error });
    }
  }
  return lines;
}

/** A line whose order is on the parcel that an earlier line of the same call creates. */
interface RepeatedLine {
  order: string;
  repeats: number;
}

async function withoutKnown(ctx: Context, lines: readonly (ShopLine | { refusal: Refusal })[]) {
  const orderOf = (line: ShopLine | { refusal: Refusal }): string | null =>
    'parcel' in line && !line.doublon ? line.parcel.order_ref : null;
  const known = await knownOrders(
    ctx,
    lines.flatMap((line) => orderOf(line) ?? []),
  );
  const first = new Map<string, number>();
  return lines.map((line, place): ShopLine | { refusal: Refusal } | RepeatedLine => {
    const order = orderOf(line);
    if (order === null) return line;
    const before = known.get(order);
    if (before) return { refusal: orderIsOn(order, before) };
    const repeats = first.get(order);
    if (repeats !== undefined) return { order, repeats };
    first.set(order, place);
    return line;
  });
}

async function make(ctx: Context, parcels: readonly ShopLine['parcel'][]): Promise<Made[]> {
  if (parcels.length === 0) return [];
  const made = await createParcels(ctx, ctx.by.id, parcels);
  const rows = made.map(({ colis }) => colis);
  const repeats = await repeatWarnings(ctx, rows);
  return Promise.all(
    rows.map(async (colis, place) => {
      const { montant_ttc, type_envoi } = colis;
      const avertissements = [
        ...(repeats[place] ?? []),
        ...(await warningsOf(ctx, { montant_ttc: asMillimes(montant_ttc), type_envoi })),
      ];
      return { ...colis, ...warned(avertissements) };
    }),
  );
}
