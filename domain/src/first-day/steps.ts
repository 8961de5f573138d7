/** What an empty company needs before its first parcel, in order. */
export const firstDaySteps = [
  'compte',
  'societe',
  'hubs',
  'equipe',
  'tarifs',
  'mails',
  'etiquette',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

export const firstDayStates = ['a_faire', 'passee', 'faite'] as const;
export type FirstDayState = (typeof firstDayStates)[number];

/**
 * Why a step cannot be marked by hand, or null: whether it is done is read from the company's data,
 * except for a printed label.
 */
export const whyNotMark = (step: FirstDayStep, state: FirstDayState): string | null =>
  state === 'faite' && step !== 'etiquette'
    ? 'Cette étape se constate, elle ne se coche pas !'
    : null;
