import { elided } from '../words.ts';
import type { InMillimes } from '../amounts.ts';
import { formatInstant } from '../days.ts';
import { formatAmount } from '../money.ts';
import type { Mark } from '../papers/logo.ts';
import type { BoxPart, CardPart, StackPart, TextPart } from '../papers/card.ts';
import { formatPhone } from '../phone-text.ts';
import { formatKilograms } from '../weights.ts';
import { formatCode, packageCode } from './code.ts';
import { labelWay, type OnLabel } from './label-paper.ts';
import type { Label } from './parcel-wire.ts';
import { recipientName } from './recipient-name.ts';

export type LabelOnPaper = OnLabel &
  Pick<
    InMillimes<Label>,
    | 'code'
    | 'type_envoi'
    | 'nom_cl'
    | 'prenom_cl'
    | 'tel_cl'
    | 'adresse'
    | 'adresse_lieu'
    | 'adresse_zip'
    | 'repere'
    | 'marchandise'
    | 'nbr_paquets'
    | 'poids_supp'
    | 'note'
    | 'order_ref'
    | 'montant_ttc'
    | 'mode_reglement'
    | 'createdAt'
    | 'lien_suivi'
  > & { user: { nom_com: string | null } };

/**
 * The parts of a label that are not known yet, shown in grey; an uncertain amount has a question
 * mark.
 */
export type Unknown = 'hub' | 'place' | 'client' | 'phone' | 'amount' | 'asked' | 'codes';

/** Which package, 0 when there is only one. */
export type PackageIndex = number;

/** One for each package. */
export const packagesOf = ({ nbr_paquets }: Pick<Label, 'nbr_paquets'>): PackageIndex[] =>
  nbr_paquets > 1 ? Array.from({ length: nbr_paquets }, (_, place) => place + 1) : [0];

/** The kind of sending in the label's head, with the width of its box. */
export const kinds = {
  livraison: { word: 'LIVRAISON', width: 26 },
  echange: { word: 'ÉCHANGE', width: 24 },
  recuperation: { word: 'RÉCUPÉRATION', width: 29 },
};

const left = 4;
const wide = 92;
const right = left + wide;

/** The label of 100 × 150 mm, to be read from two metres. */
export const labelCard = (
  label: LabelOnPaper,
  index: PackageIndex,
  mark: Mark,
  unknown: readonly Unknown[] = [],
): CardPart[] => [
  ...markOf(mark),
  ...headOf(label),
  ...destinationOf(label, index),
  ...codesOf(label, index, unknown),
  ...recipientOf(label),
  ...amountOf(label, unknown),
  footOf(label),
];

/** The stork with the company's name, or the company's own logo instead. */
const markOf = ({ text, logo }: Mark): CardPart[] =>
  logo
    ? [{ kind: 'logo', logo, x: left, y: 3.5, width: 31, height: 9 }]
    : [
        { kind: 'mark', x: left, y: 3.5, size: 9 },
        { kind: 'text', text, x: 14.6, y: 4.6, width: 22, size: 5.25, weight: 700, stretch: 0.82 },
      ];

function headOf(label: LabelOnPaper): CardPart[] {
  const { word, width } = kinds[label.type_envoi];
  const x = right - width;
  const from = { x: 36.5, width: x - 37.5, size: 3, stretch: 0.95 } as const;
  const shop = label.user.nom_com ?? '';
  const of = elided(shop) ? { text: 'd’', mm: 2 } : { text: 'de', mm: 4 };
  const name = { ...from, x: from.x + of.mm, width: from.width - of.mm };
  return [
    { kind: 'text', text: of.text, ...from, y: 4.1, weight: 500 },
    { kind: 'text', text: shop, ...name, y: 4.1, weight: 700 },
    { kind: 'text', text: labelWay(label).from, ...from, y: 7.7, weight: 500 },
    { kind: 'box', x, y: 4.1, width, height: 6.8, radius: 1.25, thick: 0.5 },
    {
      kind: 'text',
      text: word,
      x,
      y: 5.2,
      width,
      size: 3.75,
      weight: 700,
      stretch: 0.88,
      align: 'center',
    },
    { kind: 'rule', x: left, y: 14, width: wide, thick: 0.75 },
  ];
}

