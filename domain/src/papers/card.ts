/**
 * A small paper with fixed positions, such as a label. It is drawn by the browser and as a PDF,
 * each by a drawer that knows only these parts, not the paper. Everything is in millimetres, font
 * sizes too; pure black.
 */
export type CardPart =
  | { kind: 'mark'; x: number; y: number; size: number }
  /** A picture by its name, at the left of its box and vertically centred. */
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
  /** `end`: its right edge. */
  | { kind: 'qr'; end: number; y: number; text: string; moduleMm: number; opens: string };

interface Letters {
  size: number;
  weight: 500 | 600 | 700;
  /** Width of the letters relative to their normal width. */
  stretch?: number;
  white?: true;
}

/** One line, cut at the end of its width. */
export interface TextPart extends Letters {
  kind: 'text';
  x: number;
  y: number;
  width: number;
  text: string;
  align?: 'end' | 'center';
  /** Never cut: made smaller down to this size, then narrower, then smaller still. */
  least?: number;
  /** The field it shows, so that a preview can fill it in. */
  of?: string;
}

/** Texts one below the other, each cut after its maximum number of lines. */
export interface StackPart extends Letters {
  kind: 'stack';
  x: number;
  y: number;
  width: number;
  /** Line spacing relative to the font size. */
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
  /** Thickness of its line; 0 for a band. */
  thick: number;
  of?: string;
}
