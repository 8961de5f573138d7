import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pngOf } from './png.ts';

/** Resolution of a 203 dpi printer. */
const dotsPerMm = 8;
const dotsPerMetre = 8000;

let engine: ReturnType<typeof PDFiumLibrary.init> | null = null;

/** The pages of one of our PDFs as PNG files of that size in millimetres, black on white. */
export async function* imagesOf(
  pdf: Uint8Array,
  page: { width: number; height: number },
): AsyncGenerator<Buffer> {
  engine ??= PDFiumLibrary.init();
  const document = await (await engine).loadDocument(pdf);
  const size = { width: page.width * dotsPerMm, height: page.height * dotsPerMm };
  try {
    for (const one of document.pages()) {
      const { data } = await one.render({
        ...size,
        colorSpace: 'Gray',
        render: async ({ data: greys }) => greys,
      });
      yield pngOf(data, size, dotsPerMetre);
    }
  } finally {
    document.destroy();
  }
}
