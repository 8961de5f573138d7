import { inflateSync } from 'node:zlib';

/** What is drawn on a page, in PDF operators. */
export interface PdfPage {
  content: string;
  width: number;
  height: number;
}

/**
 * The content stream of each page, in order: pdfkit writes a page's stream before the next page's.
 */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const text = pdf.toString('latin1');
  const sizes = Array.from(text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (found) => ({
    width: Number(found[1]),
    height: Number(found[2]),
  }));
  const contents = streamsOf(pdf).filter((content) => content.startsWith('1 0 0 -1 0'));
  return contents.map((content, place) => ({
    content,
    ...(sizes[place] ?? { width: 0, height: 0 }),
  }));
}

/** Every compressed stream of the file, in order. */
function streamsOf(pdf: Buffer): string[] {
  const packed = pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g);
  return Array.from(packed, (found) => {
    const start = found.index + found[0].length;
    if (!found[0].includes('FlateDecode')) return '';
    return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1');
  });
}
