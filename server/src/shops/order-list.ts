import { missingIn } from '@cigogne/domain/shops/draft';
import type { OrderView, shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import { toTnd } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { found } from '../lists/found.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { asDraft, type ListedOrder, toSeeSince } from './order-rows.ts';

type OrderQuery = BodyOf<typeof shopsContract.orders>;
type Reply = ReplyOf<typeof shopsContract.orders>;
type Row = Reply['rows'][number];

/** Drafts by default; sent orders and those put aside have views of their own. */
const viewOf = (vue: OrderView | undefined): RawBuilder<unknown> => {
  if (vue === 'envoyees') return sql`o.state = 'envoyee'`;
  if (vue === 'ignorees') return sql`o.state = 'ignoree'`;
  return vue ? sql`o.state = 'brouillon' and o.verdict = ${vue}` : sql`o.state = 'brouillon'`;
};

function received(ctx: Context, { search, vue }: OrderQuery['filter']): List<ListedOrder, Row> {
  const matches = search ? found(search, { folded: ['o.recherche'] }) : sql`true`;
  return {
    db: ctx.tx,
    from: sql`shop_orders o`,
    where: sql`o.id_exped = ${ctx.by.id} and ${viewOf(vue)} and ${matches}`,
    order: newest({ 'o.id': 'bigint' }),
    search,
    read: async (piece) => {
      const { rows } = await sql<ListedOrder>`
        select o.*, s.nom as boutique, s.kind, c.id as colis_id, c.code as colis_ref, c.etat as colis_etat,
          case when o.state = 'brouillon' then (select k.code from colis k
            where k.id_exped = o.id_exped and k.order_ref = o.order_ref and k.deleted_at is null
            order by k.id desc limit 1) end as connu
        from shop_orders o join shop_connections s on s.id = o.id_connection
          left join colis c on c.id = o.id_colis ${piece}`.execute(ctx.tx);
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: (rows) => rows.map(showOrder),
  };
}

export async function ordersReceived(ctx: Context, body: OrderQuery): Promise<Reply> {
  const [page, comptes, alertes, boutiques] = await Promise.all([
    pageOf(received(ctx, body.filter), body),
    countOrders(ctx),
    alertsOf(ctx),
    shopsOf(ctx),
  ]);
  return { ...page, comptes, alertes, boutiques };
}

export const allOrders = (ctx: Context, filter: OrderQuery['filter']): AsyncGenerator<Row> =>
  allOf(received(ctx, filter));

const showOrder = (row: ListedOrder): Row => ({
  id: row.id,
  boutique: row.boutique,
  kind: row.kind,
  order_ref: row.order_ref,
  etat: row.state,
  verdict: row.state === 'brouillon' ? row.verdict : null,
  nom_cl: row.nom_cl,
  tel_cl: row.tel_cl,
  adresse: row.adresse,
  ecrit: row.source.adresse,
  lieu: row.lieu,
  certitude: row.certitude,
  lieux: row.lieux.slice(0, 8),
  marchandise: row.marchandise,
  articles: row.articles,
  montant_ttc: row.montant_ttc === null ? null : toTnd(row.montant_ttc),
  devise: row.source.devise,
  payee: row.payee,
  note: row.note,
  manque: row.state === 'brouillon' ? missingIn(asDraft(row)) : [],
  changes: row.changes,
  changee_at: toSeeSince(row),
  connu: row.connu,
  colis: row.colis_ref && row.colis_etat ? { ref: row.colis_ref, etat: row.colis_etat } : null,
  createdAt: row.created_at.toISOString(),
});

async function countOrders(ctx: Context): Promise<Reply['comptes']> {
  const { rows } = await sql<Reply['comptes']>`
    select count(*) filter (where state = 'brouillon' and verdict = 'prete')::int as prete,
      count(*) filter (where state = 'brouillon' and verdict = 'a-verifier')::int as "a-verifier",
      count(*) filter (where state = 'brouillon' and verdict = 'incomplete')::int as incomplete,
      count(*) filter (where state = 'envoyee')::int as envoyees,
      count(*) filter (where state = 'ignoree')::int as ignorees
    from shop_orders where id_exped = ${ctx.by.id} and state <> 'annulee'`.execute(ctx.tx);
  return rows[0] ?? { prete: 0, 'a-verifier': 0, incomplete: 0, envoyees: 0, ignorees: 0 };
}

const mostAlerts = 20;

/** Warnings about parcels for which something can still be done. */
async function alertsOf(ctx: Context): Promise<Reply['alertes']> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.order_ref, o.alert, c.id as colis_id, c.code as colis_ref, c.etat as colis_etat
    from shop_orders o join colis c on c.id = o.id_colis
    where o.id_exped = ${ctx.by.id} and o.alert is not null and c.deleted_at is null and c.issue is null
    order by o.id desc limit ${mostAlerts}`.execute(ctx.tx);
  return rows.flatMap(({ id, order_ref, alert, colis_id, colis_ref, colis_etat }) =>
    alert && colis_id && colis_ref && colis_etat
      ? [{ id, order_ref, ...alert, colis: { id: colis_id, ref: colis_ref, etat: colis_etat } }]
      : [],
  );
}

async function shopsOf(ctx: Context): Promise<Reply['boutiques']> {
  const rows = await ctx.tx
    .selectFrom('shop_connections')
    .select(['nom', 'last_at'])
    .where('id_exped', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ nom, last_at }) => ({ nom, derniere: last_at?.toISOString() ?? null }));
}
