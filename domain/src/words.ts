/** Singular or plural by `count`: in French, 0 and 1 are singular. */
export const agree = (count: number, one: string, several = `${one}s`): string =>
  Math.abs(count) < 2 ? one : several;

/** « 0 facture », « 1 facture », « 2 factures ». */
export const counted = (count: number, one: string, several?: string): string =>
  `${withoutThinSpaces(grouped(count))} ${agree(count, one, several)}`;

/** `12 500`, with the narrow space that French uses. */
export const grouped = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** For fonts without the narrow space: an ordinary non-breaking one. */
export const withoutThinSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/**
 * « de Sonia », « d’Anis »: French elides before a vowel. An h and a y before a vowel are heard in
 * the names written here (« de Hatem », « de Youssef »).
 */
export const ofName = (name: string): string => `${elided(name) ? 'd’' : 'de '}${name}`;

export const elided = (name: string): boolean => elides.test(name);

const elides = /^\s*(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouàâäéèêëîïôöùûü]))/iu;
