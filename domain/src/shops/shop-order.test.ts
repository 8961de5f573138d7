import { expect, test } from 'vitest';
import { otherOrder, shopifyOrder, wooOrder } from '../testing/shop-samples.ts';
import { fieldsOf, parseExact, textAt } from './exact-json.ts';
import { proposeMapping, readMapped } from './mapping.ts';
import { readShopify } from './read-shopify.ts';
import { readWooCommerce } from './read-woocommerce.ts';
import { addressOf, instantOf, phoneOf, platformAmount, writtenAmount } from './shop-order.ts';

const asSent = (order: unknown) => parseExact(JSON.stringify(order));

test('a number stays what was written: no amount and no id passes through a float', () => {
  const json = parseExact(
    '{"id": 820982911946154508, "total": 0.1000000000000000055, "n": [1.10]}',
  );
  expect(textAt(json, 'id')).toBe('820982911946154508');
  expect(textAt(json, 'total')).toBe('0.1000000000000000055');
  expect(textAt(json, 'n[]')).toBe('1.10');
});

test('a path finds a property, each of a list, and nothing that an object has of itself', () => {
  const json = parseExact('{"a": {"b": [{"c": "x"}, {"c": "y"}]}, "__proto__": {"d": "z"}}');
  expect(textAt(json, 'a.b[].c')).toBe('x, y');
  expect(
    ['a.constructor', '__proto__.d', 'a.b.length', 'd'].map((path) => textAt(json, path)),
  ).toEqual(['', '', '', '']);
});

test.each([
  ['45', 45_000],
  ['45.5', 45_500],
  ['45.500', 45_500],
  ['45,500', 45_500],
  ['0.0005', 1],
  ['0.0004', 0],
  ['9999999.999', 9_999_999_999],
])('a platform writes %s: %i millimes', (text, amount) => {
  expect(platformAmount(text)).toBe(amount);
});

test.each(['', '-1', '1e3', '1 234', '99999999.000', 'gratuit', '1.2.3'])(
  '%j is no amount of a platform',
  (text) => {
    expect(platformAmount(text)).toBeNull();
  },
);

test('an amount of another shop is taken only where it leaves no doubt', () => {
  expect(['45,500', '45.5', '1 234,500', '45500', '1234', 'x'].map(writtenAmount)).toEqual([
    45_500,
    45_500,
    1_234_500,
    null,
    null,
    null,
  ]);
});

test('a phone is eight digits however it is written; what is none of ours stays to be mended', () => {
  const written = ['+216 22 507 318', '0021622507318', '22.507.318', '٢٢٥٠٧٣١٨', '216-22507318'];
  expect(written.map((text) => phoneOf(text))).toEqual(Array(5).fill('22507318'));
  for (const abroad of ['+33 6 12 34 56 78', '+33 7 52 34 56 78', '07 52 34 56 78'])
    expect(phoneOf('', abroad)).toBe(abroad);
  expect(phoneOf('', '')).toBe('');
});

test('what is said twice in an address stands there once', () => {
  expect(addressOf('12 rue du Lac, La Marsa', '', 'la marsa')).toBe('12 rue du Lac, La Marsa');
});

test('a date without a zone is in UTC, one with an offset is taken as it is', () => {
  expect(instantOf('2026-03-11T07:28:08')?.toISOString()).toBe('2026-03-11T07:28:08.000Z');
  expect(instantOf('2026-03-11T09:10:04+01:00')?.toISOString()).toBe('2026-03-11T08:10:04.000Z');
  expect([instantOf(''), instantOf('hier'), instantOf('2026-13-45T99:99')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the governorate may be its number in ISO 3166-2', () => {
  expect(readWooCommerce(asSent(wooOrder()))).toMatchObject({
    order: { lieu: { gov: 'Monastir' } },
  });
});

test('an order of Shopify is cancelled, refunded or done by its own fields', () => {
  const statusOf = (changes: object) => {
    const read = readShopify(asSent(shopifyOrder({ ...changes })));
    return read.kind === 'commande' ? read.order.statut : read.kind;
  };
  expect(statusOf({})).toBe('a-livrer');
  expect(statusOf({ cancelled_at: '2026-03-11T09:30:00+01:00' })).toBe('annulee');
  expect(statusOf({ financial_status: 'refunded' })).toBe('annulee');
  expect(statusOf({ fulfillment_status: 'fulfilled' })).toBe('pas-encore');
  expect(readShopify(asSent({ id: 820982911946154 }))).toEqual({
    kind: 'supprimee',
    id: '820982911946154',
  });
});

test('what was refunded or taken out of an order is neither collected nor brought', () => {
  const refunds = [
    { id: 1, total: '-10.500' },
    { id: 2, total: '-2.000' },
  ];
  expect(readWooCommerce(asSent(wooOrder({ refunds })))).toMatchObject({
    order: { montant_ttc: 77_000 },
  });
  const line_items = [
    { title: 'Nappe', quantity: 2, current_quantity: 1 },
    { title: 'Serviette', quantity: 1, current_quantity: 0 },
  ];
  expect(readShopify(asSent(shopifyOrder({ line_items })))).toMatchObject({
    order: { marchandise: 'Nappe', articles: 1 },
  });
});

test('what WordPress keeps as HTML is read as its customers read it', () => {
  const line_items = [
    { name: 'Robe &amp; ceinture &#8211; l&#039;été', quantity: 1 },
    { name: 'Canapé <small class="x">bleu</small> &lt; 2 m', quantity: 2 },
  ];
  const customer_note = 'Sonnez &quot;2&quot; fois, prix < 50 &inconnue; &#9999999;';
  expect(readWooCommerce(asSent(wooOrder({ line_items, customer_note })))).toMatchObject({
    order: {
      marchandise: "Robe & ceinture – l'été, Canapé bleu < 2 m × 2",
      note: 'Sonnez "2" fois, prix < 50 &inconnue; &#9999999;',
    },
  });
});

test('a part that is paid already is not collected again', () => {
  const read = readShopify(
    asSent(shopifyOrder({ financial_status: 'partially_paid', total_outstanding: '24.50' })),
  );
  expect(read).toMatchObject({ order: { montant_ttc: 24_500, payee: false } });
});

test('what is no order is said to be unreadable, whatever it is', () => {
  for (const json of [null, true, [], 'x', {}, { id: {} }, { id: 'drop table' }])
    for (const read of [readWooCommerce, readShopify])
      expect(read(asSent(json))).toMatchObject({ kind: 'illisible' });
});

test('a sample offers its values by their paths, and proposes what they hold', () => {
  const sample = fieldsOf(asSent(otherOrder()));
  expect(sample).toContainEqual({ chemin: 'order.items[].name', valeur: 'Coussins, lot de 4' });
  const mapping = proposeMapping(sample);
  expect(mapping).toMatchObject({ commande: 'order.reference', montant: 'order.total' });
  expect(readMapped(asSent(otherOrder({ paid: true })), mapping)).toMatchObject({
    order: { order_ref: 'DZ-1187', payee: true, montant_ttc: 0 },
  });
  expect(readMapped(asSent(otherOrder({ status: 'annulée' })), mapping)).toMatchObject({
    order: { statut: 'annulee' },
  });
  expect(readMapped(asSent({}), mapping)).toMatchObject({ kind: 'illisible' });
});
