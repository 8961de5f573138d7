/**
 * A paper as data, described once: its texts as they are read, its columns in millimetres. A browser prints it and
 * the server writes it as a PDF, each by a drawer that knows these blocks and no paper.
 */
export interface Paper {
  /** Also the name of the window that prints it. */
  title: string;
  /** Who issues it. */
  author: string;
  /** When it was issued; absent: when it is drawn. */
  issuedAt?: string;
  blocks: readonly Block[];
  /** At the foot of its pages, beside their number. */
  foot: string;
  /** Across each page: « Annulée ». */
  stamp?: string;
}

export type Block =
  | HeadBlock
  | FactsBlock
  | LinesBlock
  | TableBlock
  | SumsBlock
  | { kind: 'paragraph'; text: string }
  /** Boxes to sign in: they stay with what stands above them. */
  | { kind: 'signatures'; titles: readonly string[] }
  /** Two columns that stay together where a page holds them. */
  | { kind: 'beside'; left: readonly Block[]; right: readonly Block[] };

/** Who prints it, and what it is. */
export interface HeadBlock {
  kind: 'head';
  company: CompanyHead;
  title: string;
  /** Under the title: its number, its day. */
  under: readonly string[];
  /** Read by a scanner; the title makes room for it. */
  barcode?: string;
}

export interface CompanyHead {
  name: string;
  lines: readonly string[];
  /** Stands in place of the stork and the name. */
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

/** One below the other: a label, and what stands for it. */
export interface LinesBlock {
  kind: 'lines';
  lines: readonly { label: string; value: string; large?: true }[];
}

/** One line or more of a cell; an empty one takes no room. */
export type CellLine =
  | string
  | { strong: string }
  /** Small and grey. */
  | { quiet: string }
  /** Small, and no longer than the row of a list has room for. */
  | { note: string }
  /** A parcel's twelve digits, in groups. */
  | { code: string }
  | { barcode: string };

/** What no row of a list has room for is read on the parcel's screen. */
export const mostNoteLines = 4;

export interface Column {
  title: string;
  mm: number;
  /** Amounts stand at the end. */
  end?: true;
}

/** Its amounts stand in the last columns, its label in those before them. */
export interface SumRow {
  label: string;
  /** Columns that stay empty before the label. */
  skip?: number;
  amounts: readonly string[];
}

export interface TableBlock {
  kind: 'table';
  title?: string;
  /** Together as wide as the paper's text, or as its column of two. */
  columns: readonly Column[];
  opening?: SumRow;
  rows: readonly (readonly (readonly CellLine[])[])[];
  sum?: SumRow;
  /** Rows that are read at arm's length. */
  large?: true;
}

export interface SumsBlock {
  kind: 'sums';
  lines: readonly (readonly [label: string, amount: string])[];
  net: { label: string; amount: string; unit: string };
  words: string;
}

/** Millimetres: A4, and the text within its margins. */
export const page = { width: 210, height: 297, margin: 12, text: 186 };
/** The two columns of a `beside` block, and the space between them. */
export const beside = { left: 94, gap: 11, right: 81 };
