import { readAmounts } from '@cigogne/domain/amounts';
import type { Mark } from '@cigogne/domain/papers/logo';
import type { CardPart } from '@cigogne/domain/papers/card';
import { labelCard, type LabelOnPaper, packagesOf } from '@cigogne/domain/parcels/label-card';
import { Label } from '@cigogne/domain/parcels/parcel-wire';
import type { LabelPaper } from '@cigogne/domain/parcels/label-paper';
import { drawCards } from '../../documents/draw-cards.ts';
import type { LogoFile } from '../../documents/drawing.ts';
import type { Write } from '../../documents/open-document.ts';

/** The labels of these parcels in the order given, one per package. */
export const drawLabels = (
  labels: readonly Label[],
  paper: LabelPaper,
  mark: Mark,
  write: Write,
  logo?: LogoFile,
): Promise<void> => drawCards('Bordereaux', cardsOf(labels, mark), paper, write, logo);

/** A label to test a printer with. */
export const drawTestLabel = (
  label: LabelOnPaper,
  paper: LabelPaper,
  mark: Mark,
  write: Write,
  logo?: LogoFile,
): Promise<void> => drawCards('Étiquette d’essai', [labelCard(label, 0, mark)], paper, write, logo);

/** Described one at a time while drawing, so that a thousand are never in memory. */
function* cardsOf(labels: readonly Label[], mark: Mark): Generator<CardPart[]> {
  for (const label of labels)
    for (const index of packagesOf(label)) yield labelCard(readAmounts(Label, label), index, mark);
}
