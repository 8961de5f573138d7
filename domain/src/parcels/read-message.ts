import type { Place } from '../places/match.ts';
import type { PlaceBook } from '../places/place-book.ts';
import type { Certainty } from '../places/certainty.ts';
import { type PlaceReading, readPlace } from '../places/read-place.ts';
import { spokenKey, spokenWords } from '../places/spoken.ts';
import { plainDigits } from '../written-digits.ts';
import { amountIn } from './message-amount.ts';
import { contentOf, type MessagePart, partsOf } from './message-parts.ts';
import { phonesIn } from './message-phones.ts';
import type { SendType } from './statuses.ts';

/** A parcel read from a chat message: a draft of the form, for the shipper to check. */
export interface MessageDraft {
  /** The message itself. */
  texte: string;
  nom_cl: string;
  tel_cl: string;
  /** In the form of a field: « 45,500 ». */
  montant_ttc: string;
  adresse: string;
  marchandise: string;
  order_ref: string;
  note: string;
  type_envoi: SendType;
  certitude: Certainty;
  lieu: Place | null;
  lieux: Place[];
}

/**
 * Reads a message in French, Arabic or Arabic in Latin letters, in any order, with or without
 * labels.
 */
export function readMessage(book: PlaceBook, message: string): MessageDraft {
  const text = contentOf(message);
  const { phones, rest } = phonesIn(text);
  const { amount, rest: words } = amountIn(rest);
  const collected = new Collected();
  for (const part of partsOf(words)) place(book, part, collected);
  collected.settle();
  const reading = placeOf(book, collected);
  const [tel_cl = '', ...others] = phones;
  const note = [...collected.notes, ...others.map((tel) => `Autre tél : ${tel}`)].join(' · ');
  return {
    texte: message.trim(),
    nom_cl: collected.name.slice(0, 120),
    tel_cl,
    montant_ttc: amount,
    adresse: collected.wholeAddress().slice(0, 500),
    marchandise: collected.goods.join(', ').slice(0, 300),
    order_ref: collected.ref.slice(0, 80),
    note: note.slice(0, 500),
    type_envoi: exchange.test(plainDigits(text)) ? 'echange' : 'livraison',
    ...reading,
  };
}

const exchange =
  /(?:^|[^\p{L}])(?:é|e)change|(?:^|[^\p{L}])(?:tabdil|tebdil|تبديل|بدل)(?![\p{L}])/iu;

/** What has been understood so far. */
class Collected {
  name = '';
  ref = '';
  /** A governorate that has a label. */
  gov = '';
  zip = '';
  towns: string[] = [];
  addresses: string[] = [];
  goods: string[] = [];
  notes: string[] = [];
  /** Neither labelled nor recognised, in the order of the message. */
  unknown: string[] = [];

  /** Assigns the rest: the first part is a name if none was given, then goods, then notes. */
  settle(): void {
    for (const text of this.unknown) {
      if (this.name === '' && looksLikeName(text)) this.name = text;
      else if (this.goods.length === 0 && /\p{L}/u.test(text)) this.goods.push(text);
      else this.notes.push(text);
    }
  }

  wholeAddress(): string {
    const all = this.addresses.length > 0 ? [...this.addresses, ...this.towns] : this.towns;
    const parts = all.filter((text, at) => all.indexOf(text) === at);
    return parts.join(', ');
  }
}

function place(book: PlaceBook, { kind, text }: MessagePart, collected: Collected): void {
  if (kind === 'name') collected.name ||= text;
  else if (kind === 'gov') collected.gov = collected.gov ? `${collected.gov}, ${text}` : text;
  else if (kind === 'zip') collected.zip ||= text;
  else if (kind === 'town') collected.towns.push(text);
  else if (kind === 'address') collected.addresses.push(text);
  else if (kind === 'goods' && /^#?\d+$/.test(text)) collected.ref ||= text;
  else if (kind === 'goods') collected.goods.push(text);
  else if (kind === 'ref') collected.ref ||= text;
  else if (kind === 'note') collected.notes.push(text);
  else guess(book, text, collected);
}

/** A part without a label: a town, « name town », an address, goods, or still unknown. */
function guess(book: PlaceBook, text: string, collected: Collected): void {
  if (book.byZip.has(text)) {
    collected.zip ||= text;
    return;
  }
  const words = text.split(/\s+/);
  const at = townIn(book, words);
  if (at === 0 || (at > 0 && (addressWords.test(text) || collected.name !== ''))) {
    collected.towns.push(text);
  } else if (at > 0) {
    const before = words.slice(0, at).join(' ').replace(from, '');
    if (book.byZip.has(before)) collected.zip ||= before;
    else if (before !== '') collected.unknown.push(before);
    collected.towns.push(words.slice(at).join(' '));
  } else if (goodsWords.test(text)) collected.goods.push(text);
  else if (addressWords.test(text)) collected.addresses.push(text);
  else if ((collected.name !== '' || collected.unknown.length > 0) && isLocality(book, words))
    collected.towns.push(text);
  else collected.unknown.push(text);
}

/** « Salma de Gafsa » */
const from = /(?:^|\s+)(?:de|du|à|a|mel|men|min|من|في|fi)$/iu;

/**
 * Where the name of a governorate or a delegation begins; −1 without one, or inside the name of a
 * street.
 */
function townIn(book: PlaceBook, words: readonly string[]): number {
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
      const key = spokenKey(spokenWords(words.slice(at, at + length).join(' ')));
      const towns = key.length < 3 ? [] : (book.byKey.get(key) ?? []);
      if (towns.some(({ kind }) => kind !== 'loc')) {
        if (streetWords.test(words.slice(0, at).join(' '))) return -1;
        return localityBefore(book, words, at, new Set(towns.map(({ gov }) => gov)));
      }
    }
  }
  return -1;
}

