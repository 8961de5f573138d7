import { parcelOf } from '@cigogne/domain/shops/draft';
import type { shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import { nothingCollected } from '@cigogne/domain/parcels/amount-concerns';
import { knownOrder } from '@cigogne/domain/parcels/known-parcels';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { createMany } from '../parcels/creation/create-many.ts';
import { knownOrders } from '../parcels/creation/known-orders.ts';
import { lockOrders, type OrderRecord, toSeeSince } from './order-rows.ts';

type Outcome = ReplyOf<typeof shopsContract.send>['rows'][number];

/**
 * Drafts become parcels through the same action as an import, each with its own outcome. An order
 * whose number is on a live parcel stays a draft unless the shipper wants a second parcel; so does
 * one that the shop changed since it was read.
 */
export async function sendOrders(
  ctx: Context,
  { ids, doublon: twice = false, lues }: BodyOf<typeof shopsContract.send>,
): Promise<Outcome[]> {
  const orders = await lockOrders(ctx.tx, ctx.by.id, ids);
  const drafts = orders.filter(({ state }) => state === 'brouillon');
  const known = await knownOrders(
    ctx,
    drafts.map(({ order_ref }) => order_ref),
  );
  const outcomes = new Map<number, Outcome>();
  for (const row of orders)
    if (row.state !== 'brouillon') outcomes.set(row.id, await alreadyGone(ctx, row));
  const free: OrderRecord[] = [];
  const taken = new Map<string, number>();
  for (const row of drafts) {
    const read = lues?.[row.id];
    if (read !== undefined && read !== toSeeSince(row)) {
      outcomes.set(row.id, refused(row, changedSentence(row.order_ref)));
      continue;
    }
    const twin = taken.get(row.order_ref);
    const code = known.get(row.order_ref)?.ref;
    if (twice || (code === undefined && twin === undefined)) {
      taken.set(row.order_ref, row.id);
      free.push(row);
    } else
      outcomes.set(row.id, {
        ...refused(row, repeatSentence(row.order_ref, code)),
        connu: code ?? null,
      });
  }
  for (const [id, outcome] of await create(ctx, free)) outcomes.set(id, outcome);
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

const repeatSentence = (order_ref: string, code: string | undefined): string =>
  code === undefined
    ? `La commande ${order_ref} est deux fois dans cet envoi.`
    : knownOrder(order_ref, code);

const changedSentence = (order_ref: string): string =>
  `La commande ${order_ref} vient de changer dans la boutique : vérifiez-la avant de l’envoyer.`;

const outcomeOf = ({ id, order_ref }: Pick<OrderRecord, 'id' | 'order_ref'>): Outcome => ({
  id,
  order_ref,
  ref: null,
  deja: false,
  errors: [],
  connu: null,
});

const refused = (row: OrderRecord, message: string): Outcome => ({
  ...outcomeOf(row),
  errors: [{ field: 'order_ref', message }],
});

async function alreadyGone(ctx: Context, row: OrderRecord): Promise<Outcome> {
  if (row.state !== 'envoyee')
    return refused(row, `La commande ${row.order_ref} n’est plus à envoyer.`);
  const parcel = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('id', '=', row.id_colis ?? 0)
    .executeTakeFirst();
  return { ...outcomeOf(row), ref: parcel?.code ?? null, deja: true };
}

async function create(ctx: Context, drafts: readonly OrderRecord[]): Promise<Map<number, Outcome>> {
  if (drafts.length === 0) return new Map();
  const byKey = new Map(drafts.map((row) => [`boutique-${row.id}`, row]));
  const answers = await createMany(
    ctx,
    [...byKey].map(([client_id, row]) => ({ client_id, ...parcelOf(row) })),
  );
  const outcomes = new Map<number, Outcome>();
  const made: { id: number; ref: string }[] = [];
  for (const { client_id, ref, deja, errors, avertissements = [] } of answers) {
    const row = byKey.get(client_id);
    if (!row) continue;
    if (ref !== null) made.push({ id: row.id, ref });
    // A customer who paid the shop pays nothing at the door.
    const warnings = avertissements.filter((one) => !(row.payee && one === nothingCollected));
    outcomes.set(row.id, {
      ...outcomeOf(row),
      ref,
      deja,
      errors: errors.filter(({ field }) => !/^adresse_(?:gov|deleg|zip)$/.test(field)),
      ...(warnings.length > 0 ? { avertissements: warnings } : {}),
    });
  }
  await markSent(ctx, made);
  return outcomes;
}

async function markSent(ctx: Context, made: readonly { id: number; ref: string }[]): Promise<void> {
  if (made.length === 0) return;
  await sql`update shop_orders o
    set state = 'envoyee', id_colis = c.id, sent_at = ${ctx.now}, changes = '[]', updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as v (id bigint, ref text)
      join colis c on c.code = v.ref
    where o.id = v.id`.execute(ctx.tx);
  await recordEvents(ctx, [{ type: 'boutique', id_exped: ctx.by.id }]);
}
