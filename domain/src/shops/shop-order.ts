import { largestAmount, type Millimes, roundedTnd } from '../money.ts';
import { readAmount } from '../parcels/read-amount.ts';
import { phonesIn } from '../parcels/message-phones.ts';
import { plainDigits } from '../written-digits.ts';
import { cleanText } from './exact-json.ts';

/** A shop's order, in our terms. */
export interface ShopOrder {
  /** The shop's own id, which identifies the order. */
  id: string;
  /** The number that people use: the parcel's `order_ref`. */
  order_ref: string;
  /** When the shop last changed it; null if it does not say. */
  version: Date | null;
  statut: 'a-livrer' | 'annulee' | 'pas-encore';
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  /** The texts from which the place is read. */
  lieu: WrittenPlace;
  marchandise: string;
  articles: number;
  /** Null if it cannot be read for certain. */
  montant_ttc: Millimes | null;
  /** The reason why there is no amount, unless it is just missing. */
  devise: string | null;
  payee: boolean;
  note: string;
}

interface WrittenPlace {
  gov: string;
  lieu: string;
  zip: string;
  adresse: string;
  /** Outside Tunisia. */
  etranger: boolean;
}

export type ReadOrder =
  | { kind: 'commande'; order: ShopOrder }
  /** The shop deleted it and sends only its id. */
  | { kind: 'supprimee'; id: string }
  | { kind: 'illisible'; message: string };

/**
 * An amount in dinars as a platform writes it, with any number of decimals; rounded to the millime.
 */
export function platformAmount(text: string): Millimes | null {
  const amount = roundedTnd(text);
  return amount === null ? null : inRange(amount);
}

/** An amount as any other shop writes it, if it is unambiguous. */
export function writtenAmount(text: string): Millimes | null {
  const { amount } = readAmount(text);
  return amount === null ? null : inRange(amount);
}

const inRange = (amount: Millimes): Millimes | null => (amount <= largestAmount ? amount : null);

/**
 * Eight digits if the text contains one Tunisian number; otherwise the text, for the shipper to
 * correct.
 */
export function phoneOf(...texts: readonly string[]): string {
  const given = texts.map((text) => plainDigits(cleanText(text))).filter((text) => text !== '');
  for (const text of given) {
    const [first] = phonesIn(text.replace(/\(0\)/g, '').replace(/[()]/g, ' ')).phones;
    if (first) return first;
  }
  return (given[0] ?? '').slice(0, 20);
}

/** « Nappe brodée, Serviette × 6 » */
export function goodsOf(items: readonly { name: string; quantity: string }[]): {
  marchandise: string;
  articles: number;
} {
  const counted = items
    .filter(({ name }) => name !== '')
    .map(({ name, quantity }) => ({ name, n: /^\d{1,4}$/.test(quantity) ? Number(quantity) : 1 }))
    .filter(({ n }) => n > 0);
  return {
    marchandise: counted
      .map(({ name, n }) => (n > 1 ? `${name} × ${n}` : name))
      .join(', ')
      .slice(0, 300),
    articles: counted.reduce((all, { n }) => all + n, 0),
  };
}

/** The lines of an address in one, without repetitions. */
export function addressOf(...lines: readonly string[]): string {
  const parts: string[] = [];
  for (const line of lines) {
    const before = parts.join(', ').toLowerCase();
    if (line !== '' && !before.includes(line.toLowerCase())) parts.push(line);
  }
  return parts.join(', ').slice(0, 500);
}

/** ISO 8601, with an offset or in UTC. */
export function instantOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const at = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Governorates by their ISO 3166-2:TN number, which shops store instead of names. */
const byNumber: Record<string, string> = {
  11: 'Tunis',
  12: 'Ariana',
  13: 'Ben Arous',
  14: 'Manouba',
  21: 'Nabeul',
  22: 'Zaghouan',
  23: 'Bizerte',
  31: 'Béja',
  32: 'Jendouba',
  33: 'Le Kef',
  34: 'Siliana',
  41: 'Kairouan',
  42: 'Kasserine',
  43: 'Sidi Bouzid',
  51: 'Sousse',
  52: 'Monastir',
  53: 'Mahdia',
  61: 'Sfax',
  71: 'Gafsa',
  72: 'Tozeur',
  73: 'Kébili',
  81: 'Gabès',
  82: 'Médenine',
  83: 'Tataouine',
};

export const governorateOf = (text: string): string =>
  byNumber[/^TN-?(\d{2})$/i.exec(text)?.[1] ?? ''] ?? text;
