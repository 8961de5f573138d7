import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { formatInstant } from '@cigogne/domain/days';
import type { BillView } from '@cigogne/domain/invoices/invoice-wire';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { formatCode } from '@cigogne/domain/parcels/code';
import { issueLabels } from '@cigogne/domain/parcels/statuses';
import { drawLine, drawParagraph } from '../documents/draw-text.ts';
import { drawStork } from '../documents/draw-stork.ts';
import type { Pdf } from '../documents/fonts.ts';
import { openDocument, type Write } from '../documents/open-document.ts';

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 40 };
const left = page.margin;
const right = page.width - page.margin;
const wide = right - left;
const floor = page.height - page.margin - 22;
const grey = '#5c554a';
const rowHeight = 17.6;

/** The print page's content as a file: repeated headers, page x/y. */
export async function drawInvoice(bill: BillView, write: Write): Promise<void> {
  const info = {
    Title: `Facture ${bill.ref}`,
    Author: bill.emetteur.legal_name,
    CreationDate: new Date(bill.createdAt),
  };
  const { pdf, finish } = openDocument(info, write, { numbered: true });
  pdf.addPage({ size: 'A4', margin: 0 });
  let y = drawHead(pdf, bill);
  y = drawParties(pdf, bill, y);
  y = drawLines(pdf, bill, y);
  drawFoot(pdf, bill, y);
  drawPageNumbers(pdf, bill);
  return finish();
}

const amount = (tnd: number): string => formatAmount(asMillimes(tnd));

function rule(pdf: Pdf, y: number, width = 0.6, color = '#ddd6c9'): void {
  pdf.lineWidth(width).moveTo(left, y).lineTo(right, y).stroke(color);
}

function drawHead(pdf: Pdf, { emetteur, ref }: BillView): number {
  const y = page.margin;
  drawStork(pdf, left, y, 44);
  const x = left + 56;
  drawLine(pdf, emetteur.brand, { x, y: y + 3, width: 260 }, { size: 18, weight: 700 });
  const address = `${emetteur.legal_name}, ${emetteur.address}`;
  drawLine(pdf, address, { x, y: y + 26, width: 310 }, { size: 8.5 });
  const legal = `MF ${emetteur.tax_id} · Tél ${emetteur.phones.map(phone).join(' / ')}`;
  drawLine(pdf, legal, { x, y: y + 38, width: 310 }, { size: 8.5 });
  const end = { x: right - 150, width: 150, align: 'end' } as const;
  drawLine(pdf, 'Facture', { ...end, y }, { size: 28, weight: 700 });
  drawLine(pdf, ref, { ...end, y: y + 36 }, { size: 12, weight: 600 });
  return y + 66;
}

const phone = (digits: string): string => digits.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

function drawParties(pdf: Pdf, bill: BillView, top: number): number {
  rule(pdf, top, 1.1, '#111');
  const { facFor } = bill;
  const columns = [left, left + wide * 0.42, left + wide * 0.71] as const;
  const width = wide * 0.27;
  const label = (text: string, x: number, y: number) =>
    drawLine(pdf, text, { x, y, width }, { size: 7.8, color: grey });
  const fact = (text: string, x: number, y: number) =>
    drawLine(pdf, text, { x, y, width }, { size: 9.2, weight: 500 });
  const y = top + 11;
  label('Expéditeur', columns[0], y);
  const sender = { x: left, width: wide * 0.4 };
  const plain = { size: 8.6, color: '#333' };
  let below = drawParagraph(
    pdf,
    facFor.nom_com,
    { ...sender, y: y + 10 },
    { size: 11.5, weight: 600 },
  );
  const place = [facFor.adresse, bill.lieu].filter(Boolean).join(', ');
  below = drawParagraph(pdf, place, { ...sender, y: below }, plain);
  const ids = [
    facFor.matricule_fiscal && `MF ${facFor.matricule_fiscal}`,
    facFor.tel && `Tél ${phone(facFor.tel)}`,
  ];
  below = drawParagraph(pdf, ids.filter(Boolean).join(' · '), { ...sender, y: below }, plain);
  label('Date', columns[1], y);
  fact(formatInstant(bill.createdAt), columns[1], y + 10);
  label('Mode de règlement', columns[1], y + 27);
  fact(paymentModeLabels[bill.mode_reglement].toLowerCase(), columns[1], y + 37);
  label('Nombre de colis', columns[2], y);
  fact(String(bill.nbr_colis), columns[2], y + 10);
  label('Tarifs TND', columns[2], y + 27);
  const rates = [
    `livr. ${amount(bill.frais_liv)}`,
    `ret. ${amount(bill.frais_retour)}`,
    `kg ${amount(bill.frais_poids_supp_kg)}`,
  ];
  fact(rates.join(' · '), columns[2], y + 37);
  const end = Math.max(y + 57, below + 6);
  rule(pdf, end, 0.7, '#bbb2a3');
  return end + 15;
}

