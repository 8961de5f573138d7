import type { ShopKind } from '@cigogne/domain/shops/connection';
import type { ChangedField, Draft, DraftVerdict, OrderState } from '@cigogne/domain/shops/draft';
import type { ShopOrder } from '@cigogne/domain/shops/shop-order';
import type { Millimes } from '@cigogne/domain/money';
import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { Certainty } from '@cigogne/domain/places/certainty';
import type { Place } from '@cigogne/domain/places/match';
import { foldText } from '@cigogne/domain/searched-text';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What the shop said, stored in order to see what it changes next. */
export type OrderSource = Pick<
  ShopOrder,
  | 'nom_cl'
  | 'tel_cl'
  | 'adresse'
  | 'lieu'
  | 'marchandise'
  | 'articles'
  | 'montant_ttc'
  | 'devise'
  | 'payee'
  | 'note'
>;

/** A parcel whose order the shop has changed or cancelled. */
export interface OrderAlert {
  annulee: boolean;
  changes: ChangedField[];
  at: string;
}

/** A row of `shop_orders`. */
export interface OrderRecord {
  id: number;
  id_connection: number;
  id_exped: number;
  shop_id: string;
  order_ref: string;
  version: Date;
  state: OrderState;
  verdict: DraftVerdict;
  source: OrderSource;
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  lieu: Place | null;
  certitude: Certainty;
  lieux: Place[];
  marchandise: string;
  articles: number;
  montant_ttc: Millimes | null;
  payee: boolean;
  note: string;
  changes: ChangedField[];
  changed_at: Date | null;
  alert: OrderAlert | null;
  id_colis: number | null;
  sent_at: Date | null;
  created_at: Date;
}

export interface ListedOrder extends OrderRecord {
  boutique: string;
  kind: ShopKind;
  connu: string | null;
  colis_id: number | null;
  colis_ref: string | null;
  colis_etat: ParcelStatus | null;
}

/** The order under its row lock, if it came before. */
export async function orderByShopId(
  db: Db,
  connection: number,
  shop_id: string,
): Promise<OrderRecord | null> {
  const { rows } = await sql<OrderRecord>`
    select * from shop_orders where id_connection = ${connection} and shop_id = ${shop_id} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Orders of a shipper under their row locks, in id order. */
export async function lockOrders(
  db: Db,
  shipper: number,
  ids: readonly number[],
): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select * from shop_orders where id_exped = ${shipper} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(db);
  return rows;
}

export const asDraft = (row: OrderRecord): Draft => ({
  order_ref: row.order_ref,
  nom_cl: row.nom_cl,
  tel_cl: row.tel_cl,
  adresse: row.adresse,
  lieu: row.lieu,
  certitude: row.certitude,
  marchandise: row.marchandise,
  montant_ttc: row.montant_ttc,
  note: row.note,
});

/**
 * When the shop last changed something that the shipper has not seen; null when there is nothing.
 */
export const toSeeSince = ({
  changes,
  changed_at,
}: Pick<OrderRecord, 'changes' | 'changed_at'>): string | null =>
  changes.length > 0 ? (changed_at?.toISOString() ?? null) : null;

/** What a search matches: number, recipient, phone, goods, address. */
export const searchOf = (
  draft: Pick<Draft, 'order_ref' | 'nom_cl' | 'tel_cl' | 'marchandise' | 'adresse'>,
): string =>
  foldText(
    [draft.order_ref, draft.nom_cl, draft.tel_cl, draft.marchandise, draft.adresse].join(' '),
  );
