import type { PlaceTexts } from '../places/place-spans.ts';
import { spokenWords } from '../places/spoken.ts';
import { plainDigits, withoutMarks } from '../written-digits.ts';
import { phoneDigits } from '../phone-text.ts';
import type { ImportField } from './import-fields.ts';
import { phonesIn } from './message-phones.ts';
import { amountText, readAmount } from './read-amount.ts';
import { type SendType, sendTypes } from './statuses.ts';

/** A line of a sheet in the form's own writing; what cannot be read stays as it is. */
export interface ImportedLine {
  nom_cl: string;
  prenom_cl: string;
  tel_cl: string;
  marchandise: string;
  montant_ttc: string;
  adresse: string;
  type_envoi: string;
  nbr_paquets: string;
  order_ref: string;
  note: string;
  place: PlaceTexts;
}

/** The texts of a line by field; a field without a column is absent. */
export type LineTexts = Partial<Record<ImportField, string>>;

export function readLine(given: LineTexts): ImportedLine {
  const cell = (field: ImportField) => clean(given[field] ?? '');
  // Other fields refuse what such a formula leaves.
  const words = (field: ImportField) => cell(field).replace(failedFormula, '');
  // Where the first column is empty, the second has the only number.
  const phones = [cell('tel_cl'), words('tel_2')].flatMap(readPhones).filter(Boolean);
  const [tel_cl = '', ...more] = new Set(phones);
  const note = [words('note'), ...more.map((tel) => `Autre tél : ${tel}`)].filter(Boolean);
  const where = [words('lieu'), words('deleg'), words('gov')].filter(Boolean);
  return {
    nom_cl: words('nom_cl') || words('prenom_cl'),
    prenom_cl: words('nom_cl') ? words('prenom_cl') : '',
    tel_cl,
    marchandise: words('marchandise'),
    montant_ttc: importedAmount(cell('montant_ttc')),
    // Without a column for the address, the written place is the address.
    adresse: given.adresse === undefined ? where.join(', ') : words('adresse'),
    type_envoi: readSendType(cell('type_envoi')),
    nbr_paquets: plainDigits(cell('nbr_paquets')).replace(/[.,]0+$/, '') || '1',
    order_ref: words('order_ref'),
    note: note.join(' · '),
    place: {
      gov: cell('gov'),
      deleg: cell('deleg'),
      lieu: cell('lieu'),
      zip: cell('zip').replace(/[.,]0+$/, ''),
      adresse: cell('adresse'),
    },
  };
}

/** What a cell shows whose formula found nothing, in French or in English. */
const failedFormula =
  /^#(?:N\/A|REF!|(?:NAME|NOM)\?|VAL(?:UE|EUR)!|DIV\/0!|NULL?!|(?:NUM|NOMBRE)!)$/i;

/** One line without direction marks, and without the quote that keeps a formula a text. */
const clean = (text: string): string =>
  withoutMarks(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a cell may hold any of them
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/^'(?=[=+\-@])/, '')
    .trim();

/**
 * « 2,2123456E+07 », « 2.212345E7 »; null if figures may have been rounded away: spreadsheets write
 * the sign and as many figures as they show, programs write neither sign nor the zeros at the end.
 */
function withoutExponent(text: string): string | null {
  const found = /^(\d)(?:[.,](\d+))?e(\+?)(\d{1,2})$/i.exec(text);
  if (!found) return null;
  const [, whole = '', decimals = '', sign, exponent] = found;
  const missing = Number(exponent) - decimals.length;
  if (missing < 0 || (missing > 0 && sign === '+')) return null;
  return whole + decimals + '0'.repeat(missing);
}

/** The first is the client's. Restores a number that a spreadsheet has reformatted. */
export function readPhones(text: string): string[] {
  const plain = plainDigits(text).trim();
  const number = withoutExponent(plain) ?? plain.replace(/(\d)[.,]0+$/, '$1');
  const whole = phoneDigits(number);
  if (/^\d{8}$/.test(whole)) return [whole];
  const { phones } = phonesIn(number.replace(/[()]/g, ' '));
  return phones.length > 0 ? phones : [number];
}

/**
 * « 45 DT », « 1.250,500 », « 45.5 TND » in the form of a field; unchanged where the person must be
 * asked.
 */
export function importedAmount(text: string): string {
  const { amount } = readAmount(text);
  return amount === null ? text : amountText(amount);
}

const sendWords: Record<SendType, readonly string[]> = {
  livraison: ['', 'livraison', 'liv', 'normal', 'delivery', 'non', 'no', '0', 'توصيل', 'عادي'],
  echange: ['echange', 'exchange', 'oui', 'yes', '1', 'tabdil', 'تبديل', 'استبدال'],
  recuperation: ['recuperation', 'recup', 'retour', 'pickup', 'استرجاع'],
};

/** The API's word for a type of parcel; an unknown one is kept, and refused as such. */
export function readSendType(text: string): string {
  const key = spokenWords(text).join(' ');
  return sendTypes.find((type) => sendWords[type].includes(key)) ?? text;
}
