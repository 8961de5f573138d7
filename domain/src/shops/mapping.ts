import { z } from 'zod';
import { type ExactJson, type SampleField, textAt } from './exact-json.ts';
import {
  addressOf,
  instantOf,
  phoneOf,
  type ReadOrder,
  type ShopOrder,
  writtenAmount,
} from './shop-order.ts';

/** The fields needed from the orders of a shop that is neither WooCommerce nor Shopify. */
export const mappedFields = [
  'commande',
  'nom',
  'tel',
  'adresse',
  'ville',
  'gouvernorat',
  'marchandise',
  'montant',
  'paiement',
  'statut',
  'modifiee',
  'note',
] as const;
export type MappedField = (typeof mappedFields)[number];

export const mappedFieldLabels: Record<MappedField, string> = {
  commande: 'Numéro de commande',
  nom: 'Nom du client',
  tel: 'Tél client',
  adresse: 'Adresse',
  ville: 'Ville ou localité',
  gouvernorat: 'Gouvernorat',
  marchandise: 'Marchandise',
  montant: 'Montant à encaisser',
  paiement: 'Payée ou non',
  statut: 'Annulée ou non',
  modifiee: 'Date de modification',
  note: 'Note',
};

/** Without these an order cannot become a parcel. */
export const requiredFields = [
  'commande',
  'nom',
  'tel',
  'adresse',
  'montant',
] as const satisfies MappedField[];

const path = z
  .string()
  .max(200)
  .transform((text) => text.trim());
export const Mapping = z.partialRecord(z.enum(mappedFields), path);
export type Mapping = z.output<typeof Mapping>;

/** Required fields without a chosen path. */
export const missingFields = (mapping: Mapping | null): MappedField[] =>
  requiredFields.filter((field) => !mapping?.[field]);

export function readMapped(json: ExactJson, mapping: Mapping): ReadOrder {
  const say = (field: MappedField) => textAt(json, mapping[field] ?? '');
  const id = mapping.commande ? say('commande').slice(0, 80) : '';
  if (id === '')
    return {
      kind: 'illisible',
      message: `Aucun numéro de commande sous « ${mapping.commande ?? ''} ».`,
    };
  const payee = isPaid(say('paiement'));
  const adresse = say('adresse');
  const ville = say('ville');
  const marchandise = say('marchandise').slice(0, 300);
  return {
    kind: 'commande',
    order: {
      id,
      order_ref: id,
      version: instantOf(say('modifiee')),
      statut: isCancelled(say('statut')) ? 'annulee' : 'a-livrer',
      nom_cl: say('nom').slice(0, 120),
      tel_cl: phoneOf(say('tel')),
      adresse: addressOf(adresse, ville),
      lieu: { gov: say('gouvernorat'), lieu: ville, zip: '', adresse, etranger: false },
      marchandise,
      articles: marchandise === '' ? 0 : marchandise.split(', ').length,
      montant_ttc: payee ? writtenAmount('0') : writtenAmount(say('montant')),
      devise: null,
      payee,
      note: say('note').slice(0, 500),
    } satisfies ShopOrder,
  };
}

const isPaid = (text: string): boolean =>
  /^(?:true|1|yes|oui|paid|pay[ée]e?|r[ée]gl[ée]e?|completed?)$/i.test(text);
const isCancelled = (text: string): boolean =>
  /^(?:true|1|yes|oui|cancell?ed|annul[ée]e?|refunded|rembours[ée]e?|deleted|supprim[ée]e?)$/i.test(
    text,
  );

/** Recognised by the last words of a path, the likeliest first. */
const usualNames: Record<MappedField, RegExp> = {
  commande: /(?:^|[._])(?:order_?(?:number|no|ref|id)|number|numero|reference|ref|id)$/i,
  nom: /(?:^|[._])(?:full_?name|customer_?name|client|nom(?:_complet|_client)?|name)$/i,
  tel: /(?:^|[._])(?:phone(?:_?number)?|tel(?:ephone)?|mobile|gsm)$/i,
  adresse: /(?:^|[._])(?:address(?:_?1|_line_?1)?|adresse|street|rue)$/i,
  ville: /(?:^|[._])(?:city|ville|town|localite|delegation)$/i,
  gouvernorat: /(?:^|[._])(?:state|governorate|gouvernorat|province|region)$/i,
  marchandise:
    /(?:items?|products?|lines?|produits?|articles?)(?:\[\])?\.(?:name|title|nom|titre)$/i,
  montant: /(?:^|[._])(?:total(?:_price|_amount|_ttc)?|amount|montant(?:_ttc)?|price|prix)$/i,
  paiement: /(?:^|[._])(?:is_?paid|paid|payee?|payment_status|financial_status)$/i,
  statut: /(?:^|[._])(?:status|statut|etat|cancell?ed)$/i,
  modifiee: /(?:^|[._])(?:updated_?at|modified_?at|date_modified(?:_gmt)?)$/i,
  note: /(?:^|[._])(?:note|comment|commentaire|remarque)$/i,
};

/** Proposes what the fields of a sample most likely contain; shorter paths first. */
export function proposeMapping(sample: readonly SampleField[]): Mapping {
  const paths = sample.map(({ chemin }) => chemin).sort((a, b) => depth(a) - depth(b));
  const found = mappedFields.flatMap((field): [MappedField, string][] => {
    const inLists = field === 'marchandise';
    const one = paths.find(
      (chemin) => usualNames[field].test(chemin) && (inLists || !chemin.includes('[]')),
    );
    return one === undefined ? [] : [[field, one]];
  });
  return Object.fromEntries(found);
}

const depth = (chemin: string): number => chemin.split('.').length;
