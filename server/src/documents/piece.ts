/** A part of a paper that is never split across pages; in millimetres. */
export interface Piece {
  height: number;
  draw: (y: number) => void;
  /** Space below it, dropped at the end of a page. */
  after?: number;
  /** Stays on the same page as the next piece. */
  withNext?: boolean;
  /** Drawn first on a page that starts with this piece. */
  titles?: Piece;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((all, { height, after = 0 }) => all + height + after, 0);

/** Joins several pieces into one, one below the other. */
export const together = (pieces: readonly Piece[]): Piece => ({
  height: heightOf(pieces),
  draw: (top) => {
    let y = top;
    for (const piece of pieces) {
      piece.draw(y);
      y += piece.height + (piece.after ?? 0);
    }
  },
});

/** The height that must fit on the page together with piece `at`. */
export function roomFor(pieces: readonly Piece[], at: number): number {
  const piece = pieces[at];
  if (!piece) return 0;
  const { height, after = 0, withNext } = piece;
  return height + (withNext ? after + roomFor(pieces, at + 1) : 0);
}