/** The sizes of a count that fit into its box. */
const countSizes: Partial<Record<number, number>> = { 3: 11.5, 4: 9.5 };

/** « KÉBILI »: the accent would touch the rule above. */
const accented = /[\u00C0-\u00DD]/;

function destinationOf(label: LabelOnPaper, index: PackageIndex): CardPart[] {
  const { to, zone } = labelWay(label);
  const parts: CardPart[] = [
    {
      kind: 'text',
      text: to,
      x: left,
      width: index > 0 ? wide - 23 : wide,
      least: 24,
      ...(accented.test(to) ? { y: 15, size: 27 } : { y: 12.2, size: 29 }),
      weight: 700,
      stretch: 0.75,
      of: 'hub',
    },
  ];
  if (index > 0) {
    const count = `${index}/${label.nbr_paquets}`;
    const size = countSizes[count.length] ?? 7.5;
    const box = { x: 76, width: 20, align: 'center' } as const;
    parts.push(
      { kind: 'box', x: 76, y: 23, width: 20, height: 18, radius: 1.5, thick: 0.75 },
      { kind: 'text', text: count, ...box, y: 30 - size * 0.6, size, weight: 700, stretch: 0.8 },
      { kind: 'text', text: 'paquets', ...box, y: 36, size: 3, weight: 600 },
    );
  }
  const white = {
    y: 43.6,
    size: 11.5,
    weight: 700,
    stretch: 0.8,
    white: true,
    of: 'place',
  } as const;
  const zip = { x: 66, width: 28, align: 'end' } as const;
  return [
    ...parts,
    { kind: 'box', x: left, y: 44, width: wide, height: 13.5, radius: 1.25, thick: 0, of: 'place' },
    { kind: 'text', text: zone, x: 6, width: 58, least: 9, ...white },
    { kind: 'text', text: label.adresse_zip, ...zip, ...white },
  ];
}

function codesOf(
  label: LabelOnPaper,
  index: PackageIndex,
  unknown: readonly Unknown[],
): CardPart[] {
  const text = index > 0 ? packageCode(label.code, index) : label.code;
  const digits = unknown.includes('codes')
    ? `${label.code.slice(0, 4)} – –`
    : formatCode(label.code);
  const printed = index > 0 ? `${digits} ${String(index).padStart(2, '0')}` : digits;
  return [
    {
      kind: 'barcode',
      x: 0,
      y: 59.6,
      text,
      moduleMm: index > 0 ? 0.46 : 0.5,
      heightMm: 26,
      of: 'codes',
    },
    {
      kind: 'text',
      text: printed,
      x: 0,
      y: 85.9,
      width: 60.6,
      size: 4.7,
      weight: 600,
      align: 'center',
      of: 'codes',
    },
    {
      kind: 'qr',
      end: 95.5,
      y: 60.2,
      text: label.lien_suivi,
      moduleMm: 0.75,
      opens: 'Suivi du colis',
    },
    { kind: 'rule', x: left, y: 92.6, width: wide, thick: 0.5 },
  ];
}

/** The letters of a longer name would be too small to be read. */
const longestName = 60;

function recipientOf(label: LabelOnPaper): (TextPart | StackPart)[] {
  const whole = recipientName(label);
  const name = whole.length > longestName ? `${whole.slice(0, longestName - 1).trimEnd()}…` : whole;
  const bold = { y: 93.8, size: 5.5, weight: 700, stretch: 0.82 } as const;
  const phone = { x: 62, width: 34, align: 'end' } as const;
  return [
    { kind: 'text', text: name, x: left, width: 57, least: 4.2, ...bold, of: 'client' },
    { kind: 'text', text: formatPhone(label.tel_cl), ...phone, ...bold, of: 'phone' },
    {
      kind: 'stack',
      x: left,
      y: 101,
      width: wide,
      // Smaller with a fourth line: the amount stands below.
      size: label.repere ? 3.05 : 3.6,
      weight: 500,
      spacing: 1.24,
      texts: [
        { text: label.adresse, most: 2 },
        { text: label.adresse_lieu, most: 1 },
        ...(label.repere ? [{ lead: 'Repère', text: label.repere, most: 1 }] : []),
      ],
      of: 'place',
    },
  ];
}

