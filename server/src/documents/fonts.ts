import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { openWoff } from './open-woff.ts';

export type Weight = 400 | 500 | 600 | 700;
export type Pdf = InstanceType<typeof PDFDocument>;

const packages = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => openWoff(readFileSync(packages.resolve(path)));

const weights: readonly Weight[] = [400, 500, 600, 700];
const read = (family: string, subset: string) =>
  new Map(
    weights.map((weight) => [
      weight,
      fontFile(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
    ]),
  );

let files: { latin: Map<Weight, Buffer>; arabic: Map<Weight, Buffer> } | null = null;

/** Instrument Sans as on the screens, Noto Naskh for Arabic names; loaded at the first use. */
export function registerFonts(pdf: Pdf): void {
  files ??= {
    latin: read('instrument-sans', 'latin'),
    arabic: read('noto-naskh-arabic', 'arabic'),
  };
  for (const [script, byWeight] of Object.entries(files))
    for (const [weight, file] of byWeight) pdf.registerFont(`${script}-${weight}`, file);
}