/** In words: no name in data/localities.csv has more. */
const longestLocality = 6;

/** « ennasr 2 ariana »: where a locality of that governorate begins right before its town. */
function localityBefore(
  book: PlaceBook,
  words: readonly string[],
  at: number,
  govs: ReadonlySet<string>,
): number {
  for (let from = Math.max(0, at - longestLocality); from < at; from += 1) {
    const key = spokenKey(spokenWords(words.slice(from, at).join(' ')));
    const found = key.length < 3 ? [] : (book.byKey.get(key) ?? []);
    if (found.some(({ gov }) => govs.has(gov))) return from;
  }
  return at;
}

const isLocality = (book: PlaceBook, words: readonly string[]): boolean =>
  book.byKey.has(spokenKey(spokenWords(words.join(' '))));

const streetWords =
  /(?:^|\s)(?:rue|av|ave|avenue|bd|boulevard|impasse|nahj|chera3?|شارع|نهج)\.?(?:\s+(?:de|du|la|el|l))?$/iu;
const addressWords =
  /(?:^|[\s,])(?:rue|av|ave|avenue|bd|boulevard|impasse|route|rte|cit[ée]|r[ée]sidence|imm(?:euble)?|app(?:artement|t)?|[ée]tage|bloc|villa|km|pr[èe]s|devant|derri[èe]re|c[ôo]t[ée]|en face|a cot[ée]|hay|7ay|houmet|nahj|trik|tri9|9odem|9orb|9oddem|b7dha|bahdha|7dha|janb|wra|شارع|نهج|حي|طريق|عمارة|قرب|قدام|بجانب|جنب|بحذا|حذا|وراء|زنقة)(?=$|[\s.,\d])/iu;
const goodsWords =
  /(?:^|\s)(?:\d+\s*(?:x|\*|pcs?|pi[èe]ces?)|x\s*\d+|robes?|pantalons?|jeans?|jupes?|chemises?|chemisiers?|pulls?|t-?shirts?|vestes?|manteaux?|ensembles?|pyjamas?|kaftans?|jebbas?|sacs?|montres?|parfums?|cr[èe]mes?|s[ée]rums?|chaussures?|baskets?|sandales?|bijoux?|bagues?|colliers?|t[ée]l[ée]phones?|coques?|casques?|[ée]couteurs?|lampes?|livres?|tapis|draps?|nappes?|packs?|taille|pointure|couleur|9ias|kes(?:wa|oua)|saboo?t|sabbat|روبة|فستان|سروال|حذاء|صباط|كسوة|ساك|شنطة|عطر|كريم|ساعة|حجاب)(?=$|[\s.,\d])/iu;

/** One to five words, letters only. */
const looksLikeName = (text: string): boolean =>
  /^[\p{L}\p{M}'’.-]+(?:\s+[\p{L}\p{M}'’.-]+){0,4}$/u.test(text);

function placeOf(book: PlaceBook, collected: Collected): PlaceReading {
  // What is next to a town's name in an address says where it is; the rest only refines it.
  const pieces = collected.addresses.flatMap((address) => address.split(/[,;،]/));
  const namesTown = (piece: string) => townIn(book, piece.trim().split(/\s+/)) >= 0;
  const lieu = [...collected.towns, ...pieces.filter(namesTown)].join(', ');
  const adresse = pieces.filter((piece) => !namesTown(piece)).join(', ');
  const { gov, zip } = collected;
  const reading = readPlace(book, { gov, zip, lieu, adresse });
  if (reading.lieu || reading.lieux.length > 0 || adresse === '') return reading;
  // A labelled address is often all there is, so its words are read as a place.
  const read = readPlace(book, { gov, zip, lieu: adresse });
  return read.certitude === 'sure' ? { ...read, certitude: 'a-verifier' } : read;
}
