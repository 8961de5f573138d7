/** Keeps French punctuation on the line of its word: « Échec », pourquoi ? */
export const unbroken = (sentence: string): string =>
  sentence.replace(/« /g, '«\u00a0').replace(/ (?=[»?!:;])/g, '\u00a0');
