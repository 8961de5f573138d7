import { plainDigits, withoutMarks } from '../written-digits.ts';
import { isPhone } from '../phone-text.ts';
import { readPhones } from '../parcels/import-line.ts';
import { type CellFault, openingAmount } from './opening-amount.ts';
import {
  type AmountUnit,
  exampleMail,
  type OpeningField,
  type OpeningTexts,
} from './opening-fields.ts';
import { type Millimes, noMoney } from '../money.ts';

export interface LineFault extends CellFault {
  field: OpeningField;
}

/** On one line, without direction marks, and without the apostrophe that keeps a formula a text. */
const clean = (text: string): string =>
  withoutMarks(text.normalize('NFC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a cell may hold any of them
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/^'(?=[=+\-@])/, '')
    .trim();

/** The beginning of a text, never ending in half a surrogate pair, which the database rejects. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

const mailAddress = /^[^\s@<>"']+@[^\s@<>"'.]+(?:\.[^\s@<>"'.]+)*\.[^\s@<>"'.]{2,}$/;

/** Reads the cells of one line and collects their errors. */
export class LineCells {
  readonly faults: LineFault[] = [];
  readonly #texts: OpeningTexts;
  readonly #unit: AmountUnit;

  constructor(texts: OpeningTexts, unit: AmountUnit) {
    this.#texts = texts;
    this.#unit = unit;
  }

  fault(field: OpeningField, message: string, choix?: readonly string[]): void {
    this.faults.push({ field, message, ...(choix && choix.length > 0 ? { choix } : {}) });
  }

  has(field: OpeningField): boolean {
    return this.#texts[field] !== undefined;
  }

  text(field: OpeningField, max = 200): string {
    const found = clean(this.#texts[field] ?? '');
    if (found.length > max) this.fault(field, `${max} caractères au plus !`);
    return cut(found, max);
  }

  required(field: OpeningField, missing: string, max = 200): string {
    const found = this.text(field, max);
    if (found === '') this.fault(field, missing);
    return found;
  }

  optional(field: OpeningField, max = 200): string | null {
    return this.text(field, max) || null;
  }

  amount(field: OpeningField, signed = false): Millimes {
    const { amount, fault } = openingAmount(this.text(field), this.#unit, { signed });
    if (fault) this.fault(field, fault.message, fault.choix);
    // The most likely meaning counts in the totals until it is answered.
    const [likely] = fault?.choix ?? [];
    return amount ?? openingAmount(likely ?? '', this.#unit, { signed }).amount ?? noMoney;
  }

  /** Null if empty: the company's default applies. */
  rate(field: OpeningField): Millimes | null {
    return this.text(field) === '' ? null : this.amount(field);
  }

  email(missing: string): string {
    const found = this.required('email', missing, 254).toLowerCase();
    if (found !== '' && !mailAddress.test(found))
      this.fault('email', `« ${found} » n’est pas une adresse e-mail.`);
    if (found.endsWith(exampleMail))
      this.fault('email', 'Cette ligne est un exemple du modèle : retirez-la.');
    return found;
  }

  phone(field: 'tel' | 'tel_cl'): string {
    const written = this.required(field, 'Le téléphone manque.');
    const [found = ''] = written === '' ? [] : readPhones(written);
    if (written !== '' && !isPhone(found)) {
      const digits = plainDigits(written).replace(/\D/g, '').length;
      this.fault(
        field,
        digits === 8
          ? `« ${written.slice(0, 40)} » n’est pas un numéro de téléphone.`
          : `${digits} ${digits > 1 ? 'chiffres lus' : 'chiffre lu'}, 8 attendus. Dans le fichier : « ${written.slice(0, 40)} ».`,
      );
    }
    return found;
  }

  /** A small whole number; `otherwise` if empty. */
  count(
    field: OpeningField,
    { least, most, otherwise }: Record<'least' | 'most' | 'otherwise', number>,
  ): number {
    const written = plainDigits(this.text(field)).replace(/[.,]0+$/, '');
    if (written === '') return otherwise;
    const found = /^\d{1,4}$/.test(written) ? Number(written) : Number.NaN;
    if (found >= least && found <= most) return found;
    this.fault(field, `Un nombre entier de ${least} à ${most} est attendu.`);
    return otherwise;
  }
}