interface Column {
  title: string;
  x: number;
  width: number;
  align?: 'end';
}

const columns: readonly Column[] = [
  { title: 'N°', x: left, width: 22 },
  { title: 'Colis', x: left + 24, width: 84 },
  { title: 'Client', x: left + 112, width: 130 },
  { title: 'Résultat', x: left + 246, width: 66 },
  { title: 'Montant colis', x: left + 312, width: 66, align: 'end' },
  { title: 'Frais service', x: left + 382, width: 58, align: 'end' },
  { title: 'Frais poids supp.', x: left + 444, width: wide - 444, align: 'end' },
];

function drawRow(
  pdf: Pdf,
  y: number,
  cells: readonly string[],
  bold: readonly number[] = [],
): void {
  cells.forEach((text, place) => {
    const column = columns[place];
    if (!column || text === '') return;
    const weight = bold.includes(place) ? 600 : 400;
    drawLine(pdf, text, { ...column, y }, { size: 8.6, weight });
  });
}

function drawTitles(pdf: Pdf, y: number): number {
  for (const column of columns)
    drawLine(pdf, column.title, { ...column, y }, { size: 7.8, weight: 500, color: '#333' });
  rule(pdf, y + 14, 1.1, '#111');
  return y + 18;
}

function drawLines(pdf: Pdf, bill: BillView, top: number): number {
  let y = drawTitles(pdf, top);
  const next = () => {
    if (y + rowHeight <= floor) return;
    pdf.addPage({ size: 'A4', margin: 0 });
    y = drawTitles(pdf, page.margin);
  };
  bill.factureBags.forEach((line, place) => {
    next();
    const cells = [
      String(place + 1),
      formatCode(line.coli.code).replaceAll(' ', '\u00a0\u00a0'),
      line.coli.nom_cl,
      issueLabels[line.decision],
      amount(line.montant_colis),
      amount(line.frais_service),
      amount(line.frais_poids_supp),
    ];
    drawRow(pdf, y + 1, cells, [1]);
    rule(pdf, y + rowHeight - 3);
    y += rowHeight;
  });
  next();
  const totals = [
    '',
    'Totaux TND',
    '',
    '',
    amount(bill.montant_colis),
    amount(bill.montant_frais_service),
    amount(bill.montant_frais_poids_supp),
  ];
  drawRow(pdf, y + 1, totals, [1, 4, 5, 6]);
  rule(pdf, y + rowHeight - 3, 1.1, '#111');
  return y + rowHeight + 10;
}

const totalsHeight = 164;
const signaturesHeight = 90;
const chequeHeight = 15;

/**
 * Cheques and notes beside the totals, then the signatures: one block. Cheques that no page holds take
 * pages of their own before it.
 */
function drawFoot(pdf: Pdf, bill: BillView, top: number): void {
  const notes = notesOf(bill).length * 44;
  const beside = 57 + bill.cheques.length * chequeHeight + notes;
  const fits = Math.max(totalsHeight, beside) + signaturesHeight <= floor - page.margin;
  let y = fits ? top : drawCheques(pdf, bill, top);
  if (y + Math.max(totalsHeight, fits ? beside : notes) + signaturesHeight > floor) {
    pdf.addPage({ size: 'A4', margin: 0 });
    y = page.margin;
  }
  const afterCheques = fits ? drawCheques(pdf, bill, y) : y;
  const below = Math.max(drawNotes(pdf, bill, afterCheques), drawTotals(pdf, bill, y));
  drawSignatures(pdf, bill, below + 14);
}

const half = wide * 0.5;
const chequeAmount = { x: left + half - 76, width: 76, align: 'end' } as const;

function drawCheques(pdf: Pdf, bill: BillView, top: number): number {
  if (bill.cheques.length === 0) return top;
  let y = top;
  if (y + 57 > floor) {
    pdf.addPage({ size: 'A4', margin: 0 });
    y = page.margin;
  }
  drawLine(pdf, 'Chèques', { x: left, y, width: half }, { size: 10, weight: 600 });
  y = drawChequeTitles(pdf, y + 16);
  const text = { size: 8.6 };
  for (const { num, proprietaire, montant } of bill.cheques) {
    if (y + chequeHeight * 2 > floor) {
      pdf.addPage({ size: 'A4', margin: 0 });
      y = drawChequeTitles(pdf, page.margin);
    }
    drawLine(pdf, num, { x: left, y, width: 80 }, text);
    drawLine(pdf, proprietaire, { x: left + 84, y, width: half - 164 }, text);
    drawLine(pdf, amount(montant), { ...chequeAmount, y }, text);
    halfRule(pdf, y + 12, 0.6, '#ddd6c9');
    y += chequeHeight;
  }
  const strong = { size: 8.6, weight: 600 } as const;
  drawLine(pdf, 'Total', { x: left, y, width: 80 }, strong);
  drawLine(pdf, amount(bill.montant_cheque), { ...chequeAmount, y }, strong);
  return y + 20;
}

