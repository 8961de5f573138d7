import type { BookRule } from './book-rule.ts';

/** What can be counted is never below zero; the bank only where its setting says so. */
export const cashRules: readonly BookRule[] = [
  {
    name: 'caisse-sous-zero',
    libelle: 'Aucune caisse n’est sous zéro',
    broken: `select account as who from ledger_lines where account like 'caisse/%' group by account having sum(amount) < 0`,
  },
  {
    name: 'banque-sous-zero',
    libelle: 'Le compte en banque n’est sous zéro que si les paramètres le permettent',
    broken: `select 'banque' as who from ledger_lines where account = 'banque'
        and (select value from settings where key = 'bank_below_zero' and valid_from <= now()
          order by valid_from desc limit 1) = 'false'::jsonb
      having sum(amount) < 0`,
  },
];
