/** The form of a word that `count` asks for: 0 and 1 are singular. */
export const agree = (count: number, one: string, several = `${one}s`): string =>
  Math.abs(count) < 2 ? one : several;

/** « 0 facture », « 1 facture », « 2 factures ». */
export const counted = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString('fr').replaceAll('\u202f', '\u00a0')} ${agree(count, one, several)}`;
