import { atLeastZero, type Millimes, minus } from '../money.ts';
import { cleanText, type ExactJson, listAt, propertyOf, textAt } from './exact-json.ts';
import {
  addressOf,
  goodsOf,
  governorateOf,
  instantOf,
  phoneOf,
  platformAmount,
  type ReadOrder,
  type ShopOrder,
} from './shop-order.ts';
import { amountDue, type FieldText, platformOrder } from './platform-order.ts';

/** An order as sent by WooCommerce's webhooks (REST API v3). */
export const readWooCommerce = (json: ExactJson): ReadOrder =>
  platformOrder(json, propertyOf(json, 'status') !== undefined, (say, id) =>
    orderOf(json, say, id),
  );

function orderOf(json: ExactJson, say: FieldText, id: string): Omit<ShopOrder, 'id'> {
  // Without a delivery address, the billing address is used.
  const to = say('shipping.address_1') || say('shipping.city') ? 'shipping' : 'billing';
  const town = say(`${to}.city`);
  const adresse = addressOf(say(`${to}.address_1`), say(`${to}.address_2`));
  const byHand = say('payment_method') === 'cod';
  const payee = say('date_paid') !== '' && !byHand;
  return {
    order_ref: (say('number') || id).slice(0, 80),
    version: instantOf(say('date_modified_gmt') || say('date_created_gmt')),
    statut: statusOf(say('status'), byHand),
    nom_cl: (nameOf(say, to) || nameOf(say, 'billing')).slice(0, 120),
    tel_cl: phoneOf(say(`${to}.phone`), say('billing.phone')),
    adresse: addressOf(adresse, town),
    lieu: {
      gov: governorateOf(say(`${to}.state`)),
      lieu: town,
      zip: say(`${to}.postcode`),
      adresse,
      etranger: !['', 'TN'].includes(say(`${to}.country`)),
    },
    ...goodsOf(
      listAt(json, 'line_items').map((item) => ({
        name: withoutHtml(textAt(item, 'name')),
        quantity: textAt(item, 'quantity'),
      })),
    ),
    ...amountDue(say, payee, totalOf(json)),
    note: withoutHtml(say('customer_note')).slice(0, 500),
  };
}

const signs: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ' };

/** WordPress keeps the titles of products and what customers wrote as HTML. */
const withoutHtml = (text: string): string =>
  cleanText(
    text
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (written, number: string, name: string) =>
        number === undefined ? (signs[name] ?? written) : String.fromCodePoint(Number(number)),
      ),
  );

/** The total stays what was ordered; what was refunded since is listed with a minus. */
function totalOf(json: ExactJson): Millimes | null {
  const back = listAt(json, 'refunds').map((refund) =>
    platformAmount(textAt(refund, 'total').replace('-', '')),
  );
  return back.reduce(
    (left, amount) => (left === null || amount === null ? null : atLeastZero(minus(left, amount))),
    platformAmount(textAt(json, 'total')),
  );
}

const nameOf = (say: FieldText, of: string): string =>
  `${say(`${of}.first_name`)} ${say(`${of}.last_name`)}`.trim() || say(`${of}.company`);

function statusOf(status: string, byHand: boolean): ShopOrder['statut'] {
  if (['cancelled', 'refunded', 'failed', 'trash'].includes(status)) return 'annulee';
  if (['checkout-draft', 'auto-draft'].includes(status)) return 'pas-encore';
  // Neither paid, nor payable at the door.
  if (['pending', 'on-hold'].includes(status) && !byHand) return 'pas-encore';
  return status === 'completed' ? 'pas-encore' : 'a-livrer';
}
