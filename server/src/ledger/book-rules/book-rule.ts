/** One invariant of the books. */
export interface BookRule {
  /** A stable slug. */
  name: string;
  /** What should hold, in French, for root's page. */
  libelle: string;
}

/** Rules that one statement checks, so that the rows they share are read once. */
export interface BookPass {
  rules: readonly BookRule[];
  /**
   * SQL of two columns: `regle`, the rule's name, and `who` (text), what breaks it. Empty when all
   * is well.
   */
  broken: string;
}

/** A rule with its own statement: SQL of one column `who`. */
export interface QueriedRule extends BookRule {
  broken: string;
}

/** A rule about each row of its pass. */
export interface RowRule extends BookRule {
  /** SQL that is true for a row that breaks the rule. */
  when: string;
  /** SQL that names such a row; by default, the pass names it. */
  who?: string;
  /** What else breaks the rule: SQL of one column `who`. */
  also?: string;
}

const named = ({ name, libelle }: BookRule): BookRule => ({ name, libelle });

const findings = (name: string, broken: string): string =>
  `select '${name}' as regle, b.who from (${broken}) b`;

/** One pass per rule. */
export const eachAlone = (rules: readonly QueriedRule[]): BookPass[] =>
  rules.map((rule) => ({ rules: [named(rule)], broken: findings(rule.name, rule.broken) }));

/**
 * Rules that read the same sums: `shared` defines them, as in a `with`, and they are computed once.
 */
export const sharing = (shared: string, rules: readonly QueriedRule[]): BookPass => ({
  rules: rules.map(named),
  broken: `with ${shared} ${rules.map(({ name, broken }) => findings(name, broken)).join(' union all ')}`,
});

/**
 * Rules about the rows of `from`, which are read once; only a row that breaks a rule is read again.
 */
export function ofEachRow(from: string, who: string, rules: readonly RowRule[]): BookPass {
  const cases = rules.map((rule) => `('${rule.name}', (${rule.when}), ${rule.who ?? who})`);
  const rows = `select v.regle, v.who from ${from}
    cross join lateral (values ${cases.join(', ')}) v (regle, breaks, who)
    where (${rules.map(({ when }) => `(${when})`).join(' or ')}) and v.breaks`;
  const more = rules.flatMap(({ name, also }) => (also ? [findings(name, also)] : []));
  return { rules: rules.map(named), broken: [rows, ...more].join(' union all ') };
}
