import { type BookPass, eachAlone } from './book-rule.ts';

/** Compares what was taken over on the first day with its entries. */
export const openingRules: readonly BookPass[] = eachAlone([
  {
    name: 'ouverture-et-reprises',
    libelle: 'Ouverture = ce que disent les lignes reprises, et elles seules',
    broken: `select coalesce('reprise ' || o.cle, 'écriture de la ligne ' || w.id) as who
      from (select id, cle, case when vivante then case kind when 'exped' then montant else -montant end else 0 end as expected
          from opening_lines where kind <> 'colis') o
        full join (select e.id_opening_line as id, sum(l.amount)::bigint as posted
          from ledger_lines l join ledger_entries e on e.id = l.id_entry where l.kind = 'ouverture' group by 1) w
          on w.id = o.id
      where coalesce(o.expected, 0) <> coalesce(w.posted, 0)`,
  },
]);
