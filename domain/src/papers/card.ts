/**
 * A small paper on which every part has its place, such as a label: drawn by the browser and as a PDF, each by a
 * drawer that knows these parts and no paper. Millimetres everywhere, letters too; pure black.
 */
export type CardPart =
  | { kind: 'mark'; x: number; y: number; size: number }
  /** A picture by its name, at the start of its box and in the middle of its height. */
  | { kind: 'logo'; logo: string; x: number; y: number; width: number; height: number }
  | TextPart
  | StackPart
  | { kind: 'rule'; x: number; y: number; width: number; thick: number }
  | BoxPart
  | {
      kind: 'barcode';
      x: number;
      y: number;
      text: string;
      moduleMm: number;
      heightMm: number;
      of?: string;
    }
  /** `end`: where its last column ends. */
  | { kind: 'qr'; end: number; y: number; text: string; moduleMm: number; opens: string };

interface Letters {
  size: number;
  weight: 500 | 600 | 700;
  /** How wide the letters are of their full width. */
  stretch?: number;
  white?: true;
}

/** One line, cut where its width ends. */
export interface TextPart extends Letters {
  kind: 'text';
  x: number;
  y: number;
  width: number;
  text: string;
  align?: 'end' | 'center';
  /** Never cut: smaller down to this size, then narrower, then smaller still. */
  least?: number;
  /** What it names, for who shows it before it is true. */
  of?: string;
}

/** Texts one below the other, each cut after its most lines. */
export interface StackPart extends Letters {
  kind: 'stack';
  x: number;
  y: number;
  width: number;
  /** From one line to the next, in heights of its letters. */
  spacing: number;
  texts: readonly StackText[];
  of?: string;
}

export interface StackText {
  /** Its first words, in bold. */
  lead?: string;
  text: string;
  most: number;
}

/** A frame, or a filled band. */
export interface BoxPart {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  /** Of its line; 0 for a band. */
  thick: number;
  of?: string;
}
