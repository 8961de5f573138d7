import { ofName } from '@cigogne/domain/words';
import { asMillimes, formatAmount } from '@cigogne/domain/money';
import { formatCode, packageCode } from '@cigogne/domain/parcels/code';
import { amountNotes, kinds } from '@cigogne/domain/parcels/label-card';
import { labelWay, whyNotOneDocument } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { formatPhone } from '@cigogne/domain/phone-text';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';

/** Dots of a 203 dpi printer: eight per millimetre, 100 × 150 mm. */
const width = 800;
const height = 1200;
const left = 32;
const wide = 736;

/** Labels for thermal printers in ZPL, one per package: 100 × 150 mm at 203 dpi. */
export function zplOf(labels: readonly Label[]): string {
  const whyNot = whyNotOneDocument(labels.reduce((all, one) => all + one.nbr_paquets, 0));
  if (whyNot) throw new Refusal('trop-de-pages', whyNot);
  return labels
    .flatMap((label) =>
      Array.from({ length: label.nbr_paquets }, (_, at) =>
        oneLabel(label, label.nbr_paquets > 1 ? at + 1 : 0),
      ),
    )
    .join('\n');
}

function oneLabel(label: Label, index: number): string {
  const { to, zone, from } = labelWay(label);
  const code = index > 0 ? packageCode(label.code, index) : label.code;
  const packages = index > 0 ? `${index}/${label.nbr_paquets}` : '1 paquet';
  const amount = `${formatAmount(asMillimes(label.montant_ttc))} TND`;
  const notes = amountNotes(label);
  return [
    // UTF-8.
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    ...lines(32, 30, `${ofName(label.user.nom_com ?? '')} · ${from}`, 1, 500),
    atRight(30, 30, kinds[label.type_envoi].word),
    text(sizeWithin(90, to, wide), 110, to),
    `^FO${left},215^GB${wide},70,70^FS`,
    `^FR${text(50, 226, `${zone}  ${label.adresse_zip}`, 48)}`,
    `^FO${left},310^BY4^BCN,200,N,N,N^FD>;${code}^FS`,
    text(38, 525, `${formatCode(label.code)}   ${packages}`),
    `^FO600,310^BQN,2,4^FH_^FDMA,${field(label.lien_suivi)}^FS`,
    ...nameLines(recipientName(label)),
    atRight(44, 600, formatPhone(label.tel_cl)),
    ...addressLines(label),
    `^FO${left},790^GB${wide},120,5^FS`,
    text(34, notes.length > 1 ? 806 : 818, 'À ENCAISSER', 56),
    ...notes.map((note, place) => text(22, (notes.length > 1 ? 846 : 862) + 28 * place, note, 56)),
    text(sizeWithin(70, amount, amountWide), 818, amount, 330),
    ...lines(26, 940, `Marchandise ${label.marchandise}`, 1),
    ...(label.note ? lines(26, 975, `Note ${label.note}`, 2) : []),
    ...lines(26, 1045, `Réf. ${label.order_ref ?? '–'}`, 1),
    '^XZ',
  ].join('\n');
}

/** From the amount's first figure to the frame. */
const amountWide = 426;
/** What the phone beside it leaves to the name. */
const nameWide = 456;

/** As large as its letters allow, in two lines at most. */
const nameLines = (name: string): string[] =>
  wideOf(name, 44) <= nameWide ? [text(44, 600, name)] : lines(28, 594, name, 2, nameWide);

/** Smaller and closer with a landmark below: the amount's frame begins at 790. */
const addressLines = ({ adresse, adresse_lieu, repere }: Label): string[] =>
  repere
    ? [
        ...lines(28, 656, adresse, 2),
        ...lines(28, 720, adresse_lieu, 1),
        ...lines(26, 754, `Repère ${repere}`, 1),
      ]
    : [...lines(30, 660, adresse, 2), ...lines(30, 735, adresse_lieu, 1)];

const text = (size: number, y: number, words: string, x = left): string =>
  `^FO${x},${y}^A0N,${size},${size}^FH_^FD${field(words)}^FS`;

const atRight = (size: number, y: number, words: string): string =>
  `^FO${left + wide - rightWide},${y}^A0N,${size},${size}^FB${rightWide},1,0,R^FH_^FD${field(words)}^FS`;
const rightWide = 268;

/**
 * One field a line: a printer writes the lines that a block has no room for over its last one, and
 * letters beyond the edge nowhere.
 */
const lines = (size: number, y: number, words: string, most: number, within = wide): string[] =>
  cutInto(words, most, (line) => wideOf(line, size) <= within).map((line, place) =>
    text(size, y + place * (size + 4), line),
  );

function cutInto(words: string, most: number, fits: (line: string) => boolean): string[] {
  const cut: string[] = [];
  let rest = words.trim().replace(/\s+/g, ' ');
  while (rest !== '' && cut.length < most) {
    const isLast = cut.length === most - 1;
    const line = fits(rest) ? rest : longest(rest, isLast ? '...' : '', fits);
    cut.push(line === rest || !isLast ? line : `${line.trimEnd()}...`);
    rest = rest.slice(line.length).trim();
  }
  return cut;
}

/** The beginning that fits, up to a space if there is one. */
function longest(words: string, end: string, fits: (line: string) => boolean): string {
  const letters = Array.from(words);
  while (letters.length > 1 && !fits(`${letters.join('')}${end}`)) letters.pop();
  const line = letters.join('');
  const space = end === '' && words[line.length] !== ' ' ? line.lastIndexOf(' ') : -1;
  return space > 0 ? line.slice(0, space) : line;
}

const sizeWithin = (size: number, words: string, within: number): number =>
  Math.min(size, Math.floor((size * within) / wideOf(words, size)));

/** How wide words are at most in the printer's own font, which nothing here can measure. */
const wideOf = (words: string, size: number): number =>
  Array.from(words).reduce((all, letter) => all + size * partOf(letter), 0);

const partOf = (letter: string): number => {
  if (/[\s.,:;·’'|!ijlIftr()-]/.test(letter)) return 0.34;
  return /[\p{Lu}mw@%&+=\d]/u.test(letter) ? 0.6 : 0.52;
};

/** Characters that begin a command, and the escape character, are written by their code. */
const field = (words: string): string =>
  words
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/\s+/g, ' ');
