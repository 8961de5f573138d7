/**
 * Figures kept beside the rows that they count (decision 092), as a table of `kind`, `owner` and
 * `n`; some rows are differences, so a reader adds them up. `where` is a condition on `kind` and
 * `owner`: a shipper for `a-envoyer`, `en-cours` and `cheques` (in millimes), a hub for the others.
 */
export const keptFigures = (where: string): string =>
  `(select kind, owner, n from kept_figures where ${where}
    union all select kind, owner, n from kept_figure_moves where ${where}) kept_both`;
