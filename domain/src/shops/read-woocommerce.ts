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

/** An order as WooCommerce's webhooks send it (REST API v3). */
export function readWooCommerce(json: ExactJson): ReadOrder {
  const say = (path: string) => textAt(json, path);
  const id = say('id');
  if (!/^\d{1,20}$/.test(id)) return { kind: 'illisible', message: 'Commande sans « id ».' };
  if (propertyOf(json, 'status') === undefined) return { kind: 'supprimee', id };
  // Who fills in no delivery address is delivered where the invoice goes.
  const to = say('shipping.address_1') || say('shipping.city') ? 'shipping' : 'billing';
  const town = say(`${to}.city`);
  const adresse = addressOf(say(`${to}.address_1`), say(`${to}.address_2`));
  const byHand = say('payment_method') === 'cod';
  const payee = say('date_paid') !== '' && !byHand;
  const inDinars = ['', 'TND'].includes(say('currency'));
  return {
    kind: 'commande',
    order: {
      id,
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
          name: textAt(item, 'name'),
          quantity: textAt(item, 'quantity'),
        })),
      ),
      montant_ttc: payee ? platformAmount('0') : inDinars ? platformAmount(say('total')) : null,
      devise: inDinars ? null : say('currency').slice(0, 10),
      payee,
      note: say('customer_note').slice(0, 500),
    },
  };
}

const nameOf = (say: (path: string) => string, of: string): string =>
  `${say(`${of}.first_name`)} ${say(`${of}.last_name`)}`.trim() || say(`${of}.company`);

function statusOf(status: string, byHand: boolean): ShopOrder['statut'] {
  if (['cancelled', 'refunded', 'failed', 'trash'].includes(status)) return 'annulee';
  if (['checkout-draft', 'auto-draft'].includes(status)) return 'pas-encore';
  // Not paid, and not to be paid at the door either.
  if (['pending', 'on-hold'].includes(status) && !byHand) return 'pas-encore';
  return status === 'completed' ? 'pas-encore' : 'a-livrer';
}
