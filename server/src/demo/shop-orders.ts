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

/** The orders of a shop's clients: most are clear, some are not. */
const orders: readonly DemoOrder[] = [
  {
    number: 1203,
    prenom: 'Ghada',
    nom: 'Mhiri',
    tel: '21 345 609',
    adresse: 'cité des médecins',
    ville: 'Kairouan',
    goods: ['Plaid'],
    total: '119.000',
  },
  {
    number: 1205,
    prenom: 'Bassem',
    nom: 'Ouni',
    tel: '50 992 184',
    adresse: 'près marché central',
    ville: 'Houmt Souk',
    goods: ['Tapis margoum'],
    total: '285.000',
  },
  {
    number: 1206,
    prenom: 'Skander',
    nom: 'Louati',
    tel: '+216 98 771 203',
    adresse: 'près pharmacie Slim',
    ville: 'Moknine',
    goods: ['Nappe brodée'],
    total: '124.000',
  },
  {
    number: 1207,
    prenom: 'Ines',
    nom: 'Hammami',
    tel: '29 803 447',
    adresse: 'av. Habib Thameur',
    ville: 'Nabeul',
    goods: ['Service à thé'],
    total: '62.500',
    paid: true,
  },
  {
    number: 1208,
    prenom: 'Mariem',
    nom: 'Ayari',
    tel: '22 507 318',
    adresse: 'rue 8 n° 14, 1er étage, à côté de la poste',
    ville: '',
    goods: ['Nappe brodée', 'Serviette'],
    total: '124.000',
  },
  {
    number: 1209,
    prenom: 'Slim',
    nom: 'Jaziri',
    tel: '55 218 940',
    adresse: 'cité ennasr, devant la mosquée',
    ville: '',
    goods: ['Jeté de lit'],
    total: '210.750',
  },
  {
    number: 1210,
    prenom: 'أمينة',
    nom: 'القلال',
    tel: '24 660 731',
    adresse: 'ساقية الزيت، صفاقس',
    ville: '',
    goods: ['Coussins, lot de 4'],
    total: '96.000',
  },
  {
    number: 1211,
    prenom: 'Hatem',
    nom: 'Guesmi',
    tel: '',
    adresse: 'rue Ali Soua',
    ville: 'Ksar Hellal',
    goods: ['Plaid en laine'],
    total: '89.500',
  },
];

const minute = 60_000;

/** A shop is connected by WooCommerce, and this morning's orders wait to be sent. */
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
  // One client has since added something to the basket.
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
