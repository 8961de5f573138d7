import type { CardPart } from '../papers/card.ts';
import type { Block, CellLine, Paper } from '../papers/paper.ts';
import { formatCode } from '../parcels/code.ts';

/** The texts of a label in reading order. */
export const textsOfCard = (parts: readonly CardPart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return [part.text];
    if (part.kind !== 'stack') return [];
    return part.texts.flatMap(({ lead = '', text }) => [lead, text]);
  });

/** The texts of a paper in reading order. */
export const textsOf = ({ blocks, foot, stamp }: Paper): string[] => [
  ...blocks.flatMap(textsOfBlock),
  foot,
  ...(stamp ? [stamp] : []),
];

function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'head': {
      const { company: own, title, under, barcode } = block;
      const name = own.logo ? [] : [own.name];
      return [...name, ...own.lines, title, ...under, ...(barcode ? [barcode] : [])];
    }
    case 'facts':
      return block.columns.flatMap(({ facts }) =>
        facts.flatMap(({ label, value, under = [] }) => [label, value, ...under]),
      );
    case 'lines':
      return block.lines.flatMap(({ label, value }) => [label, value]);
    case 'table':
      return [
        ...(block.title ? [block.title] : []),
        ...block.columns.map(({ title }) => title),
        ...(block.opening ? [block.opening.label, ...block.opening.amounts] : []),
        ...block.rows.flat(2).map(textOfLine),
        ...(block.sum ? [block.sum.label, ...block.sum.amounts] : []),
      ];
    case 'sums':
      return [
        ...block.lines.flat(),
        block.net.label,
        block.net.amount,
        block.net.unit,
        block.words,
      ];
    case 'paragraph':
      return [block.text];
    case 'signatures':
      return [...block.titles];
    case 'beside':
      return [...block.left, ...block.right].flatMap(textsOfBlock);
  }
}

function textOfLine(line: CellLine): string {
  if (typeof line === 'string') return line;
  if ('strong' in line) return line.strong;
  if ('quiet' in line) return line.quiet;
  if ('note' in line) return line.note;
  // Barcodes have no text.
  return 'code' in line ? formatCode(line.code) : '';
}
