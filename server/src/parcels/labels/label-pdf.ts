import { setImmediate } from 'node:timers/promises';
import { formatInstant } from '@cigogne/domain/days';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { formatCode, packageCode } from '@cigogne/domain/parcels/code';
import { type LabelFormat, type LabelPaper, labelWay } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { formatPhone } from '@cigogne/domain/phone-text';
import { drawBarcode, drawQr, mm } from '../../documents/draw-codes.ts';
import { drawStork } from '../../documents/draw-stork.ts';
import { drawLine, drawParagraph, type TextStyle, widthOfLine } from '../../documents/draw-text.ts';
import type { Pdf } from '../../documents/fonts.ts';
import { openDocument, type Write } from '../../documents/open-document.ts';

const kinds = { livraison: 'LIVRAISON', echange: 'ÉCHANGE', recuperation: 'RÉCUPÉRATION' };

/** Millimetres. */
const thermal = { width: 100, height: 150 };
const a6 = { width: 105, height: 148.5 };

/**
 * One drawing a package, pure black: on thermal labels of 100 × 150 mm, on A6, or four on
 * an A4 sheet whose first `debut - 1` places are already used.
 */
export async function drawLabels(
  labels: readonly Label[],
  { format, debut }: LabelPaper,
  logoText: string,
  write: Write,
): Promise<void> {
  const { pdf, finish } = openDocument({ Title: 'Bordereaux' }, write);
  let place = format === 'a4' ? debut - 1 : 0;
  let drawn = 0;
  for (const one of labels) {
    for (let index = 1; index <= one.nbr_paquets; index += 1) {
      nextPlace(pdf, format, place, drawn === 0);
      drawLabel(pdf, one, one.nbr_paquets > 1 ? index : 0, logoText);
      pdf.restore();
      place += 1;
      drawn += 1;
    }
    // What is drawn goes on its way before the next.
    await setImmediate();
  }
  return finish();
}

/** Where the next label is drawn, as if it stood at the corner of its own paper. */
function nextPlace(pdf: Pdf, format: LabelFormat, place: number, first: boolean): void {
  const quarter = place % 4;
  if (format === 'etiquette') pdf.addPage({ size: [thermal.width * mm, thermal.height * mm] });
  if (format === 'a6') pdf.addPage({ size: 'A6' });
  if (format === 'a4' && (quarter === 0 || first)) pdf.addPage({ size: 'A4' });
  pdf.save();
  if (format === 'etiquette') return;
  const scale = 0.97;
  const column = format === 'a4' ? quarter % 2 : 0;
  const row = format === 'a4' ? Math.floor(quarter / 2) : 0;
  const x = column * a6.width + (a6.width - thermal.width * scale) / 2;
  const y = row * a6.height + (a6.height - thermal.height * scale) / 2;
  pdf.translate(x * mm, y * mm).scale(scale);
}

/** `index`: which package, 0 when there is only one. All measures in millimetres. */
function drawLabel(pdf: Pdf, one: Label, index: number, logoText: string): void {
  drawHead(pdf, one, logoText);
  drawDestination(pdf, one, index);
  drawCodes(pdf, one, index);
  drawRecipient(pdf, one);
  drawAmount(pdf, one);
  drawFoot(pdf, one);
}

const left = 4;
const wide = 92;
const footSize = 2.55;
/** More of a note is read on the parcel's screen. */
const noteLines = 2;

/** `y` is where the line begins; `size` the height of its letters' box. */
function line(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number; align?: 'end' | 'center' },
  style: TextStyle,
): void {
  drawLine(
    pdf,
    text,
    { ...box, x: box.x * mm, y: box.y * mm, width: box.width * mm },
    { ...style, size: style.size * mm, color: style.color ?? '#000' },
  );
}

/** As large as asked when it fits; else narrower, down to half, then smaller. */
function fitted(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number },
  style: TextStyle,
): void {
  const natural = widthOfLine(pdf, text, { ...style, size: style.size * mm });
  const squeeze = Math.max(0.55, Math.min(0.86, (box.width * mm) / natural));
  const size = Math.min(style.size, (style.size * box.width * mm) / (natural * squeeze));
  pdf.save();
  pdf.translate(box.x * mm, (box.y + (style.size - size) / 2) * mm).scale(squeeze, 1);
  const ink = { color: '#000', ...style, size: size * mm };
  drawLine(pdf, text, { x: 0, y: 0, width: Infinity }, ink);
  pdf.restore();
}

function drawHead(pdf: Pdf, label: Label, logoText: string): void {
  drawStork(pdf, left * mm, 3.5 * mm, 9 * mm);
  line(pdf, logoText, { x: 14.5, y: 4.6, width: 24 }, { size: 5, weight: 700 });
  line(pdf, `de ${label.user.nom_com ?? ''}`, { x: 37, y: 4, width: 32 }, { size: 3, weight: 600 });
  line(pdf, labelWay(label).from, { x: 37, y: 8, width: 32 }, { size: 3, weight: 500 });
  const kind = kinds[label.type_envoi];
  pdf
    .lineWidth(0.5 * mm)
    .roundedRect(70 * mm, 4.2 * mm, 26 * mm, 6.6 * mm, 1.2 * mm)
    .stroke('#000');
  line(pdf, kind, { x: 70, y: 5.6, width: 26, align: 'center' }, { size: 3.4, weight: 700 });
}

