/** A part of a paper that no page cuts, in millimetres. */
export interface Piece {
  height: number;
  draw: (y: number) => void;
  /** Space below it, which the end of a page may swallow. */
  after?: number;
  /** Stays on the page of the next one. */
  withNext?: boolean;
  /** Drawn first on a page that this one begins. */
  titles?: Piece;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((all, { height, after = 0 }) => all + height + after, 0);

/** One piece of several, one below the other. */
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

/** What must have room on the page where piece `at` stands. */
export function roomFor(pieces: readonly Piece[], at: number): number {
  const piece = pieces[at];
  if (!piece) return 0;
  const { height, after = 0, withNext } = piece;
  return height + (withNext ? after + roomFor(pieces, at + 1) : 0);
}
