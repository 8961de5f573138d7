/** A part of a list in a reply: `suivant` is the cursor of the next part, null after the last. */
export const piece = <Row>({ rows, next }: { rows: Row[]; next: string | null }) => ({
  rows,
  suivant: next,
});
