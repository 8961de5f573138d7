/** Which rows are ticked. */
export interface Selection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Why a row cannot be ticked. */
  whyNot?: (row: Row) => string | null;
  /** What a tick is called, where the row's key is not what people call it. */
  nameOf?: (row: Row) => string;
}

export function TickAll<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const ticked = rows.filter((row) => selection.chosen.has(keyOf(row))).length;
  const all = rows.length > 0 && ticked === rows.length;
  return (
    <input
      type="checkbox"
      className="box"
      aria-label="Tout choisir"
      checked={all}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all;
      }}
      onChange={() => {
        const next = new Set(selection.chosen);
        for (const row of rows) {
          if (all) next.delete(keyOf(row));
          else next.add(keyOf(row));
        }
        selection.onChange(next);
      }}
    />
  );
}

export function toggled(set: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
