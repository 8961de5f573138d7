import { ofName } from '../words.ts';
import { z } from 'zod';
import { type Day, dayOf, parseDay } from '../days.ts';
import { instant, required, tndOut } from '../wire.ts';

/** `YYYY-MM`. */
export const monthOf = (of: Day | string): string => of.slice(0, 7);

const names = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** « juin 2026 » */
export const monthName = (mois: string): string =>
  `${names[Number(mois.slice(5, 7)) - 1] ?? ''} ${mois.slice(0, 4)}`;

/** « de juin 2026 », « d’août 2026 » */
export const ofMonth = (mois: string): string => ofName(monthName(mois));

export const monthSentences = {
  mois: 'Vous devez choisir un mois !',
  raison: 'Vous devez saisir une raison !',
} as const;

export const monthIsClosed = (mois: string): string =>
  `Le mois ${ofMonth(mois)} est clos : rien ne s’y écrit plus. Le Super-Admin peut le rouvrir.`;

/** Why a month cannot be closed now, or null: it must be over. */
export const whyNotCloseMonth = (mois: string, now: Date): string | null =>
  mois < monthOf(dayOf(now)) ? null : `Le mois ${ofMonth(mois)} n’est pas terminé.`;

const month = z
  .string({ error: monthSentences.mois })
  .regex(/^\d{4}-\d{2}$/, monthSentences.mois)
  .refine((mois) => parseDay(`${mois}-01`) !== null, monthSentences.mois);

export const MonthForm = z.object({ mois: month });
export const MonthOpening = MonthForm.extend({ raison: required(monthSentences.raison, 500) });

/** A month of the books, with what should be checked before it is closed. */
export const LedgerMonth = z.object({
  mois: z.string(),
  clos: z.boolean(),
  par: z.string().nullable(),
  clos_le: instant.nullable(),
  ecritures: z.int(),
  encaisse: tndOut,
  frais: tndOut,
  paye: tndOut,
  /** Net total of the month's invoices that are not paid yet. */
  impaye: tndOut,
});
export type LedgerMonth = z.infer<typeof LedgerMonth>;
