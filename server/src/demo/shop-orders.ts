import { createHmac } from 'node:crypto';
import type { Api, Signed } from './api.ts';

interface DemoOrder {
  number: number;
  prenom: string;
  nom: string;
  tel: string;
  adresse: string;
  ville: string;
  goods: readonly string[];
  total: string;
  paid?: boolean;
}

/** What a shop's clients wrote: most of it is clear, some is not. */
const orders: readonly DemoOrder[] = [
  order(1203, 'Ghada', 'Mhiri', '21 345 609', 'cité des médecins', 'Kairouan', '119.000', 'Plaid'),
  order(
    1205,
    'Bassem',
    'Ouni',
    '50 992 184',
    'près marché central',
    'Houmt Souk',
    '285.000',
    'Tapis margoum',
  ),
  order(
    1206,
    'Skander',
    'Louati',
    '+216 98 771 203',
    'près pharmacie Slim',
    'Moknine',
    '124.000',
    'Nappe brodée',
  ),
  {
    ...order(
      1207,
      'Ines',
      'Hammami',
      '29 803 447',
      'av. Habib Thameur',
      'Nabeul',
      '62.500',
      'Service à thé',
    ),
    paid: true,
  },
  order(
    1208,
    'Mariem',
    'Ayari',
    '22 507 318',
    'rue 8 n° 14, 1er étage, à côté de la poste',
    '',
    '124.000',
    'Nappe brodée',
    'Serviette',
  ),
  order(
    1209,
    'Slim',
    'Jaziri',
    '55 218 940',
    'cité ennasr, devant la mosquée',
    '',
    '210.750',
    'Jeté de lit',
  ),
  order(
    1210,
    'أمينة',
    'القلال',
    '24 660 731',
    'ساقية الزيت، صفاقس',
    '',
    '96.000',
    'Coussins, lot de 4',
  ),
  order(1211, 'Hatem', 'Guesmi', '', 'rue Ali Soua', 'Ksar Hellal', '89.500', 'Plaid en laine'),
];

function order(
  number: number,
  prenom: string,
  nom: string,
  tel: string,
  adresse: string,
  ville: string,
  total: string,
  ...goods: readonly string[]
): DemoOrder {
  return { number, prenom, nom, tel, adresse, ville, total, goods };
}

const minute = 60_000;

/** A shop is connected by WooCommerce, and what its clients ordered this morning waits to be sent. */
export async function receiveOrders(api: Api, shipper: Signed): Promise<void> {
  const { id, secret } = await api.post<{ id: number; secret: string }>(
    shipper,
    '/api/boutique/exped/relier',
    { kind: 'woocommerce', nom: 'la boutique en ligne' },
  );
  const { rows } = await api.post<{ rows: { id: number; url: string }[] }>(
    shipper,
    '/api/boutique/exped/liaisons',
  );
  const path = new URL(rows.find((row) => row.id === id)?.url ?? '').pathname;
  const send = (given: DemoOrder, total: string, changed: Date) => {
    const body = JSON.stringify(asWooCommerce({ ...given, total }, changed));
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    return api.send(path, body, { 'x-wc-webhook-signature': signature });
  };
  const now = api.now().getTime();
  for (const [place, given] of orders.entries())
    await send(given, given.total, new Date(now - (orders.length - place) * 9 * minute));
  // One client added something to the basket since.
  const [first] = orders;
  if (first) await send(first, '148.500', new Date(now - minute));
}

function asWooCommerce(given: DemoOrder, changed: Date): object {
  const at = changed.toISOString().slice(0, 19);
  const address = {
    first_name: given.prenom,
    last_name: given.nom,
    address_1: given.adresse,
    address_2: '',
    city: given.ville,
    state: '',
    postcode: '',
    country: 'TN',
  };
  return {
    id: given.number,
    number: `DZ-${given.number}`,
    status: 'processing',
    currency: 'TND',
    date_created_gmt: at,
    date_modified_gmt: at,
    total: given.total,
    customer_note: '',
    billing: { ...address, phone: given.tel },
    shipping: { ...address, phone: '' },
    payment_method: given.paid ? 'clictopay' : 'cod',
    date_paid: given.paid ? at : null,
    line_items: given.goods.map((name, place) => ({ id: place + 1, name, quantity: 1 })),
  };
}
