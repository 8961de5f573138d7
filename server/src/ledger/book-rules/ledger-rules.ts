import { type BookPass, eachAlone } from './book-rule.ts';

const alive = 'not exists (select from ledger_entries r where r.reverses = e.id)';

/** The ledger by itself, and counts and invoices compared with their entries. */
export const ledgerRules: readonly BookPass[] = eachAlone([
  {
    // Lines are stored in the order of their entries, so sorting them is cheap; keeping every sum
    // in memory is not.
    name: 'ecriture-desequilibree',
    libelle: 'Chaque écriture est équilibrée',
    broken: `select 'écriture ' || id_entry as who from (select * from ledger_lines order by id_entry) l
      group by id_entry having sum(amount) <> 0`,
  },
  {
    name: 'ecriture-vide',
    libelle: 'Chaque écriture a des lignes',
    broken: `select 'écriture ' || e.id as who from ledger_entries e
      where not exists (select from ledger_lines l where l.id_entry = e.id)`,
  },
  {
    name: 'annulation-inexacte',
    libelle: 'Une annulation rend exactement ce que l’écriture avait pris',
    broken: `select 'écriture ' || r.id as who
      from ledger_entries r join ledger_lines l on l.id_entry in (r.id, r.reverses)
      where r.reverses is not null
      group by r.id, case when l.kind ~ '^(caisse|chèques)/' then null else (l.kind, l.owner) end
      having sum(l.amount) <> 0`,
  },
  {
    name: 'annulation-d-annulation',
    libelle: 'Une annulation n’est pas annulée',
    broken: `select 'écriture ' || r.id as who from ledger_entries r join ledger_entries e on e.id = r.reverses
      where e.reverses is not null`,
  },
  {
    name: 'cloture-et-ecriture',
    libelle: 'Une clôture est écrite comme elle fut comptée',
    broken: `select 'clôture ' || k.id as who from closings k
      left join (select e.id_closing,
          coalesce(sum(l.amount) filter (where l.kind = 'caisse/hub'), 0)::bigint as counted,
          coalesce(-sum(l.amount) filter (where l.kind = 'caisse/courier'), 0)::bigint as expected,
          coalesce(sum(l.amount) filter (where l.kind = 'chèques/hub'), 0)::bigint as cheques
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.event = 'cloture' group by 1) w on w.id_closing = k.id
      where coalesce(w.counted, 0) <> k.compte or coalesce(w.expected, 0) <> k.attendu
        or coalesce(w.cheques, 0) <> k.montant_cheques`,
  },
  {
    name: 'facture-et-ecriture',
    libelle: 'Une facture vivante a une écriture, une facture annulée n’en a plus',
    broken: `select 'facture ' || f.ref as who from factures f
      left join (select e.id_facture, count(*) as n,
          coalesce(-sum(l.paid), 0) as paid, coalesce(sum(l.due), 0) as due from ledger_entries e
        cross join lateral (select sum(amount) filter (where kind = 'à-payer') as paid,
          sum(amount) filter (where kind = 'dû') as due from ledger_lines where id_entry = e.id) l
        where e.event = 'facture' and ${alive} group by 1) w on w.id_facture = f.id
      where case when f.etat = 'annulee' then w.n is not null
        else w.n is distinct from 1 or w.paid <> f.montant_paye or w.due <> f.montant_colis end`,
  },
]);
