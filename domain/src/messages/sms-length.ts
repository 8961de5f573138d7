/** The letters of GSM 03.38, and those that count for two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '^{}\\[~]|€';

/** What stands for a letter that would make the whole message twice as long. */
const plainer: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '°': 'o',
  '`': "'",
  '´': "'",
  œ: 'oe',
  Œ: 'OE',
};

const isPlain = (letter: string): boolean => basic.includes(letter) || double.includes(letter);

/**
 * A French text in the letters that a message of 160 signs has: « ê » becomes « e », a typographic apostrophe a plain one.
 * A letter that has no plainer one, of an Arabic name say, stays.
 */
export const inSmsLetters = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .replace(/(?!\n)[\s\p{Z}\p{Cc}]/gu, ' '),
  ]
    .map((letter) => {
      if (isPlain(letter)) return letter;
      const other = plainer[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...other].every(isPlain) ? other : letter;
    })
    .join('');

/**
 * How many messages a text is counted as: 160 signs, 153 each where it takes several; 70 and 67 beyond the plain letters. A
 * letter of two signs is not cut in half.
 */
export function segmentsOf(text: string): number {
  const letters = [...text];
  const isShort = letters.every(isPlain);
  const sizes = letters.map((letter) =>
    isShort ? (double.includes(letter) ? 2 : 1) : letter.length,
  );
  const [one, each] = isShort ? [160, 153] : [70, 67];
  if (sizes.reduce((sum, size) => sum + size, 0) <= one) return 1;
  let [segments, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > each) [segments, filled] = [segments + 1, 0];
    filled += size;
  }
  return segments;
}