function drawChequeTitles(pdf: Pdf, y: number): number {
  const title = { size: 7.8, weight: 500, color: '#333' } as const;
  drawLine(pdf, 'Numéro', { x: left, y, width: 80 }, title);
  drawLine(pdf, 'Propriétaire', { x: left + 84, y, width: half - 164 }, title);
  drawLine(pdf, 'Montant TND', { ...chequeAmount, y }, title);
  halfRule(pdf, y + 12, 1.1, '#111');
  return y + 17;
}

const halfRule = (pdf: Pdf, y: number, width: number, color: string) =>
  pdf
    .lineWidth(width)
    .moveTo(left, y)
    .lineTo(left + half, y)
    .stroke(color);

function drawNotes(pdf: Pdf, bill: BillView, top: number): number {
  let y = top;
  for (const note of notesOf(bill))
    y = drawParagraph(pdf, note, { x: left, y: y + 4, width: half }, { size: 8.6, color: '#333' });
  return y;
}

function notesOf({ report_anterieur: earlier, report }: BillView): string[] {
  const notes: string[] = [];
  if (earlier)
    notes.push(
      `Pour information : report de ${amount(earlier.montant)} TND dû par l’expéditeur${earlier.ref ? ` depuis ${earlier.ref}` : ''}, à compenser lors du paiement.`,
    );
  if (report > 0)
    notes.push(
      `Pour information : les frais dépassent le montant des colis de ${amount(report)} TND ; ce manque est reporté et sera compensé lors d’un prochain paiement.`,
    );
  return notes;
}

function drawTotals(pdf: Pdf, bill: BillView, top: number): number {
  const x = left + wide * 0.56;
  const width = right - x;
  const lines: [string, string][] = [
    ['Montant colis', amount(bill.montant_colis)],
    ['Frais service', `− ${amount(bill.montant_frais_service)}`],
    ['Frais poids supplémentaire', `− ${amount(bill.montant_frais_poids_supp)}`],
    ['Chèques remis', `− ${amount(bill.montant_cheque)}`],
    ['Droit de timbre', `− ${amount(bill.montant_droit_timbre)}`],
  ];
  let y = top;
  for (const [label, text] of lines) {
    drawLine(pdf, label, { x, y, width: width * 0.62 }, { size: 9 });
    drawLine(pdf, text, { x: x + width * 0.6, y, width: width * 0.4, align: 'end' }, { size: 9 });
    pdf
      .lineWidth(0.6)
      .moveTo(x, y + 13)
      .lineTo(right, y + 13)
      .stroke('#ddd6c9');
    y += 17;
  }
  y += 6;
  pdf.lineWidth(1.5).roundedRect(x, y, width, 38, 6).stroke('#111');
  drawLine(pdf, 'Net à payer', { x: x + 11, y: y + 13, width: 90 }, { size: 10.5, weight: 600 });
  const net = { x: x + 90, y: y + 8, width: width - 128, align: 'end' } as const;
  drawLine(pdf, amount(bill.montant_paye), net, { size: 19, weight: 700 });
  drawLine(pdf, 'TND', { x: right - 34, y: y + 15, width: 26 }, { size: 9.5, weight: 500 });
  const words = { x, y: y + 46, width };
  return drawParagraph(pdf, bill.en_lettres, words, { size: 9, color: '#333' });
}

function drawSignatures(pdf: Pdf, bill: BillView, y: number): void {
  const width = (wide - 18) / 2;
  const titles = [
    `Signature et cachet de ${bill.emetteur.brand}`,
    'Signature de l’expéditeur, reçu le',
  ];
  titles.forEach((title, place) => {
    const x = left + place * (width + 18);
    pdf.lineWidth(0.75).roundedRect(x, y, width, 76, 6).stroke('#8f8576');
    drawLine(pdf, title, { x: x + 9, y: y + 8, width: width - 18 }, { size: 9, weight: 500 });
  });
}

function drawPageNumbers(pdf: Pdf, bill: BillView): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const y = page.height - page.margin;
    rule(pdf, y - 8, 0.7, '#bbb2a3');
    const style = { size: 7.6, color: grey };
    const name = `${bill.ref} · ${bill.facFor.nom_com}`;
    drawLine(pdf, name, { x: left, y, width: wide * 0.5 }, style);
    const number = `Page ${at + 1}/${count}`;
    drawLine(pdf, number, { x: right - 120, y, width: 120, align: 'end' }, style);
    if (bill.etat === 'annulee') drawVoid(pdf);
  }
}

function drawVoid(pdf: Pdf): void {
  pdf.save();
  pdf.rotate(-18, { origin: [page.width / 2, page.height / 2] }).fillOpacity(0.14);
  const box = { x: left, y: page.height / 2 - 50, width: wide, align: 'center' } as const;
  drawLine(pdf, 'Annulée', box, { size: 84, weight: 700 });
  pdf.restore();
}
