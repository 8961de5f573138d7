/** The characters of GSM 03.38, and those that count double. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '^{}\\[~]|€';

/** Replacements for characters that would make the whole message twice as long. */
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
 * A French text in the characters of a 160-character message: « ê » becomes « e », a typographic
 * apostrophe a plain one. Characters without a replacement stay, as in an Arabic name.
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
 * The number of messages that a text is charged as: 160 characters, 153 each if there are several;
 * 70 and 67 outside the basic characters. A character that counts double is never split.
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
