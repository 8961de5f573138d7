/** One thing that the books must say. `broken` selects the rows that break it, each named by `who`. */
export interface BookRule {
  /** A stable slug. */
  name: string;
  /** What should be, in French, for root's page. */
  libelle: string;
  /** SQL of one column `who` (text): nothing when all is well. */
  broken: string;
}
