import PDFDocument from 'pdfkit';
import { registerLogo } from './draw-logo.ts';
import type { LogoFile } from './drawing.ts';
import { type Pdf, registerFonts } from './fonts.ts';

/** Receives each piece of a document when it is ready. */
export type Write = (piece: Buffer) => void;

/**
 * A document without pages yet, whose bytes go to `write`; `finish` closes it. Each page is written
 * once it is complete, unless `numbered` keeps them all for « page x/y ».
 */
export function openDocument(
  info: PDFKit.DocumentInfo,
  write: Write,
  { numbered = false, logo }: { numbered?: boolean; logo?: LogoFile | undefined } = {},
): { pdf: Pdf; finish: () => Promise<void> } {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: numbered, margin: 0, info });
  registerFonts(pdf);
  if (logo) registerLogo(pdf, logo);
  pdf.on('data', write);
  const over = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const finish = () => {
    pdf.end();
    return over;
  };
  return { pdf, finish };
}
