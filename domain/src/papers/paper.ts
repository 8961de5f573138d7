/**
 * A paper as data: its texts in reading order, its columns in millimetres. A browser prints it and
 * the server writes it as a PDF, each by a drawer that knows only these blocks, not the paper.
 */
export interface Paper {
  /** Also the name of its print window. */
  title: string;
  /** Who issues it. */
  author: string;
  /** When it was issued; absent: when it is drawn. */
  issuedAt?: string;
  blocks: readonly Block[];
  /** At the foot of its pages, beside the page number. */
  foot: string;
  /** Printed across each page: « Annulée ». */
  stamp?: string;
}

export type Block =
  | HeadBlock
  | FactsBlock
  | LinesBlock
  | TableBlock
  | SumsBlock
  | { kind: 'paragraph'; text: string }
  /** Signature boxes, kept with what is above them. */
  | { kind: 'signatures'; titles: readonly string[] }
  /** Two columns, kept together if they fit on a page. */
  | { kind: 'beside'; left: readonly Block[]; right: readonly Block[] };

/** The company, and the title of the paper. */
export interface HeadBlock {
  kind: 'head';
  company: CompanyHead;
  title: string;
  /** Below the title: its number, its date. */
  under: readonly string[];
  /** For a scanner; the title leaves room for it. */
  barcode?: string;
}

export interface CompanyHead {
  name: string;
  lines: readonly string[];
  /** Replaces the stork and the name. */
  logo: string | null;
}

export interface Fact {
  label: string;
  value: string;
  /** Smaller, below the value. */
  under?: readonly string[];
  large?: true;
}

/** Side by side between two rules; a column without a share is as wide as it needs. */
export interface FactsBlock {
  kind: 'facts';
  columns: readonly { share?: number; facts: readonly Fact[] }[];
}

/** Lines, each with a label and a value. */
export interface LinesBlock {
  kind: 'lines';
  lines: readonly { label: string; value: string; large?: true }[];
}

/** A line of a cell; an empty one takes no room. */
export type CellLine =
  | string
  | { strong: string }
  /** Small and grey. */
  | { quiet: string }
  /** Small, and limited to the height of a list row. */
  | { note: string }
  /** A parcel's twelve digits, in groups. */
  | { code: string }
  | { barcode: string };

/** Longer notes can be read on the parcel's screen. */
export const mostNoteLines = 4;

export interface Column {
  title: string;
  mm: number;
  /** Right-aligned, for amounts. */
  end?: true;
}

/** Its amounts are in the last columns, its label in those before them. */
export interface SumRow {
  label: string;
  /** Columns left empty before the label. */
  skip?: number;
  amounts: readonly string[];
}

export interface TableBlock {
  kind: 'table';
  title?: string;
  /** In total as wide as the paper's text, or as its half of two columns. */
  columns: readonly Column[];
  opening?: SumRow;
  rows: readonly (readonly (readonly CellLine[])[])[];
  sum?: SumRow;
  /** Larger rows, to be read at arm's length. */
  large?: true;
}

export interface SumsBlock {
  kind: 'sums';
  lines: readonly (readonly [label: string, amount: string])[];
  net: { label: string; amount: string; unit: string };
  words: string;
}

/** In millimetres: A4, and the text width within its margins. */
export const page = { width: 210, height: 297, margin: 12, text: 186 };
/** The two columns of a `beside` block, and the space between them. */
export const beside = { left: 94, gap: 11, right: 81 };
