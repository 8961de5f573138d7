import { type ExactJson, listAt, propertyOf, textAt } from './exact-json.ts';
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

/** An order as sent by Shopify's webhooks. */
export function readShopify(json: ExactJson): ReadOrder {
  const isWhole = ['name', 'line_items', 'total_price'].some(
    (name) => propertyOf(json, name) !== undefined,
  );
  return platformOrder(json, isWhole, (say, id) => orderOf(json, say, id));
}

function orderOf(json: ExactJson, say: FieldText, id: string): Omit<ShopOrder, 'id'> {
  const to =
    say('shipping_address.address1') || say('shipping_address.city') ? 'shipping' : 'billing';
  const at = (name: string) => say(`${to}_address.${name}`);
  const town = at('city');
  const adresse = addressOf(at('address1'), at('address2'));
  const payee = ['paid', 'authorized', 'partially_refunded'].includes(say('financial_status'));
  const due = say('total_outstanding') || say('current_total_price') || say('total_price');
  const name = at('name') || `${at('first_name')} ${at('last_name')}`.trim();
  const customer = `${say('customer.first_name')} ${say('customer.last_name')}`.trim();
  return {
    order_ref: (say('name') || say('order_number') || id).slice(0, 80),
    version: instantOf(say('updated_at') || say('created_at')),
    statut: statusOf(say),
    nom_cl: (name || customer).slice(0, 120),
    tel_cl: phoneOf(
      at('phone'),
      say('phone'),
      say('billing_address.phone'),
      say('customer.phone'),
      say('customer.default_address.phone'),
    ),
    adresse: addressOf(adresse, town),
    lieu: {
      gov: governorateOf(at('province') || at('province_code')),
      lieu: town,
      zip: at('zip'),
      adresse,
      etranger: !['', 'TN'].includes(at('country_code')),
    },
    ...goodsOf(
      listAt(json, 'line_items').map((item) => ({
        name: addressOf(textAt(item, 'title') || textAt(item, 'name'), variantOf(item)),
        quantity: textAt(item, 'current_quantity') || textAt(item, 'quantity'),
      })),
    ),
    ...amountDue(say, payee, platformAmount(due)),
    note: say('note').slice(0, 500),
  };
}

const variantOf = (item: ExactJson): string => {
  const variant = textAt(item, 'variant_title');
  return variant === 'Default Title' ? '' : variant;
};

function statusOf(say: FieldText): ShopOrder['statut'] {
  if (say('cancelled_at') !== '') return 'annulee';
  if (['refunded', 'voided'].includes(say('financial_status'))) return 'annulee';
  // Already delivered, by whatever means.
  return say('fulfillment_status') === 'fulfilled' ? 'pas-encore' : 'a-livrer';
}
