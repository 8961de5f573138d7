/** Orders in the shape shown in the platforms' documentation; the people and goods are ours. */

type Fields = Record<string, unknown>;

const wooAddress = {
  first_name: 'Hatem',
  last_name: 'Guesmi',
  company: '',
  address_1: 'rue Ali Soua',
  address_2: '',
  city: 'Ksar Hellal',
  state: 'TN-52',
  postcode: '5070',
  country: 'TN',
};

/** `order.created` of WooCommerce, to be paid at the door. */
export function wooOrder(
  changes: Fields & { billing?: Fields; shipping?: Fields } = {},
): Record<string, unknown> {
  const { billing, shipping, ...rest } = changes;
  return {
    id: 727,
    parent_id: 0,
    number: '727',
    order_key: 'wc_order_58d2d042d1d',
    created_via: 'checkout',
    version: '9.4.0',
    status: 'processing',
    currency: 'TND',
    date_created: '2026-03-11T08:28:02',
    date_created_gmt: '2026-03-11T07:28:02',
    date_modified: '2026-03-11T08:28:08',
    date_modified_gmt: '2026-03-11T07:28:08',
    discount_total: '0.000',
    shipping_total: '7.000',
    total: '89.500',
    total_tax: '0.000',
    customer_note: '',
    billing: { ...wooAddress, email: 'hatem@example.tn', phone: '53 418 027', ...billing },
    shipping: { ...wooAddress, phone: '', ...shipping },
    payment_method: 'cod',
    payment_method_title: 'Paiement à la livraison',
    transaction_id: '',
    date_paid: null,
    date_paid_gmt: null,
    line_items: [
      {
        id: 315,
        name: 'Plaid en laine',
        product_id: 93,
        variation_id: 0,
        quantity: 1,
        subtotal: '82.500',
        total: '82.500',
        sku: '',
        price: 82.5,
        meta_data: [],
      },
    ],
    shipping_lines: [{ id: 317, method_title: 'Livraison', total: '7.000', meta_data: [] }],
    refunds: [],
    meta_data: [],
    ...rest,
  };
}

const shopifyAddress = {
  first_name: 'Mariem',
  last_name: 'Ayari',
  name: 'Mariem Ayari',
  company: null,
  address1: '12 rue du Lac Biwa',
  address2: '',
  city: 'La Marsa',
  province: 'Tunis',
  province_code: 'TN-11',
  zip: '2070',
  country: 'Tunisia',
  country_code: 'TN',
  phone: '+216 22 507 318',
};

/** `orders/create` of Shopify, to be paid at the door. */
export function shopifyOrder(
  changes: Fields & { shipping_address?: Fields | null } = {},
): Record<string, unknown> {
  const { shipping_address, ...rest } = changes;
  return {
    id: 5_890_461_245_513,
    admin_graphql_api_id: 'gid://shopify/Order/5890461245513',
    name: '#1204',
    order_number: 1204,
    cancelled_at: null,
    created_at: '2026-03-11T09:10:00+01:00',
    updated_at: '2026-03-11T09:10:04+01:00',
    currency: 'TND',
    email: 'mariem@example.tn',
    phone: null,
    note: null,
    financial_status: 'pending',
    fulfillment_status: null,
    total_price: '124.00',
    current_total_price: '124.00',
    total_outstanding: '124.00',
    total_price_set: { shop_money: { amount: '124.00', currency_code: 'TND' } },
    customer: { id: 6940095414, first_name: 'Mariem', last_name: 'Ayari', phone: null },
    billing_address: shopifyAddress,
    shipping_address: shipping_address === null ? null : { ...shopifyAddress, ...shipping_address },
    line_items: [
      {
        id: 14_234_727_743_601,
        title: 'Nappe brodée',
        name: 'Nappe brodée - 2 m',
        variant_title: '2 m',
        quantity: 1,
        current_quantity: 1,
        price: '100.00',
        tax_lines: [{ price_set: { shop_money: { amount: '0.00', currency_code: 'TND' } } }],
      },
      {
        id: 14_234_727_743_602,
        title: 'Serviette',
        name: 'Serviette',
        variant_title: 'Default Title',
        quantity: 6,
        current_quantity: 6,
        price: '4.00',
        tax_lines: [],
      },
    ],
    ...rest,
  };
}

/** An order from an unknown platform: a comma in its amount, its address in one line. */
export const otherOrder = (changes: Fields = {}): Record<string, unknown> => ({
  order: {
    reference: 'DZ-1187',
    updated_at: '2026-03-11T08:10:00Z',
    status: 'new',
    total: '45,500',
    paid: false,
    customer: { name: 'أمينة القلال', phone: '0021624660731' },
    delivery: { address: 'ساقية الزيت، صفاقس', note: '' },
    items: [
      { name: 'Coussins, lot de 4', qty: 1 },
      { name: 'Plaid', qty: 2 },
    ],
    ...changes,
  },
});
