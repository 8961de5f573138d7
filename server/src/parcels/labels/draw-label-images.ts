import type { Mark } from '@cigogne/domain/papers/logo';
import { packageCode } from '@cigogne/domain/parcels/code';
import { packagesOf } from '@cigogne/domain/parcels/label-card';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { card } from '../../documents/draw-cards.ts';
import { imagesOf } from '../../documents/draw-images.ts';
import type { LogoFile } from '../../documents/drawing.ts';
import type { Write } from '../../documents/open-document.ts';
import { openZip } from '../../documents/zip.ts';
import { drawLabels } from './draw-labels.ts';

/**
 * A single label as a PNG; several as an archive with one per package, named by its code (decision
 * 037).
 */
export async function drawLabelImages(
  labels: readonly Label[],
  mark: Mark,
  write: Write,
  logo?: LogoFile,
): Promise<void> {
  const names = labels.flatMap(namesOf);
  const pieces: Buffer[] = [];
  const paper = { format: 'etiquette', debut: 1 } as const;
  await drawLabels(labels, paper, mark, (piece) => pieces.push(piece), logo);
  const zip = names.length > 1 ? openZip(write) : null;
  let at = 0;
  for await (const image of imagesOf(Buffer.concat(pieces), card)) {
    if (zip) zip.add(names[at] ?? '', image);
    else write(image);
    at += 1;
  }
  zip?.finish();
}

const namesOf = (label: Label): string[] =>
  [...packagesOf(label)].map(
    (index) => `${index > 0 ? packageCode(label.code, index) : label.code}.png`,
  );
