import PDFDocument from 'pdfkit';
import { type Pdf, registerFonts } from './fonts.ts';

/** A document without pages yet; `finish` closes it and gives its bytes. */
export function openDocument(info: PDFKit.DocumentInfo): {
  pdf: Pdf;
  finish: () => Promise<Buffer>;
} {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, margin: 0, info });
  registerFonts(pdf);
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const finish = () => {
    pdf.end();
    return whole;
  };
  return { pdf, finish };
}