function drawDestination(pdf: Pdf, label: Label, index: number): void {
  pdf
    .lineWidth(0.75 * mm)
    .moveTo(left * mm, 14.2 * mm)
    .lineTo(96 * mm, 14.2 * mm)
    .stroke('#000');
  const { to, zone } = labelWay(label);
  const room = index > 0 ? wide - 23 : wide;
  fitted(pdf, to, { x: left, y: 15.5, width: room }, { size: 25, weight: 700 });
  if (index > 0) {
    pdf
      .lineWidth(0.75 * mm)
      .roundedRect(76 * mm, 23 * mm, 20 * mm, 18 * mm, 1.5 * mm)
      .stroke('#000');
    const count = `${index}/${label.nbr_paquets}`;
    line(pdf, count, { x: 76, y: 24.5, width: 20, align: 'center' }, { size: 9, weight: 700 });
    line(pdf, 'paquets', { x: 76, y: 35.5, width: 20, align: 'center' }, { size: 3, weight: 600 });
  }
  pdf.roundedRect(left * mm, 44 * mm, wide * mm, 13 * mm, 1.2 * mm).fill('#000');
  const white = { weight: 700, color: '#fff' } as const;
  fitted(pdf, zone, { x: 6, y: 44.5, width: 58 }, { size: 10.5, ...white });
  line(
    pdf,
    label.adresse_zip,
    { x: 64, y: 45.2, width: 30, align: 'end' },
    { size: 9.6, ...white },
  );
}

function drawCodes(pdf: Pdf, label: Label, index: number): void {
  const text = index > 0 ? packageCode(label.code, index) : label.code;
  const moduleMm = index > 0 ? 0.46 : 0.5;
  const width = drawBarcode(pdf, text, { x: 0, y: 59.5, moduleMm, heightMm: 25 });
  const shown = `${formatCode(label.code)}${index > 0 ? ` ${String(index).padStart(2, '0')}` : ''}`;
  line(
    pdf,
    shown.replaceAll(' ', '\u00a0\u00a0'),
    { x: 0, y: 85.4, width, align: 'center' },
    { size: 4.6, weight: 600 },
  );
  drawQr(pdf, label.lien_suivi, { end: 96, y: 59.5, moduleMm: 0.75 });
}

function drawRecipient(pdf: Pdf, label: Label): void {
  pdf
    .lineWidth(0.5 * mm)
    .moveTo(left * mm, 92.5 * mm)
    .lineTo(96 * mm, 92.5 * mm)
    .stroke('#000');
  const name = [label.prenom_cl, label.nom_cl].filter(Boolean).join(' ');
  fitted(pdf, name, { x: left, y: 94, width: 58 }, { size: 5.2, weight: 700 });
  const phone = formatPhone(label.tel_cl);
  line(pdf, phone, { x: 64, y: 94, width: 32, align: 'end' }, { size: 5.2, weight: 700 });
  const style = { size: 3.5 * mm, weight: 500, color: '#000' } as const;
  const box = { x: left * mm, width: wide * mm };
  const below = drawParagraph(pdf, label.adresse, { ...box, y: 101 * mm }, style, 2);
  drawParagraph(pdf, label.adresse_lieu, { ...box, y: below }, style, 1);
}

function drawAmount(pdf: Pdf, label: Label): void {
  pdf
    .lineWidth(0.75 * mm)
    .roundedRect(left * mm, 117 * mm, wide * mm, 16.5 * mm, 1.5 * mm)
    .stroke('#000');
  line(pdf, 'À ENCAISSER', { x: 7, y: 118.8, width: 32 }, { size: 3.8, weight: 700 });
  const mode = label.mode_reglement === 'cheque_especes' ? 'chèque ou espèces' : 'espèces';
  const small = { size: 2.9, weight: 500 } as const;
  line(pdf, mode, { x: 7, y: 123.8, width: 32 }, small);
  if (label.nbr_paquets > 1)
    line(pdf, `une fois pour ${label.nbr_paquets} paquets`, { x: 7, y: 127.8, width: 34 }, small);
  const amount = formatAmount(asMillimes(label.montant_ttc));
  line(pdf, amount, { x: 38, y: 118.6, width: 46, align: 'end' }, { size: 11, weight: 700 });
  line(pdf, 'TND', { x: 84.6, y: 124, width: 11 }, { size: 4.4, weight: 700 });
}

function drawFoot(pdf: Pdf, label: Label): void {
  const weight =
    label.poids_supp > 0 ? `, ${String(label.poids_supp).replace('.', ',')} KG supp.` : '';
  const packages = label.nbr_paquets > 1 ? `${label.nbr_paquets} paquets` : '1 paquet';
  const lines: [text: string, mostLines: number][] = [
    [`Marchandise ${label.marchandise} · ${packages}${weight}`, 1],
    ...(label.note ? [[`Note ${label.note}`, noteLines] as [string, number]] : []),
    [`Réf. ${label.order_ref ?? '–'} · créé le ${formatInstant(label.createdAt)}`, 1],
  ];
  const style = { size: footSize * mm, weight: 500, color: '#000' } as const;
  let y = 134.4 * mm;
  for (const [text, mostLines] of lines)
    y = drawParagraph(pdf, text, { x: left * mm, y, width: wide * mm }, style, mostLines);
}
