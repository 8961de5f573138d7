/** A piece of a list as it travels: `suivant` is the cursor of the next, null after the last. */
export const piece = <Row>({ rows, next }: { rows: Row[]; next: string | null }) => ({
  rows,
  suivant: next,
});
