import { addDays, type Day, isSunday, parseDay } from '../days.ts';

/** A postponed delivery needs a day from tomorrow up to thirty days ahead, in Tunis. */
export const postponeSentences = {
  missing: 'Vous devez choisir une date !',
  invalid: 'La date de report doit être entre demain et 30 jours !',
  /** It may be intended: accepted with a remark. */
  sunday: 'C’est un dimanche : d’ordinaire, personne ne livre ce jour-là.',
} as const;

export const longestPostponeDays = 30;

/** The remark about a day that is accepted all the same; null for other days. */
export const doubtOfDay = (date: string): string | null =>
  parseDay(date) !== null && isSunday(date as Day) ? postponeSentences.sunday : null;

/** Why a delivery cannot be postponed to this day, or null when it can. */
export function whyNotPostponeTo(date: string | null | undefined, today: Day): string | null {
  if (!date) return postponeSentences.missing;
  const day = parseDay(date);
  if (day === null || day <= today || day > addDays(today, longestPostponeDays))
    return postponeSentences.invalid;
  return null;
}
