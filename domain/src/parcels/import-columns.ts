import { columnReader, type Spellings } from './column-reader.ts';
import { type ImportField, importFields } from './import-fields.ts';

/** Headers in French, English, Arabic and Arabic in Latin letters, complete or in part. */
const spellings: Record<ImportField, Spellings> = {
  nom_cl: {
    whole: [
      ...['nom', 'nom client', 'nom du client', 'nom et prenom', 'nom prenom', 'prenom et nom'],
      ...['client', 'destinataire', 'name', 'full name', 'customer', 'customer name', 'receiver'],
      ...['shipping name', 'billing name', 'esm', 'ism', 'nom cl', 'raison sociale', 'contact'],
      ...['الاسم', 'اسم', 'الاسم واللقب', 'اسم الحريف', 'الحريف', 'اسم العميل', 'العميل', 'الزبون'],
    ],
    part: ['nom', 'client', 'destinataire', 'name', 'الاسم', 'اسم'],
  },
  prenom_cl: {
    whole: ['prenom', 'prenom client', 'prenom du client', 'first name', 'firstname', 'اللقب'],
    part: ['prenom', 'first name'],
  },
  tel_cl: {
    whole: [
      ...[
        'tel',
        'telephone',
        'tel client',
        'tel cl',
        'tel 1',
        'tel1',
        'telephone 1',
        'gsm',
        'phone',
      ],
      ...['phone number', 'mobile', 'numero', 'num', 'num tel', 'numero de telephone', 'n tel'],
      ...[
        'portable',
        'shipping phone',
        'billing phone',
        'whatsapp',
        'ra9m',
        'noumrou',
        'contact tel',
      ],
      ...['الهاتف', 'هاتف', 'رقم الهاتف', 'رقم', 'الرقم', 'هاتف الحريف', 'تليفون', 'الجوال'],
    ],
    part: ['tel', 'telephone', 'gsm', 'phone', 'mobile', 'هاتف', 'الهاتف'],
  },
  tel_2: {
    whole: [
      ...[
        'tel 2',
        'tel2',
        'telephone 2',
        'gsm 2',
        'phone 2',
        'autre tel',
        'autre numero',
        'tel bis',
      ],
      ...['numero 2', 'الهاتف 2', 'هاتف 2', 'رقم 2', 'second phone', 'deuxieme numero'],
    ],
    part: ['tel 2', 'telephone 2', 'autre tel', 'phone 2'],
  },
  adresse: {
    whole: [
      ...[
        'adresse',
        'adresse client',
        'adresse complete',
        'adresse de livraison',
        'address',
        'adr',
      ],
      ...['address 1', 'address1', 'shipping address', 'shipping address1', 'rue', 'street'],
      ...['3onwen', 'العنوان', 'عنوان', 'عنوان الحريف'],
    ],
    part: ['adresse', 'address', 'العنوان', 'عنوان'],
  },
  lieu: {
    whole: [
      ...['lieu', 'adresse lieu', 'localite', 'ville', 'city', 'town', 'cite', 'region', 'zone'],
      ...['shipping city', 'billing city', 'destination', 'blasa', 'place', 'commune', 'quartier'],
      ...['المدينة', 'مدينة', 'المكان', 'الجهة', 'البلاصة', 'المنطقة'],
    ],
    part: ['lieu', 'localite', 'ville', 'city', 'المدينة'],
  },
  deleg: {
    whole: [...['delegation', 'adresse deleg', 'deleg', 'district', 'المعتمدية', 'معتمدية']],
    part: ['delegation', 'deleg', 'معتمدية'],
  },
  gov: {
    whole: [
      ...['gouvernorat', 'gouvernorats', 'gouv', 'gov', 'adresse gov', 'governorate', 'wilaya'],
      ...['province', 'state', 'shipping province', 'shipping province name', 'الولاية', 'ولاية'],
    ],
    part: ['gouvernorat', 'governorate', 'wilaya', 'ولاية'],
  },
  zip: {
    whole: [
      ...['code postal', 'cp', 'zip', 'zip code', 'postal code', 'postcode', 'adresse zip'],
      ...['shipping zip', 'code poste', 'الترقيم البريدي', 'الرمز البريدي'],
    ],
    part: ['postal', 'zip', 'بريدي'],
  },
  marchandise: {
    whole: [
      ...['marchandise', 'produit', 'produits', 'article', 'articles', 'designation', 'libelle'],
      ...['product', 'products', 'item', 'items', 'contenu', 'content', 'description', 'colis'],
      ...['lineitem name', 'commande', 'modele', 'sel3a', 'المنتج', 'المنتوج', 'البضاعة', 'السلعة'],
      ...['المحتوى', 'المنتجات'],
    ],
    part: ['marchandise', 'produit', 'article', 'designation', 'product', 'منتج'],
  },
  montant_ttc: {
    whole: [
      ...['montant', 'montant ttc', 'prix', 'prix total', 'prix ttc', 'total', 'total ttc', 'cod'],
      ...['price', 'amount', 'total price', 'somme', 'valeur', 'a encaisser', 'cash on delivery'],
      ...['montant a encaisser', 'contre remboursement', 'cr', 'flous', 'soum', 'montant dt'],
      ...['prix dt', 'prix tnd', 'السعر', 'الثمن', 'المبلغ', 'سعر', 'ثمن', 'المجموع', 'الفلوس'],
    ],
    part: ['montant', 'prix', 'price', 'amount', 'cod', 'total', 'السعر', 'المبلغ'],
  },
  nbr_paquets: {
    whole: [
      ...[
        'nbr paquets',
        'nombre de paquets',
        'nbr colis',
        'nombre de colis',
        'nb colis',
        'paquets',
      ],
      ...['nb paquets', 'pieces', 'packages', 'parcels', 'nbre', 'عدد الطرود', 'عدد'],
    ],
    part: ['paquets', 'nbr', 'nombre', 'packages'],
  },
  type_envoi: {
    whole: [
      'type envoi',
      'type d envoi',
      'type',
      'type de livraison',
      'echange',
      'service',
      'النوع',
    ],
    part: ['type'],
  },
  order_ref: {
    whole: [
      ...[
        'ref',
        'reference',
        'ref commande',
        'reference commande',
        'order',
        'order id',
        'order ref',
      ],
      ...['order number', 'numero commande', 'num commande', 'n commande', 'id commande'],
      ...['رقم الطلب', 'رقم الطلبية', 'المرجع'],
    ],
    part: ['reference', 'ref', 'order', 'commande'],
    // In our own files it is the parcel's.
    last: ['code'],
  },
  note: {
    whole: [
      ...['note', 'notes', 'remarque', 'remarques', 'commentaire', 'observation', 'comment'],
      ...['note pour le livreur', 'instructions', 'message', 'ملاحظة', 'ملاحظات'],
    ],
    part: ['note', 'remarque', 'commentaire', 'observation', 'ملاحظة'],
  },
};

/** More specific fields come first: « Adresse du client » is an address. */
const tellingFirst: readonly ImportField[] = [
  ...([
    'tel_2',
    'tel_cl',
    'zip',
    'gov',
    'deleg',
    'prenom_cl',
    'nbr_paquets',
    'type_envoi',
  ] as const),
  ...(['montant_ttc', 'order_ref', 'adresse', 'lieu', 'marchandise', 'note', 'nom_cl'] as const),
];

export const { proposeColumns, looksLikeHeaders, isKnown } = columnReader(
  importFields,
  spellings,
  tellingFirst,
);
