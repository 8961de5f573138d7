import { addDays, type Day, parseDay } from '../days.ts';

/** A postponed delivery needs a day from tomorrow to thirty days on, in Tunis. */
export const postponeSentences = {
  missing: 'Vous devez choisir une date !',
  invalid: 'La date de report doit être entre demain et 30 jours !',
} as const;

export const longestPostponeDays = 30;

/** Why a delivery cannot be postponed to this day, or null when it can. */
export function whyNotPostponeTo(date: string | null | undefined, today: Day): string | null {
  if (!date) return postponeSentences.missing;
  const day = parseDay(date);
  if (day === null || day <= today || day > addDays(today, longestPostponeDays))
    return postponeSentences.invalid;
  return null;
}