/** What stands beside the amount: that it is asked once, and how it may be paid. */
export const amountNotes = (
  {
    nbr_paquets,
    mode_reglement,
    montant_ttc,
  }: { nbr_paquets: number; mode_reglement: string; montant_ttc: number },
  isKnown = true,
): string[] => [
  ...(nbr_paquets > 1 ? [`une fois pour ${nbr_paquets} paquets`] : []),
  ...(isKnown && montant_ttc === 0
    ? []
    : [mode_reglement === 'cheque_especes' ? 'chèque ou espèces' : 'espèces']),
];

function amountOf(
  label: LabelOnPaper,
  unknown: readonly Unknown[],
): (TextPart | StackPart | BoxPart)[] {
  const amount = formatAmount(label.montant_ttc);
  const isUnconfirmed = unknown.includes('asked');
  const several = label.nbr_paquets > 1;
  // As large as its figures allow: an amount is never cut.
  const isLongest = label.montant_ttc >= 100_000_000;
  const size = isLongest ? 9 : label.montant_ttc >= 1_000_000 ? 10.5 : 13;
  const top = several ? 118.4 : 120.4;
  const isKnown = !unknown.includes('amount');
  const strong = { weight: 700, stretch: 0.76, of: 'amount' } as const;
  const parts: (TextPart | StackPart | BoxPart)[] = [
    {
      kind: 'box',
      x: left,
      y: 117,
      width: wide,
      height: 16.5,
      radius: 1.5,
      thick: 0.75,
      of: 'amount',
    },
    { kind: 'text', text: 'À ENCAISSER', x: 7, y: top, width: 32, size: 3.75, weight: 700 },
    {
      kind: 'stack',
      x: 7,
      y: top + 4.6,
      width: 36,
      size: isLongest ? 2.5 : 2.9,
      weight: 500,
      spacing: 1.3,
      texts: amountNotes(label, isKnown).map((text) => ({ text, most: 1 })),
    },
    {
      kind: 'text',
      text: isUnconfirmed ? `${amount.replace(/,000$/, '')} ?` : amount,
      x: 38,
      y: 125.3 - size * 0.61,
      width: isUnconfirmed ? 55 : 46.4,
      size,
      align: 'end',
      ...strong,
    },
  ];
  if (!isUnconfirmed)
    parts.push({
      kind: 'text',
      text: 'TND',
      x: 85.4,
      y: 125.3 + size * 0.36 - 4.85,
      width: 9,
      size: 5,
      ...strong,
    });
  return parts;
}

/** Without a mark, a figure after an Arabic word is drawn on the word's other side. */
const beforeFigures = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? `${text}\u200e` : text;

function footOf(label: LabelOnPaper): StackPart {
  const weight = label.poids_supp > 0 ? `, ${formatKilograms(label.poids_supp)} KG supp.` : '';
  const packages = label.nbr_paquets > 1 ? `${label.nbr_paquets} paquets` : '1 paquet';
  return {
    kind: 'stack',
    x: left,
    y: 134.5,
    width: wide,
    size: 2.75,
    weight: 500,
    spacing: 1.3,
    texts: [
      {
        lead: 'Marchandise',
        text: `${beforeFigures(label.marchandise)} · ${packages}${weight}`,
        most: 1,
      },
      // The rest of a longer note can be read on the parcel's screen.
      ...(label.note ? [{ lead: 'Note', text: label.note, most: 2 }] : []),
      {
        lead: 'Réf.',
        text: `${label.order_ref ?? '–'} · créé le ${formatInstant(label.createdAt)}`,
        most: 1,
      },
    ],
  };
}
